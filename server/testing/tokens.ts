import { createHmac } from 'node:crypto';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token, as anybody can read them. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

/** A token like ours, signed with any secret; by algorithm none it has no signature. */
export function tokenOf(claims: object, secret: string, algorithm = 'HS256'): string {
  const signed = `${part({ alg: algorithm, typ: 'JWT' })}.${part(claims)}`;
  if (algorithm === 'none') return `${signed}.`;
  const hash = algorithm.replace('HS', 'sha');
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}
