import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { History } from './history';
import type { Trial } from './trial';

/**
 * Stores a trial, which cannot be repeated: with the same seed, another one has other times and random keys, and so
 * other events.
 */
export function saveTrial(file: string, trial: Trial): void {
  const { initial, steps } = trial.history;
  writeFileSync(file, serialize({ ...trial, history: { initial, steps } }));
}

export function loadTrial(file: string): Trial {
  const trial = deserialize(readFileSync(file)) as Trial;
  return { ...trial, history: new History(trial.history.initial, trial.history.steps) };
}
