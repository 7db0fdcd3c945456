import { createHmac, timingSafeEqual } from 'node:crypto';

/** What we have written into a token; of use here: */
export interface Claims {
  email?: unknown;
}

/**
 * The claims of an account's token that we have signed and that has not run out, if the request carries one. Only
 * priority and limits follow from them; lite verifies the token again, and PostgreSQL decides.
 */
export function validClaims(
  authorization: string | undefined,
  secret: string,
  nowSeconds: number,
): Claims | undefined {
  const [, signed, payload, signature] =
    /^Bearer +([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (!signed || !payload || !signature) return undefined;
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      exp?: unknown;
    } & Claims;
    return typeof claims.exp === 'number' && claims.exp > nowSeconds ? claims : undefined;
  } catch {
    return undefined;
  }
}
