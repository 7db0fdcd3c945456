import { DIR_LENGTH } from '../constants';
import { dirOf } from './pageAddress';

const isPrivate = (pathname: string) => pathname === '/login' || pathname.startsWith('/visits');

test.each([
  ['https://site.example/', 'https://site.example/'],
  ['https://site.example', 'https://site.example/'],
  ['http://localhost:3000/form', 'http://localhost:3000/form'],
  ['http://[::1]:3000/', 'http://[::1]:3000/'],
  ['https://site.example/#services', 'https://site.example/'],
  ['https://site.example/#', 'https://site.example/'],
  ['https://site.example/##a#b', 'https://site.example/'],
  ['https://site.example/#?c=verano', 'https://site.example/'],
  ['https://site.example/?c=verano#services', 'https://site.example/?c=verano'],
  ['https://site.example/?c=verano&x=%23', 'https://site.example/?c=verano&x=%23'],
  ['https://site.example/form?a=1?b=2/3', 'https://site.example/form?a=1?b=2/3'],
  ['https://site.example/?', 'https://site.example/'],
  ['https://site.example/form/', 'https://site.example/form/'],
  ['https://site.example//form', 'https://site.example//form'],
  ['https://site.example/a/../form', 'https://site.example/form'],
  ['https://site.example/ñ?q=ñ', 'https://site.example/%C3%B1?q=%C3%B1'],
  ['https://site.example/?q=\u0000\u007f\ud83d', 'https://site.example/?q=%00%7F%EF%BF%BD'],
  ['https://visitor:secret@site.example/?x=1', 'https://site.example/?x=1'],
])('dirOf(%j) is %s', (address, dir) => {
  expect(dirOf(address, isPrivate)).toBe(dir);
});

describe('private pages', () => {
  test.each([
    ['https://site.example/login?code=secret', 'https://site.example/login'],
    ['https://site.example/login?c=verano#x', 'https://site.example/login'],
    ['https://site.example/visits?q=ana@example.com', 'https://site.example/visits'],
    ['https://site.example/visits/7?q=1#h', 'https://site.example/visits/7'],
    ['https://visitor:secret@site.example/visits?x', 'https://site.example/visits'],
  ])('%s is recorded as %s', (address, dir) => {
    expect(dirOf(address, isPrivate)).toBe(dir);
  });

  test('are recognized by the path alone', () => {
    const asked = jest.fn(() => false);
    dirOf('https://site.example/Form%20a/?q=/login#/login', asked);
    expect(asked.mock.calls).toEqual([['/Form%20a/']]);
  });
});

test.each([2047, 2048, 2049, 200_000])('keeps at most 2,048 of %d characters', (length) => {
  const publicPage = 'https://site.example/form?q='.padEnd(length, 'a%20b');
  const privatePage = 'https://site.example/visits/'.padEnd(length, 'a%20b');
  expect(DIR_LENGTH).toBe(2048);
  expect(dirOf(`${publicPage}#x`, isPrivate)).toBe(publicPage.slice(0, 2048));
  expect(dirOf(`${privatePage}?x`, isPrivate)).toBe(privatePage.slice(0, 2048));
});
