import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { openEmbedded, openPostgres } from '../../server/database/connection';
import type { Database } from '../../server/database/database';
import { migrate } from '../../server/database/migrations';
import { VISITOR_FIELDS } from '../../server/visitor/runCommand';
import { newFolder } from '../../server/testing/server';
import { visitFields, visitors } from './load';

/** The tracking sequence's statements on the database, without the API: what it cannot be faster than. */
export interface Floor {
  newClient: () => (record: (milliseconds: number) => void) => Promise<void>;
  close: () => Promise<void>;
}

const names = VISITOR_FIELDS.map((column) => `"${column}"`);
const INSERT = `insert into visits (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`;
const UPDATE = `update visits set ${names.map((name, i) => `${name} = $${i + 1}`).join(', ')} where id = $9`;

function statements(database: Database): Floor['newClient'] {
  return () => {
    const next = visitors();
    return async (record) => {
      const { uuid, seconds } = next();
      const timed = async (text: string, ...parameters: unknown[]) => {
        const started = performance.now();
        const rows = await database.query<{ id: number }>(text, ...parameters);
        record(performance.now() - started);
        return rows;
      };
      const [found] = await timed('select * from visits where uuid = $1 order by id desc', uuid);
      const fields = Object.values(visitFields(uuid, seconds));
      if (found) await timed(UPDATE, ...fields, found.id);
      else await timed(INSERT, ...fields);
    };
  };
}

export async function embeddedFloor(): Promise<Floor> {
  const folder = newFolder();
  const { database, close } = await openEmbedded(folder);
  await migrate(database, resolve('supabase/migrations'));
  return {
    newClient: statements(database),
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function postgresFloor(url: string): Promise<Floor> {
  const { database, close } = await openPostgres(url);
  await migrate(database, resolve('supabase/migrations'));
  return { newClient: statements(database), close };
}
