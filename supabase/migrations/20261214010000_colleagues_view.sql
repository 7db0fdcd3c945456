-- Additive: an agent finds the customers of colleagues, sees a few of their data, and logs a call or a claim for them (D4.22).

-- As before, with what an agent is shown of each policy.
create or replace view private.policies_in_force as
select "customerId", "companyId", line, "yearPremium", commission, "opportunityId", id, number, "coverEndsOn"
from public.policies
where not archived and "startsOn" <= (select private.today()) and "endsOn" >= (select private.today())
  and (
    status = 'vigente'
    or (status = 'renovada' and "endsOn" > (select private.today()) or "cancelledOn" > (select private.today()))
      and not exists (
        select from public.policies as next
        where next."renewedFrom" = policies.id and not next.archived and next."startsOn" <= (select private.today())
          and next."endsOn" >= (select private.today()) and coalesce(next."cancelledOn" > (select private.today()), true)
      )
  );

-- What the calling agent is shown of customers of colleagues: name, owner's address, telephone number and policies in force;
-- `limited` tells that some are left out, because the agent was shown 500 customers within the hour. Otherwise an agent could
-- copy all customers of the firm, which only admins may export.
-- Each search adds one entry `told` to the audit, with the ids (`text`) of the customers that the agent was not shown within
-- the hour; so at most 500 in an hour.
-- @param ids of colleagues' customers
create function private.show_to_agent(ids bigint[]) returns json
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := 500;
  agent constant uuid := private.agent();
  told bigint[] := '{}';
  added bigint[];
  is_limited boolean := false;
begin
  if ids <> '{}' then
    -- Requests at the same time are counted one after the other. Not before: most searches find no colleague's customer.
    perform pg_advisory_xact_lock(26, hashtext(agent::text));
    told := array(
      select unnest(string_to_array(text, ','))::bigint from public.audit
      where kind = 'told' and "userId" = agent and created_at > now() - interval '1 hour' and text ~ '^[0-9]'
    );
    added := array(select id from unnest(ids) as id where id <> all (told));
    is_limited := cardinality(added) > most - cardinality(told);
    added := added[1:greatest(most - cardinality(told), 0)];
    if added <> '{}' then
      perform private.record_audit(
        'told', 'customers', case cardinality(added) when 1 then added[1] end, cardinality(added),
        array_to_string(added, ',')
      );
    end if;
    if is_limited and not exists (
      select from public.audit where kind = 'silenced' and "userId" = agent and created_at > now() - interval '1 hour'
    ) then
      perform private.record_audit('silenced', 'customers', null, 1, '');
    end if;
  end if;
  return json_build_object('limited', is_limited, 'customers', (
    select coalesce(json_agg(json_build_object(
      'id', c.id, 'name', c.name, 'owner', users.email, 'phone', c.phone, 'policies', (
        select coalesce(json_agg(json_build_object(
          'id', p.id, 'number', p.number, 'company', p.company, 'line', p.line, 'endsOn', p."coverEndsOn"
        ) order by p."coverEndsOn", p.id), '[]')
        from (
          select held.*, companies.name as company
          from private.policies_in_force as held join public.companies on companies.id = held."companyId"
          where held."customerId" = c.id order by held."coverEndsOn", held.id limit 20
        ) as p
      )
    ) order by c.name, c.id), '[]')
    from public.customers as c join auth.users on users.id = c.owner
    where c.id = any (ids) and c.id = any (told || added)
  ));
end
$$;

-- Finds customers of the calling agent's colleagues, the newest 20: by words of name and telephone number, or by the whole
-- telephone number, e-mail address, document or policy number. What the agent is not shown must be typed as a whole, so that
-- nobody can guess it part by part. Nobody else finds any here, since they see all customers.
-- The newest 500 customers that match by any text are looked at, so that the cost does not grow with what a common part,
-- such as the domain of an address, finds.
-- Security definer, because an agent may not read these customers. Safe: staff only, and see private.show_to_agent.
-- @param q with a word of at least three characters; another finds nothing
create function public.colleagues_customers(q text) returns json
language plpgsql security definer
set search_path = ''
set work_mem = '64MB'
as $$
declare
  agent constant uuid := private.agent();
  term constant text := left(q, 256);
  whole constant text := private.letters_and_digits(term);
  found bigint[] := '{}';
begin
  perform private.require_staff();
  if agent is not null and exists (select from private.search_words(q) as word where char_length(word) >= 3) then
    execute format(
      $sql$
        select array(
          select id from (
            select theirs.id from private.colleagues_customers($1, $2, $2, $2) as theirs
            union
            select "customerId" from public.policies
            where char_length($3) >= 3 and "searchText" like '%% ' || $3
            union
            select id from (
              select id, private.searchable(concat_ws(' ', name, phone, regexp_replace(phone, '\D', '', 'g'))) as "searchText"
              from (
                select id, name, phone from public.customers
                where %1$s and owner <> $1 and not archived order by id desc limit 500
              ) as newest
            ) as shown
            where %1$s
          ) as matching join public.customers using (id)
          where owner <> $1 and not archived order by id desc limit 20
        )
      $sql$,
      private.word_conditions(q)
    ) into found using agent, term, whole;
  end if;
  return private.show_to_agent(found);
end
$$;

-- Finds customers of colleagues with the same telephone number, e-mail address or document as those that an agent enters,
-- at most 10, archived ones too.
-- Security definer, see colleagues_customers.
create function public.colleagues_by_contact(phone text, email text, document text) returns json
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.show_to_agent(
    array(select theirs.id from private.colleagues_customers(private.agent(), $1, $2, $3) as theirs)
  );
end
$$;

drop function public.colleague_owners(text, text, text);
drop function public.ask_for_customer(text, text, text);
drop function public.kept_by_colleagues(text, text, text);

-- Asks the owner of a colleague's customer for it, by a note in the customer's history and an entry of the audit; once a day
-- for each, and for 30 in an hour.
-- Security definer, see colleagues_customers.
-- @returns whether the owner is asked; false: the caller has asked within a day; null: too often, or no colleague has the
--   customer
create function public.ask_for_customer(customer bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := 30;
  agent constant uuid := private.agent();
begin
  perform private.require_writer();
  if not exists (select from public.customers where id = customer and owner <> agent and not merged) then
    return null;
  end if;
  perform pg_advisory_xact_lock(26, hashtext(agent::text));
  if exists (
    select from public.audit where kind = 'asked' and "userId" = agent and created_at > now() - interval '1 day'
      and "rowId" = customer
  ) then
    return false;
  elsif (
    select count(*) from public.audit
    where kind = 'asked' and "userId" = agent and created_at > now() - interval '1 hour'
  ) >= most then
    return null;
  end if;
  insert into public."customerEvents" ("customerId", kind) values (customer, 'asked');
  perform private.record_audit('asked', 'customers', customer, 1, '');
  return true;
end
$$;

-- The answers of owners who keep a customer for whom the caller asked, the latest first, also those that the caller has
-- closed; at most 20.
-- Security definer, see kept_customers.
-- @returns mayAsk: whether ask_for_customer accepts a new request
create function public.kept_by_colleagues()
returns table (customer bigint, "by" text, "askedAt" timestamptz, "mayAsk" boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select kept.customer, kept.by, kept."askedAt", not exists (
    select from public.audit where kind = 'asked' and "userId" = auth.uid() and created_at > now() - interval '1 day'
      and "rowId" = kept.customer
  )
  from private.kept_askings(private.staff_email()) as kept
  order by kept.asking desc limit 20;
end
$$;

-- Events that staff logged for the owner of the customer, with the browser's key, so that a repeated request logs nothing twice.
create table private.colleague_entries (
  event bigint primary key references public."customerEvents" on delete cascade,
  key uuid not null unique,
  -- Whether the owner was told.
  seen boolean not null default false
);
create index colleague_entries_unseen on private.colleague_entries (event) where not seen;

-- The event that the caller has logged with a key; null: none, and refused after 60 in an hour, since a call answers the
-- requests of its customer. Requests of the caller wait for each other until their end.
create function private.logged_with(key uuid) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := 60;
  logged bigint;
begin
  perform pg_advisory_xact_lock(26, hashtext(auth.uid()::text));
  select event into logged
  from private.colleague_entries as e join public."customerEvents" as events on events.id = event
  where e.key = $1 and events.by = private.staff_email();
  if logged is null and (
    select count(*) from private.colleague_entries as e join public."customerEvents" as events on events.id = event
    where events.by = private.staff_email() and events.created_at > now() - interval '1 hour'
  ) >= most then
    raise exception 'Too many entries' using errcode = 'PT429';
  end if;
  return logged;
end
$$;

-- Logs a call, a message or a note for a customer of anybody; the caller still cannot read the customer's history.
-- Security definer, because an agent may not write to a colleague's customer. Safe: it needs the right to write, it only adds,
-- and the owner is told (colleague_entries).
-- @returns the event's id; null: there is no such customer, or it is archived
create function public.log_for_colleague(customer bigint, kind text, text text, key uuid) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  logged bigint;
begin
  perform private.require_writer();
  if coalesce($2 not in ('call', 'message', 'note'), true) or $4 is null then
    raise invalid_parameter_value using message = 'kind must be call, message or note, and key a uuid';
  end if;
  logged := private.logged_with($4);
  if logged is null and exists (select from public.customers where id = $1 and not archived) then
    insert into public."customerEvents" ("customerId", kind, text) values ($1, $2, $3) returning id into logged;
    insert into private.colleague_entries (event, key) values (logged, $4);
  end if;
  return logged;
end
$$;

-- Logs a claim under a policy in force of anybody's customer; the caller still cannot read the customer's claims.
-- Security definer, see log_for_colleague.
-- @param number the insurer's; '': not known yet
-- @returns the id of the event in the customer's history; null: there is no such policy, or its customer is archived
create function public.claim_for_colleague(policy bigint, "occurredOn" date, number text, description text, key uuid)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  holder bigint;
  logged bigint;
begin
  perform private.require_writer();
  if $5 is null then
    raise invalid_parameter_value using message = 'key must be a uuid';
  end if;
  logged := private.logged_with($5);
  select c.id into holder
  from private.policies_in_force as p join public.customers as c on c.id = p."customerId"
  where p.id = $1 and not c.archived;
  if logged is null and holder is not null then
    insert into public.claims ("policyId", "occurredOn", number, description) values ($1, $2, $3, $4);
    -- A trigger has recorded the claim.
    select max(events.id) into logged from public."customerEvents" as events
    where events."customerId" = holder and kind = 'claim' and events.by = private.staff_email();
    insert into private.colleague_entries (event, key) values (logged, $5);
  end if;
  return logged;
end
$$;

-- What colleagues have logged within a week for customers of the caller, without what the caller has seen; the latest first,
-- at most 20, from the newest 1,000 of the firm.
-- Security definer, because staff may not read the table. Safe: staff only, and only the caller's customers.
create function public.colleague_entries()
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
    select entries.event from private.colleague_entries as entries where not seen order by entries.event desc limit 1000
  ) as entries
    join public."customerEvents" as events on events.id = entries.event
    join public.customers on customers.id = events."customerId"
  where customers.owner = auth.uid() and events.by <> private.staff_email()
    and events.created_at > now() - interval '7 days'
  order by events.id desc limit 20;
end
$$;

-- The caller has seen what colleagues logged for the caller's customers; at most 20, as many as are listed.
-- Security definer, because staff may not write the table. Safe: staff only, and only the caller's customers.
create function public.see_entries(events bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.colleague_entries as entries set seen = true
  from public."customerEvents" as logged join public.customers on customers.id = logged."customerId"
  where entries.event = any ($1[1:20]) and logged.id = entries.event and customers.owner = auth.uid();
end
$$;

grant execute on function
  public.colleagues_customers(text), public.colleagues_by_contact(text, text, text), public.ask_for_customer(bigint),
  public.kept_by_colleagues(), public.log_for_colleague(bigint, text, text, uuid),
  public.claim_for_colleague(bigint, date, text, text, uuid), public.colleague_entries(), public.see_entries(bigint[])
to authenticated;
