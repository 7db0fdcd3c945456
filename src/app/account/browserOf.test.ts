import { browserOf } from './browserOf';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/130.0 Safari/537.36`,
    'Chrome en Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${like} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge en Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${like} SamsungBrowser/25 Chrome/121 Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/17 Safari/605.1.15', 'Safari en Mac OS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/130 Mobile Safari/604.1',
    'Chrome en iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox en Linux'],
  ['curl/8.5.0', 'Otro navegador'],
  ['', 'Otro navegador'],
  ['Something on Windows', 'Otro navegador en Windows'],
])('%s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});
