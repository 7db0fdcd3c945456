import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomStream } from '../../server/admin/demo/random';
import { openOrRecreate } from '../../server/admin/interruptedCreation';
import { type Backend, openBackend } from '../../server/thread/backend';
import { backendOptions } from '../../server/thread/backendOptions';
import { readEnvironment } from '../../server/environment';
import { backupFaults, backupJob, type BackupMade } from './backupsMade';
import { readRemains } from './check';
import { History } from './history';
import type { DiskEvent } from './diskLog';
import { type Fault, record } from './recording';
import { backendSite, readState } from './backendSite';
import { addDocument, DOCUMENT_CHANGES } from './document';
import { NEXT_CHANGES } from './nextMigration';
import { runWorkload } from './workload';

/** Changes of a backend to its disk, with the steps that it acknowledged meanwhile. */
export interface Trial {
  events: readonly DiskEvent[];
  /** Number of events that create the folder's earlier contents. */
  before: number;
  /** Number of events after which the backend was open. */
  opened: number;
  history: History;
  backups: readonly BackupMade[];
  migrationsFolder: string;
  /** Whether the start has updated the database of another release. */
  isUpdate: boolean;
  /** Secret of the key that signs tokens. */
  secret: string;
  /** Whether a call failed because of the fault. */
  hasFailed: boolean;
  /** Whether the database reported that it is unusable. */
  died: boolean;
}

export interface TrialOptions {
  /** Existing folder; an empty one gets a new database. */
  dataDir: string;
  seed: number;
  steps: number;
  clients: number;
  /**
   * Folder with the next release's migrations. The start then applies them to a folder of another release, which was
   * stopped but has synced nothing of its database.
   */
  nextMigrations?: string;
  /** Fault of the disk, whose calls are counted from the sign-in of staff on. */
  fault?: Fault;
}

/** Number of backups after the workload. */
const BACKUPS = 3;

const optionsFor = (dataDir: string, migrationsFolder: string) => ({
  ...backendOptions({ ...readEnvironment({}), dataDir }),
  migrationsFolder,
  seedFile: undefined,
});

/** Opens the backend in this process, like the server, and lets visitors and staff work on it. */
export async function runTrial(options: TrialOptions): Promise<Trial> {
  const { dataDir, seed, steps, clients, nextMigrations, fault } = options;
  const isUpdate = nextMigrations !== undefined;
  const migrationsFolder = nextMigrations ?? resolve('supabase/migrations');
  const recording = record(dataDir, isUpdate ? join(dataDir, 'database') : undefined);
  const { events } = recording;
  const now = () => events.length;
  let died = false;
  const backend: Backend = await openOrRecreate({ dataDir, postgres: undefined }, () =>
    openBackend(optionsFor(dataDir, migrationsFolder), () => (died = true)),
  );
  const opened = now();
  const initial = new Map(await readState(backend));
  for (const key of Object.keys(NEXT_CHANGES)) initial.delete(key);
  const history = new History(initial);
  // The other release's data is safe once it is synced, which is before the first change.
  const isChange = ({ kind }: DiskEvent, i: number) => i >= recording.before && kind !== 'sync';
  const before = isUpdate ? events.findIndex(isChange) : recording.before;
  if (isUpdate) await history.step(before, NEXT_CHANGES, async () => opened);
  if (!isUpdate)
    await history.step(opened, DOCUMENT_CHANGES, async () => {
      await addDocument(backend);
      return now();
    });
  const backups: BackupMade[] = [];
  const backup = backupJob(dataDir, backend, now, backups, firstRow(seed));
  try {
    const random = randomStream(seed, 0);
    const site = await backendSite(backend, {
      now,
      mayGoOn: () => !died,
      mayFail: fault !== undefined,
      random,
      backup,
    });
    if (fault) recording.fail(fault);
    await runWorkload(site, history, { random, first: firstRow(seed), steps, clients });
    // During the workload only a few get done.
    for (let i = 0; i < BACKUPS && !died && !fault; i++) await backup();
  } finally {
    recording.stop();
  }
  if (!died) await backend.close();
  return {
    events,
    before,
    opened,
    history,
    backups,
    migrationsFolder,
    isUpdate,
    secret: secretIn(dataDir),
    hasFailed: recording.hasFailed(),
    died,
  };
}

/** Number of a workload's first row, so that no row has the key of another workload's. */
export const firstRow = (seed: number) => seed * 10_000;

export const secretIn = (dataDir: string) => {
  const file = join(dataDir, 'jwt-secret');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/**
 * Opens a folder that a power cut may have left after so many events. If the cut was during the start, another start
 * continues from it. @returns what is wrong with the folder
 */
export async function faultsIn(dataDir: string, trial: Trial, at: number): Promise<string[]> {
  const { history, opened, isUpdate } = trial;
  const inStart = at < opened;
  const read = () => readRemains(join(dataDir, 'database'));
  // Opens like a start, which begins an interrupted creation again.
  const start = <T>(open: () => Promise<T>) =>
    openOrRecreate({ dataDir, postgres: undefined }, open);
  try {
    if (!inStart && secretIn(dataDir) !== trial.secret) return ['the secret is lost'];
    const faults = await backupFaults(dataDir, trial.backups, at);
    if (!inStart || isUpdate) faults.push(...history.faults(at, await start(read)));
    if (!inStart || faults.length > 0) return faults;
    const options = optionsFor(dataDir, trial.migrationsFolder);
    await start(async () => (await openBackend(options)).close());
    return history.faults(opened, await read());
  } catch (error) {
    return [(error as Error).message];
  }
}
