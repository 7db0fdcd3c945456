import { resolveAuth, type ServerOptions } from '@supabase/lite';
import type { Database } from '../database/database';
import { requestContext } from '../database/requestContext';
import { PANELS } from '../rest/panels';

type Middleware = NonNullable<ServerOptions['middlewares']>[number];

const CALLS = '/rest/v1/rpc/';

const ENDED = ['session_not_found', 'user_not_found'];

const refusal = (code: string, message: string) => ({ code, message, details: null, hint: null });
const ended = refusal('session_not_found', 'The session has ended: sign in again');
const notStaff = refusal('not_staff', 'This account is not staff');

/**
 * Admits only accounts with a row in public.staff to the staff API.
 *
 * lite checks a token's session for /auth/v1 only. Without this, a token whose session has ended (sign-out, changed
 * password, removed account) would give access for up to an hour.
 * @param visitorsToo for tests: admits requests with the public key too, as hosted Supabase does
 */
export function admitStaffOnly(database: Database, visitorsToo: boolean): Middleware {
  return async (context, next) => {
    if (!context.req.path.startsWith('/rest/v1/')) return next();
    let failure: string | undefined;
    // Stores the account in the context, so that lite does not look it up again.
    const onError = (error: unknown) => {
      failure = (error as { code?: string }).code ?? '';
      return new Response();
    };
    await resolveAuth({ onError })(context as never, () => Promise.resolve());
    const refuse = (body: typeof ended, status: 401 | 403) =>
      // In a header too, because the response to HEAD has no body.
      context.json(body, status, { 'x-sb-error-code': body.code });
    if (failure !== undefined && ENDED.includes(failure)) return refuse(ended, 401);
    if (visitorsToo) return next();
    const id = (context.var as { userId?: string }).userId;
    if (failure !== undefined || id === undefined || !(await isStaff(database, id)))
      return refuse(notStaff, 403);
    // From here on: whether an account is staff is decided by the primary.
    const request = requestContext.getStore();
    if (request) request.readsReplica = PANELS.has(request.path.replace(CALLS, ''));
    return next();
  };
}

async function isStaff(database: Database, id: string): Promise<boolean> {
  const rows = await database.query('select 1 from public.staff where "userId" = $1', id);
  return rows.length > 0;
}
