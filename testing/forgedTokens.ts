import { createHmac } from 'node:crypto';
import { claimsOf, tokenOf } from './tokens';

export interface ForgersTools {
  /** Valid token of staff. */
  token: string;
  /** Secret of the server, for claims that must be refused even with a valid signature. */
  secret: string;
  publicKey: string;
}

const OTHER_SECRET = 'a-secret-of-somebody-else-with-many-characters';
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/**
 * Makes a token with a staff token's claims and a header of the forger's choice, which must not select the key or the
 * algorithm.
 */
function headed({ token }: ForgersTools, header: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part(header)}.${part(claimsOf(token))}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** Forged, changed and incomplete tokens. */
export const FORGED_TOKENS: [name: string, make: (tools: ForgersTools) => string][] = [
  ['signed with another secret', ({ token }) => tokenOf(claimsOf(token), OTHER_SECRET)],
  ['signed with an empty secret', ({ token }) => tokenOf(claimsOf(token), '')],
  ['signed with the public key', ({ token, publicKey }) => tokenOf(claimsOf(token), publicKey)],
  [
    'as an old public key says it, with the id of staff',
    ({ token, publicKey }) =>
      tokenOf({ iss: 'supabase', role: 'anon', sub: claimsOf(token).sub }, publicKey),
  ],
  ...['service_role', 'postgres', 'staff'].map(
    (role): [string, (tools: ForgersTools) => string] => [
      `${role}, signed with another secret`,
      ({ token }) => tokenOf({ ...claimsOf(token), role }, OTHER_SECRET),
    ],
  ),
  ['of algorithm none', ({ token }) => tokenOf(claimsOf(token), '', 'none')],
  [
    'of algorithm none with our signature',
    ({ token }) => tokenOf(claimsOf(token), '', 'none') + (token.split('.')[2] ?? ''),
  ],
  ['of algorithm nOnE', (tools) => headed(tools, { alg: 'nOnE' }, '').replace(/[^.]+$/, '')],
  [
    'of algorithm RS256, signed with the public key',
    (tools) => headed(tools, { alg: 'RS256', typ: 'JWT' }, tools.publicKey),
  ],
  [
    'with its own key in the header',
    (tools) => {
      const jwk = { kty: 'oct', alg: 'HS256', k: Buffer.from(OTHER_SECRET).toString('base64url') };
      return headed(tools, { alg: 'HS256', jwk, jku: 'http://127.0.0.1:9/keys' }, OTHER_SECRET);
    },
  ],
  ...['../../../../dev/null', "' union select '", '__proto__'].map(
    (kid): [string, (tools: ForgersTools) => string] => [
      `with the key id ${kid}`,
      (tools) => headed(tools, { alg: 'HS256', kid }, ''),
    ],
  ),
  ['expired', ({ token, secret }) => tokenOf({ ...claimsOf(token), exp: inSeconds(-60) }, secret)],
  [
    'not valid yet',
    ({ token, secret }) => tokenOf({ ...claimsOf(token), nbf: inSeconds(3600) }, secret),
  ],
  ['truncated', ({ token }) => token.slice(0, -4)],
  ['without its signature', ({ token }) => token.split('.').slice(0, 2).join('.')],
  [
    'with claims exchanged',
    ({ token }) => {
      const [head, , signature] = token.split('.');
      const claims = Buffer.from(
        JSON.stringify({ ...claimsOf(token), role: 'service_role' }),
      ).toString('base64url');
      return `${head}.${claims}.${signature}`;
    },
  ],
  ['a word', () => 'service_role'],
  ['three dots', () => '...'],
  ['of 8,000 characters', () => `${'a'.repeat(8000)}.b.c`],
  // These are refused even with a valid signature.
  ...['service_role', 'postgres', 'site', 'supabase_admin', `anon', 'x`, ''].map(
    (role): [string, (tools: ForgersTools) => string] => [
      `signed by the server for the role ${JSON.stringify(role)}`,
      ({ token, secret }) => tokenOf({ ...claimsOf(token), role }, secret),
    ],
  ),
];
