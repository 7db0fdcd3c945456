import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveOperations } from '../server/http/commandSocket';
import { lockFolder } from '../server/admin/dataFolder';
import { openOrRecreate } from '../server/admin/interruptedCreation';
import { runOperation } from '../server/thread/operationTable';
import { ensureFirstStaff } from '../server/admin/staffAccounts';
import { readKeys } from '../server/signingKeys/addedKeys';
import { KeyRing } from '../server/signingKeys/keyRing';
import { parseAccountCommand } from '../server/accounts/parse';
import { backendOptions } from '../server/thread/backendOptions';
import { type Backend, openBackend } from '../server/thread/backend';
import { redactLogs } from '../server/database/redactLogs';
import { readEnvironment } from '../server/environment';
import { forwardedHeaders, sendResponse } from '../server/http/apiExchange';
import type { ApiResponse } from '../server/primitives/apiResponse';
import { readBody } from '../server/http/body';
import { requestOrigin } from '../server/http/clientAddress';
import { checkRequest } from '../server/http/requestChecks';
import { toResponse } from '../server/primitives/refusals';
import { readBearer, refuseKey } from '../server/http/token';
import { exitWithError } from '../server/program';
import { parseStaffCommand, type StaffRequest } from '../server/rest/parse';

/**
 * Server for tests with the staff API open to everybody, as on hosted Supabase: here grants, policies and functions
 * alone must protect data, while the product's server lets visitors reach only visitor commands.
 */
async function start(): Promise<void> {
  redactLogs();
  const environment = readEnvironment(process.env);
  const options = backendOptions(environment);
  const open: { backend?: Backend } = {};
  const lock = await lockFolder(
    options.dataDir,
    'a test server',
    serveOperations(() => {
      const { backend } = open;
      return backend && ((name, input) => runOperation(backend, name, input));
    }),
  );
  const backend = await openOrRecreate(options, () =>
    openBackend({ ...options, staffApiOpen: true }),
  );
  open.backend = backend;
  const { anonKey } = backend.firstKey;
  const keyRing = new KeyRing();
  await keyRing.follow(() => readKeys(backend));
  await ensureFirstStaff(backend, environment.firstStaff ?? null);

  const server = createServer((request, response) => {
    answer(backend, request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(503).end();
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    console.log(`Ready: http://127.0.0.1:${port}`);
  });
  process.once('SIGTERM', () => {
    server.closeAllConnections();
    server.close(() => {
      void backend
        .close()
        .then(() => lock.release())
        .then(() => process.exit(0));
    });
  });

  async function data(request: StaffRequest): Promise<ApiResponse> {
    const { headers } = request;
    const bearer = readBearer(headers.authorization, keyRing, Date.now() / 1000);
    const command = refuseKey(bearer, headers, anonKey) ?? parseStaffCommand(request);
    if ('code' in command) return toResponse(command);
    const { account, json: claims } =
      bearer.kind === 'account' ? bearer : { account: undefined, json: '{"role":"anon"}' };
    return backend.command(command, { account, claims, headers });
  }

  /** Answers `/` with the public key, which tests read there. */
  async function answer(
    { accountCommand }: Backend,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://site.invalid');
    const body = await readBody(request);
    if (!/^\/(?:rest|auth)\/v1\//.test(url.pathname) || 'code' in body) {
      response.statusCode = url.pathname === '/' ? 200 : 404;
      response.end(JSON.stringify({ supabaseAnonKey: anonKey }));
      return;
    }
    const asked = {
      method: request.method ?? 'GET',
      origin: requestOrigin(request, 0) ?? url.origin,
      headers: forwardedHeaders(request),
      body: body.text,
    };
    const { pathname: path, searchParams: query } = url;
    const refused = checkRequest({ ...asked, path, query });
    if (refused) {
      sendResponse(response, toResponse(refused));
    } else if (path.startsWith('/rest/v1/')) {
      sendResponse(response, await data({ ...asked, path, query }));
    } else {
      const { authorization } = asked.headers;
      const bearer = readBearer(authorization, keyRing, Date.now() / 1000);
      const off = { githubConfigured: false, sendsLinks: false };
      const command = parseAccountCommand({ ...asked, path, query, ...off }, bearer);
      const sender = { origin: asked.origin, userAgent: asked.headers['user-agent'] ?? '' };
      sendResponse(
        response,
        'code' in command ? toResponse(command) : await accountCommand(command, sender),
      );
    }
  }
}

start().catch(exitWithError);
