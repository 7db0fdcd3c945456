import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { changedSite } from '../src/config/changedSite';
import { changeFirm } from '../src/config/firm';
import type { PublicConfig } from '../src/config/publicConfig';
import { parseSite, type Site } from '../src/config/site';
import { serveOperations } from './http/commandSocket';
import { lockFolder } from './admin/dataFolder';
import { openOrRecreate } from './admin/interruptedCreation';
import type { Credentials } from './admin/staffAccounts';
import { KeyRing } from './signingKeys/keyRing';
import { firstKeyOf } from './signingKeys/firstKey';
import { backendOptions } from './thread/backendOptions';
import { cacheCatalogue, readCachedCatalogue } from './catalogue/cacheFile';
import { type Catalogue, NO_CATALOGUE } from './catalogue/parseCatalogue';
import { readHostedCatalogue } from './catalogue/readCatalogue';
import { watchCatalogue } from './catalogue/watch';
import { type DatabaseThread, startDatabaseThread } from './thread/databaseThread';
import { type Environment, readEnvironment } from './environment';
import { createApi } from './http/apiRoute';
import { createCalendarRoute } from './http/calendarRoute';
import { openTemplate } from './http/documents';
import { createFormRoute } from './http/formRoute';
import { watchFreeSpace } from './http/freeSpace';
import { listen } from './http/listen';
import { createPages, type Pages } from './http/pages';
import { textsFile } from './http/preparedTexts';
import { watchReadiness } from './http/readiness';
import { createSiteServer } from './http/server';
import { SharedLimits } from './http/sharedLimits';
import type { Context } from './messages/context';
import { startJobs } from './admin/startJobs';
import { setLogFormat } from './logFormat';
import { startMessages } from './messages/startMessages';
import type { Metrics, Sources } from './monitoring/metrics';
import { describeProcess } from './monitoring/process';
import { countRequests, observeRequests } from './monitoring/countRequests';
import { startMetrics } from './monitoring/startMetrics';
import { exitWithError, runProgram } from './program';
import { isStopping, type Running, stopOnSignal, terminateProcess } from './shutdown';
import { siteNotes } from './siteNotes';
import { PageStamp } from './visitor/pageStamp';
import { startWatchdog } from './watchdog';

/** Folder of this program, which also contains the page template and the renderer. */
const BUILD = new URL('./', import.meta.url);

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  await setLogFormat(environment.logFormat);
  const site = readSite();
  await (environment.hosted
    ? startHosted(environment, site, environment.hosted)
    : startWithDatabase(environment, site));
}

/** Reads the site's facts. @throws Error in one line that names the file */
function readSite(): Site {
  const file = 'public/site.json';
  try {
    return parseSite(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const { message } = error as Error;
    throw error instanceof SyntaxError
      ? new Error(`${file} is not JSON: ${message}`, { cause: error })
      : error;
  }
}

/** Serves pages and /ip only: database and accounts are on hosted Supabase. */
async function startHosted(
  environment: Environment,
  site: Site,
  hosted: { url: string; anonKey: string },
): Promise<void> {
  const running: Running = {};
  stopOnSignal(running, environment.drainSeconds);
  const config = publicConfig(environment, hosted.url, hosted.anonKey);
  const pages = await openPages(environment, config, NO_CATALOGUE);
  const health = () => ({ ready: true, waiting: 0, oldestMs: 0 });
  const readiness = watchReadiness(isStopping, () => () => Promise.resolve());
  const count = await serveMetrics(environment, running, {
    waiting: health,
    readiness,
  });
  running.server = createSiteServer({
    environment,
    pages: pages.answer,
    api: undefined,
    form: undefined,
    calendar: undefined,
    health,
    readiness,
    isStopping,
    observe: observeRequests(count),
  });
  console.log(
    `Ready: ${await listen(running.server, environment)} (pages and /ip; the API is ${hosted.url})`,
  );
  let known = site;
  running.catalogueWatch = watchCatalogue(
    () => readHostedCatalogue(hosted),
    async (catalogue) => {
      known = changedSite(site, catalogue.data.firm);
      await pages.show(catalogue);
    },
  );
  void running.catalogueWatch.update().then(() => printNotes(known, environment));
}

async function startWithDatabase(environment: Environment, site: Site): Promise<void> {
  const running: Running = {};
  stopOnSignal(running, environment.drainSeconds);
  const open: { database?: DatabaseThread } = {};
  const keyRing = new KeyRing();
  const dataDir = resolve(environment.dataDir);
  running.lock = await lockFolder(
    dataDir,
    'a server',
    serveOperations(() => open.database?.carry),
  );
  const options = backendOptions(environment);
  const { logFormat } = environment;
  const openDatabase = async () => {
    const database = await openOrRecreate(options, () =>
      startDatabaseThread(
        { ...options, logFormat },
        exitWithError,
        () => void running.catalogueWatch?.update(),
      ),
    );
    running.database = database;
    for (const file of database.migrated) console.log(`Migration applied: ${file}`);
    const first = await database.calls.ensureFirstStaff(environment.firstStaff ?? null);
    // Printed at once: if the start fails later, for example at PORT, the account exists and nobody would know its
    // password.
    if (first) printFirstAccount(first);
    // Until the keys are read, no token is accepted.
    await keyRing.follow(() => database.calls.readKeys());
    open.database = database;
    return database;
  };
  // Servers on one PostgreSQL share a key, which is in every page, so the database is opened first. A server with its
  // own key has pages while it opens the database, which takes seconds.
  const opened = options.jwtSecret === undefined ? await openDatabase() : undefined;
  const { jwtSecret, anonKey } = opened?.firstKey ?? firstKeyOf(options.jwtSecret ?? '');
  const config = publicConfig(environment, '/', anonKey);
  const cached = readCachedCatalogue(dataDir);
  const stamp = new PageStamp(jwtSecret);
  const pages = await openPages(environment, config, cached.catalogue, {
    update: options.postgres && (async () => running.catalogueWatch?.update()),
    stamp: () => stamp.current(),
    dataDir,
  });
  // Without SITE_URL, the server's own address is filled in when it listens.
  const context: Context = { site, baseUrl: environment.siteUrl ?? '' };
  const takeFirm = ({ data }: Catalogue) => {
    context.site = changedSite(site, data.firm);
    changeFirm(data.firm);
  };
  takeFirm(cached.catalogue);
  const catalogueWatch = watchCatalogue(
    async (known) => open.database?.calls.readCatalogue({ known: known ?? null }),
    async (catalogue, version) => {
      takeFirm(catalogue);
      await pages.show(catalogue);
      cacheCatalogue(dataDir, version);
    },
    cached.hash,
  );
  running.catalogueWatch = catalogueWatch;
  const limits = new SharedLimits(
    options.postgres && (async (counts) => (await open.database?.calls.addCounts(counts)) ?? []),
  );
  limits.start();
  const health = () => ({
    ready: open.database !== undefined,
    waiting: open.database?.waiting() ?? 0,
    oldestMs: open.database?.oldestMs() ?? 0,
  });
  const readiness = watchReadiness(isStopping, () => {
    const { database } = open;
    return database && (() => database.calls.ping());
  });
  const requests = countRequests();
  const count = await serveMetrics(environment, running, {
    waiting: health,
    readiness,
    databaseState: async () => open.database?.calls.readState(),
  });
  const api = createApi({
    environment,
    keyRing,
    anonKey,
    limits,
    isSpaceLow: options.postgres ? async () => false : watchFreeSpace(dataDir),
    catalogueChanged: catalogueWatch.update,
    messagesQueued: () => running.sender?.wake(),
    database: () => open.database,
    processState: () => describeProcess(environment, { ...health(), ...requests.read() }),
  });
  running.server = createSiteServer({
    environment,
    pages: pages.answer,
    api: api.route,
    form: createFormRoute({ api, anonKey, stamp }),
    calendar: createCalendarRoute({
      environment,
      context,
      limits,
      database: () => open.database,
    }),
    health,
    readiness,
    isStopping,
    observe: observeRequests(requests.add, count),
  });
  if (opened) await catalogueWatch.update();
  const url = await listen(running.server, environment);
  context.baseUrl ||= `http://localhost:${new URL(url).port}`;
  const database = opened ?? (await openDatabase());
  if (!opened) await catalogueWatch.update();
  running.sender = await startMessages(environment, context, database.calls);
  running.jobs = startJobs(environment, site, database.calls);
  startWatchdog(() => database.stalledMs(), environment.watchdogSeconds, exitHung);
  if (environment.trackingConsent === 'notice') {
    console.log(
      'Visits are recorded without asking (TRACKING_CONSENT=notice): for visitors in the EU use required.',
    );
  }
  printNotes(context.site, environment);
  console.log(`Ready: ${url}`);
}

/** Starts the server of /metrics if it is configured. @returns a function that counts a request for the metrics */
async function serveMetrics(
  { metrics }: Environment,
  running: Running,
  sources: Sources,
): Promise<Metrics['add']> {
  if (!metrics) return () => undefined;
  const started = await startMetrics(metrics, sources);
  running.metrics = started.server;
  console.log(`Metrics: ${started.url}/metrics`);
  return started.add;
}

const printNotes = (site: Site, { siteUrl }: Environment) =>
  siteNotes(site, siteUrl).forEach((note) => console.log(note));

/** Ends the process, so that a supervisor restarts it: a hung database does not recover by itself. */
function exitHung(seconds: number): void {
  console.error(
    `Error: the database has not answered for ${seconds} s (WATCHDOG_SECONDS): the server ends`,
  );
  void terminateProcess(1);
}

/** @returns pages that show a first catalogue before the database can be read */
async function openPages(
  { siteUrl }: Environment,
  config: PublicConfig,
  catalogue: Catalogue,
  { dataDir, ...options }: Parameters<typeof createPages>[2] & { dataDir?: string } = {},
): Promise<Pages> {
  const { render, preloads, version } = openTemplate(BUILD, config, siteUrl);
  const kept = dataDir === undefined ? undefined : textsFile(dataDir, version);
  const pages = createPages(resolve('dist'), render, { ...options, kept, preloads });
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

function printFirstAccount({ email, password }: Credentials): void {
  console.log(
    `\nThe first staff account. This is shown once:\n\n  e-mail    ${email}\n  password  ${password}\n`,
  );
}

// Errors after a stop signal are ignored, because the stop causes them.
runProgram(() =>
  start().catch((error: unknown) => {
    if (!isStopping()) throw error;
  }),
);
