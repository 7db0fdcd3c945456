import { capital } from './names.mjs';

/** Contents of a new area's own files, which oxfmt formats afterwards. */

export const migration = ({ plural }) => `\
-- Additive: the table of the area ${plural}, which older servers do not read.

create table public.${plural} (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  name text not null,
  note text not null default '',
  archived boolean not null default false,
  "searchText" text not null generated always as (private.searchable(name || ' ' || note)) stored,
  constraint "name has 1 to 120 characters" check (char_length(name) between 1 and 120 and name = trim(name)),
  constraint "note has at most 4000 characters" check (char_length(note) <= 4000)
);
create index ${plural}_created on public.${plural} (created_at, id);
create index ${plural}_search on public.${plural} using gin ("searchText" extensions.gin_trgm_ops);

select private.remove_marks_from('${plural}', '{name, note}');
create trigger before_update before update on public.${plural}
for each row execute function private.before_update();
create trigger after_delete after delete on public.${plural}
referencing old table as gone
for each statement when (current_user = 'authenticated') execute function private.record_deletion();

alter table public.${plural} enable row level security;
grant all on public.${plural} to service_role;
grant select, delete, insert (name, note, archived), update (name, note, archived) on public.${plural} to authenticated;

create policy "staff read ${plural}" on public.${plural}
for select to authenticated
using ((select private.is_staff()));
create policy "staff add ${plural}" on public.${plural}
for insert to authenticated
with check ((select private.may_write()));
create policy "staff change ${plural}" on public.${plural}
for update to authenticated
using ((select private.is_staff()))
with check ((select private.may_write()));
create policy "admins delete ${plural}" on public.${plural}
for delete to authenticated
using ((select private.is_admin()));

-- Security definer, because under row-level security LIKE uses no index. Safe: staff only, who see all rows.
create function public.search_${plural}(q text) returns setof public.${plural}
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select * from public.${plural} where "searchText" like private.like_part(private.searchable(trim(q)));
end
$$;
grant execute on function public.search_${plural}(text) to authenticated;
`;

export const definition = ({ plural, singular }) => `\
import type { RowOf } from '../../api/staff/tableRows';
import { momentColumn, ranked, titleColumn, unsorted, wideColumn } from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { ${plural} as text } from '../../text/${plural}';

type ${capital(singular)} = RowOf<'${plural}'>;

export const ${plural}: Definition<${capital(singular)}> = {
  name: '${plural}',
  table: '${plural}',
  path: paths.${plural},
  texts: text,
  searchHint: text.searchHint,
  order: '-created_at',
  titleOf: ({ name }) => name,
  columns: [
    titleColumn('name', text.name, 240),
    unsorted(wideColumn('note', text.note, 300)),
    ranked(1, momentColumn('created_at', text.created, 118)),
  ],
  card: ['note', 'created_at'],
  filters: [],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, maxLength: 120 },
    { name: 'note', kind: 'multiline', label: text.note, maxLength: 4000 },
  ],
  defaults: {},
  rules: {},
  rowChanges: [],
};
`;

export const index = ({ plural }) => `\
import { savedViewsFeature } from '../../resource/views/savedViews';
import { account } from '../../text/account';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { ${plural} } from './definition';

const area = makeArea(${plural});

export const features = [area.feature, savedViewsFeature];

export const Page = () => <AreaPage title={account.areas.${plural}} area={area} />;
`;

export const texts = ({ plural, one, many, gender }) => `\
import { textsOf } from './nouns';

export const ${plural} = {
  ...textsOf({
    one: '${one}',
    many: '${many}',
    gender: '${gender}',
    empty: 'Cree ${gender === 'm' ? 'el primero' : 'la primera'}: aquí lo verá todo el equipo.',
  }),
  searchHint: 'Nombre o nota',
  name: 'Nombre',
  note: 'Nota',
  created: '${gender === 'm' ? 'Creado' : 'Creada'}',
};
`;
