import { metadataOf } from './metadata';

const page = { path: '/agreements', title: 'Términos', description: 'Claros' };

test('addresses begin with that of the public site and have no query', () => {
  const head = metadataOf(page, 'https://group.example');
  expect(head).toContain('<link rel="canonical" href="https://group.example/agreements">');
  expect(head).toContain('<meta property="og:url" content="https://group.example/agreements">');
  expect(head).toContain('<meta property="og:image" content="https://group.example/og.png">');
});

test('there are no elements with absolute addresses when the address of the site is not known', () => {
  const head = metadataOf(page, undefined);
  expect(head).toContain('<link rel="canonical" href="/agreements">');
  expect(head).toContain('<meta property="og:title" content="Términos">');
  expect(head).not.toMatch(/og:url|og:image|twitter|undefined|https?:/);
});

test('texts with quotation marks and tags cannot leave their attribute', () => {
  const text = '"><script>alert(1)</script> & \'';
  const head = metadataOf({ ...page, title: text, description: text }, undefined);
  expect(head).not.toContain('<script');
  expect(head).toContain('content="&quot;>&lt;script>alert(1)&lt;/script> &amp; \'"');
});
