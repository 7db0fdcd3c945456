import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../signingKeys/keyRing';
import type { Account, Bearer, Claims } from '../primitives/bearer';
import {
  databaseUnavailable,
  keyInvalid,
  keyMissing,
  type Refusal,
  tokenExpired,
  tokenInvalid,
} from '../primitives/refusals';

const TOKEN = /^Bearer +(([\w-]+)\.([\w-]+))\.([\w-]+)$/;

/** Whether a request sends a token, valid or not. */
export const hasToken = (authorization = ''): boolean => TOKEN.test(authorization);

/**
 * Reads the sender from a token. Always verifies with HS256, whatever algorithm the token names. Synchronous, because
 * one HMAC is cheap even under a flood.
 */
export function readBearer(
  authorization: string | undefined,
  keys: Pick<KeyRing, 'find'>,
  nowSeconds: number,
): Bearer {
  const [, signed, header, payload, signature] = TOKEN.exec(authorization ?? '') ?? [];
  if (!signed || !header || !payload || !signature) return { kind: 'visitor' };
  const { kid } = objectIn<{ kid?: unknown }>(header) ?? {};
  if (kid !== undefined && typeof kid !== 'string') return { kind: 'invalid' };
  const key = keys.find(kid);
  if (key === undefined) return { kind: 'invalid' };
  if (key === 'outdated') return { kind: 'unverified' };
  const expected = createHmac('sha256', key.secret).update(signed).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { kind: 'invalid' };
  const claims = objectIn<Claims & { role?: unknown; exp?: unknown; nbf?: unknown }>(payload);
  if (claims?.role !== 'authenticated' || typeof claims.exp !== 'number')
    return { kind: 'invalid' };
  if (typeof claims.nbf === 'number' && claims.nbf > nowSeconds) return { kind: 'invalid' };
  if (claims.exp <= nowSeconds) return { kind: 'expired' };
  return { kind: 'account', claims, json: JSON.stringify(claims), account: accountIn(claims) };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function accountIn({ sub: id, session_id: sessionId }: Claims): Account | undefined {
  const isKnown = [id, sessionId].every((each) => typeof each === 'string' && UUID.test(each));
  return isKnown ? { id: id as string, sessionId: sessionId as string } : undefined;
}

/** Parses the JSON in a part of a token. */
function objectIn<T extends object>(part: string): T | undefined {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString())) as T;
  } catch {
    return undefined;
  }
}

/** Refuses a request to the data API without the public key, or with an expired, invalid or unverified token. */
export function refuseKey(
  bearer: Bearer,
  { apikey }: Record<string, string>,
  anonKey: string,
): Refusal | undefined {
  if (apikey !== anonKey) return apikey === undefined ? keyMissing : keyInvalid;
  if (bearer.kind === 'unverified') return databaseUnavailable;
  if (bearer.kind === 'expired') return tokenExpired;
  return bearer.kind === 'invalid' ? tokenInvalid : undefined;
}
