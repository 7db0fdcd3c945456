import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '../scripts/lock.mjs';
import { newFolder, startServer } from './server';

const FUNCTIONS = resolve('testing/functions.sql');
/** Files that determine the result of a first start: when one changes, a new template is made. */
const SOURCES = [
  'build/server.mjs',
  'build/worker.mjs',
  'build/empty-database.tar.gz',
  'testing/functions.sql',
  'testing/prepared.ts',
  'testing/server.ts',
  'supabase/seed.sql',
];
const NAME = 'prepared-site-';
const HOUR_MS = 3_600_000;

/** Statements of functions.sql. */
export const testFunctions = (): string => readFileSync(FUNCTIONS, 'utf8');
/** Removes the rows of seed.sql, so that tests count only their own. */
export const EMPTY_CATALOGUE =
  'truncate public.products, public.companies restart identity cascade';
/**
 * Statement that switches off the daily e-mail, which tests of messages would otherwise get when they run between seven
 * and noon.
 */
export const NO_DIGEST = 'update public.staff set digest = false';

/**
 * Creates a data folder in the state after a first start, with the functions of functions.sql. The first call for a
 * build makes a template, which is then copied, because creating a database takes seconds.
 * @param catalogue `seed` keeps the rows of seed.sql
 */
export async function preparedFolder(catalogue: 'empty' | 'seed' = 'empty'): Promise<string> {
  const template = join(tmpdir(), `${NAME}${catalogue}-${fingerprint()}`);
  const statements = [
    testFunctions(),
    NO_DIGEST,
    ...(catalogue === 'empty' ? [EMPTY_CATALOGUE] : []),
  ];
  if (!isFolder(template))
    await withLock(`${template}.lock`, async () => {
      if (!isFolder(template)) await makeTemplate(template, statements.join(';'));
    });
  const copy = newFolder();
  copyFolder(template, copy);
  return copy;
}

/** Copies a data folder without access for other users: since Node 22, cpSync does not keep the modes of folders. */
export function copyFolder(from: string, to: string): void {
  const usual = process.umask(0o077);
  try {
    cpSync(from, to, { recursive: true });
  } finally {
    process.umask(usual);
  }
}

async function makeTemplate(template: string, statements: string): Promise<void> {
  removeOldTemplates();
  const folder = `${template}.${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await (await startServer({ DATA_DIR: folder })).stop();
  // Runs in a child process because PGlite's WebAssembly does not load inside Jest's VM.
  const args = ['--input-type=module', '-e', RUN_SQL, join(folder, 'database')];
  const env = { ...process.env, STATEMENTS: statements };
  await promisify(execFile)(process.execPath, args, { env });
  shrinkBuffers(folder);
  // This start stores the rendered catalogue, so that no later start has to render it.
  await (await startServer({ DATA_DIR: folder })).stop();
  renameSync(folder, template);
}

/**
 * Makes the database's buffers smaller: PostgreSQL clears them at each start, which takes 0.3 CPU seconds for the 128
 * MB that PGlite has by default.
 */
function shrinkBuffers(folder: string): void {
  const file = join(folder, 'database/postgresql.conf');
  const settings = readFileSync(file, 'utf8');
  const smaller = settings.replace(/^shared_buffers = 128MB/m, 'shared_buffers = 16MB');
  if (smaller === settings) throw new Error(`${file} has no shared_buffers = 128MB`);
  writeFileSync(file, smaller);
}

const RUN_SQL = `
  import { PGlite } from '@electric-sql/pglite';
  import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
  const database = new PGlite(process.argv[1], { extensions: { pg_trgm } });
  await database.exec(process.env.STATEMENTS);
  await database.close();`;

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function removeOldTemplates(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(NAME))) {
    const folder = join(tmpdir(), name);
    // Another run may remove or rename one meanwhile.
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && Date.now() - made > HOUR_MS)
      rmSync(folder, { recursive: true, force: true });
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
