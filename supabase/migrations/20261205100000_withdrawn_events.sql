-- Additive: whoever logged a note, call or message can withdraw it for ten minutes, and a request that it answered waits again.

-- The requests of merged customers whose waiting an event has ended.
create table private.answered_requests (
  event bigint not null references public."customerEvents" on delete cascade,
  merge bigint not null references public.merges on delete cascade,
  requests bigint[] not null,
  primary key (event, merge)
);
create index answered_requests_merge on private.answered_requests (merge);

-- As before, and remembers what an event has answered.
-- Security definer, because staff may not write merges. Safe: a trigger function cannot be called directly, and the
-- customer is the one that the caller was allowed to change.
create or replace function private.answer_requests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_event constant boolean := tg_table_name = 'customerEvents';
begin
  if not private.is_merging() and exists (select from public.merges where unanswered <> '{}') then
    with answered as (
      select id, unanswered from public.merges
      where unanswered <> '{}' and "keptId" = any (private.person(
        (to_jsonb(new) ->> case when is_event then 'customerId' else 'id' end)::bigint
      ))
      for update
    ), ended as (
      update public.merges set unanswered = '{}' from answered where merges.id = answered.id
    )
    insert into private.answered_requests (event, merge, requests)
    select (to_jsonb(new) ->> 'id')::bigint, id, unanswered from answered where is_event;
  end if;
  return null;
end
$$;

-- Deletes an event that the caller has logged within the last ten minutes.
-- Security definer, because staff may neither delete events nor write merges. Safe: an event names its author, and only the
-- author may withdraw it.
-- @returns whether it was there and may be withdrawn
create function public.withdraw_event(event bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  perform from public."customerEvents" as e
  where e.id = $1 and e.kind in ('note', 'call', 'message') and e.by = private.staff_email()
    and e.created_at > now() - interval '10 minutes'
  for update;
  if not found then
    return false;
  end if;
  update public.merges set unanswered = answered.requests
  from private.answered_requests as answered
  where answered.event = $1 and answered.merge = merges.id and merges.unanswered = '{}' and merges."undoneAt" is null;
  delete from public."customerEvents" where id = $1;
  return true;
end
$$;
grant execute on function public.withdraw_event(bigint) to authenticated;
