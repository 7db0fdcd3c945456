import { join } from 'node:path';
import { pick, type Random, randomStream } from '../../server/admin/demo/random';
import { type DiskHabits, SimulatedDisk } from './disk';
import type { Trial } from './trial';

/** A power cut in a trial, and how the disk treats data that is not synced. */
export interface Cut {
  /** Number of disk events before it. */
  at: number;
  habits: DiskHabits;
  random: Random;
}

/** Number of events in which a backup gets its name and an older one is deleted. */
const BACKUP_END = 10;

/**
 * Chooses a power cut. A quarter are during the start. Half of the others are right after an answer, and a tenth at the
 * end of a backup, because most disk events belong to checkpoints, before which everything is flushed.
 * @param number number of the cut within its seed; the same one gives exactly the same cut
 */
export function cutOf(trial: Trial, seed: number, number: number): Cut {
  const { events, before, opened, history, backups } = trial;
  const random = randomStream(seed, number);
  const chances = [0, 0.1, 0.5, 0.9, 1];
  const inStart = random() < 0.25;
  const [from, to] = inStart ? [before, opened] : [opened, events.length];
  const any = from + Math.floor(random() * (to - from + 1));
  const answers = history.acknowledgements;
  const kind = inStart ? 1 : random();
  return {
    at:
      kind < 0.5 && answers.length > 0
        ? pick(answers, random)
        : kind < 0.6 && backups.length > 0
          ? pick(backups, random).at - Math.floor(random() * BACKUP_END)
          : any,
    habits: {
      orderedNames: random() < 0.5,
      torn: random() < 0.5,
      kept: chances[Math.floor(random() * chances.length)] ?? 1,
    },
    random,
  };
}

/** Writes the folders that the cuts leave behind, in order of time. */
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
