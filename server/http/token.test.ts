import { tokenOf } from '../../testing/tokens';
import { readBearer } from './token';

const SECRET = 'a-secret-of-ours-with-many-characters';
const NOW = 1_800_000_000;
const CLAIMS = { role: 'authenticated', email: 'a@b.c', exp: NOW + 60 };
const valid = tokenOf(CLAIMS, SECRET);
const kindOf = (header: string | undefined) => readBearer(header, SECRET, NOW).kind;

describe('readBearer', () => {
  it('reads the claims of a valid token', () => {
    for (const header of [`Bearer ${valid}`, `Bearer   ${valid}`])
      expect(readBearer(header, SECRET, NOW)).toMatchObject({
        kind: 'account',
        claims: { email: 'a@b.c' },
      });
  });

  const [head, claims, signature] = valid.split('.');
  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['no scheme', valid],
    ['another scheme', `Basic ${valid}`],
    ['a publishable key', 'Bearer sb_publishable_xxx'],
    ['no signature', `Bearer ${head}.${claims}.`],
    ['two parts', `Bearer ${head}.${claims}`],
    ['four parts', `Bearer ${valid}.x`],
    ['algorithm none', `Bearer ${tokenOf(CLAIMS, '', 'none')}`],
    ['a second token behind it', `Bearer ${valid}, Bearer ${valid}`],
  ])('treats a request with %s as a visitor’s', (_, header) => {
    expect(kindOf(header)).toBe('visitor');
  });

  it.each([
    ['another secret', `Bearer ${tokenOf(CLAIMS, 'another secret')}`],
    ['another algorithm', `Bearer ${tokenOf(CLAIMS, SECRET, 'HS512')}`],
    [
      'other claims',
      `Bearer ${head}.${Buffer.from(`{"exp":${NOW + 99}}`).toString('base64url')}.${signature}`,
    ],
    ['a short signature', `Bearer ${valid.slice(0, -3)}`],
    ['no expiry', `Bearer ${tokenOf({ ...CLAIMS, exp: undefined }, SECRET)}`],
    ['an expiry that is text', `Bearer ${tokenOf({ ...CLAIMS, exp: '9999999999' }, SECRET)}`],
    ['a start in the future', `Bearer ${tokenOf({ ...CLAIMS, nbf: NOW + 1 }, SECRET)}`],
    ['claims that are null', `Bearer ${tokenOf(null as unknown as object, SECRET)}`],
    ['no role', `Bearer ${tokenOf({ ...CLAIMS, role: undefined }, SECRET)}`],
    ['the role anon', `Bearer ${tokenOf({ ...CLAIMS, role: 'anon' }, SECRET)}`],
    ['the role service_role', `Bearer ${tokenOf({ ...CLAIMS, role: 'service_role' }, SECRET)}`],
  ])('rejects a token with %s', (_, header) => {
    expect(kindOf(header)).toBe('invalid');
  });

  it('recognizes an expired token', () => {
    expect(kindOf(`Bearer ${tokenOf({ ...CLAIMS, exp: NOW }, SECRET)}`)).toBe('expired');
  });
});
