import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newFolder, run, startServer } from '../server/testing/server';

/**
 * How long a start takes until it is ready, and the most memory it held, with so many visits in the embedded database:
 * fresh, after a clean stop and after kill -9. `--folder` takes a data folder that has them already (Linux only).
 */
const { values } = parseArgs({
  options: { visits: { type: 'string', default: '1000000' }, folder: { type: 'string' } },
});

async function start(what: string, folder: string, end: 'stop' | 'kill') {
  const started = performance.now();
  const server = await startServer({ DATA_DIR: folder });
  const seconds = (performance.now() - started) / 1000;
  // The schema is read for the API just after the start.
  await wait(3000);
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  const mebibytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  console.log(`| ${what} | ${seconds.toFixed(1)} | ${mebibytes.toFixed(0)} |`);
  await server[end]();
}

console.log('| start | ready after s | most memory MiB |\n|---|---|---|');
const fresh = newFolder();
await start('a fresh folder', fresh, 'stop');
rmSync(fresh, { recursive: true, force: true });
const folder = values.folder ?? newFolder();
if (values.folder === undefined) {
  const { code, output } = await run('demo-data', ['--visits', values.visits], {
    DATA_DIR: folder,
  });
  if (code !== 0) throw new Error(output);
}
await start(`${values.visits} visits, after a clean stop`, folder, 'kill');
await start(`${values.visits} visits, after kill -9`, folder, 'stop');
if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
