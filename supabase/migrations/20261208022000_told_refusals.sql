-- Additive: whoever asked for a customer learns in an open form that the owner keeps the customer.

-- The answers of owners who keep a customer for whom the member asked within a week; for three days, from the newest 1,000
-- such requests. An answer no longer holds once the owner changes or the member asks again.
-- @param email the member's
create function private.kept_askings(email text)
returns table (customer bigint, "by" text, "askedAt" timestamptz, asking bigint)
language sql stable
set search_path = ''
as $$
  select events."customerId", answer.by, events.created_at, events.id
  from (
    select * from public."customerEvents"
    where kind = 'asked' and created_at > now() - interval '7 days' order by created_at desc limit 1000
  ) as events cross join lateral (
    select later.* from public."customerEvents" as later
    where later."customerId" = events."customerId" and later.id > events.id
      and (later.kind in ('kept', 'owner') or later.kind = 'asked' and later.by = kept_askings.email)
    order by later.id desc limit 1
  ) as answer
  where events.by = kept_askings.email and answer.kind = 'kept' and answer.created_at > now() - interval '3 days'
$$;

-- As before.
create or replace function public.kept_customers() returns table ("by" text, "askedAt" timestamptz, asking bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select kept.by, kept."askedAt", kept.asking from private.kept_askings(private.staff_email()) as kept
  where not exists (select from private.closed_askings as closed where closed.asking = kept.asking)
  order by kept.asking desc limit 20;
end
$$;

-- The same for the customers with these contact data only, also the answers that the caller has closed; at most 10.
-- Security definer, see colleague_owners. Safe: see kept_customers.
-- @returns mayAsk: whether ask_for_customer accepts a new request
create function public.kept_by_colleagues(phone text, email text, document text)
returns table ("by" text, "askedAt" timestamptz, "mayAsk" boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_staff();
  return query
  select kept.by, kept."askedAt", not exists (
    select from public.audit where kind = 'asked' and "userId" = agent and created_at > now() - interval '1 day'
      and "rowId" = kept.customer
  )
  from private.kept_askings(private.staff_email()) as kept
  where kept.customer in (select theirs.id from private.colleagues_customers(agent, $1, $2, $3) as theirs)
  order by kept.asking desc;
end
$$;
grant execute on function public.kept_by_colleagues(text, text, text) to authenticated;
