import type { Backend } from '../database/backend';

/** After many rows came at once: the planner's figures and the visibility map are made anew. */
export async function tidy({ database, embedded }: Backend): Promise<void> {
  await database.run('vacuum (analyze)');
  if (embedded) await database.run('checkpoint');
}
