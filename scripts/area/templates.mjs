import { capital } from './names.mjs';

/** Contents of a new area's own files, which oxfmt formats afterwards. */

/** Migration of an area whose rows all staff see, or of rows about policies, which follow the policy's customer. */
export const migration = ({ plural, ofPolicies }) => {
  const written = `${ofPolicies ? '"policyId", ' : ''}name, note, archived`;
  const seen = ofPolicies
    ? '(select private.sees_all()) or exists (select from public.customers where id = "customerId")'
    : '(select private.is_staff())';
  const mayAdd = ofPolicies
    ? `(select private.may_write()) and (${seen})`
    : '(select private.may_write())';
  return `\
-- Additive: the table of the area ${plural}, which older servers do not read.

create table public.${plural} (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
${ofPolicies ? OF_POLICY : ''}\
  name text not null,
  note text not null default '',
  archived boolean not null default false,
  "searchText" text not null generated always as (private.searchable(name || ' ' || note)) stored,
  constraint "name has 1 to 120 characters" check (char_length(name) between 1 and 120 and name = trim(name)),
  constraint "note has at most 4000 characters" check (char_length(note) <= 4000)
);
select private.bound_columns('${plural}');
create index ${plural}_created on public.${plural} (created_at, id);
create index ${plural}_search on public.${plural} using gin ("searchText" extensions.gin_trgm_ops);
${ofPolicies ? indexesOf(plural) : ''}
select private.remove_marks_from('${plural}', '{name, note}');
create trigger before_update before update on public.${plural}
for each row execute function private.before_update();
${ofPolicies ? '' : deletionOf(plural)}
alter table public.${plural} enable row level security;
grant all on public.${plural} to service_role;
grant select, ${ofPolicies ? '' : 'delete, '}insert (${written}), update (name, note, archived)
on public.${plural} to authenticated;

create policy "staff read ${plural}" on public.${plural}
for select to authenticated
using (${seen});
create policy "staff add ${plural}" on public.${plural}
for insert to authenticated
with check (${mayAdd});
create policy "staff change ${plural}" on public.${plural}
for update to authenticated
using (${seen})
with check ((select private.may_write()));
${ofPolicies ? '' : deletionPolicyOf(plural)}
-- Security definer, because under row-level security LIKE uses no index. Safe: staff only, and ${
    ofPolicies
      ? 'an agent finds only rows of\n-- customers that the agent may see.'
      : 'staff see all rows.'
  }
create function public.search_${plural}(q text) returns setof public.${plural}
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
${ofPolicies ? `  return query execute private.search_with_customer('${plural}', q);` : searchOf(plural)}
end
$$;
grant execute on function public.search_${plural}(text) to authenticated;
`;
};

const OF_POLICY = `\
  "policyId" bigint not null constraint "policyId is a policy" references public.policies (id) on delete cascade,
  -- These three are the policy's (private.take_policy).
  "customerId" bigint not null constraint "policyId is of a customer" references public.customers (id),
  "companyId" bigint not null references public.companies (id),
  line text not null,
`;

const indexesOf = (plural) => `\
create index ${plural}_policy on public.${plural} ("policyId");
create index ${plural}_customer on public.${plural} ("customerId");
create index ${plural}_company on public.${plural} ("companyId");

create trigger before_insert before insert on public.${plural}
for each row execute function private.take_policy();`;

const deletionOf = (plural) => `\
create trigger after_delete after delete on public.${plural}
referencing old table as gone
for each statement when (current_user = 'authenticated') execute function private.record_deletion();
`;

const deletionPolicyOf = (plural) => `\
create policy "admins delete ${plural}" on public.${plural}
for delete to authenticated
using ((select private.is_admin()));
`;

const searchOf = (plural) => `\
  return query
  select * from public.${plural} where "searchText" like private.like_part(private.searchable(trim(q)));`;

export const definition = ({ plural, singular, ofPolicies }) => `\
import type { RowOf } from '../../api/staff/tableRows';
import { momentColumn, ranked, titleColumn, unsorted, wideColumn } from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { ${plural} as text } from '../../text/${plural}';
${ofPolicies ? "import { ofPolicies } from '../shared/ofPolicies';\n" : ''}
type ${capital(singular)} = RowOf<'${plural}'>;
${ofPolicies ? `\nconst policy = ofPolicies<${capital(singular)}>();\n` : ''}
export const ${plural}: Definition<${capital(singular)}> = {
  name: '${plural}',
  table: '${plural}',
${ofPolicies ? "  customerColumn: 'customerId',\n" : ''}\
  path: paths.${plural},
  texts: text,
  searchHint: text.searchHint,
  order: '-created_at',
  titleOf: ({ name }) => name,
  columns: [
    titleColumn('name', text.name, 240),
${ofPolicies ? '    policy.customer,\n    policy.company,\n    policy.line,\n' : ''}\
    unsorted(wideColumn('note', text.note, 300)),
    ranked(1, momentColumn('created_at', text.created, 118)),
  ],
  card: [${ofPolicies ? "'customerId', " : ''}'note', 'created_at'],
  filters: [${ofPolicies ? '...policy.filters' : ''}],
  fields: [
${ofPolicies ? '    policy.field,\n' : ''}\
    { name: 'name', kind: 'text', label: text.name, required: true, maxLength: 120 },
    { name: 'note', kind: 'multiline', label: text.note, maxLength: 4000 },
  ],
  defaults: {},
  rules: {${ofPolicies ? ' ...policy.rules ' : ''}},
  rowChanges: [],
${ofPolicies ? '  ...policy.reading,\n' : ''}\
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

export const texts = ({ plural, one, many, gender, ofPolicies }) => `\
import { textsOf } from './nouns';

export const ${plural} = {
  ...textsOf({
    one: '${one}',
    many: '${many}',
    gender: '${gender}',
    empty: 'Cree ${gender === 'm' ? 'el primero' : 'la primera'}: aquí lo verá todo el equipo.',
  }),
  searchHint: 'Nombre o ${ofPolicies ? 'cliente' : 'nota'}',
  name: 'Nombre',
  note: 'Nota',
  created: '${gender === 'm' ? 'Creado' : 'Creada'}',
};
`;
