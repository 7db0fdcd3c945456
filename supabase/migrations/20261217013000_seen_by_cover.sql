-- Additive: what somebody who covers for the owner has seen of colleagues' entries is new for the owner still.

-- Accounts of those who covered when they saw the entry. `seen`: the owner has seen it.
alter table private.colleague_entries add column "seenBy" uuid[] not null default '{}';

create or replace function public.colleague_entries()
returns table (event bigint, customer bigint, name text, kind text, text text, "by" text, "loggedAt" timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select events.id, customers.id, customers.name, events.kind,
    left(events.text, 200) || case when char_length(events.text) > 200 then '…' else '' end, events.by, events.created_at
  from (
    select entries.event, "seenBy" from private.colleague_entries as entries
    where not seen order by entries.event desc limit 1000
  ) as entries
    join public."customerEvents" as events on events.id = entries.event
    join public.customers on customers.id = events."customerId"
  where customers.owner = any ((select private.covered_by(auth.uid()))::uuid[]) and events.by <> private.staff_email()
    and auth.uid() <> all ("seenBy") and events.created_at > now() - interval '7 days'
  order by events.id desc limit 20;
end
$$;

create or replace function public.see_entries(events bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.colleague_entries as entries
  set seen = customers.owner = auth.uid(),
    "seenBy" = case when customers.owner = auth.uid() then "seenBy" else "seenBy" || auth.uid() end
  from public."customerEvents" as logged join public.customers on customers.id = logged."customerId"
  where entries.event = any ($1[1:20]) and logged.id = entries.event and not seen and auth.uid() <> all ("seenBy")
    and customers.owner = any ((select private.covered_by(auth.uid()))::uuid[]);
end
$$;
