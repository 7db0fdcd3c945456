import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createDatabase } from '../../server/database/database';
import { openFolder } from '../../server/database/embeddedFolder';
import { pglitePool } from '../../server/database/pglitePool';
import { embeddedTypes } from '../../server/database/valueParsers';
import { readState } from './backendSite';
import type { State } from './history';

/** Check that every index contains exactly the rows of its table; TABLES checks that every table is intact. */
const WHOLE = `
  select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
  where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`;
const TABLES = `
  select c.oid::regclass::text as name, f.msg from pg_class c cross join lateral verify_heapam(c.oid) f
  where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`;

/**
 * Opens a database that a power cut has left behind. @returns its state @throws Error when it does not open or is
 * damaged
 */
export async function readRemains(folder: string): Promise<State> {
  const client = await openFolder(folder, {
    extensions: { pg_trgm, amcheck },
    parsers: embeddedTypes,
  });
  const sessions = pglitePool(client, () => undefined);
  const database = createDatabase(sessions);
  try {
    const state = await readState({ database });
    await database.run('create extension if not exists amcheck');
    await database.query(WHOLE);
    const [damaged] = await database.query<{ name: string; msg: string }>(TABLES);
    if (damaged) throw new Error(`${damaged.name}: ${damaged.msg}`);
    return state;
  } finally {
    await sessions.close();
  }
}
