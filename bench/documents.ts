import { createHash, randomFillSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withBackend } from '../server/commands/support/openForCommand';
import { vacuumAll } from '../server/database/maintenance';
import { readEnvironment } from '../server/environment';
import { contentsOf, documentCalls } from '../testing/documents';
import { newFolder, spawnProgram, startServer } from '../testing/server';
import { staffToken } from '../testing/sql';
import { addDemoData } from './support/demoData';
import { measure, tracker } from './support/load';
import { watchPeak } from './support/peakMemory';
import { printMachine, printTable, quantile } from './support/report';
import type { StaffCall } from './support/readCalls';
import { timed } from './support/timedCall';

/**
 * Measures many documents on the embedded database: requests over HTTP, two backups with their checks, and a restore.
 * Linux only. 10,000 documents of 500 KB need 25 GB of disk.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '10000' },
    bytes: { type: 'string', default: '500000' },
    runs: { type: 'string', default: '300' },
    // Number of visitors while the backup is written.
    visitors: { type: 'string', default: '2' },
  },
});
const [COUNT, BYTES, RUNS] = [values.documents, values.bytes, values.runs].map(Number) as [
  number,
  number,
  number,
];
const CUSTOMERS = 2000;
const THUMBNAIL = contentsOf(8000, 'image/jpeg');

const dataDir = newFolder();
const backups = newFolder();
const restored = newFolder();
const variables = { DATA_DIR: dataDir };
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + statSync(join(folder, name)).size,
    0,
  );
const results: (string | number)[][] = [];

/** Runs a command, and notes its time, its largest memory and the bytes that it adds to the backups. */
async function command(what: string, entry: string, args: string[], into = dataDir) {
  const before = sizeOf(backups);
  const started = performance.now();
  const { process: child, output } = spawnProgram(entry, args, { DATA_DIR: into });
  child.stdin.end();
  const peak = watchPeak(child.pid);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(output());
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  results.push([what, seconds, peak(), megabytes(sizeOf(backups) - before)]);
}

/** Adds the documents as they would be after years: by requests, a person could send only 500 MB in an hour. */
const fill = () =>
  withBackend(readEnvironment(variables), async (backend) => {
    const { database } = backend;
    const data = contentsOf(BYTES, 'image/jpeg');
    for (let number = 0; number < COUNT; number++) {
      randomFillSync(data, 4, 64);
      await database.query(
        `with document as (
           insert into public.documents (id, "customerId", name, kind, type, size, sha256, "datedOn", "completedAt")
           select $1::uuid, id, 'foto.jpg', 'foto', 'image/jpeg', $2::int, $3, current_date, now()
           from public.customers order by id offset $4::int limit 1 returning id
         )
         insert into private.document_parts (document, part, data)
         select id, part, decode(data, 'base64') from document, (values (0, $5), (1, $6)) as parts (part, data)`,
        randomUUID(),
        BYTES,
        createHash('sha256').update(data).digest('hex'),
        number % CUSTOMERS,
        ...[THUMBNAIL, data].map((part) => part.toString('base64')),
      );
      if (number % 100 === 0) await database.run('checkpoint');
    }
    await vacuumAll(backend);
  });

async function measureRequests() {
  const server = await startServer(variables);
  const agent = new Agent({ keepAlive: true });
  const token = await staffToken(server);
  const ask = (call: StaffCall) => timed(agent, server, token, call);
  const { add, bytes } = documentCalls(server, { token });
  const times: Record<string, number[]> = { list: [], thumbnail: [], open: [], add: [] };
  const note = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    times[what]?.push(performance.now() - started);
  };
  const all = await ask({
    ...{ what: 'all', method: 'GET' },
    path: 'documents?select=id,customerId&order=id&limit=1000',
  });
  const known = JSON.parse(all.text) as { id: string; customerId: number }[];
  for (let run = 0; run < RUNS; run++) {
    const { id: document = '', customerId = 0 } = known[(run * 37) % known.length] ?? {};
    const path = `documents?select=id,created_at,by,name,kind,type,size,parts,datedOn&customerId=eq.${customerId}&completedAt=not.is.null&order=created_at.desc,id.asc&limit=400`;
    await note('list', () => ask({ what: 'list', method: 'GET', path }));
    await note('thumbnail', () => bytes('document_thumbnail', { document }));
    await note('open', () => bytes('document_part', { document, part: 1 }));
    if (run < 50) await note('add', () => add(customerId, contentsOf(BYTES - run)));
  }
  printTable(
    ['request', 'p50 ms', 'p99 ms'],
    ...Object.entries(times).map(([what, all]) => [
      what,
      ...[0.5, 0.99].map((share) => quantile(all, share).toFixed(1)),
    ]),
  );
  const peak = watchPeak(server.process.pid);
  const visits = measure(Number(values.visitors), 20, tracker(server, agent));
  await command('first backup, checked', 'backup', [join(backups, 'first.backup'), '--verify']);
  const { p50, p99, slowest } = await visits;
  printTable(
    ['visitors during the backup', 'p50 ms', 'p99 ms', 'slowest ms'],
    ['', ...[p50, p99, slowest].map((each) => each.toFixed(1))],
  );
  await command('second backup, checked', 'backup', [join(backups, 'second.backup'), '--verify']);
  console.log(`The server took at most ${peak()} MB.`);
  agent.destroy();
  await server.stop();
}

printMachine(`${COUNT} documents of ${BYTES} bytes`);
await addDemoData(variables, '--customers', String(CUSTOMERS));
const empty = sizeOf(dataDir);
await fill();
const each = (sizeOf(join(dataDir, 'database')) - empty) / COUNT;
console.log(`A document takes ${each.toFixed(0)} bytes in the database.`);
await measureRequests();
const newest = join(backups, 'second.backup');
await command('verify-backup', 'verify-backup', [newest]);
await command('restore', 'restore', [newest], restored);
printTable(['command', 's', 'memory, MB', 'MB written'], ...results);
for (const folder of [dataDir, backups, restored]) rmSync(folder, { recursive: true });
