-- Additive: functions of imports keep their plans from batch to batch, because planning took most of the time of small ones: a
-- function in SQL plans anew at each call, one in PL/pgSQL does not. They also find the settings by their key. An import
-- forbids sequential scans, and the cost of a forbidden one made all plans look alike.

-- Customers with the contacts of rows, by how many they share. Of a key that many share, as a broker's own number in each
-- row, 20 are compared.
create or replace function private.customers_of_rows(ids bigint[])
returns table (id bigint, customer bigint, keys bigint, archived boolean, is_named boolean)
language plpgsql stable rows 100
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with mine as materialized (
    select r.id, r."phoneEnd", r."emailKey", r."documentKey", coalesce(r.entered ->> 'name', r.entered ->> 'customerName') as name,
      private.e164(coalesce(r.entered ->> 'phone', r.entered ->> 'customerPhone', ''), firm.country) as phone, firm.country
    from public."importRows" as r cross join (select (select country from private.settings where id)) as firm (country)
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
  where c."documentKey" = '' or mine."documentKey" = '' or c."documentKey" = mine."documentKey";
end
$$;

-- Decides what happens with rows of customers. A telephone number or an address under another name may be a relative's: such a
-- row is a person of its own within the file, and a question where a customer has it.
-- `+ 0` keeps the planner from walking along the numbers, or the days, instead of the keys.
create or replace function private.check_customers(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  with known as (
    select ranked.id, (array_agg(customer order by keys desc, is_named is true desc, customer))[1] as customer, count(*) > 1 as are_several
    from (
      select *, rank() over (partition by matches.id order by keys desc) as place
      from private.customers_of_rows(ids) as matches
    ) as ranked
    where place = 1 group by ranked.id
  ), decided as (
    select r.id, known.customer, known.are_several, private.own_problems(r.problems) as problems,
      known.customer is not null and exists (
        select from public.customers as c
        where c.id = known.customer and not private.may_be_named(c.name, r.entered ->> 'name')
          and (c."documentKey" = '' or c."documentKey" <> r."documentKey")
      ) as is_other,
      case when known.customer is null then (
        select min(first.number) from (
          (
            select e.number from (
              select e.number, e.entered ->> 'name' as name from public."importRows" as e
              where e.import = (one).id and e."phoneEnd" = r."phoneEnd" and e."phoneEnd" <> '' and e.number + 0 < r.number
                and private.may_be_same(e, r) and e.entered ->> 'phone' = r.entered ->> 'phone'
              order by e.number limit 20
            ) as e
            where private.may_be_named(e.name, r.entered ->> 'name')
            order by e.number limit 1
          )
          union all
          (
            select e.number from (
              select e.number, e.entered ->> 'name' as name from public."importRows" as e
              where e.import = (one).id and e."emailKey" = r."emailKey" and e."emailKey" <> '' and e.number + 0 < r.number
                and private.may_be_same(e, r)
              order by e.number limit 20
            ) as e
            where private.may_be_named(e.name, r.entered ->> 'name')
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
      when decided.is_other or (one).options ->> 'duplicates' = 'ask' or (one).options ->> 'duplicates' = 'fill' and decided.are_several then 'ask'
      when (one).options ->> 'duplicates' = 'fill' then 'update'
      else 'skip'
    end
  from decided where r.id = any (ids) and r.id = decided.id;
end
$$;

-- As before, but policies of a batch are found by their ids only: `+ 0` and `|| ''` keep the planner from walking through all that
-- are yet to end.
-- @param policies null: all @returns number of renewals added
create or replace function private.add_renewals(policies bigint[] default null) returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- Half a year has at least this many days, whichever months they are.
  shortest constant integer := 180;
  added integer;
begin
  insert into public.opportunities ("customerId", source, line, "productId", "renewsPolicyId")
  select p."customerId", 'renovacion', p.line, p."productId", p.id
  from public.policies as p join public.customers as c on c.id = p."customerId" join private.settings on settings.id
  where p.id = any (coalesce(policies, array(
      select id from public.policies
      where status = 'vigente' and not archived
        and "endsOn" between (select private.today()) - 30 and (select private.today() + "renewalDays" from private.settings where id)
    ))) and p.status || '' = 'vigente' and not p.archived and not c.archived
    and p."endsOn" + 0 between (select private.today()) - 30 and (select private.today()) + "renewalDays"
    and p."startsOn" <= (select private.today()) and p."endsOn" - p."startsOn" >= shortest
    and not exists (select from public.opportunities where "renewsPolicyId" = p.id)
  order by p."endsOn", p.id
  on conflict ("renewsPolicyId") do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

-- As before, with one change of the rows instead of two.
-- Adds the customers of rows, each with the request that it shows: from the book of business, answered and not counted, so
-- that it is no lead.
create or replace function private.add_customers(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  added constant bigint[] := array(select nextval(pg_get_serial_sequence('public.customers', 'id')) from unnest(ids));
begin
  insert into public.customers (
    id, name, email, phone, document, line, status, "lostReason", value, owner, "renewsOn", "nextStep", "nextContactOn"
  ) overriding system value
  select mine.made, e.name, coalesce(e.email, ''), coalesce(e.phone, ''), coalesce(e.document, ''), coalesce(e.line, ''), its.status,
    case when its.status = 'perdido' then coalesce(e."lostReason", 'otro') else '' end, e.value,
    coalesce(e.owner, (one.options ->> 'owner')::uuid), e."renewsOn", coalesce(e."nextStep", ''), e."nextContactOn"
  from unnest(ids, added) as mine (id, made) join public."importRows" as r on r.id = mine.id
    cross join lateral jsonb_to_record(r.entered) as e (
      name text, email text, phone text, document text, line text, status text, "lostReason" text, value numeric, owner uuid,
      "renewsOn" date, "nextStep" text, "nextContactOn" date
    ) cross join lateral (
      select coalesce(e.status, one.options ->> 'status', 'ganado') as status
    ) as its
  order by r.number;
  insert into public.opportunities (
    "customerId", source, counted, "answeredAt", status, "statusSince", "lostReason", value, line, "renewsOn", "nextStep",
    "nextContactOn"
  )
  select c.id, 'cartera', false, now(), c.status, c."statusSince", c."lostReason", c.value, c.line, c."renewsOn", c."nextStep",
    c."nextContactOn"
  from public.customers as c where c.id = any (added) order by c.id;
  with noted as (
    insert into public."customerEvents" ("customerId", kind, text)
    select mine.made, 'note', r.entered ->> 'notes'
    from unnest(ids, added) as mine (id, made) join public."importRows" as r on r.id = mine.id
    where r.entered ? 'notes' order by r.number
    returning id, "customerId"
  )
  update public."importRows" as r
  set "doneAt" = now(), made = mine.made, customer = mine.made,
    "after" = jsonb_build_object('events', coalesce((select jsonb_agg(noted.id) from noted where "customerId" = mine.made), '[]'))
  from unnest(ids, added) as mine (id, made)
  where r.id = any (ids) and r.id = mine.id;
end
$$;

-- As before, with one change of the rows instead of two.
-- Adds the policies of rows, and the renewals that are due. They are no sales: no request is won by them.
create or replace function private.add_policies(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  added constant bigint[] := array(select nextval(pg_get_serial_sequence('public.policies', 'id')) from unnest(ids));
begin
  perform from public.customers where id = any (array(
    select r.customer from public."importRows" as r where r.id = any (ids)
  )) order by id for key share;
  insert into public.policies (
    id, "customerId", "productId", number, premium, period, commission, "startsOn", "endsOn", status, "cancelledOn", counted
  ) overriding system value
  select mine.made, r.customer, e."productId", coalesce(e.number, ''), e.premium, coalesce(e.period, 'year'),
    coalesce(e.commission, 0), e."startsOn", e."endsOn", coalesce(e.status, 'vigente'), e."cancelledOn", false
  from unnest(ids, added) as mine (id, made) join public."importRows" as r on r.id = mine.id
    cross join lateral jsonb_to_record(r.entered) as e (
      "productId" bigint, number text, premium numeric, period text, commission numeric, "startsOn" date, "endsOn" date,
      status text, "cancelledOn" date
    )
  order by r.number;
  perform private.add_renewals(added);
  update public."importRows" as r set "doneAt" = now(), made = mine.made, "after" = '{}'
  from unnest(ids, added) as mine (id, made)
  where r.id = any (ids) and r.id = mine.id;
end
$$;
