-- Additive: whoever is asked for a customer is told in the pulse and the digest too, and whoever asked learns of the answer.

-- The member's customers for whom anybody has asked within a week, the latest first, at most 20, from the newest 1,000 such
-- requests; not those on which the member has worked since, and not those that were archived since. Archived ones are
-- among them, because an agent is told of these as well. A customer whom the member asked for and got is listed with the
-- member's own address.
-- @param email the member's
create function private.asked_of(member uuid, email text)
returns table (id bigint, name text, "by" text, "askedAt" timestamptz)
language sql stable
set search_path = ''
as $$
  select customers.id, customers.name, events.by, events.created_at
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
  )
  order by events.id desc limit 20
$$;

-- Security definer, because the API's roles cannot read auth.users. Safe: staff only, and only the caller's customers.
create or replace function public.asked_customers() returns table (id bigint, name text, by text, "askedAt" timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query select * from private.asked_of(auth.uid(), private.staff_email());
end
$$;

-- As before, with the number of the caller's customers for whom colleagues ask.
create or replace function public.pulse() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today constant date := private.today();
  agent constant uuid := private.agent();
  me constant text := private.staff_email();
  waiting integer;
begin
  perform private.require_staff();
  select count(distinct requests.customer) into waiting
  from (select customer from private.waiting_requests(today, agent) limit 1000) as requests;
  -- Pages of 1.0.0 read the number as `unowned`.
  return json_build_object(
    'role', private.staff_role(), 'unanswered', waiting, 'unowned', waiting,
    'asked', (select count(*) from private.asked_of(auth.uid(), me) as asked where asked.by <> me)
  );
end
$$;

-- Asks the owners of the customers with these contact data for them, by a note in the customer's history and an entry of
-- the audit; once a day for each, and only for customers of which the caller was told within the last hour.
-- Security definer, see colleague_owners.
-- @returns whether anybody is asked; false: the caller has asked within a day; null: the caller was not told of any
create or replace function public.ask_for_customer(phone text, email text, document text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
  found record;
  asked boolean;
begin
  perform private.require_writer();
  for found in
    select * from private.colleagues_customers(agent, $1, $2, $3) as theirs
    where exists (
      select from public.audit where kind = 'told' and "userId" = agent and created_at > now() - interval '1 hour'
        and "rowId" = theirs.id
    )
  loop
    perform pg_advisory_xact_lock(26, hashtext(agent::text));
    if exists (
      select from public.audit where kind = 'asked' and "userId" = agent and created_at > now() - interval '1 day'
        and "rowId" = found.id
    ) then
      asked := coalesce(asked, false);
    else
      insert into public."customerEvents" ("customerId", kind) values (found.id, 'asked');
      perform private.record_audit('asked', 'customers', found.id, 1, '');
      asked := true;
    end if;
  end loop;
  return asked;
end
$$;
