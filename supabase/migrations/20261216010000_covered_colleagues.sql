-- Additive: the colleague who covers for somebody absent is no colleague of theirs: sees their customers as the own ones, and what
-- was logged for them. All as before but for the owners whom the caller covers.

create or replace function private.colleagues_customers(agent uuid, phone text, email text, document text)
returns table (id bigint, owner uuid, "by" text)
language sql stable
set search_path = ''
as $$
  select customers.id, customers.owner, found."by"
  from private.duplicates_of(null, coalesce($2, ''), coalesce($3, ''), coalesce($4, '')) as found
    join public.customers on customers.id = found.id
  where customers.owner <> all (private.covered_by(agent))
  order by customers.id limit 10
$$;

create or replace function public.colleagues_customers(q text) returns json
language plpgsql security definer
set search_path = ''
set work_mem = '64MB'
as $$
declare
  agent constant uuid := private.agent();
  owners constant uuid[] := private.seen_owners();
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
            where char_length($3) >= 3 and "searchText" like %1$L and private.letters_and_digits(number) = $3
            union
            select id from (
              select id, private.searchable(concat_ws(' ', name, phone, regexp_replace(phone, '\D', '', 'g'))) as "searchText"
              from (
                select id, name, phone from public.customers
                where %2$s and owner <> all ($4) and not archived order by id desc limit 500
              ) as newest
            ) as shown
            where %2$s
          ) as matching join public.customers using (id)
          where owner <> all ($4) and not archived order by id desc limit 20
        )
      $sql$,
      private.like_part(whole), private.word_conditions(q)
    ) into found using agent, term, whole, owners;
  end if;
  return private.show_to_agent(found);
end
$$;

create or replace function public.ask_for_customer(customer bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := 30;
  agent constant uuid := private.agent();
begin
  perform private.require_writer();
  if not exists (select from public.customers where id = customer and owner <> all (private.seen_owners()) and not merged) then
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
    select entries.event from private.colleague_entries as entries where not seen order by entries.event desc limit 1000
  ) as entries
    join public."customerEvents" as events on events.id = entries.event
    join public.customers on customers.id = events."customerId"
  where customers.owner = any ((select private.covered_by(auth.uid()))::uuid[]) and events.by <> private.staff_email()
    and events.created_at > now() - interval '7 days'
  order by events.id desc limit 20;
end
$$;

create or replace function public.see_entries(events bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.colleague_entries as entries set seen = true
  from public."customerEvents" as logged join public.customers on customers.id = logged."customerId"
  where entries.event = any ($1[1:20]) and logged.id = entries.event and customers.owner = any (private.covered_by(auth.uid()));
end
$$;
