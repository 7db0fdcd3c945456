-- Additive: what is staged of a person is erased and handed out with the customer.

-- Rows of imports about persons: by the customer, or not yet written, by the document, or by a contact and the same name.
create function private.rows_of_imports(persons bigint[]) returns setof public."importRows"
language sql stable
set search_path = ''
as $$
  select * from public."importRows" where customer = any (persons)
  union
  select r.* from public.customers as c cross join public.imports as i join public."importRows" as r on r.import = i.id
    and r."documentKey" = c."documentKey" and r."documentKey" <> ''
  where c.id = any (persons)
  union
  select r.* from public.customers as c cross join public.imports as i join public."importRows" as r on r.import = i.id
    and r."phoneEnd" = c."phoneEnd" and r."phoneEnd" <> ''
  where c.id = any (persons) and private.is_same_name(c.name, coalesce(r.entered ->> 'name', r.entered ->> 'customerName', ''))
  union
  select r.* from public.customers as c cross join public.imports as i join public."importRows" as r on r.import = i.id
    and r."emailKey" = c."emailKey" and r."emailKey" <> ''
  where c.id = any (persons) and private.is_same_name(c.name, coalesce(r.entered ->> 'name', r.entered ->> 'customerName', ''))
$$;

-- As before, with what imports have staged.
create or replace function private.erase_person(customer bigint) returns json
language plpgsql
set search_path = ''
as $$
declare
  persons bigint[];
  visited bigint[];
  held bigint[];
  about jsonb;
  forgotten bigint[];
  counts jsonb;
begin
  -- In the order of merge_customers.
  perform from public.customers where id = any (private.person(customer)) order by id for update;
  if not exists (select from public.customers where id = customer and not merged) then
    return null;
  end if;
  persons := private.person(customer);
  visited := array(
    select id from public.visits where id = any (private.visits_of(persons)) and not exists (
      select from public.opportunities as other
      where other."customerId" <> all (persons) and (other."visitId" = visits.id or other.uuid = visits.uuid)
    )
  );
  held := array(select id from public.policies where "customerId" = any (persons));
  about := private.policy_rows(persons);
  -- A trigger deletes what is about them.
  update public.policies set "customerId" = null where id = any (held);
  forgotten := private.forget_policies();
  select jsonb_build_object(
    'policies', (select count(*) from unnest(held) as id where id = any (forgotten)),
    'keptPolicies', (select count(*) from unnest(held) as id where id <> all (forgotten)),
    'customers', cardinality(persons),
    'opportunities', (select count(*) from public.opportunities where "customerId" = any (persons)),
    'events', (select count(*) from public."customerEvents" where "customerId" = any (persons)),
    'messages', (select count(*) from public.messages where "customerId" = any (persons)),
    'visits', cardinality(visited),
    'touches', (select count(*) from public.touches where "visitId" = any (visited))
  ) || coalesce((select jsonb_object_agg(key, jsonb_array_length(value)) from jsonb_each(about)), '{}') into counts;
  delete from public."importRows" as r where r.id in (select id from private.rows_of_imports(persons));
  delete from public."customerEvents" where "customerId" = any (persons);
  -- Messages and merges go with them.
  delete from public.customers where id = any (persons);
  delete from public.visits where id = any (visited);
  insert into public.erasures (by, counts) values (auth.uid(), counts);
  perform private.record_audit('deletion', 'customers', customer, cardinality(persons), '');
  return counts;
end
$$;

-- As before, with what imports have staged.
-- Security definer, because it reads messages and merged customers. Safe: admins only, as every export.
-- @returns null when there is no such customer
create or replace function public.personal_data(customer bigint) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  persons bigint[];
begin
  perform private.require_admin();
  if not exists (select from public.customers where id = customer and not merged) then
    return null;
  end if;
  perform private.record_audit('export', 'customers', customer, 1, '');
  persons := private.person(customer);
  return (
    select json_object_agg(name, rows) from (
      select 'customers' as name, (
        select json_agg(to_jsonb(c) - array['searchText', 'emailKey', 'documentKey', 'phoneEnd', 'firstSource', 'lastSource'] order by id)
        from public.customers as c where id = any (persons)
      ) as rows
      union all
      select 'opportunities', (
        select json_agg(to_jsonb(o) - array['searchText', 'firstSource', 'lastSource'] order by id)
        from public.opportunities as o where "customerId" = any (persons)
      )
      union all
      select 'events', (
        select coalesce(json_agg(e order by id), '[]') from public."customerEvents" as e where "customerId" = any (persons)
      )
      union all
      select 'policies', (
        select coalesce(json_agg(to_jsonb(p) - 'searchText' order by p.id), '[]')
        from public.policies as p where "customerId" = any (persons)
      )
      union all
      select key, value::json from jsonb_each(private.policy_rows(persons))
      union all
      select 'importRows', (
        select coalesce(json_agg(r.entered order by r.import, r.number), '[]') from private.rows_of_imports(persons) as r
      )
      union all
      select 'visits', (
        select coalesce(json_agg(v order by id), '[]') from public.visits as v where id = any (private.visits_of(persons))
      )
      union all
      select 'touches', (
        select coalesce(json_agg(t order by "firstAt"), '[]')
        from public.touches as t where "visitId" = any (private.visits_of(persons))
      )
      union all
      select 'messages', (
        select coalesce(json_agg(json_build_object(
          'created_at', created_at, 'channel', channel, 'kind', kind, 'status', status
        ) order by id), '[]')
        from public.messages where "customerId" = any (persons)
      )
    ) as parts
  );
end
$$;
