import { tokenOf } from '../../testing/tokens';
import { KeyRing } from '../signingKeys/keyRing';
import { keyId } from '../signingKeys/firstKey';
import type { Bearer } from '../primitives/bearer';
import { readBearer, refuseKey } from './token';

const SECRET = 'a-secret-of-ours-with-many-characters';
const NOW = 1_800_000_000;
const CLAIMS = { role: 'authenticated', email: 'a@b.c', exp: NOW + 60 };
const ADDED = 'a-secret-that-was-added-later-than-the-first';
const ring = new KeyRing();
ring.update([
  { secret: SECRET, signsInMs: 0 },
  { secret: ADDED, signsInMs: 0 },
]);
const valid = tokenOf(CLAIMS, SECRET);
const kindOf = (header: string | undefined) => readBearer(header, ring, NOW).kind;

describe('readBearer', () => {
  it('reads the claims of a valid token', () => {
    for (const header of [`Bearer ${valid}`, `Bearer   ${valid}`])
      expect(readBearer(header, ring, NOW)).toMatchObject({
        kind: 'account',
        claims: { email: 'a@b.c' },
      });
  });

  const named = (kid: unknown, secret: string, algorithm?: string) =>
    `Bearer ${tokenOf(CLAIMS, secret, algorithm, { kid })}`;

  it('verifies with the key that the token names', () => {
    for (const secret of [SECRET, ADDED])
      expect(kindOf(named(keyId(secret), secret))).toBe('account');
  });

  it('leaves a token of an unknown key unverified until the keys were read', () => {
    expect(readBearer(named('unknown', ADDED), new KeyRing(), NOW)).toEqual({ kind: 'unverified' });
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
    ['a key that is not there', named('unknown', SECRET)],
    ['another key than the one that it names', named(keyId(SECRET), ADDED)],
    ['an added key, which it does not name', `Bearer ${tokenOf(CLAIMS, ADDED)}`],
    ['another algorithm of the key that it names', named(keyId(ADDED), ADDED, 'HS384')],
    ['the id of its key as a secret', named(keyId(ADDED), keyId(ADDED))],
    ...[null, 0, '', {}, ['x'], '__proto__', '../jwt-secret', "' or true --"].map(
      (kid): [string, string] => [`the key ${JSON.stringify(kid)}`, named(kid, SECRET)],
    ),
    ['a header that is no JSON', `Bearer x.${claims}.${signature}`],
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

describe('refuseKey', () => {
  const codeOf = (kind: Exclude<Bearer['kind'], 'account'>, apikey?: string) =>
    refuseKey({ kind }, apikey === undefined ? {} : { apikey }, 'public')?.code;

  it('refuses a request without the public key, or with an invalid token', () => {
    expect(codeOf('visitor', 'public')).toBeUndefined();
    expect(codeOf('visitor')).toBe('UNAUTHORIZED_MISSING_API_KEY');
    expect(codeOf('visitor', 'x')).toBe('UNAUTHORIZED_INVALID_API_KEY');
    expect(codeOf('expired', 'public')).toBe('PGRST303');
    expect(codeOf('invalid', 'public')).toBe('PGRST301');
  });

  it('asks to try again when the token cannot be verified yet', () => {
    const refused = refuseKey({ kind: 'unverified' }, { apikey: 'public' }, 'public');
    expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  });
});
