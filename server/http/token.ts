import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether the request carries an account's token that we have signed and that has not run out. Only priority and
 * visitors' limits follow from it; lite verifies the token again, and PostgreSQL decides.
 */
export function hasValidToken(
  authorization: string | undefined,
  secret: string,
  nowSeconds: number,
): boolean {
  const [, signed, payload, signature] =
    /^Bearer +([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (!signed || !payload || !signature) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp?: unknown };
    return typeof exp === 'number' && exp > nowSeconds;
  } catch {
    return false;
  }
}
