import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { PublicConfig } from '../src/config/publicConfig';
import { parseSite } from '../src/config/site';
import { createChannel } from './admin/commandSocket';
import { claimFolder } from './admin/dataFolder';
import type { Credentials } from './admin/staff';
import { openWhole } from './admin/interruptedCreation';
import { type Catalogue, NO_CATALOGUE } from './catalogue/catalogue';
import { followCatalogue, type Read } from './catalogue/watch';
import { readHosted } from './catalogue/readHosted';
import { rememberCatalogue, rememberedCatalogue } from './catalogue/cacheFile';
import { type DatabaseThread, startDatabaseThread } from './database/thread';
import { endProcess } from './endProcess';
import { type Environment, readEnvironment } from './environment';
import { fail, runProgram } from './program';
import { createApiRoute } from './http/apiRoute';
import { openTemplate } from './http/documents';
import { watchFreeSpace } from './http/freeSpace';
import { createPages, type Pages } from './http/pages';
import { createSiteServer } from './http/server';
import { backendOptions } from './backendOptions';
import { isStopping, type Running, stopOnSignal } from './shutdown';
import { watch } from './watchdog';

/** Where this program lies: beside the page's template and its renderer. */
const BUILD = new URL('./', import.meta.url);

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  checkSite();
  await (environment.hosted
    ? startHosted(environment, environment.hosted)
    : startWithDatabase(environment));
}

/** @throws Error in one line that names the file */
function checkSite(): void {
  const file = 'public/site.json';
  try {
    parseSite(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const { message } = error as Error;
    throw error instanceof SyntaxError
      ? new Error(`${file} is no JSON: ${message}`, { cause: error })
      : error;
  }
}

/** Pages and /ip only: database and accounts are Supabase's. */
async function startHosted(
  environment: Environment,
  hosted: { url: string; anonKey: string },
): Promise<void> {
  const running: Running = {};
  stopOnSignal(running);
  const pages = await openPages(
    publicConfig(environment, hosted.url, hosted.anonKey),
    NO_CATALOGUE,
  );
  const health = () => ({ ready: true, waiting: 0, oldestMs: 0 });
  const server = createSiteServer({ environment, pages: pages.answer, api: undefined, health });
  running.server = server;
  console.log(
    `Ready: ${await listen(server, environment)} (pages and /ip; the API is ${hosted.url})`,
  );
  const following = followCatalogue(() => readHosted(hosted), pages.show);
  running.following = following;
  void following.update();
}

async function startWithDatabase(environment: Environment): Promise<void> {
  const running: Running = {};
  stopOnSignal(running);
  const open: { database?: DatabaseThread } = {};
  const dataDir = resolve(environment.dataDir);
  running.claim = await claimFolder(
    dataDir,
    'a server',
    createChannel(() => open.database),
  );
  const options = backendOptions(environment);
  const config = publicConfig(environment, '/', options.anonKey);
  const pages = await openPages(config, rememberedCatalogue(dataDir));
  const following = followCatalogue(
    async (known) => (await open.database?.operate('readCatalogue', { known })) as Read,
    async (catalogue, { catalogue: asRead }) => {
      await pages.show(catalogue);
      rememberCatalogue(dataDir, asRead);
    },
  );
  running.following = following;
  const server = createSiteServer({
    environment,
    pages: pages.answer,
    api: createApiRoute({
      environment,
      jwtSecret: options.jwtSecret,
      anonKey: options.anonKey,
      isSpaceLow:
        environment.databaseUrl === undefined ? watchFreeSpace(dataDir) : async () => false,
      catalogueChanged: following.update,
      database: () => open.database,
    }),
    health: () => ({
      ready: open.database !== undefined,
      waiting: open.database?.waiting() ?? 0,
      oldestMs: open.database?.oldestMs() ?? 0,
    }),
  });
  running.server = server;
  const url = await listen(server, environment);
  const opened = await openWhole(options, () => startDatabaseThread(options, fail));
  running.database = opened;
  for (const file of opened.migrated) console.log(`Migration applied: ${file}`);
  const first = await opened.operate('ensureFirstStaff', environment.firstStaff ?? null);
  open.database = opened;
  watch(() => opened.stalledMs(), environment.watchdogSeconds, endHung);
  await following.update();
  if (first) showOnce(first as Credentials);
  if (environment.trackingConsent === 'notice') {
    console.log(
      'Visits are recorded without asking (TRACKING_CONSENT=notice): for visitors in the EU use required.',
    );
  }
  console.log(`Ready: ${url}`);
}

/** For a supervisor to start it again: a hung database does not come back by itself. */
function endHung(seconds: number): void {
  console.error(
    `Error: the database has not answered for ${seconds} s (WATCHDOG_SECONDS): the server ends`,
  );
  void endProcess(1);
}

/** The pages, ready to be served before the catalogue can be read. */
async function openPages(config: PublicConfig, catalogue: Catalogue): Promise<Pages> {
  const pages = createPages(resolve('dist'), await openTemplate(BUILD, config));
  await pages.show(catalogue);
  return pages;
}

function publicConfig(
  { ipLookupUrl, trackingConsent }: Environment,
  supabaseUrl: string,
  supabaseAnonKey: string,
): PublicConfig {
  return { supabaseUrl, supabaseAnonKey, ipLookupUrl, trackingConsent };
}

function showOnce({ email, password }: Credentials): void {
  console.log(
    `\nThe first staff account. This is shown once:\n\n  e-mail    ${email}\n  password  ${password}\n`,
  );
}

/** @returns the address to open. @throws Error naming PORT or HOST */
function listen(server: Server, { port, host }: Environment): Promise<string> {
  return new Promise((resolveUrl, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `PORT ${port} is in use: stop what uses it, or set another PORT`,
        EACCES: `PORT ${port} needs rights that this user does not have: set one above 1023`,
        EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
        ENOTFOUND: `HOST ${host} is not known`,
      };
      reject(
        new Error(reasons[error.code ?? ''] ?? `HOST ${host}, PORT ${port}: ${error.message}`),
      );
    });
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo;
      resolveUrl(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`);
    });
  });
}

// What fails during a stop fails because of it.
runProgram(() =>
  start().catch((error: unknown) => {
    if (!isStopping()) throw error;
  }),
);
