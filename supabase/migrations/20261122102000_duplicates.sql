-- Customers who may be the same person, and merging them (R7.9).

-- Other customers with the same telephone number, e-mail address or document, whatever their spelling.
-- Numbers count as equal when their E.164 forms do; where one cannot be told, their last eight digits decide.
create function private.duplicates_of(customer bigint, phone text, email text, document text)
returns table (id bigint, "by" text)
language sql stable
set search_path = ''
as $$
  select found.id, string_agg(found."by", ',' order by found."by")
  from (
    select other.id, 'phone' as "by"
    from public.customers as other, private.settings
    where other."phoneEnd" <> '' and other."phoneEnd" = right(regexp_replace($2, '\D', '', 'g'), 8)
      and (private.e164(other.phone, country) in ('', private.e164($2, country)) or private.e164($2, country) = '')
    union all
    select other.id, 'email' from public.customers as other where other.email <> '' and other."emailKey" = lower(trim($3))
    union all
    select other.id, 'document' from public.customers as other
    where other."documentKey" <> '' and other."documentKey" = private.letters_and_digits($4)
  ) as found join public.customers on customers.id = found.id
  where found.id is distinct from customer and not customers.merged
  group by found.id
$$;

-- The duplicates of a customer, or of one who is being entered (null), oldest first, at most 10.
-- Security definer, because of private.duplicates_of. Safe: staff only, and only customers that the caller may see.
-- @returns by: which of phone, email and document are equal, separated by commas
create function public.customer_duplicates(customer bigint, phone text, email text, document text)
returns table (id bigint, name text, status text, archived boolean, "by" text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_staff();
  return query
  select customers.id, customers.name, customers.status, customers.archived, found."by"
  from private.duplicates_of($1, coalesce($2, ''), coalesce($3, ''), coalesce($4, '')) as found
    join public.customers on customers.id = found.id
  where coalesce(owner = agent, true)
  order by customers.id limit 10;
end
$$;

-- Which of these customers have duplicates, at most 100 of them.
-- Security definer, see customer_duplicates.
-- @returns number of duplicates by id, without those that have none
create function public.duplicate_counts(ids bigint[]) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_staff();
  return (
    select coalesce(json_object_agg(id, count), '{}')
    from (
      select customers.id, count(*) as count
      from public.customers, private.duplicates_of(customers.id, phone, email, document) as found
      where customers.id = any (ids[1:100]) and not customers.merged and coalesce(customers.owner = agent, true)
        and (agent is null or private.may_see(found.id))
      group by customers.id
    ) as counted
  );
end
$$;

-- One merge: what it changed, so that it can be undone.
create table public.merges (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "keptId" bigint not null references public.customers (id) on delete cascade,
  "mergedId" bigint not null references public.customers (id) on delete cascade,
  -- Columns of the kept customer that the merge changed, before and after it.
  "before" jsonb not null,
  "after" jsonb not null,
  "mergedWasArchived" boolean not null,
  -- Ids of the rows that moved.
  events jsonb not null,
  policies jsonb not null,
  -- The event of the merge in the kept customer's history.
  event bigint not null,
  "undoneAt" timestamptz(3)
);
create index merges_kept on public.merges ("keptId");
create index merges_merged on public.merges ("mergedId");
alter table public.merges enable row level security;
grant all on public.merges to service_role;
grant select on public.merges to authenticated;
create policy "staff read merges" on public.merges
for select to authenticated
using ((select private.sees_all()) or exists (select from public.customers where id = "keptId"));

-- The customer that has taken over this one: the customer itself, or into which it was merged, directly or not.
create function private.kept_by(customer bigint) returns bigint
language sql stable
set search_path = ''
as $$
  with recursive takers as (
    select customer as id
    union
    select "keptId" from public.merges join takers on "mergedId" = takers.id where "undoneAt" is null
  )
  select id from public.customers join takers using (id) where not merged
$$;

-- The customers that a visitor has become, newest first, at most 20.
-- Security definer, see customer_duplicates.
create function public.customers_of_visit(visit bigint) returns table (id bigint, name text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_staff();
  return query
  select customers.id, customers.name from public.customers
  where customers.id in (select private.kept_by(visitors.id) from public.customers as visitors where "visitId" = visit)
    and coalesce(customers.owner = agent, true)
  order by customers.id desc limit 20;
end
$$;

-- Merges a customer into another. The kept one takes over history and policies, and every column that it has no value
-- for. It keeps its own values otherwise; the event of the merge lists the other's contact data. Of the two states the
-- more advanced counts, and the ads are the first one of the older and the last one of the newer customer. A doubtful
-- lead that takes over a customer is no longer doubtful. The merged row stays, archived, until it is erased with the kept
-- one.
-- Security definer, because staff may not write the columns that request_quote writes. Safe: it only moves values between
-- two rows that the caller may write. For a customer that the caller may not see it answers as for none.
-- @returns id of the merge, for undo_merge
create function public.merge_customers(kept bigint, other bigint) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  -- From the least advanced; a lost customer who asks again is open again.
  states constant text[] := array['perdido', 'nuevo', 'contactado', 'cotizado', 'ganado'];
  -- Columns that are taken over together, by the one that decides.
  groups constant jsonb := '{
    "email": [], "phone": [], "document": [], "line": [], "message": [], "answers": [], "renewsOn": [], "value": [],
    "owner": [], "nextContactOn": ["nextStep"], "visitId": ["uuid", "record"], "consentAt": ["consentVersion"],
    "marketingAt": ["marketingVersion"]
  }';
  no_value constant jsonb[] := array['null', '""', '{}'];
  was jsonb;
  theirs jsonb;
  changes jsonb := '{}';
  decider text;
  name text;
  moved_events jsonb;
  moved_policies jsonb;
  merge_event bigint;
  made bigint;
begin
  perform private.require_writer();
  perform from public.customers where id in (kept, other) order by id for update;
  select to_jsonb(c) into was from public.customers as c
  where id = kept and not c.merged and not c.archived and private.may_see(id);
  select to_jsonb(c) into theirs from public.customers as c where id = other and not c.merged and private.may_see(id);
  if was is null or theirs is null or kept = other then
    raise check_violation using message = 'two customers that are not merged can be merged';
  end if;
  for decider in select jsonb_object_keys(groups) loop
    if was -> decider = any (no_value) and theirs -> decider <> all (no_value) then
      for name in select decider union all select jsonb_array_elements_text(groups -> decider) loop
        changes := changes || jsonb_build_object(name, theirs -> name);
      end loop;
    end if;
  end loop;
  if array_position(states, theirs ->> 'status') > array_position(states, was ->> 'status') then
    changes := changes || jsonb_build_object(
      'status', theirs -> 'status', 'statusSince', theirs -> 'statusSince', 'lostReason', ''
    );
  end if;
  if was ->> 'doubt' <> '' and theirs ->> 'doubt' = '' then
    changes := changes || jsonb_build_object('doubt', '');
  end if;
  if kept > other and theirs ->> 'firstSource' <> '' or was ->> 'firstSource' = '' then
    changes := changes || jsonb_build_object(
      'firstAdId', theirs -> 'firstAdId', 'firstUtmCampaign', theirs -> 'firstUtmCampaign'
    );
  end if;
  if kept < other and theirs ->> 'lastSource' <> '' or was ->> 'lastSource' = '' then
    changes := changes || jsonb_build_object(
      'lastAdId', theirs -> 'lastAdId', 'lastUtmCampaign', theirs -> 'lastUtmCampaign'
    );
  end if;
  perform private.change_customer(kept, changes);

  with moved as (
    update public."customerEvents" set "customerId" = kept where "customerId" = other returning id
  )
  select coalesce(jsonb_agg(id order by id), '[]') into moved_events from moved;
  with moved as (
    update public.policies set "customerId" = kept where "customerId" = other returning id
  )
  select coalesce(jsonb_agg(id order by id), '[]') into moved_policies from moved;
  perform private.change_customer(other, '{"merged": true, "archived": true}');
  insert into public."customerEvents" ("customerId", kind, "after", text)
  values (kept, 'merge', coalesce(nullif(theirs ->> 'answers', '{}'), ''), left(concat_ws(E'\n', theirs ->> 'name',
    nullif(theirs ->> 'phone', ''), nullif(theirs ->> 'email', ''), nullif(theirs ->> 'document', ''),
    nullif(theirs ->> 'message', '')), 8000))
  returning id into merge_event;
  insert into public.merges (
    "keptId", "mergedId", "before", "after", "mergedWasArchived", events, policies, event
  )
  select kept, other, coalesce(jsonb_object_agg(key, was -> key), '{}'), changes, (theirs ->> 'archived')::boolean,
    moved_events, moved_policies, merge_event
  from jsonb_object_keys(changes) as key
  returning id into made;
  return made;
end
$$;

-- Writes columns of a customer for a merge, past the column grants and without events. Not callable by the API's roles.
create function private.change_customer(customer bigint, changes jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  names text;
begin
  select string_agg(format('%I = changed.%1$I', key), ', ') into names from jsonb_object_keys(changes) as key;
  if names is not null then
    perform set_config('private.merging', 'true', true);
    execute format(
      'update public.customers as c set %s from jsonb_populate_record(null::public.customers, $2) as changed where c.id = $1',
      names
    ) using customer, changes;
    perform set_config('private.merging', '', true);
  end if;
end
$$;

-- Undoes a merge within 24 hours: history and policies go back, and so does each column that nobody has changed since.
-- What was added to the kept customer after the merge stays there. Merges are undone in reverse order, because the values
-- of a later one may come from a customer that an earlier one added.
-- Security definer, see merge_customers.
create function public.undo_merge(merge bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  made public.merges;
  current jsonb;
begin
  perform private.require_writer();
  -- Customers are locked before merges and policies, in the order of their ids, as merge_customers does.
  perform from public.customers as c join public.merges as m on c.id in (m."keptId", m."mergedId")
  where m.id = merge order by c.id for update of c;
  select * into made from public.merges where id = merge for update;
  if made.id is null or made."undoneAt" is not null or made.created_at < now() - interval '24 hours'
    or not private.may_see(made."keptId") or not private.may_see(made."mergedId")
  then
    raise check_violation using message = 'a merge can be undone once, within 24 hours';
  end if;
  select to_jsonb(c) into current from public.customers as c where id = made."keptId";
  if (current ->> 'merged')::boolean or exists (
    select from public.merges as later where later."keptId" = made."keptId" and later.id > merge and later."undoneAt" is null
  ) then
    raise check_violation using message = 'undo the later merge first';
  end if;
  perform private.change_customer(made."keptId", (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(made."before")
    where current -> key = made."after" -> key
  ));
  perform private.change_customer(
    made."mergedId", jsonb_build_object('merged', false, 'archived', made."mergedWasArchived")
  );
  update public."customerEvents" set "customerId" = made."mergedId"
  where made.events @> to_jsonb(id) and "customerId" = made."keptId";
  update public.policies set "customerId" = made."mergedId"
  where made.policies @> to_jsonb(id) and "customerId" = made."keptId";
  -- It holds the other customer's contact data.
  delete from public."customerEvents" where id = made.event;
  update public.merges set "undoneAt" = now() where id = merge;
end
$$;

grant execute on function
  public.customer_duplicates(bigint, text, text, text), public.duplicate_counts(bigint[]),
  public.customers_of_visit(bigint),  public.merge_customers(bigint, bigint), public.undo_merge(bigint)
to authenticated;
