// node scripts/emptyDatabase.mjs <file> writes the files that PGlite would load into a new database folder after
// running initdb, as a compressed tar file. The build runs it, so that servers need not run initdb
// (server/database/emptyDatabase.ts).
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const [file] = process.argv.slice(2);
const database = await PGlite.create();
const archive = await database.dumpDataDir('gzip');
await database.close();
fs.mkdirSync(path.dirname(file), { recursive: true });
// The file is renamed when it is complete, because an interrupted build must not leave half of it.
const part = `${file}.${process.pid}`;
fs.writeFileSync(part, Buffer.from(await archive.arrayBuffer()));
fs.renameSync(part, file);
