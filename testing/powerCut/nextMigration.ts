import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Migration of a later release: it creates a table and an index, and rewrites a table with its indexes into new files.
 */
export const NEXT = { version: '29990101000000', name: 'power_copies' };
const TEXT = `
create table private.${NEXT.name} as select id, uuid, "stayTime" from public.visits;
create unique index ${NEXT.name}_id on private.${NEXT.name} (id);
cluster public.visits using visits_pkey;
`;

/** Changes by the migration, by key of a history. */
export const NEXT_CHANGES = {
  [`migration ${NEXT.version}`]: NEXT.name,
  [`relation ${NEXT.name}`]: 'r',
  [`relation ${NEXT.name}_id`]: 'i',
};

/** Writes all migrations and this one into a new folder. */
export function addNext(migrationsFolder: string, target: string): void {
  cpSync(migrationsFolder, target, { recursive: true });
  writeFileSync(join(target, `${NEXT.version}_${NEXT.name}.sql`), TEXT);
}
