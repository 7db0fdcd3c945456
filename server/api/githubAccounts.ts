import type { HonoContext, ServerOptions } from '@supabase/lite';

interface Address {
  email: string;
  verified: boolean;
}

interface Decision {
  decision: string;
  user?: { email: string | null };
}

/** What of lite's AuthService is repaired; private in its types only. */
interface AuthService {
  repo: { findIdentitiesByEmails: () => Promise<[]> };
  determineAccountLinking: (emails: Address[], ...who: unknown[]) => Promise<Decision>;
  issueOAuthCallbackResult: (...result: [unknown, unknown, unknown, unknown]) => Promise<unknown>;
}

type Middleware = NonNullable<ServerOptions['middlewares']>[number];

/**
 * Repairs how lite finds the account of whom GitHub names; a test fails when a new version renames its methods.
 * The rule: who has an account's address among his verified ones at GitHub, now, may enter; nobody else, and no account
 * is made. In lite a person once linked stayed so when the address was his no more, and addresses that GitHub once
 * named beside the account's, verified or not, opened the account too.
 */
export const enforceGithubAccounts: Middleware = async (context, next) => {
  const service = (context.var as HonoContext['Variables']).authService as unknown as AuthService;
  const decide = service.determineAccountLinking.bind(service);
  service.determineAccountLinking = async (emails, ...who) => {
    const verified = emails.filter(({ email, verified: is }) => is && isPlain(email));
    // Only for this decision: inside, the service works on its transaction's own repository.
    service.repo.findIdentitiesByEmails = () => Promise.resolve([]);
    const decision = await decide(verified, ...who);
    const { user } = decision;
    if (!user || verified.some(({ email }) => email.toLowerCase() === user.email)) return decision;
    // Which is refused as sign-up is closed.
    return { ...decision, decision: 'CreateAccount' };
  };
  const issue = service.issueOAuthCallbackResult.bind(service);
  // GitHub's own tokens have done their work: neither the database nor the browser keeps them.
  service.issueOAuthCallbackResult = (user, flow, _tokens, target) => issue(user, flow, {}, target);
  await next();
};

/** In lower case some letters beyond ASCII become others: the Kelvin sign a k. */
function isPlain(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email);
}
