-- Additive: an agent is told who has the customer whose contact data the agent enters, and can ask for the customer (D4.22).

alter table public."customerEvents" drop constraint "kind is known", add constraint "kind is known" check (kind in (
  'request', 'completed', 'note', 'call', 'message', 'asked', 'doubt', 'policy', 'merge',
  'status', 'owner', 'nextContactOn', 'nextStep', 'renewsOn', 'name', 'phone', 'email', 'document', 'line', 'value',
  'archived', 'marketingAt'
));
-- `told`: the caller was told who has the customer, `text` by which contact data. `silenced`: it was told often enough and
-- learns nothing for now. `asked`: it has asked the owner for the customer.
alter table public.audit drop constraint "kind is known", add constraint "kind is known" check (
  kind in ('signIn', 'view', 'export', 'deletion', 'role', 'told', 'silenced', 'asked')
);
create index audit_colleagues on public.audit ("userId", created_at) where kind in ('told', 'silenced', 'asked');
create index "customerEvents_asked" on public."customerEvents" (created_at) where kind = 'asked';

-- The customers of colleagues of the agent with the same telephone number, e-mail address or document, at most 10.
create function private.colleagues_customers(agent uuid, phone text, email text, document text)
returns table (id bigint, owner uuid, "by" text)
language sql stable
set search_path = ''
as $$
  select customers.id, customers.owner, found."by"
  from private.duplicates_of(null, coalesce($2, ''), coalesce($3, ''), coalesce($4, '')) as found
    join public.customers on customers.id = found.id
  where customers.owner <> agent
  order by customers.id limit 10
$$;

-- Which colleagues have a customer with these contact data, for an agent; all others see the customers themselves. The
-- address of the owner is the whole answer. An agent is told of 30 in an hour; the same customer by the same data counts
-- once. Then the answer is that of nobody, so that nobody can find out by trying whose customers there are.
-- Security definer, because an agent may not read these customers. Safe: staff only, it names staff only, and it is counted.
-- @returns e-mail addresses
create function public.colleague_owners(phone text, email text, document text) returns setof text
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := 30;
  agent constant uuid := private.agent();
  found record;
  told text[] := '{}';
begin
  perform private.require_staff();
  if agent is null then
    return;
  end if;
  for found in select * from private.colleagues_customers(agent, $1, $2, $3) loop
    -- Requests at the same time are counted one after the other. Not before: most data have no colleague's customer.
    perform pg_advisory_xact_lock(26, hashtext(agent::text));
    if not exists (
      select from public.audit where kind = 'told' and "userId" = agent and created_at > now() - interval '1 hour'
        and "rowId" = found.id and text = found."by"
    ) then
      if (
        select count(*) from public.audit
        where kind = 'told' and "userId" = agent and created_at > now() - interval '1 hour'
      ) >= most then
        if not exists (
          select from public.audit where kind = 'silenced' and "userId" = agent and created_at > now() - interval '1 hour'
        ) then
          perform private.record_audit('silenced', 'customers', null, 1, '');
        end if;
        continue;
      end if;
      perform private.record_audit('told', 'customers', found.id, 1, found."by");
    end if;
    told := told || (select users.email::text from auth.users where users.id = found.owner);
  end loop;
  return query select distinct unnest(told) order by 1;
end
$$;

-- Asks the owners of the customers with these contact data for them, by a note in the customer's history and an entry of
-- the audit; once a day for each, and only for customers of which the caller was told within the last hour.
-- Security definer, see colleague_owners.
-- @returns whether anybody is asked
create function public.ask_for_customer(phone text, email text, document text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
  found record;
  asked boolean := false;
begin
  perform private.require_writer();
  for found in
    select * from private.colleagues_customers(agent, $1, $2, $3) as theirs
    where exists (
      select from public.audit where kind = 'told' and "userId" = agent and created_at > now() - interval '1 hour'
        and "rowId" = theirs.id
    )
  loop
    asked := true;
    perform pg_advisory_xact_lock(26, hashtext(agent::text));
    if not exists (
      select from public.audit where kind = 'asked' and "userId" = agent and created_at > now() - interval '1 day'
        and "rowId" = found.id
    ) then
      insert into public."customerEvents" ("customerId", kind) values (found.id, 'asked');
      perform private.record_audit('asked', 'customers', found.id, 1, '');
    end if;
  end loop;
  return asked;
end
$$;

-- The caller's customers for whom a colleague has asked within a week, the latest first, at most 20; not those on which
-- the caller has worked since, and not those that the caller asked for and got.
-- Security definer, because the API's roles cannot read auth.users. Safe: staff only, and only the caller's customers.
create function public.asked_customers() returns table (id bigint, name text, by text, "askedAt" timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select customers.id, customers.name, events.by, events.created_at
  from public."customerEvents" as events join public.customers on customers.id = events."customerId"
  where events.kind = 'asked' and events.created_at > now() - interval '7 days'
    and customers.owner = auth.uid() and events.by <> private.staff_email()
    and not customers.merged and not customers.archived
    and not exists (
      select from public."customerEvents" as later
      where later."customerId" = events."customerId" and later.id > events.id
        and (later.by = private.staff_email() or later.kind = 'asked' and later.by = events.by)
    )
  order by events.id desc limit 20;
end
$$;

grant execute on function
  public.colleague_owners(text, text, text), public.ask_for_customer(text, text, text), public.asked_customers()
to authenticated;
