import { REFERRER_LENGTH } from '../constants';
import { externalReferrer } from './referrer';

const own = ['https://site.example', 'https://api.example:8443', 'https://github.com'];

describe('kept', () => {
  test.each([
    ['https://www.google.com/'],
    ['http://www.google.com/'],
    ['https://www.google.es/search?q=seguro+de+auto&hl=es'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fsite.example%2F'],
    ['https://es.wikipedia.org/wiki/Compa%C3%B1%C3%ADa'],
    ['android-app://com.google.android.googlequicksearchbox/'],
    ['android-app://com.whatsapp/'],
    ['http://localhost:3000/'],
    ['http://192.0.2.7/a'],
    ['http://[2001:db8::1]/a'],
    // These differ from the own origin by scheme, port or host.
    ['http://site.example/'],
    ['https://site.example:8443/'],
    ['https://api.example/'],
    ['https://www.site.example/'],
    ['https://site.example.evil.example/'],
    ['https://notsite.example/'],
    ['https://gist.github.com/'],
    ['https://other.example/?from=https://site.example'],
    ['https://other.example/https://site.example/'],
    ['https://xn--espaa-rta.example/'],
  ])('%s', (referrer) => {
    expect(externalReferrer(referrer, own)).toBe(referrer);
  });
});

describe('empty for', () => {
  test.each([
    [''],
    [' '],
    ['about'],
    ['www.google.com'],
    ['/products'],
    ['//www.google.com/'],
    ['https://'],
    ['https://a b.example/'],
    ['https://[::1/'],
    ['http://site.example:99999/'],
    ['\u0000'],
    ['https://site.example'],
    ['https://site.example/'],
    ['https://site.example/products?x=1#y'],
    ['https://site.example:443/'],
    ['HTTPS://SITE.EXAMPLE/'],
    ['https://visitor:secret@site.example/'],
    ['https:\\\\site.example\\a'],
    [' https://site.example/\n'],
    ['https://si\tte.example/'],
    ['blob:https://site.example/3f0c9a7e'],
    ['https://api.example:8443/auth/v1/callback?code=1'],
    ['https://github.com/login/oauth/authorize?client_id=1'],
  ])('%j', (referrer) => {
    expect(externalReferrer(referrer, own)).toBe('');
  });

  test('the given origins, and no others', () => {
    expect(externalReferrer('https://github.com/', ['https://site.example'])).toBe(
      'https://github.com/',
    );
    expect(externalReferrer('https://site.example/', [])).toBe('https://site.example/');
  });
});

describe('normalized by URL', () => {
  test.each([
    ['https://www.google.com', 'https://www.google.com/'],
    ['HTTPS://WWW.Google.com:443/A', 'https://www.google.com/A'],
    ['https://españa.example/ñ', 'https://xn--espaa-rta.example/%C3%B1'],
    ['https://www.google.com/?q=\u{1F600}', 'https://www.google.com/?q=%F0%9F%98%80'],
    ['https://www.google.com/\ud83d', 'https://www.google.com/%EF%BF%BD'],
    ['\u0000\u001f https://a.example/ ', 'https://a.example/'],
    ['https://a.example/b\r\n\tc', 'https://a.example/bc'],
    ['https://a.example/\u0000?\u0001#\u007f', 'https://a.example/%00?%01#%7F'],
    ['android-app://com.a\u007fb/\u0000c', 'android-app://com.a%7Fb/%00c'],
    ['mailto:\u0001\u0080a@b.example', 'mailto:%01%C2%80a@b.example'],
  ])('%j becomes %s', (referrer, written) => {
    const text = externalReferrer(referrer, own);
    expect(text).toBe(written);
    expect(text).toMatch(/^[!-~]*$/);
  });
});

test.each([2047, 2048, 2049, 200_000])('keeps at most 2,048 of %d characters', (length) => {
  const referrer = 'https://a.example/?q='.padEnd(length, 'abc%20');
  expect(REFERRER_LENGTH).toBe(2048);
  expect(externalReferrer(referrer, own)).toBe(referrer.slice(0, 2048));
});
