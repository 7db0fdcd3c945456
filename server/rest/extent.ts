import type { Database } from '../database/database';
import { withPriority } from '../database/requestContext';
import { identifier } from './statement';

/** Size of a table, and the columns by which few of its rows are found. */
export interface Extent {
  /** Whether reading the whole table takes more than a few milliseconds. */
  isLarge: boolean;
  /** Columns for which, by the last statistics, an index finds at most MOST_ROWS rows with one value. */
  selective: ReadonlySet<string>;
}

const LARGE_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 500;

const EXTENT = `
select pg_relation_size(c.oid)::float8 as bytes,
  (select json_agg(a.attname) from pg_index i
    join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam and m.amname = 'btree'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    left join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = a.attname
    where i.indrelid = c.oid and i.indpred is null and (i.indisunique and i.indnkeyatts = 1 or ${MOST_ROWS} >= greatest(
      c.reltuples * s.most_common_freqs[1],
      case when s.n_distinct > 0 then c.reltuples / s.n_distinct when s.n_distinct < 0 then -1 / s.n_distinct end
    )))::text as selective
from pg_class c where c.oid = to_regclass($1)`;

/** Time for which an extent is reused: tables grow while the server runs, but not by much in a minute. */
const KNOWN_MS = 60_000;

/** @returns a function that reads a table's extent at most once a minute */
export function extents(database: Database): (table: string) => Promise<Extent> {
  const known = new Map<string, { extent: Extent; at: number }>();
  return async (table) => {
    const found = known.get(table);
    if (found && performance.now() - found.at < KNOWN_MS) return found.extent;
    const [row] = await withPriority('staff', () =>
      database.query<{ bytes: number; selective: string | null }>(
        EXTENT,
        `public.${identifier(table)}`,
      ),
    );
    const extent = {
      isLarge: (row?.bytes ?? 0) > LARGE_BYTES,
      selective: new Set(JSON.parse(row?.selective ?? '[]') as string[]),
    };
    known.set(table, { extent, at: performance.now() });
    return extent;
  };
}
