-- Additive: a request that was answered while its customer was merged stays answered when the merge is undone.

-- `answered`: the customer's request was answered while it was merged into another customer; `before` is the address of
-- who answered it, or ''.
alter table public."customerEvents" drop constraint "kind is known", add constraint "kind is known" check (kind in (
  'request', 'completed', 'note', 'call', 'message', 'answered', 'asked', 'kept', 'doubt', 'policy', 'merge',
  'status', 'owner', 'nextContactOn', 'nextStep', 'renewsOn', 'name', 'phone', 'email', 'document', 'line', 'value',
  'archived', 'marketingAt'
));
drop index public."customerEvents_answers";
create index "customerEvents_answers" on public."customerEvents" ("customerId")
where kind in ('call', 'message', 'answered');

-- As before, and answered by what was said while it was merged.
create or replace view private.own_requests as
select id, owner, "nextContactOn", doubt from public.customers
where status = 'nuevo' and not archived and not exists (
  select from public."customerEvents" as e
  where e."customerId" = customers.id and e.kind in ('call', 'message', 'answered')
);

-- As before, and a request of the merged customer that waited then and was answered since is marked as answered. The event
-- has nothing of what was said: the two may be different people, of different owners.
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
  -- Nothing of a merged customer can change, so a request that is now its own waited when it was merged.
  insert into public."customerEvents" ("customerId", kind, "before")
  select id, 'answered', coalesce((
    select case kind when 'answered' then "before" else by end from public."customerEvents" as events
    where "customerId" = made."keptId" and events.id > made.event
      and (kind in ('call', 'message', 'answered') or kind = 'status' and "after" <> 'nuevo')
    order by events.id limit 1
  ), '')
  from private.own_requests where id = made."mergedId" and id <> all (made.unanswered);
  -- It holds the other customer's contact data.
  delete from public."customerEvents" where id = made.event;
  update public.merges set "undoneAt" = now() where id = merge;
end
$$;
