import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { randomStream } from '../server/admin/demo/random';
import { straceMissing } from '../testing/powerCut/strace';
import { runTracedServer } from '../testing/powerCut/tracedServer';
import { cutOf, images } from '../testing/powerCut/cuts';
import { addNext } from '../testing/powerCut/nextMigration';
import { faultsIn, runTrial, type Trial } from '../testing/powerCut/trial';
import { loadTrial, saveTrial } from '../testing/powerCut/trialFile';

/**
 * Records the disk writes of the embedded database while visitors and staff work, and opens the folders that power cuts at
 * random moments could leave: half of the cuts after its first start, half while a later release opens, migrates and uses
 * the same folder. Then lets disks fail in the middle of the work. Exits with 1 when an acknowledged row or a backup is
 * missing, or a folder is damaged. The recording is then kept, and --replay with --cut repeats one of its cuts exactly.
 *
 * With --strace, records instead the system calls of the built server from outside, from its first start on, and lets no
 * disks fail; with --old, those of an older, built checkout. Exits with 2 when strace cannot be used.
 */
const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '100' },
    faults: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '300' },
    clients: { type: 'string', default: '8' },
    strace: { type: 'boolean', default: false },
    // Folder of the older checkout.
    old: { type: 'string', default: '.' },
    // File of a recording.
    replay: { type: 'string' },
    cut: { type: 'string', default: '1' },
  },
});
const [cuts, faults, seed, steps, clients] = [
  values.cuts,
  values.strace ? '0' : values.faults,
  values.seed,
  values.steps,
  values.clients,
].map(Number) as [number, number, number, number, number];

const missing = values.strace && straceMissing();
if (missing) {
  console.error(`strace cannot be used: ${missing}`);
  process.exit(2);
}

const place = mkdtempSync(join(tmpdir(), 'power-'));
let bad = 0;
/** Files of the recordings that were kept. */
const kept = new Map<Trial, string>();

if (values.replay !== undefined) {
  await examine(loadTrial(values.replay), [Number(values.cut)]);
  end();
}

const dataDir = join(place, 'data');
mkdirSync(dataDir);
const options = { dataDir, seed, steps, clients };
const trial = values.strace
  ? await runTracedServer(options, join(place, 'trace'), {
      cwd: values.old,
      build: resolve(values.old, 'build'),
    })
  : await runTrial(options);
const syncs = trial.events.slice(trial.opened).filter(({ kind }) => kind === 'sync').length;
console.log(
  `${trial.history.acknowledgements.length} steps acknowledged with ${syncs} syncs, after a first start of ${trial.opened} disk events`,
);
const numbers = Array.from({ length: cuts }, (_, i) => i + 1);
const isOfUpdate = (number: number) => !values.strace && number % 2 === 0;
await examine(
  trial,
  numbers.filter((number) => !isOfUpdate(number)),
);
if (numbers.some(isOfUpdate)) {
  const folder = join(place, 'updated');
  const nextMigrations = join(place, 'migrations');
  cpSync(dataDir, folder, { recursive: true });
  addNext('supabase/migrations', nextMigrations);
  const update = await runTrial({ ...options, dataDir: folder, seed: seed + 1, nextMigrations });
  await examine(update, numbers.filter(isOfUpdate));
}
console.log(`${cuts} power cuts`);

for (let number = 1; number <= faults; number++) {
  const random = randomStream(seed, -number);
  const folder = join(place, `disk-${number}`);
  cpSync(dataDir, folder, { recursive: true });
  const fault = {
    call: random() < 0.5 ? 'write' : 'sync',
    // Early enough to be reached, since fewer than three steps share a sync.
    from: 1 + Math.floor((random() * steps) / 3),
    code: random() < 0.5 ? 'EIO' : 'ENOSPC',
  } as const;
  const failed = await runTrial({ dataDir: folder, seed: seed + number, steps, clients, fault });
  if (!failed.hasFailed) report(`${folder}: the fault was not reached`);
  else if (fault.call === 'sync' && !failed.died)
    report(`${folder}: went on after a failed sync: ${JSON.stringify(fault)}`);
  await examine(failed, [number]);
  rmSync(folder, { recursive: true });
}
console.log(`${faults} failing disks`);
end();

function end(): never {
  console.log(`${bad} folders with losses or damage (seed ${seed})`);
  if (bad === 0) rmSync(place, { recursive: true });
  process.exit(bad === 0 ? 0 : 1);
}

async function examine(of: Trial, numbers: readonly number[]): Promise<void> {
  const moments = numbers.map((number) => cutOf(of, seed, number));
  for (const { cut, image } of images(of, moments, place)) {
    const found = await faultsIn(image, of, cut.at);
    if (found.length === 0) {
      rmSync(image, { recursive: true });
      continue;
    }
    report(`${image}, ${JSON.stringify(cut.habits)}: ${found.slice(0, 3).join('; ')}`);
    const number = numbers[moments.indexOf(cut)];
    console.log(
      `again: npm run bench:power -- --replay ${fileOf(of)} --seed ${seed} --cut ${number}`,
    );
  }
}

/** @returns the file of a recording, which is stored because a cut of it has failed */
function fileOf(of: Trial): string {
  const file = values.replay ?? kept.get(of) ?? join(place, `recording-${kept.size + 1}`);
  if (values.replay === undefined && !kept.has(of)) {
    saveTrial(file, of);
    kept.set(of, file);
  }
  return file;
}

function report(what: string): void {
  bad++;
  console.log(what);
}
