import type { Connection } from '@supabase/lite';
import { CompiledQuery, type Kysely } from 'kysely';
import { requestContext } from './requestContext';
import { settingsQuery } from './kyselyDriver';
import { settingsStatement } from './sessionPool';

/** What lite knows of the caller: a verified token's claims, or nothing for a visitor. */
interface Caller {
  auth?: { role?: string | null; jwt?: unknown };
}

/** The roles that the API may take on; a token can name any role, and lite would take it. */
const ROLES = new Set(['anon', 'authenticated']);

/**
 * Repairs how lite prepares a session for a request, in the one place that all its paths go through.
 * Its methods are private in its types only; a test fails when a new version renames them.
 * - B2: it granted everything to anon on the first request; our migrations grant.
 * - B9: it set the request's headers for functions only; the policies for visitors need them for tables.
 */
export function enforceRequestContext(connection: Connection): void {
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
