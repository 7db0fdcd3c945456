import { createHash, randomUUID } from 'node:crypto';
import type { ApiResponse } from '../primitives/apiResponse';
import type { Database } from '../database/database';
import type { GithubApp } from '../environment';
import { type Refusal, refusal, signUpClosed } from '../primitives/refusals';
import { logLine } from '../primitives/logLine';
import type { FinishGithub } from './command';
import { authorizeUrl, type GithubPerson, readPerson } from './github';
import { flowExpired, flowUnknown, verifierWrong } from './refused';
import { type Opened, openSession } from './sessions';

const callbackOf = (origin: string) => `${origin}/auth/v1/callback`;
/** How long a sign-in may take, from the first page to the exchange of its code. */
const LIFE = `interval '5 minutes'`;

/** Sends the browser to GitHub. */
export async function startGithub(
  database: Database,
  app: GithubApp,
  { target, challenge, origin }: { target: string; challenge: string; origin: string },
): Promise<ApiResponse> {
  const state = randomUUID();
  await database.query(
    `with old as (delete from auth.flow_state where created_at < now() - interval '1 day')
     insert into auth.flow_state (id, auth_code, authentication_method, code_challenge, code_challenge_method, provider_type, referrer)
     values ($1, $2, 'oauth', $3, 's256', 'github', $4)`,
    state,
    randomUUID(),
    challenge,
    target,
  );
  return redirect(authorizeUrl(app, { state, callback: callbackOf(origin) }));
}

interface Flow {
  id: string;
  target: string;
  isOld: boolean;
  isUsed: boolean;
}

/** Sends the browser back to the page where the sign-in began, with a code for it, or with the reason why there is none. */
export async function finishGithub(
  database: Database,
  app: GithubApp,
  { state, githubCode, declined }: FinishGithub,
  origin: string,
): Promise<ApiResponse> {
  const signInPage = `${origin}/login`;
  const flow = await findFlow(database, state);
  if ('status' in flow) return redirect(withError(signInPage, errorOf(flow)));
  // Whoever began it may have forged the Host header, and with it the target; here the Host is the browser's own.
  if (new URL(flow.target).origin !== origin) return redirect(`${signInPage}?error=access_denied`);
  const fail = (error: Record<string, string>) => redirect(withError(flow.target, error, true));
  if (declined) return fail({ error: declined.error, error_description: declined.description });
  if (githubCode === undefined)
    return fail(errorOf(badCallback('OAuth callback with missing authorization code missing')));
  let person: GithubPerson;
  try {
    person = await readPerson(app, { githubCode, callback: callbackOf(origin) });
  } catch (error) {
    console.error(logLine(`A sign-in with GitHub failed: ${(error as Error).message}`));
    return fail(errorOf(unexpected('Error getting user profile from external provider')));
  }
  const account = await findAccount(database, person);
  if (typeof account !== 'string') return fail(errorOf(account));
  const [claimed] = await database.query<{ code: string }>(
    CLAIM,
    flow.id,
    account,
    person.id,
    person.emails[0],
  );
  if (!claimed) return fail(errorOf(flowUsed));
  const target = new URL(flow.target);
  target.searchParams.set('code', claimed.code);
  return redirect(target.href);
}

async function findFlow(database: Database, state: string | undefined): Promise<Flow | Refusal> {
  if (state === undefined) return badCallback('OAuth state parameter missing');
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(state))
    return badState('OAuth state parameter is invalid');
  const [flow] = await database.query<Flow>(
    `select id, referrer as target, user_id is not null as "isUsed", created_at < now() - ${LIFE} as "isOld"
     from auth.flow_state where id = $1 and code_challenge is not null`,
    state,
  );
  if (!flow) return badState('OAuth state not found or expired');
  if (flow.isOld) return badState('OAuth state has expired');
  return flow.isUsed ? flowUsed : flow;
}

/**
 * The account whose address is among those that the person has verified at GitHub now; of several, the one that the
 * person has opened before. None is created.
 */
async function findAccount(
  database: Database,
  { id, emails }: GithubPerson,
): Promise<string | Refusal> {
  const accounts = await database.query<{ id: string; known: boolean }>(
    `select users.id, exists (
       select from auth.identities
       where user_id = users.id and provider = 'github' and provider_id = $2
     ) as known from auth.users where email in (select json_array_elements_text($1::json))`,
    JSON.stringify(emails),
    id,
  );
  const [account, another] = accounts;
  if (!account) return signUpClosed;
  if (!another) return account.id;
  return accounts.find(({ known }) => known)?.id ?? unexpected(SEVERAL);
}

/** Takes the flow for the account, and remembers which person at GitHub has opened it. */
const CLAIM = `
  with flow as (
    update auth.flow_state set user_id = $2::uuid, auth_code_issued_at = now(), updated_at = now()
    where id = $1 and user_id is null returning auth_code
  ), identity as (
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    select gen_random_uuid(), 'github', $3, $2::uuid,
      jsonb_build_object('sub', $3::text, 'email', $4::text, 'email_verified', true), now()
    from flow
    on conflict (provider, provider_id) do update set
      user_id = excluded.user_id, identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()
  )
  select auth_code as code from flow`;

/** Opens a session for a code, once, in the browser that has begun the sign-in. */
export function exchangeCode(
  database: Database,
  { authCode, verifier, userAgent }: { authCode: string; verifier: string; userAgent: string },
): Promise<Opened | Refusal> {
  return database.transaction(async (transaction) => {
    const [flow] = await transaction.query<{ account: string; challenge: string; isOld: boolean }>(
      `select user_id as account, code_challenge as challenge, created_at < now() - ${LIFE} as "isOld"
       from auth.flow_state where auth_code = $1 and user_id is not null for update`,
      authCode,
    );
    if (!flow) return flowUnknown;
    if (flow.isOld) return flowExpired;
    if (createHash('sha256').update(verifier).digest('base64url') !== flow.challenge)
      return verifierWrong;
    await transaction.query('delete from auth.flow_state where auth_code = $1', authCode);
    const opened = await openSession(transaction, { id: flow.account, hash: null, userAgent });
    return opened ?? flowUnknown;
  });
}

const SEVERAL =
  'Multiple accounts with the same email address in the same linking domain detected: default';
const badState = (message: string) => refusal(400, 'bad_oauth_state', message);
const badCallback = (message: string) => refusal(400, 'bad_oauth_callback', message);
const flowUsed = refusal(400, 'flow_state_already_used', 'State has already been used');
const unexpected = (message: string) => refusal(500, 'unexpected_failure', message);

/** The names of OAuth for GoTrue's statuses. */
function errorOf({ status, code, message }: Refusal): Record<string, string> {
  const error =
    code === signUpClosed.code
      ? 'access_denied'
      : status === 400
        ? 'invalid_request'
        : 'server_error';
  return { error, error_code: code, error_description: message };
}

/** @param inHash repeated there, where auth-js reads it, with the mark of GoTrue */
function withError(page: string, error: Record<string, string>, inHash = false): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(error)) url.searchParams.set(name, value);
  if (inHash) url.hash = new URLSearchParams({ ...error, sb: '' }).toString();
  return url.href;
}

const redirect = (location: string): ApiResponse => ({
  status: 302,
  headers: [['location', location]],
  body: '',
});
