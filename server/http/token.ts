import { createHmac, timingSafeEqual } from 'node:crypto';

/** Claims of an account's token that this server reads. */
export interface Claims {
  email?: unknown;
}

/**
 * Sender of a request: a visitor (no token; the public key is not one), an account, or an expired or invalid token.
 * @supabase/lite verifies the token again, and PostgreSQL decides what the account may do.
 */
export type Bearer =
  | { kind: 'visitor' | 'expired' | 'invalid' }
  | { kind: 'account'; claims: Claims };

const TOKEN = /^Bearer +([\w-]+\.([\w-]+))\.([\w-]+)$/;

/** Whether a request sends a token, valid or not. */
export const hasToken = (authorization = ''): boolean => TOKEN.test(authorization);

/** Always verifies with HS256 and ignores the algorithm that the token names. Synchronous, one HMAC: cheap under a flood. */
export function readBearer(
  authorization: string | undefined,
  secret: string,
  nowSeconds: number,
): Bearer {
  const [, signed, payload, signature] = TOKEN.exec(authorization ?? '') ?? [];
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
