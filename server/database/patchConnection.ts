import type { Connection } from '@supabase/lite';
import { CompiledQuery, type Kysely } from 'kysely';
import { requestContext } from './requestContext';
import { settingsQuery } from './kyselyDriver';
import { settingsStatement } from './sessionPool';

/** lite's description of the caller: a verified token's claims, or nothing for a visitor. */
interface Caller {
  auth?: { role?: string | null; jwt?: unknown };
}

/** Roles that the API may use; lite would use any role that a token names. */
const ROLES = new Set(['anon', 'authenticated']);

/**
 * Replaces how lite prepares a session for a request. Its types declare the methods private; a test fails when a new
 * version renames them.
 * - D9.2: lite grants everything to anon on the first request; here only migrations grant rights.
 * - D9.9: lite sets the request's headers for functions only; policies need them for tables too.
 */
export function patchConnection(connection: Connection): void {
  Object.assign(connection, {
    ensureRlsContext: () => Promise.resolve(true),
    applyJwtSessionContext: (transaction: Kysely<unknown>, caller: Caller) =>
      setContext(transaction, caller),
    applyRpcRequestGucs: (transaction: Kysely<unknown>) => setResponseContext(transaction),
  });
}

async function setContext(transaction: Kysely<unknown>, { auth }: Caller): Promise<void> {
  const role = auth?.role ?? 'anon';
  if (!ROLES.has(role))
    throw Object.assign(new Error(`role ${role} may not use the API`), { code: '42501' });
  const request = requestContext.getStore();
  await transaction.executeQuery(
    settingsQuery({
      role,
      'request.jwt.claims': JSON.stringify(auth?.jwt ?? { role }),
      'request.headers': JSON.stringify(request?.headers ?? {}),
      'request.method': request?.method ?? '',
      'request.path': request?.path ?? '',
    }),
  );
}

const RESPONSE = { 'response.status': '', 'response.headers': '' };

async function setResponseContext(transaction: Kysely<unknown>): Promise<void> {
  await transaction.executeQuery(
    CompiledQuery.raw(settingsStatement(RESPONSE), Object.entries(RESPONSE).flat()),
  );
}
