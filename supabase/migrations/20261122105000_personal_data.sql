-- A person's rights to the data about them: a copy, and erasure (R7.12).

-- What was erased, without personal data: proof that a request was answered.
create table public.erasures (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  -- Staff member who did it; null when the account was deleted, and for old leads that the server has erased.
  by uuid references public.staff ("userId") on delete set null,
  -- Number of rows by table; `keptPolicies` were kept without the person.
  counts jsonb not null
);
create index erasures_by on public.erasures (by);
alter table public.erasures enable row level security;
grant all on public.erasures to service_role;
grant select on public.erasures to authenticated;
create policy "staff read erasures" on public.erasures
for select to authenticated
using ((select private.is_staff()));

-- Years for which the law asks a broker to keep a policy after its end. The person is removed from it at once.
create function private.policy_years() returns integer
language sql immutable parallel safe
return 6;

-- Deletes the policies of erased persons that the law no longer asks for. Called by erase_customer, and daily by the server.
-- @returns their ids
create function private.forget_policies() returns bigint[]
language plpgsql
set search_path = ''
as $$
declare
  old constant bigint[] := array(
    select id from public.policies
    where "customerId" is null
      and coalesce("cancelledOn", "endsOn") < private.today() - make_interval(years => private.policy_years())
  );
begin
  update public.policies set "renewedFrom" = null where "renewedFrom" = any (old);
  delete from public.policies where id = any (old);
  return old;
end
$$;

-- A customer and all that were merged into it, directly or not.
create function private.person(customer bigint) returns bigint[]
language sql stable
set search_path = ''
as $$
  with recursive persons as (
    select customer as id
    union
    select "mergedId" from public.merges join persons on "keptId" = persons.id where "undoneAt" is null
  )
  select array_agg(id) from persons
$$;

-- Visits of these customers: by id, and by the uuid of their browser.
create function private.visits_of(persons bigint[]) returns bigint[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(id), '{}') from public.visits
  -- Arrays, so that both indexes are used.
  where id = any (array(select "visitId" from public.customers where id = any (persons)))
    or uuid = any (array(select customers.uuid from public.customers where id = any (persons)))
$$;

-- Erases a person: customer, merged customers, history, messages, visits and their touches. Policies that ended more than
-- private.policy_years() ago are deleted; the others are kept without the person, because the law asks for them. Visits of
-- a browser that another customer has used too are kept.
-- @returns the number of erased rows by table, as logged; null when there is no such customer
create function private.erase_person(customer bigint) returns json
language plpgsql
set search_path = ''
as $$
declare
  persons bigint[];
  visited bigint[];
  held bigint[];
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
      select from public.customers as other
      where other.id <> all (persons) and (other."visitId" = visits.id or other.uuid = visits.uuid)
    )
  );
  held := array(select id from public.policies where "customerId" = any (persons));
  update public.policies set "customerId" = null where id = any (held);
  forgotten := private.forget_policies();
  select jsonb_build_object(
    'policies', (select count(*) from unnest(held) as id where id = any (forgotten)),
    'keptPolicies', (select count(*) from unnest(held) as id where id <> all (forgotten)),
    'customers', cardinality(persons),
    'events', (select count(*) from public."customerEvents" where "customerId" = any (persons)),
    'messages', (select count(*) from public.messages where "customerId" = any (persons)),
    'visits', cardinality(visited),
    'touches', (select count(*) from public.touches where "visitId" = any (visited))
  ) into counts;
  delete from public."customerEvents" where "customerId" = any (persons);
  -- Messages and merges go with them.
  delete from public.customers where id = any (persons);
  delete from public.visits where id = any (visited);
  insert into public.erasures (by, counts) values (auth.uid(), counts);
  perform private.record_audit('deletion', 'customers', customer, cardinality(persons), '');
  return counts;
end
$$;

-- Erases a person at the person's request.
-- Security definer, because staff may not delete these rows. Safe: admins only; the log has no personal data.
-- @returns see private.erase_person
create function public.erase_customer(customer bigint) returns json
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.erase_person(customer);
end
$$;

-- Everything that is stored about a person, for a copy that the person may ask for; recorded as an export.
-- Security definer, because it reads messages and merged customers. Safe: admins only, as every export.
-- @returns null when there is no such customer
create function public.personal_data(customer bigint) returns json
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
  return json_build_object(
    'customers', (
      select json_agg(to_jsonb(c) - array['searchText', 'emailKey', 'documentKey', 'phoneEnd', 'firstSource', 'lastSource'] order by id)
      from public.customers as c where id = any (persons)
    ),
    'events', (
      select coalesce(json_agg(e order by id), '[]') from public."customerEvents" as e where "customerId" = any (persons)
    ),
    'policies', (
      select coalesce(json_agg(to_jsonb(p) - 'searchText' order by p.id), '[]')
      from public.policies as p where "customerId" = any (persons)
    ),
    'visits', (
      select coalesce(json_agg(v order by id), '[]') from public.visits as v where id = any (private.visits_of(persons))
    ),
    'touches', (
      select coalesce(json_agg(t order by "firstAt"), '[]')
      from public.touches as t where "visitId" = any (private.visits_of(persons))
    ),
    'messages', (
      select coalesce(json_agg(json_build_object(
        'created_at', created_at, 'channel', channel, 'kind', kind, 'status', status
      ) order by id), '[]')
      from public.messages where "customerId" = any (persons)
    )
  );
end
$$;

grant execute on function public.erase_customer(bigint), public.personal_data(bigint) to authenticated;
