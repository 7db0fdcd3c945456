import { type Block, renderHtml, renderTelegram, renderText } from './document';

const blocks: Block[] = [
  { kind: 'title', text: 'Nueva: <Ana> & "hijos"' },
  { kind: 'fact', label: 'Seguro', text: 'Auto' },
  { kind: 'fact', label: 'Teléfono', text: '787 <b>', href: 'tel:+1787"' },
  { kind: 'quote', text: 'uno\n<i>dos' },
  { kind: 'heading', text: 'Antes' },
  {
    kind: 'list',
    items: [
      { text: 'a < b' },
      { text: 'c', href: 'https://site.example/?a=1&b=2', details: '<d>' },
    ],
  },
  { kind: 'action', text: 'Abrir', href: 'https://site.example/?a=1&b=2' },
  { kind: 'small', text: 'pie' },
];

test('renderText writes one part below the other', () => {
  expect(renderText(blocks)).toBe(
    `Nueva: <Ana> & "hijos"

Seguro: Auto
Teléfono: 787 <b>

> uno
> <i>dos

Antes
- a < b
- c · <d>
  https://site.example/?a=1&b=2

Abrir: https://site.example/?a=1&b=2

pie`,
  );
});

test('renderTelegram writes only its own tags and escapes everything else', () => {
  expect(renderTelegram(blocks)).toBe(
    `<b>Nueva: &lt;Ana&gt; &amp; &quot;hijos&quot;</b>

Seguro: Auto
Teléfono: 787 &lt;b&gt;

<blockquote>uno
&lt;i&gt;dos</blockquote>

<b>Antes</b>
• a &lt; b
• c · &lt;d&gt;

Abrir: https://site.example/?a=1&amp;b=2

pie`,
  );
});

test('renderHtml escapes texts and addresses', () => {
  const html = renderHtml(blocks);
  expect(html).not.toMatch(/<Ana>|<i>|787 <b>|1787"">/);
  expect(html).toContain('<a href="tel:+1787&quot;">787 &lt;b&gt;</a>');
  expect(html).toContain('>c</a> · &lt;d&gt;</li>');
  expect(html).toContain('uno<br>&lt;i&gt;dos');
  expect(html).toContain('href="https://site.example/?a=1&amp;b=2"');
});
