-- Additive: whoever asked for a customer can close the answer, on all devices.

-- Requests for customers whose answer their author has closed.
create table private.closed_askings (
  asking bigint primary key references public."customerEvents" on delete cascade
);

-- As before, with the event of the request, and without answers that the member has closed.
drop function private.asked_of(uuid, text);
create function private.asked_of(member uuid, email text)
returns table (id bigint, name text, "by" text, "askedAt" timestamptz, asking bigint)
language sql stable
set search_path = ''
as $$
  select customers.id, customers.name, events.by, events.created_at, events.id
  from (
    select * from public."customerEvents"
    where kind = 'asked' and created_at > now() - interval '7 days' order by created_at desc limit 1000
  ) as events cross join lateral (
    -- `offset 0`: each by its id. Otherwise all of the member's customers could be read for a few requests.
    select * from public.customers where customers.id = events."customerId" offset 0
  ) as customers
  where customers.owner = member and not customers.merged and not exists (
    select from public."customerEvents" as later
    where later."customerId" = events."customerId" and later.id > events.id
      and (later.by = asked_of.email or later.kind = 'archived' or later.kind = 'asked' and later.by = events.by)
  ) and not exists (
    select from private.closed_askings as closed where closed.asking = events.id and events.by = asked_of.email
  )
  order by events.id desc limit 20
$$;

-- As before, with the event of the request, by which its author closes the answer.
drop function public.asked_customers();
create function public.asked_customers()
returns table (id bigint, name text, "by" text, "askedAt" timestamptz, asking bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query select * from private.asked_of(auth.uid(), private.staff_email());
end
$$;
grant execute on function public.asked_customers() to authenticated;

-- As before, with the event of the request, and without answers that the caller has closed.
drop function public.kept_customers();
create function public.kept_customers() returns table ("by" text, "askedAt" timestamptz, asking bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant text := private.staff_email();
begin
  perform private.require_staff();
  return query
  select answer.by, events.created_at, events.id
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
    and not exists (select from private.closed_askings as closed where closed.asking = events.id)
  order by events.id desc limit 20;
end
$$;
grant execute on function public.kept_customers() to authenticated;

-- Closes the answers to requests of the caller, at most 20, as many as are listed.
-- Security definer, because staff may not write the table. Safe: staff only, and only the caller's own requests.
create function public.close_askings(askings bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  insert into private.closed_askings
  select id from public."customerEvents"
  where id = any (askings[1:20]) and kind = 'asked' and by = private.staff_email()
  on conflict do nothing;
end
$$;
grant execute on function public.close_askings(bigint[]) to authenticated;
