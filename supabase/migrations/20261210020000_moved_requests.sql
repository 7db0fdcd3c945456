-- Additive: a merge moves requests, so none answers another and each keeps its state, message and ad (D5.70). What
-- told apart the requests of one row goes; no release has had it.

-- What a merge keeps of a customer's requests, see merges.opportunities.
create function private.movable_requests(customer bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(id, jsonb_build_object('doubt', doubt, 'archived', archived)), '{}')
  from public.opportunities where "customerId" = customer
$$;

-- Moves requests that were merged away by a server of 1.0.0, or before this migration. Figures never counted them apart, and
-- those that were answered as part of their customer's own are put away.
-- Also called after a restore. The triggers must be disabled.
create function private.move_merged_requests() returns void
language plpgsql
set search_path = ''
as $$
declare
  made public.merges;
begin
  for made in
    select * from public.merges
    where "undoneAt" is null and exists (select from public.opportunities where "customerId" = "mergedId")
    order by id
  loop
    update public.merges set opportunities = private.movable_requests(made."mergedId") where id = made.id;
    update public.opportunities
    set "customerId" = made."keptId", counted = false, archived = made."mergedWasArchived" or "answeredAt" is not null
    where "customerId" = made."mergedId";
  end loop;
end
$$;

do $$
begin
  alter table public.opportunities disable trigger user;
  alter table public.customers disable trigger user;
  update public.opportunities set "answeredAt" = null
  where "customerId" in (select unnest(unanswered) from public.merges where "undoneAt" is null);
  -- The second step of a merged request was written to the customer that was kept.
  update public.opportunities set message = private.completed_message("customerId", private.kept_by("customerId"))
  where "customerId" in (select id from public.customers where merged and (message = '' or "messageAt" is not null));
  update public.opportunities set message = ''
  where "customerId" in (select id from public.customers where not merged and "messageAt" is not null);
  perform private.move_merged_requests();
  perform private.show_leading(array(select id from public.customers where not merged));
  update public.merges set "before" = "before" - 'messageAt', "after" = "after" - 'messageAt';
  alter table public.opportunities enable trigger user;
  alter table public.customers enable trigger user;
end
$$;

-- The owner is the last that requests leave to the customer.
drop function private.not_taken_over(jsonb, jsonb);

-- As before, but requests and policies move as they are, and only what identifies the person is taken over, where the kept
-- customer has none. The person is known, so none of the requests is doubtful any more.
create or replace function public.merge_customers(kept bigint, other bigint) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  taken constant text[] := array['email', 'phone', 'document', 'owner', 'marketingAt'];
  no_value constant jsonb[] := array['null', '""'];
  was jsonb;
  theirs jsonb;
  changes jsonb;
  moved_events jsonb;
  moved_policies jsonb;
  moved_requests jsonb;
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
  select coalesce(jsonb_object_agg(name, theirs -> name), '{}') into changes
  from unnest(taken) as name where was -> name = any (no_value) and theirs -> name <> all (no_value);
  if changes ? 'marketingAt' then
    changes := changes || jsonb_build_object('marketingVersion', theirs -> 'marketingVersion');
  end if;
  perform private.change_customer(kept, changes);

  perform set_config('private.merging', 'true', true);
  with moved as (
    update public."customerEvents" set "customerId" = kept where "customerId" = other returning id
  )
  select coalesce(jsonb_agg(id order by id), '[]') into moved_events from moved;
  with moved as (
    update public.policies set "customerId" = kept where "customerId" = other returning id
  )
  select coalesce(jsonb_agg(id order by id), '[]') into moved_policies from moved;
  moved_requests := private.movable_requests(other);
  -- Those of an archived customer stay put away.
  update public.opportunities
  set "customerId" = kept, doubt = '', archived = archived or (theirs ->> 'archived')::boolean where "customerId" = other;
  if was ->> 'doubt' <> '' then
    changes := changes || '{"doubt": ""}';
    update public.opportunities set doubt = '' where "customerId" = kept and doubt <> '';
  end if;
  perform private.show_leading(array[kept]);
  perform private.change_customer(other, '{"merged": true, "archived": true}');
  insert into public."customerEvents" ("customerId", kind, "before", text)
  values (
    kept, 'merge',
    case when coalesce(was ->> 'owner', '') not in ('', coalesce(theirs ->> 'owner', ''))
      then coalesce(jsonb_build_object('owner', private.as_recorded('owner', theirs ->> 'owner'))::text, '') else '' end,
    left(concat_ws(E'\n', theirs ->> 'name',
      nullif(theirs ->> 'phone', ''), nullif(theirs ->> 'email', ''), nullif(theirs ->> 'document', '')), 8000)
  )
  returning id into merge_event;
  insert into public.merges (
    "keptId", "mergedId", "before", "after", "mergedWasArchived", events, policies, opportunities, event
  )
  select kept, other, coalesce(jsonb_object_agg(key, was -> key), '{}'), changes, (theirs ->> 'archived')::boolean,
    moved_events, moved_policies, moved_requests, merge_event
  from jsonb_object_keys(changes) as key
  returning id into made;
  return made;
end
$$;

-- As before, and the requests move back with their doubt and with what was said about them.
create or replace function public.undo_merge(merge bigint) returns void
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
  if exists (
    select from public.customers where id = made."keptId" and merged
    union all
    select from public.merges as later where later."keptId" = made."keptId" and later.id > merge and later."undoneAt" is null
  ) then
    raise check_violation using message = 'undo the later merge first';
  end if;
  perform private.change_customer(
    made."mergedId", jsonb_build_object('merged', false, 'archived', made."mergedWasArchived")
  );
  perform set_config('private.merging', 'true', true);
  update public.opportunities
  set "customerId" = made."mergedId", counted = true, doubt = made.opportunities -> id::text ->> 'doubt',
    archived = case when counted and not made."mergedWasArchived" then archived
      else (made.opportunities -> id::text -> 'archived')::boolean end
  where made.opportunities ? id::text and "customerId" = made."keptId";
  -- Also what was said about these requests since.
  update public."customerEvents" set "customerId" = made."mergedId"
  where "customerId" = made."keptId" and (made.events @> to_jsonb(id) or made.opportunities ? "opportunityId"::text);
  update public.policies set "customerId" = made."mergedId"
  where "customerId" = made."keptId" and made.policies @> to_jsonb(id);
  -- One that was sold since stays, with a request of the person who has it.
  update public.policies set "opportunityId" = private.leading_opportunity("customerId")
  where "customerId" in (made."keptId", made."mergedId") and not exists (
    select from public.opportunities as o where o.id = "opportunityId" and o."customerId" = policies."customerId"
  );
  perform private.show_leading(array[made."keptId", made."mergedId"]);
  select to_jsonb(c) into current from public.customers as c where id = made."keptId";
  perform private.change_customer(made."keptId", (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(made."before")
    where current -> key = made."after" -> key
  ));
  perform set_config('private.merging', '', true);
  -- It holds the other customer's contact data.
  delete from public."customerEvents" where id = made.event;
  update public.merges set "undoneAt" = now() where id = merge;
end
$$;

-- As before, without what merges kept about requests.
create or replace function public.withdraw_event(event bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  delete from public."customerEvents" as e
  where e.id = $1 and e.kind in ('note', 'call', 'message', 'kept') and e.by = private.staff_email()
    and e.created_at > now() - interval '10 minutes';
  return found;
end
$$;

-- As before, and an event can be about one of the customer's requests.
create or replace function private.before_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_unmerged(new."customerId");
  if new."opportunityId" is not null and not exists (
    select from public.opportunities where id = new."opportunityId" and "customerId" = new."customerId"
  ) then
    raise check_violation using message = 'the request is another customer''s';
  end if;
  new.created_at := now();
  new.by := private.staff_email();
  return new;
end
$$;
grant insert ("opportunityId") on public."customerEvents" to authenticated;

drop trigger answered on public.customers;
drop trigger answered on public."customerEvents";
drop function private.answer_requests();
drop table private.answered_requests;
drop function public.unanswered_requests(bigint);
drop function private.tasks(date, uuid);
drop function private.unanswered(date, uuid);
drop function private.merged_requests(bigint);
drop function private.told_requests(bigint, bigint[], integer);
drop function private.completed_message(bigint, bigint);
drop view private.dated_tasks;
