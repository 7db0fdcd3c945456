import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutOf, images } from './cuts';
import { DiskLog } from './diskLog';
import { History } from './history';
import type { Trial } from './trial';
import { loadTrial, saveTrial } from './trialFile';

const place = mkdtempSync(join(tmpdir(), 'trial-'));
afterAll(() => {
  rmSync(place, { recursive: true });
});

/** A trial in whose folder nothing is synced. */
function newTrial(): Trial {
  const dataDir = join(place, 'data');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    writeFileSync(join(dataDir, 'database', name), Buffer.alloc(20_000, name));
  const { events } = new DiskLog(dataDir, join(dataDir, 'database'));
  const step = { began: 3, acknowledged: events.length - 1, changes: new Map([['visit', '1']]) };
  return {
    events,
    before: 0,
    opened: 1,
    history: new History(new Map([['visit', '0']]), [step]),
    backups: [],
    migrationsFolder: '',
    isUpdate: true,
    secret: '',
    hasFailed: false,
    died: false,
  };
}

/** Contents by name of the folder that a cut leaves behind. */
function remains(trial: Trial, number: number): Record<string, string> {
  const target = mkdtempSync(join(place, 'remains-'));
  const [{ image = '' } = {}] = images(trial, [cutOf(trial, 1, number)], target);
  const files = readdirSync(image, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'base64')]),
  );
}

test('a trial loaded from a file leaves the same folder after each cut, with the same faults', () => {
  const trial = newTrial();
  const file = join(place, 'recording');
  saveTrial(file, trial);
  const loaded = loadTrial(file);
  const all = Array.from({ length: 30 }, (_, number) => remains(trial, number));
  expect(all.map((_, number) => remains(loaded, number))).toEqual(all);
  expect(new Set(all.map((each) => JSON.stringify(each))).size).toBeGreaterThan(5);
  expect(loaded.history.faults(trial.events.length, new Map())).toEqual(['visit is null, not 1']);
});
