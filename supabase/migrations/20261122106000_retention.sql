-- Deletes what has become too old (R7.15). The server calls these functions as the owner, part by part, so that no visitor
-- waits for them on the embedded database.

-- Deletes visits, with their touches, of visitors who were last seen before a time. Visits of everybody who is in
-- public.customers stay: they go when the person is erased.
-- @param after, after_id where the last part ended: time of creation and id of a visit @param size how many visits to
-- look at @param dry true: only count
-- @returns {visits, touches, after, afterId: where this part ended; null at the end}
create function private.delete_old_visits(
  oldest timestamptz, after timestamptz, after_id bigint, size integer, dry boolean
) returns json
language plpgsql
set search_path = ''
as $$
declare
  looked integer;
  reached timestamptz;
  reached_id bigint;
  old bigint[];
  touched integer;
begin
  select count(*), max(created_at), (array_agg(id order by created_at desc, id desc))[1],
    array_agg(id) filter (where coalesce("updatedAt", created_at) < oldest)
  into looked, reached, reached_id, old
  from (
    select id, created_at, "updatedAt" from public.visits
    where created_at < oldest and (created_at, id) > (after, after_id)
    order by created_at, id limit size
  ) as part;
  if not dry then
    -- A visitor who comes back at this moment keeps the visit.
    old := array(
      select id from public.visits where id = any (old) and coalesce("updatedAt", created_at) < oldest
      order by id for update skip locked
    );
  end if;
  -- After the lock, which waits for a request for a quote by this visitor.
  old := array(
    select id from public.visits
    where id = any (old)
      and not exists (select from public.customers where "visitId" = visits.id)
      and not exists (select from public.customers where uuid = visits.uuid)
  );
  select count(*) into touched from public.touches where "visitId" = any (old);
  if not dry then
    delete from public.visits where id = any (old);
  end if;
  return json_build_object(
    'visits', cardinality(old), 'touches', touched,
    'after', case when looked = size then reached end, 'afterId', case when looked = size then reached_id end
  );
end
$$;

-- Whether a customer is a lead that has bought nothing, and nobody has had to do with since a time: no change, note, call
-- or request. All that were merged into it count too. Kept are
-- * who was won or has a policy, also an old, cancelled or archived one
-- * whom staff have entered themselves
-- * who waits for something: a next contact, or the renewal of a policy with another firm, which ends later
-- * who has consented to advertisements, until the consent is taken back.
-- Of a doubtful request, which no person may have sent, neither the consent nor the renewal counts.
create function private.is_old_lead(customer bigint, oldest timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select bool_and(
      c."requestHash" is not null and c.status <> 'ganado'
      and coalesce(c."updatedAt", c.created_at) < oldest
      and coalesce(c."nextContactOn" < private.today(), true)
      and (c.doubt <> '' or c."marketingAt" is null and (
        c.status = 'perdido' or coalesce(c."renewsOn" < private.today(), true)
      ))
    )
    and not exists (select from public.policies where "customerId" = any (persons))
    and not exists (
      select from public."customerEvents" as e where e."customerId" = any (persons) and e.created_at >= oldest
    )
  from private.person(customer) as persons join public.customers as c on c.id = any (persons)
  group by persons
$$;

-- Erases old leads, each as erase_customer does.
-- @param after id of the customer with which the last part ended @param size how many customers to look at @param most how
-- many to erase in this part @param dry true: only count
-- @returns {leads, visits, touches (of the erased; null when only counted), after: where this part ended; null at the end}
create function private.erase_old_leads(
  oldest timestamptz, after bigint, size integer, most integer, dry boolean
) returns json
language plpgsql
set search_path = ''
as $$
declare
  part constant bigint[] := array(select id from public.customers where id > after order by id limit size);
  reached bigint := case when cardinality(part) = size then part[size] end;
  lead bigint;
  leads integer := 0;
  visits integer := 0;
  touches integer := 0;
  counts json;
begin
  for lead in
    select id from public.customers
    where id = any (part) and not merged and "requestHash" is not null and status <> 'ganado'
      and coalesce("updatedAt", created_at) < oldest
    order by id
  loop
    if not dry then
      perform from public.customers where id = any (private.person(lead)) order by id for update;
    end if;
    continue when not coalesce(private.is_old_lead(lead, oldest), false);
    leads := leads + 1;
    if not dry then
      counts := private.erase_person(lead);
      visits := visits + (counts ->> 'visits')::integer;
      touches := touches + (counts ->> 'touches')::integer;
    end if;
    if leads = most then
      reached := lead;
      exit;
    end if;
  end loop;
  return json_build_object(
    'leads', leads, 'visits', case when not dry then visits end, 'touches', case when not dry then touches end,
    'after', reached
  );
end
$$;
