import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an account's token says, as far as it is of use here. */
export interface Claims {
  email?: unknown;
}

/**
 * Who sends a request: a visitor (no token; the public key is none), an account, or somebody whose token has run out
 * or is not ours. lite verifies the token again, and PostgreSQL decides what the account may do.
 */
export type Bearer =
  { kind: 'visitor' | 'expired' | 'invalid' } | { kind: 'account'; claims: Claims };

/** @param secret that our tokens are signed with (HS256) */
export function readBearer(
  authorization: string | undefined,
  secret: string,
  nowSeconds: number,
): Bearer {
  const [, signed, payload, signature] =
    /^Bearer +([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (!signed || !payload || !signature) return { kind: 'visitor' };
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { kind: 'invalid' };
  const claims = claimsIn(payload);
  if (claims?.role !== 'authenticated' || typeof claims.exp !== 'number')
    return { kind: 'invalid' };
  if (typeof claims.nbf === 'number' && claims.nbf > nowSeconds) return { kind: 'invalid' };
  return claims.exp > nowSeconds ? { kind: 'account', claims } : { kind: 'expired' };
}

function claimsIn(
  payload: string,
): (Claims & { role?: unknown; exp?: unknown; nbf?: unknown }) | undefined {
  try {
    return Object(JSON.parse(Buffer.from(payload, 'base64url').toString())) as Claims;
  } catch {
    return undefined;
  }
}
