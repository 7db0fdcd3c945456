import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { openEmbedded, openPostgres } from '../../server/database/connection';
import { migrate } from '../../server/database/migrations';
import { newFolder } from '../../testing/server';
import { VISITOR_FIELDS } from '../../server/visitor/command';
import { visitFields, visitors } from './load';

const names = VISITOR_FIELDS.map((column) => `"${column}"`);
const INSERT = `insert into visits (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`;
const UPDATE = `update visits set ${names.map((name, i) => `${name} = $${i + 1}`).join(', ')} where id = $9`;

/** Opens a new database for the tracking sequence's statements without the API, which is a lower bound of its time. */
export async function openFloor(databaseUrl: string | undefined) {
  const folder = newFolder();
  const { database, close } = await (databaseUrl === undefined
    ? openEmbedded(folder)
    : openPostgres({ url: databaseUrl }));
  await migrate(database, resolve('supabase/migrations'));
  return {
    newClient: () => {
      const next = visitors();
      return async (record: (milliseconds: number) => void) => {
        const { uuid, seconds } = next();
        const timed = async (text: string, ...parameters: unknown[]) => {
          const started = performance.now();
          const rows = await database.query<{ id: number }>(text, ...parameters);
          record(performance.now() - started);
          return rows;
        };
        const [found] = await timed('select * from visits where uuid = $1 order by id desc', uuid);
        const fields = visitFields(uuid, seconds);
        const parameters = VISITOR_FIELDS.map((field) => fields[field]);
        if (found) await timed(UPDATE, ...parameters, found.id);
        else await timed(INSERT, ...parameters);
      };
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
