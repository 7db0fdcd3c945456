// node build/empty-database.mjs <file> writes the files of a new database with the schema of all migrations, as a
// compressed tar file. The build runs it, so that a first start, a restore and the check of a backup have neither to run
// initdb nor the migrations (emptyDatabase.ts).
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createDatabase } from './database';
import { migrate } from './migrations';
import { pglitePool } from './pglitePool';

const [file = ''] = process.argv.slice(2);
const client = await PGlite.create({
  extensions: { pg_trgm },
  // Otherwise the archive would contain log files that nobody needs.
  startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'],
});
const database = createDatabase(pglitePool(client, () => undefined));
await migrate(database, resolve('supabase/migrations'));
// Neither VACUUM nor ANALYZE runs here: for tables that they found empty, the planner would go on reading all rows when
// they have grown.
await database.run('select pg_switch_wal()');
await database.run('checkpoint');
const archive = await client.dumpDataDir('gzip');
mkdirSync(dirname(file), { recursive: true });
// The file is renamed when it is complete, because an interrupted build must not leave half of it.
const part = `${file}.${process.pid}`;
writeFileSync(part, Buffer.from(await archive.arrayBuffer()));
renameSync(part, file);
await client.close();
