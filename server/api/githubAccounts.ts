import type { HonoContext, ServerOptions } from '@supabase/lite';

interface Address {
  email: string;
  verified: boolean;
}

interface Decision {
  decision: string;
  user?: { email: string | null };
}

/** The replaced methods of lite's AuthService, which its types declare private. */
interface AuthService {
  repo: { findIdentitiesByEmails: () => Promise<[]> };
  determineAccountLinking: (emails: Address[], ...rest: unknown[]) => Promise<Decision>;
  issueOAuthCallbackResult: (...result: [unknown, unknown, unknown, unknown]) => Promise<unknown>;
}

type Middleware = NonNullable<ServerOptions['middlewares']>[number];

/**
 * Corrects which account a GitHub sign-in opens. A test fails when a new version of lite renames the methods.
 * The rule: an account opens when its address is among the person's verified GitHub addresses now; no account is created.
 * lite keeps a link after the address has changed, and accepts every address that GitHub ever named, verified or not.
 */
export const enforceGithubAccounts: Middleware = async (context, next) => {
  const service = (context.var as HonoContext['Variables']).authService as unknown as AuthService;
  const decide = service.determineAccountLinking.bind(service);
  service.determineAccountLinking = async (emails, ...rest) => {
    const verified = emails.filter(({ email, verified: is }) => is && isAscii(email));
    // Affects this decision only: the service then uses its transaction's own repository.
    service.repo.findIdentitiesByEmails = () => Promise.resolve([]);
    const decision = await decide(verified, ...rest);
    const { user } = decision;
    if (!user || verified.some(({ email }) => email.toLowerCase() === user.email)) return decision;
    // Refused, because sign-up is closed.
    return { ...decision, decision: 'CreateAccount' };
  };
  const issue = service.issueOAuthCallbackResult.bind(service);
  // Drops GitHub's own tokens, which neither the database nor the browser needs.
  service.issueOAuthCallbackResult = (user, flow, _tokens, target) => issue(user, flow, {}, target);
  await next();
};

/** toLowerCase() maps some other letters to ASCII, such as the Kelvin sign to k. */
function isAscii(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email);
}
