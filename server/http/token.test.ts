import { tokenOf } from '../testing/tokens';
import { validClaims } from './token';

const SECRET = 'a-secret-of-ours-with-many-characters';
const NOW = 1_800_000_000;
const valid = tokenOf({ email: 'a@b.c', exp: NOW + 60 }, SECRET);

describe('validClaims', () => {
  it('knows our own', () => {
    expect(validClaims(`Bearer ${valid}`, SECRET, NOW)).toMatchObject({ email: 'a@b.c' });
    expect(validClaims(`Bearer   ${valid}`, SECRET, NOW)).toBeDefined();
  });

  const [head, claims, signature] = valid.split('.');
  it.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['no scheme', valid],
    ['another scheme', `Basic ${valid}`],
    ['a foreign secret', `Bearer ${tokenOf({ exp: NOW + 60 }, 'another secret')}`],
    ['no signature', `Bearer ${head}.${claims}.`],
    ['two parts', `Bearer ${head}.${claims}`],
    ['four parts', `Bearer ${valid}.x`],
    ['algorithm none', `Bearer ${tokenOf({ exp: NOW + 60 }, '', 'none')}`],
    ['another algorithm', `Bearer ${tokenOf({ exp: NOW + 60 }, SECRET, 'HS512')}`],
    [
      'other claims',
      `Bearer ${head}.${Buffer.from(`{"exp":${NOW + 99}}`).toString('base64url')}.${signature}`,
    ],
    ['a short signature', `Bearer ${valid.slice(0, -3)}`],
    ['run out', `Bearer ${tokenOf({ exp: NOW }, SECRET)}`],
    ['no end', `Bearer ${tokenOf({ sub: 'x' }, SECRET)}`],
    ['an end that is text', `Bearer ${tokenOf({ exp: '9999999999' }, SECRET)}`],
    ['claims that are null', `Bearer ${tokenOf(null as unknown as object, SECRET)}`],
    ['a second token behind it', `Bearer ${valid}, Bearer ${valid}`],
  ])('refuses %s', (_, header) => {
    expect(validClaims(header, SECRET, NOW)).toBeUndefined();
  });
});
