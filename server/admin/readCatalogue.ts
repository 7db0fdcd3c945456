import type { Backend } from '../database/backend';
import type { Read } from '../catalogue/watch';

/** What the pages show. @returns null when its mark is the known one */
export async function readCatalogue(
  { database }: Backend,
  { known }: { known: string | null },
): Promise<Read | null> {
  const [row] = await database.query<{ mark: string; text: string | null }>(
    `select md5(text) as mark, nullif(text, case when md5(text) = $1 then text end) as text
       from (select public.catalogue()::text as text) as catalogue`,
    known,
  );
  return row?.text ? { mark: row.mark, catalogue: JSON.parse(row.text) as unknown } : null;
}
