import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Environment } from '../environment';
import { logLine } from '../primitives/logLine';
import { clientAddress } from './clientAddress';
import { createLimitedServer } from './slowClients';
import { securityHeaders, send, sendJson } from './headers';
import type { Pages } from './pages';
import type { Readiness } from './readiness';

type Route = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

interface SiteServerOptions {
  environment: Environment;
  pages: Pages['answer'];
  /** Route of the API; undefined with hosted Supabase. */
  api: Route | undefined;
  /** Route of the form that a browser posts; undefined with hosted Supabase. */
  form: Route | undefined;
  /** Route of staff's calendars; undefined with hosted Supabase. */
  calendar: Route | undefined;
  /** State of the database; `oldestMs` is the age of the oldest request that waits for it. */
  health: () => { ready: boolean; waiting: number; oldestMs: number };
  readiness: () => Promise<Readiness>;
  /** Whether the process is about to stop, so that connections end with their next response. */
  isStopping: () => boolean;
  /** Called with each request before it is answered. */
  observe: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Age of the oldest waiting request at which the database counts as hung. */
const HUNG_MS = 10_000;

/** Creates the HTTP server of pages, assets, /ip, /health, /ready and the API. */
export function createSiteServer({
  environment,
  pages,
  api,
  form,
  calendar,
  health,
  readiness,
  isStopping,
  observe,
}: SiteServerOptions): Server {
  const common = Object.entries(securityHeaders(environment));
  const warnOfProxy = warnOnce(environment);

  const server = createLimitedServer((request, response) => {
    observe(request, response);
    for (const [name, value] of common) response.setHeader(name, value);
    if (isStopping()) response.setHeader('connection', 'close');
    warnOfProxy(request);
    handle(request, response).catch((error: unknown) => {
      // No error: the client closed the connection before its body was read.
      if (request.destroyed && !request.complete) return;
      console.error(logLine(`server: ${(error as Error).message}`));
      if (response.headersSent) response.destroy();
      else send(response, 500, 'text/plain; charset=utf-8', 'Something went wrong: try again\n');
    });
  });
  return server;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = parseTarget(request.url ?? '/');
    if (!url) {
      send(response, 400, 'text/plain; charset=utf-8', 'Bad request\n');
    } else if (/^\/(?:rest|auth)\/v1(?:\/|$)/.test(url.pathname)) {
      if (api) await api(request, response, url);
      else send(response, 404, 'text/plain; charset=utf-8', 'The API is served elsewhere\n');
    } else if (form && request.method === 'POST' && url.pathname === '/form') {
      await form(request, response, url);
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      send(response, 405, 'text/plain; charset=utf-8', 'Method not allowed\n');
    } else if (url.pathname === '/ip') {
      sendJson(response, 200, { ip: clientAddress(request, environment.trustProxy) });
    } else if (url.pathname === '/health') {
      const { ready, waiting, oldestMs } = health();
      const status = !ready ? 'starting' : oldestMs > HUNG_MS ? 'hung' : 'ok';
      const oldestSeconds = Math.floor(oldestMs / 1000);
      sendJson(response, status === 'ok' ? 200 : 503, { status, waiting, oldestSeconds });
    } else if (url.pathname === '/ready') {
      const status = await readiness();
      sendJson(response, status === 'ready' ? 200 : 503, { status });
    } else if (calendar && url.pathname.startsWith('/calendar/')) {
      await calendar(request, response, url);
    } else {
      await pages(request, response, url.pathname);
    }
  }
}

/** @returns undefined for a target that is not a path on this server */
function parseTarget(target: string): URL | undefined {
  if (!target.startsWith('/') || target.startsWith('//')) return undefined;
  try {
    return new URL(target, 'http://site.invalid');
  } catch {
    return undefined;
  }
}

function warnOnce({ trustProxy }: Environment): (request: IncomingMessage) => void {
  let warned = trustProxy > 0;
  return (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return;
    warned = true;
    console.warn(
      'A request came through a proxy (X-Forwarded-For): set TRUST_PROXY to the number of proxies in front.',
    );
  };
}
