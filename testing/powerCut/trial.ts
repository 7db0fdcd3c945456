import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pick, type Random, randomStream } from '../../server/admin/demo/random';
import { openOrRecreate } from '../../server/admin/interruptedCreation';
import { type Backend, openBackend } from '../../server/thread/backend';
import { backendOptions } from '../../server/thread/backendOptions';
import { readEnvironment } from '../../server/environment';
import { openRemains } from './check';
import { type DiskHabits, SimulatedDisk } from './disk';
import { History } from './history';
import type { DiskEvent } from './diskLog';
import { type Fault, record } from './recording';
import { backendSite, readState } from './backendSite';
import { runWorkload } from './workload';

/** A backend's changes to its disk, and its acknowledgements meanwhile. */
export interface Trial {
  events: readonly DiskEvent[];
  /** Number of events that make what was there before. */
  before: number;
  /** Number of events until the backend was open. */
  opened: number;
  history: History;
  /** The key that signs tokens. */
  secret: string;
  /** Whether a call has failed as the fault says. */
  hasFailed: boolean;
  /** Whether the database has ended itself. */
  died: boolean;
}

export interface TrialOptions {
  /** Folder that exists; an empty one gets a new database. */
  dataDir: string;
  seed: number;
  steps: number;
  clients: number;
  /** Calls are counted from the moment when the backend is open. */
  fault?: Fault;
}

const optionsFor = (dataDir: string) => ({
  ...backendOptions({ ...readEnvironment({}), dataDir }),
  seedFile: undefined,
});

/** Opens the backend in this process as the server does, and lets visitors and staff work on it. */
export async function runTrial(options: TrialOptions): Promise<Trial> {
  const { dataDir, seed, steps, clients, fault } = options;
  const recording = record(dataDir);
  const now = () => recording.events.length;
  let died = false;
  const backend: Backend = await openOrRecreate({ dataDir, postgres: undefined }, () =>
    openBackend(optionsFor(dataDir), () => (died = true)),
  );
  const opened = now();
  const history = new History(await readState(backend));
  if (fault) recording.fail(fault);
  try {
    const random = randomStream(seed, 0);
    const site = await backendSite(backend, {
      now,
      mayGoOn: () => !died,
      mayFail: fault !== undefined,
      random,
    });
    await runWorkload(site, history, { random, first: firstRow(seed), steps, clients });
  } finally {
    recording.stop();
  }
  if (!died) await backend.close();
  const { events, before } = recording;
  const hasFailed = recording.hasFailed();
  return { events, before, opened, history, hasFailed, died, secret: secretIn(dataDir) };
}

/** So that no row of a workload has the key of another's. */
export const firstRow = (seed: number) => seed * 10_000;

export const secretIn = (dataDir: string) => {
  const file = join(dataDir, 'jwt-secret');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Opens a folder that a power cut may have left after so many events. @returns what is wrong with it */
export async function faultsIn(dataDir: string, trial: Trial, at: number): Promise<string[]> {
  try {
    if (at >= trial.opened && secretIn(dataDir) !== trial.secret) return ['the secret is lost'];
    const finish = async () => (await openBackend(optionsFor(dataDir))).close();
    // As a start does: a creation that was interrupted begins anew.
    const found = await openOrRecreate({ dataDir, postgres: undefined }, () =>
      openRemains(join(dataDir, 'database'), finish),
    );
    return trial.history.faults(at, found);
  } catch (error) {
    return [(error as Error).message];
  }
}

/** A moment of a trial, and what the disk had of what was not synced. */
export interface Cut {
  /** Number of events before it. */
  at: number;
  habits: DiskHabits;
  random: Random;
}

/**
 * A quarter of the cuts are in the start. Half of the others are right after an answer, because most of a disk's events
 * belong to checkpoints, before which all is flushed. @param number of the cut in its seed, which repeats it exactly
 */
export function cutOf(trial: Trial, seed: number, number: number): Cut {
  const { events, before, opened, history } = trial;
  const random = randomStream(seed, number);
  const chances = [0, 0.1, 0.5, 0.9, 1];
  const inStart = random() < 0.25;
  const [from, to] = inStart ? [before, opened] : [opened, events.length];
  const any = from + Math.floor(random() * (to - from + 1));
  const answers = history.acknowledgements;
  const isAfterAnswer = !inStart && answers.length > 0 && random() < 0.5;
  return {
    at: isAfterAnswer ? pick(answers, random) : any,
    habits: {
      orderedNames: random() < 0.5,
      torn: random() < 0.5,
      kept: chances[Math.floor(random() * chances.length)] ?? 1,
    },
    random,
  };
}

/** Makes the folders that cuts leave, in the order of the cuts' moments. */
export function* images(
  trial: Trial,
  cuts: readonly Cut[],
  target: string,
): Generator<{ cut: Cut; image: string }> {
  const disk = new SimulatedDisk();
  let applied = 0;
  for (const cut of [...cuts].sort((a, b) => a.at - b.at)) {
    for (const event of trial.events.slice(applied, cut.at)) disk.apply(event);
    applied = cut.at;
    const image = join(target, `after-${cut.at}-${cuts.indexOf(cut)}`);
    disk.image(image, cut.random, cut.habits);
    yield { cut, image };
  }
}
