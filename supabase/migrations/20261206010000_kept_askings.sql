-- Additive: the owner of a customer for whom a colleague asks can answer that the customer stays, and the colleague is told.

-- `kept`: the owner keeps the customer for whom colleagues have asked.
alter table public."customerEvents" drop constraint "kind is known", add constraint "kind is known" check (kind in (
  'request', 'completed', 'note', 'call', 'message', 'asked', 'kept', 'doubt', 'policy', 'merge',
  'status', 'owner', 'nextContactOn', 'nextStep', 'renewsOn', 'name', 'phone', 'email', 'document', 'line', 'value',
  'archived', 'marketingAt'
));
create policy "owners keep customers" on public."customerEvents"
for insert to authenticated
with check (
  (select private.may_write()) and kind = 'kept'
  and exists (select from public.customers where id = "customerId" and owner = (select auth.uid()))
);

-- What the owners answered who keep a customer for whom the caller asked within a week: who it is, and when the caller
-- asked; for three days, the latest request first, at most 20, from the newest 1,000 such requests. The caller may not see
-- the customer, so the answer does not name it. It no longer holds once the owner changes or the caller asks again.
-- Security definer, because an agent reads no events of a colleague's customer. Safe: staff only, only about the caller's
-- own requests, and it names only the owner, of whom the caller was told before asking.
create function public.kept_customers() returns table ("by" text, "askedAt" timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant text := private.staff_email();
begin
  perform private.require_staff();
  return query
  select answer.by, events.created_at
  from (
    select * from public."customerEvents"
    where kind = 'asked' and created_at > now() - interval '7 days' order by created_at desc limit 1000
  ) as events cross join lateral (
    select later.* from public."customerEvents" as later
    where later."customerId" = events."customerId" and later.id > events.id
      and (later.kind in ('kept', 'owner') or later.kind = 'asked' and later.by = me)
    order by later.id desc limit 1
  ) as answer
  where events.by = me and answer.kind = 'kept' and answer.created_at > now() - interval '3 days'
  order by events.id desc limit 20;
end
$$;
grant execute on function public.kept_customers() to authenticated;

-- As before, and the answer that a customer stays can be withdrawn too.
create or replace function public.withdraw_event(event bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  perform from public."customerEvents" as e
  where e.id = $1 and e.kind in ('note', 'call', 'message', 'kept') and e.by = private.staff_email()
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
