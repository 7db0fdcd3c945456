import { resolveAuth, type ServerOptions } from '@supabase/lite';

type Middleware = NonNullable<ServerOptions['middlewares']>[number];

const ENDED = ['session_not_found', 'user_not_found'];
const refusal = {
  code: 'session_not_found',
  message: 'The session has ended: sign in again',
  details: null,
  hint: null,
};

/**
 * Data is not for a token whose session has ended (signed out, password changed, account removed). lite asks that of
 * /auth/v1 only, so that such a token would open staff's tables until it runs out, for an hour.
 */
export const refuseEndedSessions: Middleware = async (context, next) => {
  let ended = false;
  if (context.req.path.startsWith('/rest/v1/')) {
    // What is wrong with a token otherwise is for lite to say; what is found here it does not ask for again.
    const onError = (error: unknown) => {
      ended = ENDED.includes((error as { code?: string }).code ?? '');
      return new Response();
    };
    await resolveAuth({ onError })(context as never, () => Promise.resolve());
  }
  // In a header too: the answer to HEAD has no body.
  return ended ? context.json(refusal, 401, { 'x-sb-error-code': refusal.code }) : next();
};
