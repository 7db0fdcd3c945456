import { claimsOf, tokenOf } from './tokens';

export interface ForgersTools {
  /** A valid staff token. */
  token: string;
  /** The server's secret, for claims that must be refused even with a valid signature. */
  secret: string;
  publicKey: string;
}

const OTHER_SECRET = 'a-secret-of-somebody-else-with-many-characters';
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

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
  // Refused even with a valid signature.
  ...['service_role', 'postgres', 'site', 'supabase_admin', `anon', 'x`, ''].map(
    (role): [string, (tools: ForgersTools) => string] => [
      `signed by the server for the role ${JSON.stringify(role)}`,
      ({ token, secret }) => tokenOf({ ...claimsOf(token), role }, secret),
    ],
  ),
];
