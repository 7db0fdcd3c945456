-- Additive: an agent who searches by the number of a colleague's policy sees that policy, also when it is over.

drop function private.show_to_agent(bigint[]);
-- As before.
-- @param number searched for, as private.letters_and_digits; a policy with it is shown also after its end
create function private.show_to_agent(ids bigint[], number text default '') returns json
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
          select held.id, held.number, companies.name as company, held.line, held."coverEndsOn"
          from (
            select id, in_force.number, "companyId", line, "coverEndsOn" from private.policies_in_force as in_force
            where "customerId" = c.id
            union all
            select id, policies.number, "companyId", line, "coverEndsOn" from public.policies
            where "customerId" = c.id and not archived and "coverEndsOn" < private.today()
              and char_length($2) >= 3 and "searchText" like '% ' || $2
          ) as held join public.companies on companies.id = held."companyId"
          order by held."coverEndsOn", held.id limit 20
        ) as p
      )
    ) order by c.name, c.id), '[]')
    from public.customers as c join auth.users on users.id = c.owner
    where c.id = any (ids) and c.id = any (told || added)
  ));
end
$$;

-- As before, with the number.
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
            where char_length($3) >= 3 and "searchText" like '%% ' || $3
            union
            select id from (
              select id, private.searchable(concat_ws(' ', name, phone, regexp_replace(phone, '\D', '', 'g'))) as "searchText"
              from (
                select id, name, phone from public.customers
                where %1$s and owner <> all ($4) and not archived order by id desc limit 500
              ) as newest
            ) as shown
            where %1$s
          ) as matching join public.customers using (id)
          where owner <> all ($4) and not archived order by id desc limit 20
        )
      $sql$,
      private.word_conditions(q)
    ) into found using agent, term, whole, owners;
  end if;
  return private.show_to_agent(found, whole);
end
$$;
