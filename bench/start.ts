import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newFolder, type Place, startServer } from '../testing/server';
import { addDemoData } from './support/demoData';
import { processorTime } from './support/processorTime';
import { median, printMachine, printTable, row } from './support/report';

/**
 * Measures starts on the embedded database: in a new folder, and in one with visits, after a clean stop and after kill
 * -9. As a floor, measures PGlite alone, which opens that folder and answers one statement. `--folder` uses an existing
 * data folder with visits, `--old` also starts the server of an older, built checkout in it. Linux only.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    old: { type: 'string' },
    // Number of runs in turns, whose median is printed.
    runs: { type: 'string', default: '3' },
  },
});
/** Time after the start in which a server still reads the schema and compiles WebAssembly. */
const SETTLING_MS = 5000;

interface Start {
  pid: number;
  end: (how: 'stop' | 'kill') => Promise<unknown>;
}
interface Figures {
  seconds: number;
  processor: number;
  idle: number;
  peak: number;
}

async function measured(start: () => Promise<Start>, end: 'stop' | 'kill'): Promise<Figures> {
  const started = performance.now();
  const running = await start();
  const seconds = (performance.now() - started) / 1000;
  await wait(SETTLING_MS);
  const status = readFileSync(`/proc/${running.pid}/status`, 'utf8');
  const mebibytes = (name: string) => Number(RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const figures = {
    seconds,
    processor: processorTime(running.pid) / 1000,
    idle: mebibytes('VmRSS'),
    peak: mebibytes('VmHWM'),
  };
  await running.end(end);
  return figures;
}

function print(what: string, starts: Figures[]): void {
  const middle = (name: keyof Figures) => median(starts.map((each) => each[name]));
  console.log(
    row([
      what,
      middle('seconds').toFixed(1),
      middle('processor').toFixed(1),
      middle('idle').toFixed(0),
      middle('peak').toFixed(0),
    ]),
  );
}

const server =
  (folder: string, place: Place = {}) =>
  async (): Promise<Start> => {
    const started = await startServer({ DATA_DIR: folder }, place);
    return { pid: started.process.pid ?? 0, end: (how) => started[how]() };
  };

/** Program that opens PGlite with the extension that the database needs, and none of the server's code. */
const PGLITE = `
  import { PGlite } from '@electric-sql/pglite';
  import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
  const database = new PGlite(process.argv[1], { extensions: { pg_trgm } });
  await database.query('select 1');
  console.log('ready');
  process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
  setInterval(() => undefined, 1e9);`;

const floor = (folder: string) => async (): Promise<Start> => {
  const args = ['--input-type=module', '-e', PGLITE, join(folder, 'database')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const end = async (how: 'stop' | 'kill') => {
    child.kill(how === 'stop' ? 'SIGTERM' : 'SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, end };
};

printMachine();
printTable(['start', 'ready after s', 'CPU seconds', 'idle MiB', 'peak MiB']);
const fresh = newFolder();
print('new folder', [await measured(server(fresh), 'stop')]);
rmSync(fresh, { recursive: true, force: true });

const folder = values.folder ?? newFolder();
if (values.folder === undefined) await addDemoData({ DATA_DIR: folder }, '--visits', values.visits);
const old = values.old === undefined ? undefined : resolve(values.old);
const kinds: { what: string; start: () => Promise<Start>; starts: Figures[] }[] = [
  { what: 'PGlite alone', start: floor(folder), starts: [] },
  { what: 'now', start: server(folder), starts: [] },
];
if (old !== undefined) {
  const start = server(folder, { cwd: old, build: join(old, 'build') });
  kinds.push({ what: 'before', start, starts: [] });
}
for (let run = 0; run < Number(values.runs); run++)
  for (const { start, starts } of kinds) starts.push(await measured(start, 'stop'));
for (const { what, starts } of kinds) print(`${values.visits} visits, ${what}`, starts);
await measured(server(folder), 'kill');
print(`${values.visits} visits, after kill -9`, [await measured(server(folder), 'stop')]);
if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
