import type { IncomingMessage, ServerResponse } from 'node:http';
import { mayChangeCatalogue } from '../catalogue/watch';
import type { ApiRequest, ApiResponse } from '../database/apiResponse';
import type { RunVisitorCommand, VisitorCommand, VisitorHeaders } from '../visitor/runCommand';
import type { Environment } from '../environment';
import { accountTried, grantOf, keepRedirectHome } from './authRequest';
import { readBody } from './body';
import { addressGroup, clientAddress, requestOrigin } from './clientAddress';
import { isWrite } from './freeSpace';
import { refuse } from './guard';
import { RateLimit } from './rateLimit';
import {
  badRequest,
  keyMissing,
  keyWrong,
  diskFull,
  type Refusal,
  refusal,
  refusalBody,
  tokenExpired,
  tokenInvalid,
  tooLarge,
  tooManyRequests,
} from './refusals';
import { send } from './headers';
import { SignInLimit } from './signInLimit';
import { type Bearer, readBearer } from './token';
import { parseVisitorCommand, UUID } from '../visitor/parseCommand';

export interface ApiOptions {
  environment: Pick<
    Environment,
    | 'trustProxy'
    | 'visitorRequestsPerMinute'
    | 'quotesPerHour'
    | 'visitorMegabytesPerDay'
    | 'signInFailuresPerMinute'
    | 'github'
  >;
  jwtSecret: string;
  /** The public key that stands in every page. */
  anonKey: string;
  /** Whether the embedded database has too little space left to write. */
  isSpaceLow: () => Promise<boolean>;
  /** Resolves when the pages show what a write has changed; never rejects. */
  catalogueChanged: () => Promise<void>;
  /** undefined while the database is not open. */
  database: () => ServedDatabase | undefined;
}

export interface ServedDatabase {
  api(request: ApiRequest): Promise<ApiResponse>;
  visitorCommand: RunVisitorCommand;
  waiting(): number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** What a row takes besides its texts: its header, indexes and touch. */
const ROW_BYTES = 512;
/** More waiting requests than this would be answered too late to be of use. */
const MOST_WAITING = 2000;
const starting: Refusal = {
  ...refusal(503, 'starting', 'The database is starting: try again'),
  retryAfterSeconds: 1,
};
const overloaded: Refusal = {
  ...refusal(503, 'overloaded', 'Too many requests wait: try again'),
  retryAfterSeconds: 2,
};
const failed: Refusal = {
  ...refusal(503, 'database_unavailable', 'The database did not answer: try again'),
  retryAfterSeconds: 2,
};

/** As busy, not as refused: at 429 auth-js forgets the session, at 503 it tries again. */
const tryLater = (seconds: number): Refusal => ({ ...tooManyRequests(seconds), status: 503 });

/** Serves /rest/v1 and /auth/v1: refuses here what needs no database, so that a busy one holds nobody up. */
export function createApiRoute({
  environment,
  jwtSecret,
  anonKey,
  isSpaceLow,
  catalogueChanged,
  database,
}: ApiOptions) {
  const visitors = new RateLimit(environment.visitorRequestsPerMinute);
  const quotes = new RateLimit(environment.quotesPerHour, { windowMs: HOUR_MS });
  // Of its own: what visitors of an office ask for must not keep its staff from staying signed in.
  const failedRefreshes = new RateLimit(environment.visitorRequestsPerMinute);
  const written = new RateLimit(environment.visitorMegabytesPerDay * 1e6, { windowMs: DAY_MS });
  const signIns = new SignInLimit(environment.signInFailuresPerMinute);

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const outcome = await answer(request, url);
    if ('code' in outcome) sendRefusal(response, outcome);
    else sendAnswer(response, outcome);
  };

  async function answer(request: IncomingMessage, url: URL): Promise<ApiResponse | Refusal> {
    const origin = requestOrigin(request, environment.trustProxy);
    if (origin === undefined) return badRequest('The Host header is missing or malformed');
    const address = addressGroup(clientAddress(request, environment.trustProxy));
    const method = request.method ?? 'GET';
    const bearer = readBearer(request.headers.authorization, jwtSecret, Date.now() / 1000);
    const claims = bearer.kind === 'account' ? bearer.claims : undefined;
    const visitor = claims === undefined;
    const grant = grantOf(method, url);
    if (visitor) {
      const limit = grant === 'refresh_token' ? failedRefreshes : visitors;
      const seconds = limit.take(address);
      if (seconds > 0) return limit === visitors ? tooManyRequests(seconds) : tryLater(seconds);
    }
    const body = await readBody(request);
    if ('refused' in body)
      return body.refused === 'too large' ? tooLarge : badRequest('The body is no UTF-8 text');
    const headers = forwardedHeaders(request);
    const guarded = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: body.text,
      origin,
    };
    const refused = refuse({ ...guarded, githubConfigured: environment.github !== undefined });
    if (refused) return refused;
    const command =
      visitor && url.pathname.startsWith('/rest/v1/')
        ? (refuseVisitor(bearer, headers) ?? parseVisitorCommand(guarded))
        : undefined;
    if (command && 'code' in command) return command;
    if (url.pathname === '/auth/v1/authorize') keepRedirectHome(url, origin);

    const open = database();
    if (!open) return starting;
    if (open.waiting() >= MOST_WAITING) return overloaded;
    if (isWrite(method, url.pathname) && (await isSpaceLow())) return diskFull;
    if (command && body.text !== undefined) {
      const seconds = written.take(address, Buffer.byteLength(body.text) + ROW_BYTES);
      if (seconds > 0) return tooManyRequests(seconds);
    }
    const forward = (): Promise<ApiResponse> =>
      open.api({
        method,
        origin,
        url: url.pathname + url.search,
        headers,
        body: body.text,
        priority: visitor ? 'visitor' : 'staff',
      });
    try {
      if (command) return withoutFaults(await runCommand(open, command, address, headers));
      const email = accountTried(grant, method, url.pathname, body.text, claims);
      const response = await (email === undefined
        ? forward()
        : tryPassword(address, email, forward));
      if (!visitor && response.status < 300 && mayChangeCatalogue(method, url.pathname))
        await catalogueChanged();
      if (visitor && grant === 'refresh_token' && response.status === 200)
        failedRefreshes.giveBack(address);
      return withoutFaults(response);
    } catch {
      return failed;
    }
  }

  async function runCommand(
    open: ServedDatabase,
    command: VisitorCommand,
    address: string,
    headers: Record<string, string>,
  ): Promise<ApiResponse | Refusal> {
    const isQuote = command.kind === 'requestQuote';
    const seconds = isQuote ? quotes.take(address) : 0;
    if (seconds > 0) return tooManyRequests(seconds);
    let status = 0;
    try {
      const response = await open.visitorCommand(command, visitorHeaders(headers));
      ({ status } = response);
      return response;
    } finally {
      // Only what was stored counts: a person may correct a refused request.
      if (isQuote && status !== 204) quotes.giveBack(address);
    }
  }

  /** What went wrong inside (a host, a statement) is for our log alone. */
  function withoutFaults(answer: ApiResponse | Refusal): ApiResponse | Refusal {
    if ('code' in answer || answer.status < 500) return answer;
    return answer.status === diskFull.status ? diskFull : failed;
  }

  /** As lite answers these, in the same order. */
  function refuseVisitor(bearer: Bearer, { apikey }: Record<string, string>): Refusal | undefined {
    if (apikey !== anonKey) return apikey === undefined ? keyMissing : keyWrong;
    if (bearer.kind === 'expired') return tokenExpired;
    return bearer.kind === 'invalid' ? tokenInvalid : undefined;
  }

  async function tryPassword(
    address: string,
    email: string,
    forward: () => Promise<ApiResponse>,
  ): Promise<ApiResponse | Refusal> {
    const seconds = signIns.start(address, email);
    if (seconds > 0) return tooManyRequests(seconds);
    await signIns.slow(email);
    const response = await forward();
    if (response.status !== 400) signIns.succeeded(address, email);
    return response;
  }
}

/** What the API reads; the rest (cookies, proxies' notes) stays here. */
const FORWARDED =
  /^(?:accept|accept-profile|apikey|authorization|content-profile|content-type|if-none-match|prefer|range|range-unit|referer|user-agent|x-(?!forwarded-).+)$/;

export function forwardedHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && FORWARDED.test(name))
      headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}

/** A malformed uuid is nobody's, as private.visitor_uuid() has it. */
function visitorHeaders(headers: Record<string, string>): VisitorHeaders {
  const uuid = headers['x-visitor-uuid'] ?? '';
  return {
    ...(UUID.test(uuid) && { 'x-visitor-uuid': uuid }),
    ...(headers['if-none-match'] === '*' && { 'if-none-match': '*' }),
  };
}

function sendRefusal(response: ServerResponse, refused: Refusal): void {
  if (refused.retryAfterSeconds !== undefined)
    response.setHeader('retry-after', refused.retryAfterSeconds);
  // The body was not read to its end: this connection cannot carry another request.
  if (refused === tooLarge) response.setHeader('connection', 'close');
  response.setHeader('x-sb-error-code', refused.code);
  send(response, refused.status, 'application/json; charset=utf-8', refusalBody(refused));
}

/** Site and API share an origin: what lite says about other origins is dropped, so no other site's script can ask. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  for (const [name, value] of headers) {
    if (!/^(?:access-control-|content-length|transfer-encoding)/i.test(name))
      response.appendHeader(name, value);
  }
  response.setHeader('cache-control', 'no-store');
  const bodiless = status === 204 || status === 304;
  if (!bodiless && !response.hasHeader('content-length'))
    response.setHeader('content-length', Buffer.byteLength(body));
  response.writeHead(status).end(bodiless ? undefined : body);
}
