-- Additive: imports of a book of business (R7.17). The browser maps a file and stages its rows; functions check, write and take
-- them back in batches, so that the state of an import is in its tables alone. Older servers do not read them.

create table public.imports (
  -- Made by the browser, so that beginning is repeatable.
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  "createdBy" text not null default '',
  area text not null,
  "fileName" text not null,
  -- The file's headers, the field of each, and what was answered about values: the next such file is mapped by them.
  columns jsonb not null default '{}',
  options jsonb not null default '{}',
  -- Number of rows that were staged.
  rows integer not null default 0,
  "startedAt" timestamptz(3),
  "finishedAt" timestamptz(3),
  -- When somebody began to take it back.
  "undoneAt" timestamptz(3),
  constraint "area is known" check (area in ('customers', 'policies')),
  constraint "fileName has 1 to 200 characters"
    check (char_length("fileName") between 1 and 200 and "fileName" !~ '[[:cntrl:]]'),
  constraint "columns are an object of at most 64 KiB"
    check (jsonb_typeof(columns) = 'object' and octet_length(columns::text) <= 65536),
  constraint "options are an object of at most 1 KiB"
    check (jsonb_typeof(options) = 'object' and octet_length(options::text) <= 1024),
  constraint "duplicates are skipped, filled or asked about"
    check (coalesce(options ->> 'duplicates' in ('skip', 'fill', 'ask'), false)),
  constraint "an import has at most 50000 rows" check (rows between 0 and 50000)
);
select private.bound_columns('imports');
create index imports_created on public.imports (created_at desc, id);
create unique index "one import at a time" on public.imports ((true)) where "finishedAt" is null;
select private.remove_marks_from('imports', '{fileName}');

create table public."importRows" (
  -- Functions name rows by it: the planner, who knows little of a table that fills within minutes, has one way to them.
  id bigint generated always as identity primary key,
  import uuid not null references public.imports (id) on delete cascade,
  -- Of the line in the file.
  number integer not null,
  -- Values by the name of their field.
  entered jsonb not null,
  -- [{field, text, reason}]: found by the browser, or, with field '', why the database cannot write the row.
  problems jsonb,
  -- What check_import decided; null: not checked.
  action text,
  decision text,
  -- The action with the decision applied.
  does text generated always as (
    case when action is null or action = 'error' then action else coalesce(decision, action) end
  ) stored,
  -- Id of the customer or policy that the row repeats, or else number of an earlier row that says the same.
  found bigint,
  repeats integer,
  -- Id of the customer that the row is about.
  customer bigint,
  "doneAt" timestamptz(3),
  -- Id of the row that was made or changed.
  made bigint,
  -- Rows as an update found them, and how it left them.
  "before" jsonb,
  "after" jsonb,
  -- 'undone', or why the row was kept.
  undone text,
  "phoneEnd" text not null generated always as (
    right(regexp_replace(left(coalesce(entered ->> 'phone', entered ->> 'customerPhone', ''), 60), '\D', '', 'g'), 8)
  ) stored,
  "emailKey" text not null generated always as (
    lower(left(coalesce(entered ->> 'email', entered ->> 'customerEmail', ''), 254))
  ) stored,
  "documentKey" text not null generated always as (
    private.letters_and_digits(left(coalesce(entered ->> 'document', entered ->> 'customerDocument', ''), 60))
  ) stored,
  -- Of a policy.
  "numberKey" text not null generated always as (private.letters_and_digits(left(coalesce(entered ->> 'number', ''), 60))) stored,
  unique (import, number),
  constraint "number is a line of a file" check (number between 1 and 10000000),
  constraint "entered is an object of at most 16 KiB"
    check (jsonb_typeof(entered) = 'object' and octet_length(entered::text) <= 16384),
  constraint "problems are a list of at most 16 KiB"
    check (jsonb_typeof(problems) = 'array' and octet_length(problems::text) <= 16384),
  constraint "action is known" check (action in ('create', 'update', 'skip', 'ask', 'error')),
  constraint "decision is known" check (decision in ('create', 'update', 'skip')),
  constraint "undone is known" check (undone in ('undone', 'changed', 'used', 'gone'))
);
select private.bound_columns('importRows');
create index "importRows_action" on public."importRows" (import, action, number);
create index "importRows_to_do" on public."importRows" (import, number)
where "doneAt" is null and does in ('create', 'update', 'skip');
create index "importRows_to_undo" on public."importRows" (import, number) where made is not null and undone is null;
create index "importRows_phone" on public."importRows" (import, "phoneEnd", number) where "phoneEnd" <> '';
create index "importRows_email" on public."importRows" (import, "emailKey", number) where "emailKey" <> '';
create index "importRows_document" on public."importRows" (import, "documentKey", number) where "documentKey" <> '';
create index "importRows_number" on public."importRows" (import, "numberKey", number) where "numberKey" <> '';
create index "importRows_customer" on public."importRows" (customer, import) where customer is not null;

-- Functions plan without statistics, see own_import. They would take 0.3 s of the embedded database's session every few
-- thousand rows.
do $$
declare
  name name;
begin
  for name in select attname from pg_catalog.pg_attribute where attrelid = 'public."importRows"'::regclass and attnum > 0 loop
    execute format('alter table public."importRows" alter column %I set statistics 0', name);
  end loop;
end
$$;

alter table public.imports enable row level security;
alter table public."importRows" enable row level security;
grant all on public.imports, public."importRows" to service_role;
grant select on public.imports, public."importRows" to authenticated;
create policy "admins read imports" on public.imports for select to authenticated using ((select private.is_admin()));
create policy "admins read rows of imports" on public."importRows" for select to authenticated
using ((select private.is_admin()));

alter table public.audit drop constraint "kind is known", add constraint "kind is known" check (
  kind in (
    'signIn', 'view', 'export', 'deletion', 'role', 'name', 'absence', 'told', 'silenced', 'asked', 'merge', 'unmerge',
    'renewal', 'cancellation', 'reinstatement', 'import', 'unimport'
  )
);

-- Returns an import for an admin, and locks it: of several callers one works on it at a time. Also limits the plans of the
-- transaction to indexes: an import outgrows what the planner knows of tables, and an undo leaves so many dead entries at the
-- end of their indexes that planning anew takes longer than the work.
create function private.own_import(id uuid) returns public.imports
language plpgsql
set search_path = ''
as $$
declare
  one public.imports;
begin
  perform private.require_admin();
  select * into one from public.imports as i where i.id = own_import.id for update;
  if one.id is null then
    raise check_violation using message = 'there is no such import';
  end if;
  perform set_config(name, 'off', true)
  from unnest('{enable_seqscan,enable_bitmapscan,enable_mergejoin,jit}'::text[]) as name;
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  return one;
end
$$;

-- Refuses a batch whose size is not bounded.
create function private.require_batch(count integer, most integer) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(count not between 1 and most, true) then
    raise invalid_parameter_value using message = format('count must be 1 to %s', most);
  end if;
end
$$;

create function private.ms_since(start timestamptz) returns float8
language sql volatile
return round((extract(epoch from clock_timestamp() - start) * 1000)::numeric, 1)::float8;

-- Begins an import, or, until its rows are written, changes its options. Another one must not be open.
-- Security definer, because nobody may write the table. Safe: admins only, as all functions of imports.
create function public.begin_import(id uuid, area text, "fileName" text, columns jsonb, options jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.imports (id, area, "fileName", columns, options, "createdBy")
  values (
    begin_import.id, begin_import.area, begin_import."fileName", begin_import.columns, begin_import.options,
    private.staff_email()
  )
  on conflict on constraint imports_pkey do update set columns = excluded.columns, options = excluded.options
  where imports."startedAt" is null and imports.area = excluded.area;
end
$$;

-- Stores rows to be checked. One with the number of a row that is not written yet replaces it.
-- Security definer, as begin_import.
create function public.stage_import(id uuid, rows jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  one constant public.imports := private.own_import(id);
  added integer;
begin
  if one."finishedAt" is not null or one."undoneAt" is not null then
    raise check_violation using message = 'the import has ended';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 or octet_length(rows::text) > 262144 then
    raise invalid_parameter_value using message = 'rows must be a list of at most 500 rows and 256 KiB';
  end if;
  with stored as (
    insert into public."importRows" (import, number, entered, problems)
    select distinct on (given.number) one.id, given.number, given.entered, nullif(given.problems, '[]')
    from jsonb_to_recordset(rows) as given (number integer, entered jsonb, problems jsonb)
    order by given.number
    on conflict (import, number) do update
    set entered = excluded.entered, problems = excluded.problems, action = null, found = null, repeats = null, customer = null
    where "importRows"."doneAt" is null
    returning xmax = 0 as is_new
  )
  select count(*) filter (where is_new) into added from stored;
  update public.imports as i set rows = i.rows + added where i.id = one.id and added > 0;
end
$$;

-- Problems of a row that the browser has found.
create function private.own_problems(problems jsonb) returns jsonb
language sql immutable parallel safe
return nullif(jsonb_path_query_array(problems, '$[*] ? (@.field != "")'), '[]');

create function private.refusal(reason text) returns jsonb
language sql immutable parallel safe
return jsonb_build_array(jsonb_build_object('field', '', 'text', '', 'reason', reason));

-- Customers with the contacts of rows, by how many they share. Of a key that many share, as a broker's own number in each
-- row, 20 are compared.
create function private.customers_of_rows(ids bigint[])
returns table (id bigint, customer bigint, keys bigint, archived boolean, is_named boolean)
language sql stable rows 100
set search_path = ''
as $$
  with mine as materialized (
    select r.id, r."phoneEnd", r."emailKey", r."documentKey", coalesce(r.entered ->> 'name', r.entered ->> 'customerName') as name,
      private.e164(coalesce(r.entered ->> 'phone', r.entered ->> 'customerPhone', ''), firm.country) as phone, firm.country
    from public."importRows" as r cross join (select (select country from private.settings)) as firm (country)
    where r.id = any (ids)
  ), matches as (
    select mine.id as row, c.id, c.merged from mine cross join lateral (
      select c.id, c.merged from public.customers as c
      where c."phoneEnd" = mine."phoneEnd" and c."phoneEnd" <> '' and c.doubt = ''
        and (mine.phone = '' or private.e164(c.phone, mine.country) in ('', mine.phone))
      order by c.id limit 20
    ) as c
    union all
    select mine.id as row, c.id, c.merged from mine cross join lateral (
      select c.id, c.merged from public.customers as c
      where c."emailKey" = mine."emailKey" and c.email <> '' and mine."emailKey" <> '' and c.doubt = '' order by c.id limit 20
    ) as c
    union all
    select mine.id as row, c.id, c.merged from mine cross join lateral (
      select c.id, c.merged from public.customers as c
      where c."documentKey" = mine."documentKey" and c."documentKey" <> '' and c.doubt = '' order by c.id limit 20
    ) as c
    union all
    -- A row of a policy that has only a name.
    select mine.id, c.id, false from mine cross join lateral (
      select c.id from public.customers as c
      where private.searchable(c.name) = private.searchable(mine.name) and not c.merged and c.doubt = '' order by c.id limit 20
    ) as c
    where (mine."phoneEnd", mine."emailKey", mine."documentKey") = ('', '', '')
  ), kept as (
    select matches.row, case when merged then private.kept_by(matches.id) else matches.id end as customer, count(*) as keys
    from matches group by 1, 2
  )
  select kept.row, kept.customer, kept.keys, c.archived, private.searchable(c.name) = private.searchable(mine.name)
  from kept join mine on mine.id = kept.row cross join lateral (
    select * from public.customers as customers where customers.id = kept.customer offset 0
  ) as c
  -- Two documents are two people, whatever else they share.
  where c."documentKey" = '' or mine."documentKey" = '' or c."documentKey" = mine."documentKey"
$$;

-- A number or day of a staged row, for comparisons: what is none is null, or another day, and refused when it is written.
create function private.whole(text) returns bigint
language sql immutable parallel safe
return case when $1 ~ '^[0-9]{1,18}$' then $1::bigint end;
create function private.staged_day(text) returns date
language sql immutable parallel safe
return case when $1 ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])-[0-9]{2}$' then (left($1, 8) || '01')::date + right($1, 2)::integer - 1 end;

-- Whether an earlier row will be written, and its person is not certainly another than that of a later one.
create function private.may_be_same(earlier public."importRows", later public."importRows") returns boolean
language sql stable parallel safe
return (earlier).problems is null and (earlier).decision is distinct from 'skip'
  and ((earlier)."documentKey" in ('', (later)."documentKey") or (later)."documentKey" = '');

-- Decides what happens with rows of customers.
-- `+ 0` keeps the planner from walking along the numbers, or the days, instead of the keys.
create function private.check_customers(one public.imports, ids bigint[]) returns void
language sql
set search_path = ''
as $$
  with known as (
    select ranked.id, (array_agg(customer order by keys desc, customer))[1] as customer, count(*) > 1 as are_several
    from (
      select *, rank() over (partition by matches.id order by keys desc) as place
      from private.customers_of_rows(ids) as matches
    ) as ranked
    where place = 1 group by ranked.id
  ), decided as (
    select r.id, known.customer, known.are_several, private.own_problems(r.problems) as problems,
      case when known.customer is null then (
        select min(first.number) from (
          (
            select e.number from public."importRows" as e
            where e.import = (one).id and e."phoneEnd" = r."phoneEnd" and e."phoneEnd" <> '' and e.number + 0 < r.number
              and private.may_be_same(e, r) and e.entered ->> 'phone' = r.entered ->> 'phone'
            order by e.number limit 1
          )
          union all
          (
            select e.number from public."importRows" as e
            where e.import = (one).id and e."emailKey" = r."emailKey" and e."emailKey" <> '' and e.number + 0 < r.number
              and private.may_be_same(e, r)
            order by e.number limit 1
          )
          union all
          (
            select e.number from public."importRows" as e
            where e.import = (one).id and e."documentKey" = r."documentKey" and e."documentKey" <> '' and e.number + 0 < r.number
              and private.may_be_same(e, r)
            order by e.number limit 1
          )
        ) as first
      ) end as repeats
    from public."importRows" as r left join known on known.id = r.id
    where r.id = any (ids)
  )
  update public."importRows" as r
  set found = decided.customer, customer = decided.customer, repeats = decided.repeats, problems = decided.problems,
    action = case
      when decided.problems is not null then 'error'
      when decided.customer is null and decided.repeats is null then 'create'
      when (one).options ->> 'duplicates' = 'ask' or (one).options ->> 'duplicates' = 'fill' and decided.are_several then 'ask'
      when (one).options ->> 'duplicates' = 'fill' then 'update'
      else 'skip'
    end
  from decided where r.id = any (ids) and r.id = decided.id
$$;

-- Finds the customers of rows of policies, and decides what happens with the rows.
create function private.check_policies(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  with best as (
    select *, rank() over (partition by matches.id order by keys desc) as place
    from private.customers_of_rows(ids) as matches
  ), named as (
    -- Of several, those of the same name, and those who are not archived first.
    select *, rank() over (partition by best.id order by is_named is true desc, archived) as rank from best where place = 1
  ), known as (
    select named.id, min(named.customer) as customer, count(*) as many from named where rank = 1 group by named.id
  )
  update public."importRows" as r
  set customer = case when known.many = 1 then known.customer end,
    problems = coalesce(private.own_problems(r.problems), case
      when known.many = 1 then null when known.many > 1 then private.refusal('customers') else private.refusal('customer')
    end)
  from unnest(ids) as mine (id) left join known on known.id = mine.id
  where r.id = any (ids) and r.id = mine.id;

  with mine as materialized (
    select r.id, r.number, r.customer, r."numberKey", r.problems, p.id as product, p."companyId",
      private.staged_day(r.entered ->> 'startsOn') as starts
    from public."importRows" as r left join public.products as p on p.id = private.whole(r.entered ->> 'productId')
    where r.id = any (ids)
  ), decided as (
    select mine.id, mine.problems, known.id as found, case when known.id is null then (
      select min(e.number) from (
        (
          select e.number, e.entered from public."importRows" as e
          where e.import = (one).id and e."numberKey" = mine."numberKey" and e."numberKey" <> '' and e.number + 0 < mine.number
            and e.problems is null and e.decision is distinct from 'skip'
          order by e.number limit 100
        )
        union all
        (
          select e.number, e.entered from public."importRows" as e
          where e.customer = mine.customer and e.import = (one).id and e.number + 0 < mine.number
            and '' in (mine."numberKey", e."numberKey") and e.entered ->> 'productId' = mine.product::text
            and e.problems is null and e.decision is distinct from 'skip'
          order by e.number limit 100
        )
      ) as e join public.products as p on p.id = private.whole(e.entered ->> 'productId')
      where p."companyId" = mine."companyId" and private.staged_day(e.entered ->> 'startsOn') = mine.starts
    ) end as repeats
    from mine left join lateral (
      select p.id from public.policies as p
      where private.letters_and_digits(p.number) = mine."numberKey" and p.number <> '' and mine."numberKey" <> ''
        and p."companyId" = mine."companyId" and p."startsOn" = mine.starts
      union all
      select p.id from public.policies as p
      where p."customerId" = mine.customer and p."productId" + 0 = mine.product and p."startsOn" + 0 = mine.starts
        and '' in (mine."numberKey", p.number)
      limit 1
    ) as known on true
  )
  update public."importRows" as r
  set found = decided.found, repeats = decided.repeats, action = case
      when decided.problems is not null then 'error'
      when decided.found is null and decided.repeats is null then 'create'
      else case (one).options ->> 'duplicates' when 'fill' then 'update' else (one).options ->> 'duplicates' end
    end
  from decided where r.id = any (ids) and r.id = decided.id;
end
$$;

-- Decides what happens with the rows after a number, without doing it.
-- Security definer, as begin_import.
-- @param after null: rows that are not checked, from the first on @param count at most 500
-- @returns {checked, last, ms}: fewer than `count` are the last ones
create function public.check_import(id uuid, after integer, count integer) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  start constant timestamptz := clock_timestamp();
  one constant public.imports := private.own_import(id);
  ids bigint[];
begin
  perform private.require_batch(count, 500);
  if one."undoneAt" is not null then
    raise check_violation using message = 'the import was taken back';
  end if;
  ids := array(
    select r.id from public."importRows" as r
    where r.import = one.id and r."doneAt" is null and r.number > coalesce(check_import.after, 0)
      and (check_import.after is not null or r.action is null)
    order by r.number limit check_import.count
  );
  perform private.check_rows(one, ids);
  return json_build_object(
    'checked', cardinality(ids), 'last', coalesce((select max(r.number) from public."importRows" as r where r.id = any (ids)), 0), 'ms', private.ms_since(start)
  );
end
$$;

create function private.check_rows(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if one.area = 'customers' then
    perform private.check_customers(one, ids);
  else
    perform private.check_policies(one, ids);
  end if;
end
$$;

-- Corrects a row, or answers what to do with it, and checks it and up to 200 others that it concerns again.
-- Security definer, as begin_import.
create function public.correct_import(id uuid, number integer, entered jsonb, problems jsonb, decision text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  one constant public.imports := private.own_import(id);
  was public."importRows";
  becomes public."importRows";
begin
  select * into was from public."importRows" as r where r.import = one.id and r.number = correct_import.number;
  if was.number is null or was."doneAt" is not null or one."undoneAt" is not null then
    raise check_violation using message = 'the row is written or gone';
  end if;
  update public."importRows" as r
  set entered = correct_import.entered, problems = nullif(correct_import.problems, '[]'), decision = correct_import.decision
  where r.id = was.id returning * into becomes;
  perform private.check_rows(one, array(
    select r.id from public."importRows" as r
    where r.import = one.id and r.number >= was.number and r."doneAt" is null and r.action is not null and (
      r.number = was.number or r."phoneEnd" in (nullif(was."phoneEnd", ''), nullif(becomes."phoneEnd", ''))
      or r."emailKey" in (nullif(was."emailKey", ''), nullif(becomes."emailKey", ''))
      or r."documentKey" in (nullif(was."documentKey", ''), nullif(becomes."documentKey", ''))
      or r."numberKey" in (nullif(was."numberKey", ''), nullif(becomes."numberKey", ''))
    )
    order by r.number limit 200
  ));
end
$$;

-- Counts the rows of an import.
-- Security definer, so that the rows are counted without row-level security for each.
create function public.import_counts(id uuid) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select json_build_object(
      'total', count(*), 'checked', count(action), 'create', count(*) filter (where does = 'create'),
      'update', count(*) filter (where does = 'update'), 'skip', count(*) filter (where does = 'skip'),
      'ask', count(*) filter (where does = 'ask'), 'error', count(*) filter (where does = 'error'), 'done', count("doneAt"),
      'undone', count(*) filter (where undone = 'undone'), 'kept', count(*) filter (where undone <> 'undone')
    )
    from public."importRows" as r where r.import = import_counts.id
  );
end
$$;

-- Adds the customers of rows, each with the request that it shows: from the book of business, answered and not counted, so
-- that it is no lead.
create function private.add_customers(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  with numbered as materialized (
    select first.id, nextval(pg_get_serial_sequence('public.customers', 'id')) as made
    from (select r.id from public."importRows" as r where r.id = any (ids) order by r.number) as first
  )
  update public."importRows" as r set made = numbered.made from numbered where r.id = any (ids) and r.id = numbered.id;
  insert into public.customers (
    id, name, email, phone, document, line, status, "lostReason", value, owner, "renewsOn", "nextStep", "nextContactOn"
  ) overriding system value
  select r.made, e.name, coalesce(e.email, ''), coalesce(e.phone, ''), coalesce(e.document, ''), coalesce(e.line, ''), its.status,
    case when its.status = 'perdido' then coalesce(e."lostReason", 'otro') else '' end, e.value,
    coalesce(e.owner, (one.options ->> 'owner')::uuid), e."renewsOn", coalesce(e."nextStep", ''), e."nextContactOn"
  from public."importRows" as r cross join lateral jsonb_to_record(r.entered) as e (
      name text, email text, phone text, document text, line text, status text, "lostReason" text, value numeric, owner uuid,
      "renewsOn" date, "nextStep" text, "nextContactOn" date
    ) cross join lateral (
      select coalesce(e.status, one.options ->> 'status', 'ganado') as status
    ) as its
  where r.id = any (ids) order by r.number;
  insert into public.opportunities (
    "customerId", source, counted, "answeredAt", status, "statusSince", "lostReason", value, line, "renewsOn", "nextStep",
    "nextContactOn"
  )
  select c.id, 'cartera', false, now(), c.status, c."statusSince", c."lostReason", c.value, c.line, c."renewsOn", c."nextStep",
    c."nextContactOn"
  from public."importRows" as r join public.customers as c on c.id = r.made
  where r.id = any (ids) order by r.number;
  with noted as (
    insert into public."customerEvents" ("customerId", kind, text)
    select r.made, 'note', r.entered ->> 'notes' from public."importRows" as r
    where r.id = any (ids) and r.entered ? 'notes' order by r.number
    returning id, "customerId"
  )
  update public."importRows" as r
  set "doneAt" = now(), customer = made,
    "after" = jsonb_build_object('events', coalesce((select jsonb_agg(noted.id) from noted where "customerId" = r.made), '[]'))
  where r.id = any (ids);
end
$$;

-- Adds the policies of rows, and the renewals that are due. They are no sales: no request is won by them.
create function private.add_policies(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.customers where id = any (array(
    select r.customer from public."importRows" as r where r.id = any (ids)
  )) order by id for key share;
  with numbered as materialized (
    select first.id, nextval(pg_get_serial_sequence('public.policies', 'id')) as made
    from (select r.id from public."importRows" as r where r.id = any (ids) order by r.number) as first
  )
  update public."importRows" as r set made = numbered.made from numbered where r.id = any (ids) and r.id = numbered.id;
  insert into public.policies (
    id, "customerId", "productId", number, premium, period, commission, "startsOn", "endsOn", status, "cancelledOn", counted
  ) overriding system value
  select r.made, r.customer, e."productId", coalesce(e.number, ''), e.premium, coalesce(e.period, 'year'),
    coalesce(e.commission, 0), e."startsOn", e."endsOn", coalesce(e.status, 'vigente'), e."cancelledOn", false
  from public."importRows" as r cross join lateral jsonb_to_record(r.entered) as e (
      "productId" bigint, number text, premium numeric, period text, commission numeric, "startsOn" date, "endsOn" date,
      status text, "cancelledOn" date
    )
  where r.id = any (ids) order by r.number;
  perform private.add_renewals(array(
    select r.made from public."importRows" as r where r.id = any (ids)
  ));
  update public."importRows" as r set "doneAt" = now(), "after" = '{}'
  where r.id = any (ids);
end
$$;

-- What an update can change of a row, and what tells its version.
create function private.kept_columns(area text, "row" jsonb) returns jsonb
language sql immutable parallel safe
return (
  select jsonb_object_agg(key, value) from jsonb_each("row")
  where key in ('id', 'version', 'updatedAt', 'updatedBy') or key = any (
    case area
      when 'policies' then array['number', 'commission']
      when 'customers' then array['email', 'phone', 'document', 'line', 'value', 'owner', 'renewsOn', 'nextStep', 'nextContactOn']
      else array['line', 'value', 'renewsOn', 'nextStep', 'nextContactOn']
    end
  )
);

-- Fills in what the customers or policies that rows repeat lack. Each of them is in one of the rows.
create function private.fill_rows(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  targets constant bigint[] := array(
    select r.made from public."importRows" as r where r.id = any (ids)
  );
  newest bigint;
  was jsonb;
begin
  if one.area = 'customers' then
    perform from public.customers where id = any (targets) order by id for update;
    select jsonb_object_agg(c.id, jsonb_build_object(
      'customers', private.kept_columns('customers', to_jsonb(c)),
      'opportunities', private.kept_columns('opportunities', to_jsonb(o))
    )) into was
    from public.customers as c left join public.opportunities as o on o.id = private.leading_opportunity(c.id)
    where c.id = any (targets);
    select coalesce(max(id), 0) into newest from public."customerEvents";
    update public.customers as c
    set email = coalesce(nullif(c.email, ''), e.email, ''), phone = coalesce(nullif(c.phone, ''), e.phone, ''),
      document = coalesce(nullif(c.document, ''), e.document, ''), line = coalesce(nullif(c.line, ''), e.line, ''),
      value = coalesce(c.value, e.value), owner = coalesce(c.owner, e.owner), "renewsOn" = coalesce(c."renewsOn", e."renewsOn"),
      "nextStep" = coalesce(nullif(c."nextStep", ''), e."nextStep", ''),
      "nextContactOn" = coalesce(c."nextContactOn", e."nextContactOn")
    from public."importRows" as r cross join lateral jsonb_to_record(r.entered) as e (
      email text, phone text, document text, line text, value numeric, owner uuid, "renewsOn" date, "nextStep" text,
      "nextContactOn" date
    )
    where r.id = any (ids) and c.id = r.made and (
      c.email = '' and e.email is not null or c.phone = '' and e.phone is not null
      or c.document = '' and e.document is not null or c.line = '' and e.line is not null
      or c.value is null and e.value is not null or c.owner is null and e.owner is not null
      or c."renewsOn" is null and e."renewsOn" is not null or c."nextStep" = '' and e."nextStep" is not null
      or c."nextContactOn" is null and e."nextContactOn" is not null
    );
  else
    perform from public.policies where id = any (targets) order by id for update;
    select jsonb_object_agg(p.id, jsonb_build_object('policies', private.kept_columns('policies', to_jsonb(p)))) into was
    from public.policies as p where p.id = any (targets);
    update public.policies as p
    set number = coalesce(nullif(p.number, ''), e.number, ''), commission = coalesce(nullif(p.commission, 0), e.commission, 0)
    from public."importRows" as r cross join lateral jsonb_to_record(r.entered) as e (number text, commission numeric)
    where r.id = any (ids) and p.id = r.made
      and (p.number = '' and e.number is not null or p.commission = 0 and e.commission <> 0);
  end if;
  update public."importRows" as r
  set "doneAt" = now(), made = changed.id, "before" = was -> changed.id::text, "after" = changed.becomes
  from unnest(ids) as mine (id) left join lateral (
    select s.made as id, case one.area when 'customers' then (
      select jsonb_build_object('customers', c.version, 'opportunities', (
        select o.version from public.opportunities as o where o.id = (was -> c.id::text -> 'opportunities' ->> 'id')::bigint
      ), 'events', coalesce((
        select jsonb_agg(e.id) from public."customerEvents" as e where e."customerId" = c.id and e.id > newest
      ), '[]')) from public.customers as c
      where c.id = s.made and c.version > (was -> c.id::text -> 'customers' ->> 'version')::integer
    ) else (
      select jsonb_build_object('policies', p.version) from public.policies as p
      where p.id = s.made and p.version > (was -> p.id::text -> 'policies' ->> 'version')::integer
    ) end as becomes
    from public."importRows" as s where s.id = mine.id
  ) as changed on changed.becomes is not null
  where r.id = any (ids) and r.id = mine.id;
end
$$;

-- Writes rows in one go; if the database refuses one of them, in halves, until the deadline or the first success after it.
-- @param kind 'create' or 'update' @returns number of rows that were written or refused
create function private.write_rows(one public.imports, kind text, ids bigint[], deadline timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  half constant integer := cardinality(ids) / 2;
  dealt integer;
  refused text;
  words text;
begin
  if cardinality(ids) = 0 then
    return 0;
  end if;
  begin
    perform set_config('private.importing', case kind when 'create' then 'true' else '' end, true);
    if kind = 'update' then
      perform private.fill_rows(one, ids);
    elsif one.area = 'customers' then
      perform private.add_customers(one, ids);
    else
      perform private.add_policies(one, ids);
    end if;
    perform set_config('private.importing', '', true);
    return cardinality(ids);
  exception when integrity_constraint_violation or data_exception then
    get stacked diagnostics refused = constraint_name, words = message_text;
  end;
  if cardinality(ids) > 1 then
    dealt := private.write_rows(one, kind, ids[:half], deadline);
    return dealt + case when clock_timestamp() < deadline then private.write_rows(one, kind, ids[half + 1:], deadline) else 0 end;
  end if;
  update public."importRows" as r
  set action = 'error', made = null,
    problems = private.refusal(left(coalesce(nullif(refused, ''), substring(words from 'constraint "([^"]+)"'), words), 200))
  where r.id = any (ids);
  return 1;
end
$$;

-- Writes the next rows that are checked, all or none, but for those that the database refuses.
-- Security definer, as begin_import.
-- @param count at most 100 @returns {created, updated, skipped, failed, left, ms}
create function public.run_import(id uuid, count integer) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  start constant timestamptz := clock_timestamp();
  one constant public.imports := private.own_import(id);
  ids bigint[];
  remaining integer;
begin
  perform private.require_batch(count, 100);
  if one."undoneAt" is not null or one."finishedAt" < now() - interval '7 days' then
    raise check_violation using message = 'the import has ended';
  end if;
  if one."startedAt" is null then
    update public.imports as i set "startedAt" = now() where i.id = one.id;
    perform private.record_audit('import', one.area, null, one.rows, one."fileName");
  end if;
  -- A row waits for the earlier one that it repeats.
  ids := array(
    select r.id from public."importRows" as r
    where r.import = one.id and r."doneAt" is null and r.does in ('create', 'update', 'skip') and (
      r.repeats is null or r.found is not null or not exists (
        select from public."importRows" as e
        where e.import = one.id and e.number = r.repeats and e."doneAt" is null and e.does in ('create', 'update', 'skip')
      )
    )
    order by r.number limit run_import.count
  );
  update public."importRows" as r set action = 'create', repeats = null
  where r.id = any (ids) and r.repeats is not null and r.found is null and not exists (
    select from public."importRows" as e where e.import = one.id and e.number = r.repeats and e.does <> 'error'
  );
  update public."importRows" as r set "doneAt" = now()
  where r.id = any (ids) and r.does = 'skip';
  perform private.write_rows(one, 'create', array(
    select r.id from public."importRows" as r where r.id = any (ids) and r.does = 'create' order by r.number
  ), start + interval '50 ms');
  if exists (
    select from public."importRows" as r where r.id = any (ids) and r.does = 'update'
  ) then
    update public."importRows" as r set made = coalesce(r.found, (
      select case one.area when 'customers' then e.customer else coalesce(e.made, e.found) end
      from public."importRows" as e where e.import = one.id and e.number = r.repeats
    ))
    where r.id = any (ids) and r.does = 'update';
    update public."importRows" as r set action = 'error', made = null, problems = private.refusal('found')
    where r.id = any (ids) and r.does = 'update' and case one.area
      when 'customers' then not exists (select from public.customers as c where c.id = r.made and not c.merged)
      else not exists (select from public.policies as p where p.id = r.made) end;
    -- Of several rows about one customer or policy, the first one now.
    perform private.write_rows(one, 'update', array(
      select min(r.id) from (
        select first_value(u.id) over (partition by u.made order by u.number) as id
        from public."importRows" as u where u.id = any (ids) and u.does = 'update'
      ) as r group by r.id
    ), start + interval '50 ms');
    update public."importRows" as r set made = null
    where r.id = any (ids) and r."doneAt" is null and r.made is not null;
  end if;
  select count(*) into remaining from (
    select from public."importRows" as r
    where r.import = one.id and r."doneAt" is null and r.does in ('create', 'update', 'skip') limit 1000
  ) as rest;
  if remaining = 0 and not exists (select from public."importRows" as r where r.import = one.id and r.action is null) then
    update public.imports as i set "finishedAt" = now() where i.id = one.id and (ids <> '{}' or i."finishedAt" is null);
  end if;
  return (
    select json_build_object(
      'created', count(*) filter (where done and r.does = 'create'),
      'updated', count(*) filter (where done and r.does = 'update' and r.made is not null),
      'skipped', count(*) filter (where done and (r.does = 'skip' or r.does = 'update' and r.made is null)),
      'failed', count(*) filter (where r.does = 'error'), 'left', remaining, 'ms', private.ms_since(start)
    )
    from public."importRows" as r cross join lateral (select r."doneAt" is not null as done) as its
    where r.id = any (ids)
  );
end
$$;

-- Takes rows of customers back: 'undone', or why not.
create function private.undo_customers(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  verdicts jsonb;
  changed bigint[];
  gone bigint[];
begin
  perform from public.customers where id = any (array(
    select r.made from public."importRows" as r where r.id = any (ids)
  )) order by id for update;
  select coalesce(jsonb_object_agg(r.id, case
    when c.id is null then 'gone'
    when r."before" is not null then case
      when c.merged or c.version <> (r."after" ->> 'customers')::integer or o.version is distinct from (r."after" ->> 'opportunities')::integer
        then 'changed'
      else 'undone' end
    when c.merged or c.version > 1 or exists (
      select from public.opportunities as o where o."customerId" = c.id and not o.counted and o.version > 1
    ) then 'changed'
    when (select count(*) from public.opportunities as o where o."customerId" = c.id) > 1
      or exists (select from public.policies as p where p."customerId" = c.id)
      or exists (select from public."customerEvents" as e where e."customerId" = c.id and not r."after" -> 'events' @> to_jsonb(e.id))
      or exists (select from public.merges as m where m."keptId" = c.id)
      or exists (select from public.merges as m where m."mergedId" = c.id)
      or exists (select from public.messages as m where m."customerId" = c.id)
      then 'used'
    else 'undone'
  end), '{}') into verdicts
  from public."importRows" as r left join public.customers as c on c.id = r.made
    left join lateral (
      select o.version from public.opportunities as o where o.id = (r."before" -> 'opportunities' ->> 'id')::bigint offset 0
    ) as o on true
  where r.id = any (ids);
  changed := array(
    select r.id from public."importRows" as r
    where r.id = any (ids) and r."before" is not null and verdicts ->> r.id::text = 'undone'
  );
  if changed <> '{}' then
    update public.customers as c
    set email = o.email, phone = o.phone, document = o.document, line = o.line, value = o.value, owner = o.owner,
      "renewsOn" = o."renewsOn", "nextStep" = o."nextStep", "nextContactOn" = o."nextContactOn", version = o.version,
      "updatedAt" = o."updatedAt", "updatedBy" = o."updatedBy"
    from public."importRows" as r
      cross join lateral jsonb_populate_record(null::public.customers, r."before" -> 'customers') as o
    where r.id = any (changed) and c.id = r.made;
    update public.opportunities as o
    set line = was.line, value = was.value, "renewsOn" = was."renewsOn", "nextStep" = was."nextStep",
      "nextContactOn" = was."nextContactOn", version = was.version, "updatedAt" = was."updatedAt", "updatedBy" = was."updatedBy"
    from public."importRows" as r
      cross join lateral jsonb_populate_record(null::public.opportunities, r."before" -> 'opportunities') as was
    where r.id = any (changed) and o.id = was.id;
    delete from public."customerEvents" where id = any (array(
      select jsonb_array_elements_text(r."after" -> 'events')::bigint from public."importRows" as r
      where r.id = any (changed)
    ));
  end if;
  gone := array(
    select r.made from public."importRows" as r
    where r.id = any (ids) and r."before" is null and verdicts ->> r.id::text = 'undone'
  );
  delete from public."customerEvents" where "customerId" = any (gone);
  -- Their requests go with them.
  delete from public.customers where id = any (gone);
  update public."importRows" as r set undone = verdicts ->> r.id::text
  where r.id = any (ids);
end
$$;

-- As undo_customers.
create function private.undo_policies(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  mine constant bigint[] := array(
    select r.made from public."importRows" as r where r.id = any (ids)
  );
  verdicts jsonb;
  gone bigint[];
begin
  -- Customers are locked before requests.
  perform from public.customers where id = any (array(select "customerId" from public.policies where id = any (mine)))
  order by id for no key update;
  perform from public.policies where id = any (mine) order by id for update;
  select coalesce(jsonb_object_agg(r.id, case
    when p.id is null then 'gone'
    when p.version <> coalesce((r."after" ->> 'policies')::integer, 1) then 'changed'
    when r."before" is null and (
      exists (select from public.claims as c where c."policyId" = p.id)
      or exists (select from public.policies as later where later."renewedFrom" = p.id)
      or exists (
        select from public.opportunities as o
        where o."renewsPolicyId" = p.id and (
          o.version > 1 or o."answeredAt" is not null
          or exists (select from public."customerEvents" as e where e."opportunityId" = o.id)
          or exists (select from public.messages as m where m."opportunityId" = o.id)
        )
      )
    ) then 'used'
    else 'undone'
  end), '{}') into verdicts
  from public."importRows" as r left join public.policies as p on p.id = r.made
  where r.id = any (ids);
  update public.policies as p
  set number = was.number, commission = was.commission, version = was.version, "updatedAt" = was."updatedAt",
    "updatedBy" = was."updatedBy"
  from public."importRows" as r
    cross join lateral jsonb_populate_record(null::public.policies, r."before" -> 'policies') as was
  where r.id = any (ids) and r."before" is not null
    and verdicts ->> r.id::text = 'undone' and p.id = r.made;
  gone := array(
    select r.made from public."importRows" as r
    where r.id = any (ids) and r."before" is null and verdicts ->> r.id::text = 'undone'
  );
  delete from public.opportunities where "renewsPolicyId" = any (gone);
  delete from public.policies where id = any (gone);
  update public."importRows" as r set undone = verdicts ->> r.id::text
  where r.id = any (ids);
end
$$;

-- Takes the next rows back, from the last one on, but those that were changed since or that something hangs on.
-- Security definer, as begin_import.
-- @param count at most 100 @returns {undone, kept, left, ms}
create function public.undo_import(id uuid, count integer) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  start constant timestamptz := clock_timestamp();
  one constant public.imports := private.own_import(id);
  ids bigint[];
begin
  perform private.require_batch(count, 100);
  if one."startedAt" is null or one."finishedAt" < now() - interval '7 days' then
    raise check_violation using message = 'an import can be taken back for seven days';
  end if;
  if one."undoneAt" is null then
    update public.imports as i set "undoneAt" = now(), "finishedAt" = coalesce(i."finishedAt", now()) where i.id = one.id;
    perform private.record_audit('unimport', one.area, null, (
      select count(*) from public."importRows" as r where r.import = one.id and r.made is not null and r.undone is null
    ), one."fileName");
  end if;
  -- Of several rows about one customer or policy, the last one first.
  ids := array(
    select distinct first_value(r.id) over (partition by r.made order by r.number desc) from (
      select last.id, last.number, last.made from public."importRows" as last
      where last.import = one.id and last.made is not null and last.undone is null order by last.number desc limit undo_import.count
    ) as r
  );
  perform set_config('private.importing', 'true', true);
  if one.area = 'customers' then
    perform private.undo_customers(one, ids);
  else
    perform private.undo_policies(one, ids);
  end if;
  perform set_config('private.importing', '', true);
  return (
    select json_build_object(
      'undone', count(*) filter (where r.undone = 'undone'), 'kept', count(*) filter (where r.undone <> 'undone'),
      'left', (
        select count(*) from (
          select from public."importRows" as r where r.import = one.id and r.made is not null and r.undone is null limit 1000
        ) as rest
      ), 'ms', private.ms_since(start)
    )
    from public."importRows" as r where r.id = any (ids)
  );
end
$$;

-- Removes up to 2000 rows that are not written. Without any left, the import ends, or, if none was written, is gone.
-- Security definer, as begin_import.
-- @returns {left}: whether to call it again
create function public.discard_import(id uuid) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  one public.imports;
  removed integer;
begin
  perform private.require_admin();
  select * into one from public.imports as i where i.id = discard_import.id for update;
  if one.id is null then
    return json_build_object('left', false);
  end if;
  delete from public."importRows" as r where r.id in (
    select unwritten.id from public."importRows" as unwritten
    where unwritten.import = one.id and unwritten."doneAt" is null limit 2000
  );
  get diagnostics removed = row_count;
  if removed < 2000 then
    if one."startedAt" is null then
      delete from public.imports as i where i.id = one.id;
    else
      update public.imports as i set "finishedAt" = coalesce(i."finishedAt", now()) where i.id = one.id;
    end if;
  end if;
  return json_build_object('left', removed = 2000);
end
$$;

-- Deletes rows of imports that ended seven days ago or were left alone for thirty; imports stay, for the mapping of the next
-- file. Called daily by the server until it returns 0.
-- @returns number of rows deleted
create function private.prune_imports(most integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  removed integer;
begin
  update public.imports set "finishedAt" = now() where "finishedAt" is null and created_at < now() - interval '30 days';
  delete from public."importRows" as r where r.id in (
    select old.id from public."importRows" as old join public.imports as i on i.id = old.import
    where i."finishedAt" < now() - interval '7 days' limit most
  );
  get diagnostics removed = row_count;
  return removed;
end
$$;

grant execute on function
  public.begin_import(uuid, text, text, jsonb, jsonb), public.stage_import(uuid, jsonb),
  public.check_import(uuid, integer, integer), public.correct_import(uuid, integer, jsonb, jsonb, text),
  public.import_counts(uuid), public.run_import(uuid, integer), public.undo_import(uuid, integer), public.discard_import(uuid)
to authenticated;
