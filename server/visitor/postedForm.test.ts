import { postedForm } from '../../testing/quotes';
import { PageStamp } from './pageStamp';
import { readPostedForm } from './postedForm';

let now = Date.UTC(2026, 10, 25, 12);
const stamp = new PageStamp('secret', () => now);
const read = (fields: Record<string, string>) => readPostedForm(postedForm(fields), stamp);

test('a posted form becomes the quote that the form’s script would send, with the seconds since the page was sent', () => {
  const key = stamp.current();
  now += 60_000;
  const posted = read({
    key,
    visitor: 'a'.repeat(32),
    name: ' Ana\0 Rivera\ud800 ',
    phone: '\u202a787\u00a0555\u20110100\u202c',
    email: ' Ana@Cliente.Example',
    website: ' ',
    marketing: '2026-11',
  });
  expect(posted).toEqual({
    kind: 'complete',
    uuid: 'a'.repeat(32),
    quote: {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Ana Rivera\ufffd',
      phone: '787 555-0100',
      email: 'Ana@Cliente.Example',
      line: 'auto',
      website: '',
      consent: '2026-11',
      marketing: '2026-11',
      seconds: '60',
    },
  });
});

test.each([
  ['another insurance', 'otro'],
  ['no choice', ''],
  ['an unknown line', 'barcos'],
])('a posted form with %s has no line of business', (_, line) => {
  expect(read({ line })).toMatchObject({ kind: 'complete', quote: { line: '' } });
});

test.each(['', 'short', "'; drop table visits; --", 'a'.repeat(65)])(
  'a posted form with the uuid %p has no visitor',
  (visitor) => {
    expect(read({ visitor })).toMatchObject({ kind: 'complete', uuid: '' });
  },
);

test.each([
  [{ name: ' ' }, { name: 'noName' }],
  [{ name: 'x'.repeat(121) }, { name: 'longName' }],
  [{ phone: '' }, { phone: 'noContact' }],
  [{ phone: 'llámeme' }, { phone: 'notPhone' }],
  [{ phone: '12' }, { phone: 'shortPhone' }],
  [{ email: 'ana' }, { email: 'notEmail' }],
  [{ consent: '' }, { consent: 'noConsent' }],
  [
    { name: '', phone: '1', email: '@', consent: '' },
    { name: 'noName', phone: 'shortPhone', email: 'notEmail', consent: 'noConsent' },
  ],
])('the problems of the fields %j are %j', (fields, problems) => {
  expect(read(fields)).toEqual({ kind: 'incomplete', problems });
});

test.each(['x=1', '__proto__=1', 'name=Ana&name=Eva', 'NAME=Ana'])(
  'fields that no form of this site has are refused: %s',
  (more) => {
    const body = more.startsWith('name') ? more : `${postedForm()}&${more}`;
    expect(readPostedForm(body, stamp)).toEqual({ kind: 'malformed' });
  },
);
