import type { Backend } from '../database/backend';

/**
 * After many rows came at once: refreshes the planner's statistics and the visibility map. Table by table, so that
 * requests are served between them.
 */
export async function tidy({ database, embedded }: Backend): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) await database.run(`vacuum (analyze) ${name}`);
  if (embedded) await database.run('checkpoint');
}
