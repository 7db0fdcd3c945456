import { createHash, randomUUID } from 'node:crypto';
import type { ApiResponse } from '../primitives/apiResponse';
import type { Database } from '../database/database';
import type { GithubApp } from '../environment';
import { Refused } from '../primitives/refusals';
import { logLine } from '../primitives/logLine';
import type { CommandFields } from './command';
import { authorizeUrl, type GithubPerson, readPerson } from './github';
import { refuse } from './refused';
import { type Opened, openSession } from './sessions';

const callbackOf = (origin: string) => `${origin}/auth/v1/callback`;
/** Longest duration of a sign-in, from the first page to the exchange of its code. */
const LIFE = `interval '5 minutes'`;

/** Redirects the browser to GitHub. */
export async function startGithub(
  database: Database,
  app: GithubApp,
  { target, challenge }: CommandFields<'startGithub'>,
  origin: string,
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

/**
 * Redirects the browser to the page where the sign-in began, with a code for a session, or with the reason why there is
 * none.
 */
export async function finishGithub(
  database: Database,
  app: GithubApp,
  command: CommandFields<'finishGithub'>,
  origin: string,
): Promise<ApiResponse> {
  const signInPage = `${origin}/login`;
  const { declined } = command;
  let target: string | undefined;
  try {
    const flow = await findFlow(database, command.state);
    // The Host header of the first request, and so the target, may have been forged; this request's comes from the
    // browser.
    if (new URL(flow.target).origin !== origin)
      return redirect(`${signInPage}?error=access_denied`);
    target = flow.target;
    if (declined)
      return backTo(
        target,
        { error: declined.error, error_description: declined.description },
        true,
      );
    const code = await takeFlow(database, flow, await findPerson(app, command, origin));
    return backTo(target, { code });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return backTo(target ?? signInPage, reasonOf(error), target !== undefined);
  }
}

async function findFlow(database: Database, state: string | undefined): Promise<Flow> {
  if (state === undefined) refuse('bad_oauth_callback', 'state parameter missing');
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(state))
    refuse('bad_oauth_state', 'parameter is invalid');
  const [flow] = await database.query<Flow>(
    `select id, referrer as target, user_id is not null as "isUsed", created_at < now() - ${LIFE} as "isOld"
     from auth.flow_state where id = $1 and code_challenge is not null`,
    state,
  );
  if (!flow) return refuse('bad_oauth_state', 'not found or expired');
  if (flow.isOld) refuse('bad_oauth_state', 'has expired');
  return flow.isUsed ? refuse('flow_state_already_used') : flow;
}

async function findPerson(
  app: GithubApp,
  { githubCode }: CommandFields<'finishGithub'>,
  origin: string,
): Promise<GithubPerson> {
  if (githubCode === undefined)
    return refuse('bad_oauth_callback', 'callback with missing authorization code missing');
  try {
    return await readPerson(app, { githubCode, callback: callbackOf(origin) });
  } catch (error) {
    console.error(logLine(`A sign-in with GitHub failed: ${(error as Error).message}`));
    return refuse('unexpected_failure', 'Error getting user profile from external provider');
  }
}

/**
 * Finds the account whose address is among those that GitHub has verified for the person. When there are several, takes
 * the one that this person has opened before. Creates none.
 */
async function findAccount(database: Database, { id, emails }: GithubPerson): Promise<string> {
  const accounts = await database.query<{ id: string; known: boolean }>(
    `select users.id, exists (
       select from auth.identities
       where user_id = users.id and provider = 'github' and provider_id = $2
     ) as known from auth.users where email in (select json_array_elements_text($1::json))`,
    JSON.stringify(emails),
    id,
  );
  const [account, another] = accounts;
  if (!account) return refuse('signup_disabled');
  const chosen = another ? accounts.find(({ known }) => known) : account;
  return chosen?.id ?? refuse('unexpected_failure', SEVERAL);
}

const SEVERAL =
  'Multiple accounts with the same email address in the same linking domain detected: default';

/** Marks the sign-in as done, for the person's account. @returns the code that the browser exchanges for a session */
async function takeFlow(database: Database, { id }: Flow, person: GithubPerson): Promise<string> {
  const account = await findAccount(database, person);
  const [claimed] = await database.query<{ code: string }>(
    CLAIM,
    id,
    account,
    person.id,
    person.emails[0],
  );
  return claimed?.code ?? refuse('flow_state_already_used');
}

/** Marks the sign-in as done, and remembers which person at GitHub opened the account. */
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

/** Exchanges a code for a session, once, and only in the browser that began the sign-in. */
export function exchangeCode(
  database: Database,
  { authCode, verifier }: CommandFields<'exchange'>,
  userAgent: string,
): Promise<Opened> {
  return database.transaction(async (transaction) => {
    const [flow] = await transaction.query<{ account: string; challenge: string; isOld: boolean }>(
      `select user_id as account, code_challenge as challenge, created_at < now() - ${LIFE} as "isOld"
       from auth.flow_state where auth_code = $1 and user_id is not null for update`,
      authCode,
    );
    if (!flow) return refuse('flow_state_not_found');
    if (flow.isOld) refuse('flow_state_expired');
    if (createHash('sha256').update(verifier).digest('base64url') !== flow.challenge)
      refuse('bad_code_verifier');
    await transaction.query('delete from auth.flow_state where auth_code = $1', authCode);
    const opened = await openSession(transaction, flow.account, userAgent);
    return opened ?? refuse('flow_state_not_found');
  });
}

/** OAuth's names for GoTrue's errors. */
function reasonOf({ refusal: { status, code, message } }: Refused): Record<string, string> {
  const ofOthers = status === 400 ? 'invalid_request' : 'server_error';
  const error = code === 'signup_disabled' ? 'access_denied' : ofOthers;
  return { error, error_code: code, error_description: message };
}

/**
 * @param inHash whether the fragment gets the result too: auth-js reads errors there, and `sb` marks them as GoTrue's
 */
function backTo(page: string, result: Record<string, string>, inHash = false): ApiResponse {
  const url = new URL(page);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  if (inHash) url.hash = new URLSearchParams({ ...result, sb: '' }).toString();
  return redirect(url.href);
}

const redirect = (location: string): ApiResponse => ({
  status: 302,
  headers: [['location', location]],
  body: '',
});
