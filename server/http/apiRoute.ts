import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccountCommand } from '../accounts/command';
import type { KeyRing } from '../signingKeys/keyRing';
import { parseAccountCommand } from '../accounts/parse';
import type { RunAccountCommand } from '../accounts/run';
import { mayChangeCatalogue } from '../catalogue/watch';
import type { ApiResponse } from '../primitives/apiResponse';
import type { Environment } from '../environment';
import type { OutboxCalls } from '../messages/outbox';
import { logLine } from '../primitives/logLine';
import { parseVisitorCommand } from '../visitor/parseCommand';
import type { DataCommand } from '../rest/command';
import type { Asking, RunCommand } from '../rest/run';
import { isQuote } from '../visitor/command';
import { visiting } from '../visitor/requestHeaders';
import { type Attempt, attemptOf, isRefresh } from './authRequest';
import { readBody, readPart, skipRest } from './body';
import { addressGroup, clientAddress, requestOrigin } from './clientAddress';
import { type Call, type Caller, forwardedHeaders, sendResponse } from './apiExchange';
import { isWrite } from './freeSpace';
import { checkRequest } from './requestChecks';
import {
  badRequest,
  databaseUnavailable,
  diskFull,
  overloaded,
  type Refusal,
  starting,
  tooLarge,
  tooManyRequests,
  toResponse,
  unknownRoute,
} from '../primitives/refusals';
import type { SharedLimits } from './sharedLimits';
import { SignInLimit } from './signInLimit';
import { staffRequest } from './staffRequest';
import { isBinary } from '../rest/preferences';
import { readBearer, refuseKey } from './token';

export interface ApiOptions {
  environment: Pick<
    Environment,
    | 'trustProxy'
    | 'visitorRequestsPerMinute'
    | 'quotesPerHour'
    | 'visitorMegabytesPerDay'
    | 'signInFailuresPerMinute'
    | 'github'
    | 'mail'
  >;
  keyRing: KeyRing;
  /** Public key, which every page contains. */
  anonKey: string;
  limits: SharedLimits;
  /** Whether the embedded database has too little disk space left to write. */
  isSpaceLow: () => Promise<boolean>;
  /** Resolves when the pages show the changed catalogue; never rejects. */
  catalogueChanged: () => Promise<void>;
  /** Called when messages may have been queued. */
  messagesQueued: () => void;
  /** State of this process, as an admin sees it. */
  processState: () => object;
  /** The open database; undefined while it is not open. */
  database: () => ServedDatabase | undefined;
}

interface ServedDatabase {
  accountCommand: RunAccountCommand;
  command: RunCommand;
  calls: Pick<OutboxCalls, 'requestRecovery'>;
  waiting(): number;
}

/** Functions that queue messages: staff answer and retry failed ones, an admin invites and tests. */
const QUEUEING = [
  'answer_request',
  'settle_failed_messages',
  'invite_staff',
  'invite_colleague',
  'send_test_messages',
].map((name) => `/rest/v1/rpc/${name}`);
/** Limit for one address, which may be an office's; an account gets fewer links (private.request_recovery). */
const RECOVERIES_PER_HOUR = 10;
/** Least delay, and greatest random addition to it, before a recovery link is sent. */
const SEND_AFTER_MS = 1000;
/** Function that takes a part of a document as its body. */
const ADD_PART = '/rest/v1/rpc/add_document_part';
/** Function by which an admin reads the state of database and server. */
const SERVER_STATE = '/rest/v1/rpc/server_state';
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Estimated bytes of a row besides its texts: header, indexes and touch. */
const ROW_BYTES = 512;
/** Number of waiting requests above which a response would come too late to be useful. */
const MAX_WAITING = 2000;

export type Api = ReturnType<typeof createApi>;

/**
 * Serves /rest/v1 and /auth/v1. Refuses here whatever can be refused without the database, so that a busy database does
 * not delay these responses. Another route may call `admit` and `run`, so that the same limits apply to it.
 */
export function createApi({
  environment,
  keyRing,
  anonKey,
  limits,
  isSpaceLow,
  catalogueChanged,
  messagesQueued,
  processState,
  database,
}: ApiOptions) {
  const visitorRequests = limits.limit('requests', environment.visitorRequestsPerMinute);
  const quotes = limits.limit('quotes', environment.quotesPerHour, { windowMs: HOUR_MS });
  const recoveries = limits.limit('recoveries', RECOVERIES_PER_HOUR, { windowMs: HOUR_MS });
  // Separate from visitorRequests: visitors who share an office's address must not prevent its staff from refreshing
  // tokens.
  const failedRefreshes = limits.limit('refreshes', environment.visitorRequestsPerMinute);
  const written = limits.limit('bytes', environment.visitorMegabytesPerDay * 1e6, {
    windowMs: DAY_MS,
  });
  const signIns = new SignInLimit(environment.signInFailuresPerMinute, limits);

  return { route, admit, run };

  async function route(request: IncomingMessage, response: ServerResponse, url: URL) {
    const result = await answer(request, url);
    if (result === tooLarge) {
      await skipRest(request);
      // The body may not have been read to its end, so this connection cannot carry another request.
      response.setHeader('connection', 'close');
    }
    sendResponse(response, 'code' in result ? toResponse(result) : result);
  }

  async function answer(request: IncomingMessage, url: URL): Promise<ApiResponse | Refusal> {
    const method = request.method ?? 'GET';
    const headers = forwardedHeaders(request);
    const caller = admit(request, headers.authorization, isRefresh(method, url));
    if ('code' in caller) return caller;
    const call = { method, url, headers, body: undefined };
    if (url.pathname === ADD_PART && caller.bearer.kind === 'account' && isBinary(headers)) {
      const part = await readPart(request);
      return 'code' in part ? part : run(caller, { ...call, ...part });
    }
    const body = await readBody(request);
    return 'code' in body ? body : run(caller, { ...call, body: body.text });
  }

  /** Counts a visitor's request before its body is read. @returns the sender, or why the request is refused */
  function admit(
    request: IncomingMessage,
    authorization: string | undefined,
    refreshes = false,
  ): Caller | Refusal {
    const origin = requestOrigin(request, environment.trustProxy);
    if (origin === undefined) return badRequest('The Host header is missing or malformed');
    const address = addressGroup(clientAddress(request, environment.trustProxy));
    const bearer = readBearer(authorization, keyRing, Date.now() / 1000);
    if (bearer.kind !== 'account') {
      const seconds = (refreshes ? failedRefreshes : visitorRequests).take(address);
      // At 429 auth-js drops the session; at 503 it tries again.
      if (seconds > 0) return tooManyRequests(seconds, refreshes ? 503 : 429);
    }
    return { origin, address, bearer };
  }

  async function run(
    caller: Caller,
    { method, url, headers, body, bytes }: Call,
  ): Promise<ApiResponse | Refusal> {
    const { origin, address, bearer } = caller;
    const isVisitor = bearer.kind !== 'account';
    const isData = url.pathname.startsWith('/rest/v1/');
    const unchecked = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body,
      origin,
      githubConfigured: environment.github !== undefined,
      sendsLinks: environment.mail !== undefined,
    };
    const refused =
      checkRequest(unchecked) ?? (isData ? refuseKey(bearer, headers, anonKey) : undefined);
    if (refused) return refused;
    const command = isData && isVisitor ? parseVisitorCommand(unchecked) : undefined;
    if (command && 'code' in command) return command;
    const staff = isData && !isVisitor ? staffRequest(bearer, { ...unchecked, bytes }) : undefined;
    if (staff && 'code' in staff) return staff;
    const account = isData ? undefined : parseAccountCommand(unchecked, bearer);
    if (account && 'code' in account) return account;

    const open = database();
    if (!open) return starting;
    if (open.waiting() >= MAX_WAITING) return overloaded;
    if (isWrite(method, url.pathname) && (await isSpaceLow())) return diskFull;
    if (command && body !== undefined) {
      const seconds = written.take(address, Buffer.byteLength(body) + ROW_BYTES);
      if (seconds > 0) return tooManyRequests(seconds);
    }
    try {
      if (command)
        return hideInternalErrors(
          await runCommand(open, command, visiting(command, headers, address), address),
        );
      if (account) return hideInternalErrors(await runAccount(open, account, caller, headers));
      if (!staff) return unknownRoute;
      const response = await open.command(staff.command, staff.asking);
      if (response.status < 300 && mayChangeCatalogue(method, url.pathname))
        await catalogueChanged();
      if (response.status < 300 && QUEUEING.includes(url.pathname)) messagesQueued();
      if (response.status === 200 && method === 'POST' && url.pathname === SERVER_STATE)
        return withProcess(response);
      return hideInternalErrors(response);
    } catch {
      return databaseUnavailable;
    }
  }

  async function runCommand(
    open: ServedDatabase,
    command: DataCommand,
    asking: Asking,
    address: string,
  ): Promise<ApiResponse | Refusal> {
    const isCounted = isQuote(command);
    const seconds = isCounted ? await limits.takeExactly(quotes, address) : 0;
    if (seconds > 0) return tooManyRequests(seconds);
    let status = 0;
    try {
      const response = await open.command(command, asking);
      ({ status } = response);
      if (isCounted && status === 204) messagesQueued();
      return response;
    } finally {
      // Counts only stored requests, so that a visitor may correct a refused one.
      if (isCounted && status !== 204) quotes.giveBack(address);
    }
  }

  /** Adds the state of this process. The caller is an admin, since PostgreSQL has answered. */
  function withProcess(response: ApiResponse): ApiResponse {
    const database = JSON.parse(response.body) as object;
    return { ...response, body: JSON.stringify({ ...database, process: processState() }) };
  }

  /** Hides details of internal errors, such as hosts and statements, which are only in the server's log. */
  function hideInternalErrors(answer: ApiResponse | Refusal): ApiResponse | Refusal {
    return answer.status < 500 || answer.status === diskFull.status ? answer : databaseUnavailable;
  }

  async function runAccount(
    open: ServedDatabase,
    command: AccountCommand,
    { origin, address, bearer }: Caller,
    headers: Record<string, string>,
  ): Promise<ApiResponse | Refusal> {
    if (command.kind === 'sendLink') return sendLink(open, address, command.email);
    const forward = () =>
      open.accountCommand(command, { origin, userAgent: headers['user-agent'] ?? '' });
    const attempt = attemptOf(command, bearer.kind === 'account' ? bearer.claims : undefined);
    const response = await (attempt ? tryPassword(address, attempt, forward) : forward());
    if (command.kind === 'refresh' && bearer.kind !== 'account' && response.status === 200)
      failedRefreshes.giveBack(address);
    return response;
  }

  /**
   * Answers before the account is looked up, and sends the link some time later, so that neither answer nor load
   * reveals whether the account exists.
   */
  async function sendLink(
    open: ServedDatabase,
    address: string,
    email: string,
  ): Promise<ApiResponse | Refusal> {
    const seconds = await limits.takeExactly(recoveries, address);
    if (seconds > 0) return tooManyRequests(seconds);
    open.calls.requestRecovery({ email }).catch((error: unknown) => {
      console.error(logLine(`A link for a password was not queued: ${(error as Error).message}`));
    });
    setTimeout(messagesQueued, SEND_AFTER_MS * (1 + Math.random())).unref();
    return { status: 200, headers: [['content-type', 'application/json']], body: '{}' };
  }

  async function tryPassword(
    address: string,
    { email, failure }: Attempt,
    forward: () => Promise<ApiResponse>,
  ): Promise<ApiResponse | Refusal> {
    const seconds = await signIns.start(address, email);
    if (seconds > 0) return tooManyRequests(seconds);
    if (email !== undefined) await signIns.slow(email);
    return signIns.send(address, email, failure, forward);
  }
}
