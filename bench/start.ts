import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newFolder, startServer } from '../testing/server';
import { addDemoData } from './support/demoData';
import { printTable, row } from './support/report';

/**
 * Measures the time until the server is ready, and its peak memory, on the embedded database: in a new folder, after a
 * clean stop and after kill -9. `--folder` uses a data folder that has visits already. Linux only.
 */
const { values } = parseArgs({
  options: { visits: { type: 'string', default: '1000000' }, folder: { type: 'string' } },
});

async function start(what: string, folder: string, end: 'stop' | 'kill') {
  const started = performance.now();
  const server = await startServer({ DATA_DIR: folder });
  const seconds = (performance.now() - started) / 1000;
  // The API reads the schema just after the start.
  await wait(3000);
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  const mebibytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  console.log(row([what, seconds.toFixed(1), mebibytes.toFixed(0)]));
  await server[end]();
}

printTable(['start', 'ready after s', 'peak memory MiB']);
const fresh = newFolder();
await start('new folder', fresh, 'stop');
rmSync(fresh, { recursive: true, force: true });
const folder = values.folder ?? newFolder();
if (values.folder === undefined) await addDemoData({ DATA_DIR: folder }, '--visits', values.visits);
await start(`${values.visits} visits, after a clean stop`, folder, 'kill');
await start(`${values.visits} visits, after kill -9`, folder, 'stop');
if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
