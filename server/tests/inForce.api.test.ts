import { readFileSync } from 'node:fs';
import { describeSql } from '../../testing/backends';

const SCHEMAS = `('auth', 'private', 'public', 'servers')`;
/** Without functions of extensions, and without those that testing/functions.sql adds. */
const FUNCTIONS = `
  select format('function %I.%I', nspname, proname) as name, prosrc as body
  from pg_proc p join pg_namespace n on n.oid = pronamespace
  where nspname in ${SCHEMAS} and proname not like 'test\\_%'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const OTHERS = `
  select format('view %I.%I', schemaname, viewname) as name from pg_views where schemaname in ${SCHEMAS}
  union all
  select format('policy "%s" on %I.%I', policyname, schemaname, tablename) from pg_policies
  union all
  select format('trigger %I on %I.%I', tgname, nspname, relname)
  from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where not tgisinternal and tgname <> 'a_text'`;

const places = new Map(
  [...readFileSync('supabase/inForce.txt', 'utf8').matchAll(/^([a-z].*) (\S+):(\d+)$/gm)].map(
    ([, name = '', file = '', line]) => [name, { file, line: Number(line) }],
  ),
);

/** Body of the function that is defined at this place: the text between its `$$`. */
function bodyAt(name: string): string | undefined {
  const { file = '', line = 0 } = places.get(name) ?? {};
  const definition = readFileSync(file, 'utf8')
    .split('\n')
    .slice(line - 1)
    .join('\n');
  return definition.split('$$')[1];
}

describeSql('supabase/inForce.txt', (_server, sql) => {
  it('lists what the database has, at the definitions that it runs', async () => {
    const functions = await sql<{ name: string; body: string }>(FUNCTIONS);
    const others = await sql<{ name: string }>(OTHERS);
    const names = [...functions, ...others].map(({ name }) => name);
    expect([...places.keys()].toSorted()).toEqual(names.toSorted());
    // A body in the form of the SQL standard is not kept as text.
    const elsewhere = functions.filter(({ name, body }) => body !== '' && bodyAt(name) !== body);
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });
});
