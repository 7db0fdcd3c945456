-- Additive: what tables with rows about policies share, such as claims. Their rows follow the policy to its customer, are
-- erased with the person, and belong to the copy of the person's data.

-- Takes customer, company and line of a new row from its policy. The lock makes a change of the policy's product wait.
create function private.take_policy() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Customers are locked before policies, as merge_customers does.
  perform private.require_unmerged("customerId") from public.policies where id = new."policyId";
  select "customerId", "companyId", policies.line into new."customerId", new."companyId", new.line
  from public.policies where id = new."policyId" for share;
  -- Without a policy or its customer, row-level security, or else a foreign key, refuses the row.
  new."customerId" := coalesce(new."customerId", 0);
  new."companyId" := coalesce(new."companyId", 0);
  new.line := coalesce(new.line, '');
  return new;
end
$$;

-- Tables with rows about policies: those with a trigger that calls take_policy. They have the columns "policyId",
-- "customerId", "companyId" and line.
create function private.policy_tables() returns setof name
language sql stable
set search_path = ''
as $$
  select relname
  from pg_catalog.pg_trigger join pg_catalog.pg_class on pg_class.oid = tgrelid
  where tgfoid = 'private.take_policy'::regproc and relnamespace = 'public'::regnamespace
  order by relname
$$;

-- The rows of a policy follow it to another customer, which merge_customers and undo_merge do, and to another product. They
-- are deleted when the person is erased (erase_person): the law asks for the policy, not for what happened to the person.
-- Security definer, because staff may not write these columns. Safe: a trigger function cannot be called directly, and the
-- rows belong to the policy that the caller was allowed to change.
create function private.move_policy_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  name name;
begin
  for name in select private.policy_tables() loop
    if new."customerId" is null then
      execute format('delete from public.%I where "policyId" = $1', name) using new.id;
    else
      execute format('update public.%I set "customerId" = $2, "companyId" = $3, line = $4 where "policyId" = $1', name)
      using new.id, new."customerId", new."companyId", new.line;
    end if;
  end loop;
  return null;
end
$$;
create trigger after_move after update on public.policies
for each row when (
  old."customerId" is distinct from new."customerId" or old."companyId" <> new."companyId" or old.line <> new.line
)
execute function private.move_policy_rows();

-- Rows about policies of these customers, by table.
create function private.policy_rows(persons bigint[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  name name;
  own jsonb;
  by_table jsonb := '{}';
begin
  for name in select private.policy_tables() loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - ''searchText'' order by id), ''[]'')
       from public.%I as t where "customerId" = any ($1)',
      name
    ) into own using persons;
    by_table := by_table || jsonb_build_object(name, own);
  end loop;
  return by_table;
end
$$;

-- Statement that finds rows of policies, or about them, that the caller may see: by words of their own texts, of customer,
-- company and policy, each word in any of them.
create function private.search_with_customer("table" name, q text) returns text
language sql stable
set search_path = ''
as $$
  select concat_ws(' and ', format('select * from public.%I where true', "table"), (
    select string_agg(format(
      '(%1$s or "customerId" in (select id from public.customers where %1$s)'
      || ' or "companyId" in (select id from public.companies where %1$s)'
      || case "table" when 'policies' then ')' else ' or "policyId" in (select id from public.policies where %1$s))' end,
      private.word_conditions(word)
    ), ' and ')
    from private.search_words(q) as word
  ), '"customerId" in (select id from public.customers where ' || private.seen_condition() || ')')
$$;

-- As before, by the statement that other tables share.
create or replace function public.search_policies(q text) returns setof public.policies
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query execute private.search_with_customer('policies', q);
end
$$;

-- Adds the checks of plausible values (D5.51) to a new table, which has no rows yet.
create function private.bound_columns("table" name) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.add_bounds();
  execute format('alter table public.%I ', "table") || (
    select string_agg(format('validate constraint %I', conname), ', ') from pg_catalog.pg_constraint
    where conrelid = format('public.%I', "table")::regclass and conname like '% is plausible'
  );
end
$$;

-- As before, and what is about a policy is erased with the person.
create or replace function private.erase_person(customer bigint) returns json
language plpgsql
set search_path = ''
as $$
declare
  persons bigint[];
  visited bigint[];
  held bigint[];
  about jsonb;
  forgotten bigint[];
  counts jsonb;
begin
  -- In the order of merge_customers.
  perform from public.customers where id = any (private.person(customer)) order by id for update;
  if not exists (select from public.customers where id = customer and not merged) then
    return null;
  end if;
  persons := private.person(customer);
  visited := array(
    select id from public.visits where id = any (private.visits_of(persons)) and not exists (
      select from public.customers as other
      where other.id <> all (persons) and (other."visitId" = visits.id or other.uuid = visits.uuid)
    )
  );
  held := array(select id from public.policies where "customerId" = any (persons));
  about := private.policy_rows(persons);
  -- A trigger deletes what is about them.
  update public.policies set "customerId" = null where id = any (held);
  forgotten := private.forget_policies();
  select jsonb_build_object(
    'policies', (select count(*) from unnest(held) as id where id = any (forgotten)),
    'keptPolicies', (select count(*) from unnest(held) as id where id <> all (forgotten)),
    'customers', cardinality(persons),
    'events', (select count(*) from public."customerEvents" where "customerId" = any (persons)),
    'messages', (select count(*) from public.messages where "customerId" = any (persons)),
    'visits', cardinality(visited),
    'touches', (select count(*) from public.touches where "visitId" = any (visited))
  ) || coalesce((select jsonb_object_agg(key, jsonb_array_length(value)) from jsonb_each(about)), '{}') into counts;
  delete from public."customerEvents" where "customerId" = any (persons);
  -- Messages and merges go with them.
  delete from public.customers where id = any (persons);
  delete from public.visits where id = any (visited);
  insert into public.erasures (by, counts) values (auth.uid(), counts);
  perform private.record_audit('deletion', 'customers', customer, cardinality(persons), '');
  return counts;
end
$$;

-- As before, with what is about the person's policies.
create or replace function public.personal_data(customer bigint) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  persons bigint[];
begin
  perform private.require_admin();
  if not exists (select from public.customers where id = customer and not merged) then
    return null;
  end if;
  perform private.record_audit('export', 'customers', customer, 1, '');
  persons := private.person(customer);
  return (
    select json_object_agg(name, rows) from (
      select 'customers' as name, (
        select json_agg(to_jsonb(c) - array['searchText', 'emailKey', 'documentKey', 'phoneEnd', 'firstSource', 'lastSource'] order by id)
        from public.customers as c where id = any (persons)
      ) as rows
      union all
      select 'events', (
        select coalesce(json_agg(e order by id), '[]') from public."customerEvents" as e where "customerId" = any (persons)
      )
      union all
      select 'policies', (
        select coalesce(json_agg(to_jsonb(p) - 'searchText' order by p.id), '[]')
        from public.policies as p where "customerId" = any (persons)
      )
      union all
      select key, value::json from jsonb_each(private.policy_rows(persons))
      union all
      select 'visits', (
        select coalesce(json_agg(v order by id), '[]') from public.visits as v where id = any (private.visits_of(persons))
      )
      union all
      select 'touches', (
        select coalesce(json_agg(t order by "firstAt"), '[]')
        from public.touches as t where "visitId" = any (private.visits_of(persons))
      )
      union all
      select 'messages', (
        select coalesce(json_agg(json_build_object(
          'created_at', created_at, 'channel', channel, 'kind', kind, 'status', status
        ) order by id), '[]')
        from public.messages where "customerId" = any (persons)
      )
    ) as parts
  );
end
$$;

-- Next steps of rows about policies that are due in a time: of all such tables with the columns "nextStep" and "nextStepOn".
create function private.planned_steps(first date, last date)
returns table (
  area text, "rowId" bigint, "customerId" bigint, "policyId" bigint, line text, number text, company text, step text,
  due date
)
language plpgsql stable
set search_path = ''
as $$
declare
  name name;
begin
  for name in
    select relname from private.policy_tables() as relname where exists (
      select from pg_catalog.pg_attribute
      where attrelid = format('public.%I', relname)::regclass and attname = 'nextStepOn' and not attisdropped
    )
  loop
    return query execute format(
      $sql$
        select %1$L, t.id, t."customerId", t."policyId", t.line, coalesce(to_jsonb(t) ->> 'number', ''), companies.name,
          t."nextStep", t."nextStepOn"
        from public.%1$I as t
          join public.customers as c on c.id = t."customerId" join public.companies on companies.id = t."companyId"
        where t."nextStepOn" between $1 and $2 and not t.archived and not c.archived and c.doubt = ''
      $sql$,
      name
    ) using first, last;
  end loop;
end
$$;

-- As before, with the steps of rows about policies: the task is the name of their area, "rowId" their id there, `message` the
-- step.
drop function private.tasks(date, uuid);
create function private.tasks(day date, member uuid)
returns table (
  task text, due date, id bigint, version integer, name text, phone text, email text, line text, status text,
  owner uuid, "nextStep" text, "nextContactOn" date, created_at timestamptz, "policyId" bigint, number text, product text,
  premium numeric, message text, requests integer, "rowId" bigint
)
language sql stable
as $$
  with waiting as materialized (
    select * from private.unanswered(day, member)
  )
  select 'lead', null::date, c.id, c.version, c.name, c.phone, c.email, r.line, c.status, c.owner, c."nextStep",
    c."nextContactOn", r.created_at, null::bigint, '', '', null::numeric, left(
      case when r.id <> c.id and (r.message = '' or r."messageAt" is not null) then private.completed_message(r.id, c.id)
        when r."messageAt" is null then r.message else ''
      end, 200), waiting.requests, null::bigint
  from waiting join public.customers as c on c.id = waiting.customer join public.customers as r on r.id = waiting.request
  union all
  select t.task, t.due, t.id, t.version, t.name, t.phone, t.email,
    case t.task when 'policy' then t."policyLine" else t.line end, t.status, t.owner, t."nextStep", t."nextContactOn",
    t.created_at, t."policyId", t.number, case t.task when 'policy' then t.company || ' · ' || t.product else '' end,
    t.premium, '', 0, null
  from private.dated_tasks as t
  where case t.task
      when 'contact' then t.due <= day
      when 'renewal' then t.due between day and day + 60
      else t.due between day - 30 and day + 60
    end
    -- The planner moves no condition with a subquery into the selects of the view, so this one is apart from the days.
    and (t.task <> 'contact' or t.id not in (select customer from waiting))
    and (t.task = 'contact' or coalesce(t."nextContactOn" not between day + 1 and t.due - 1, true))
    and (member is null or t.owner is null or t.owner = member)
  union all
  select s.area, s.due, c.id, c.version, c.name, c.phone, c.email, s.line, c.status, c.owner, c."nextStep",
    c."nextContactOn", c.created_at, s."policyId", s.number, s.company, null, s.step, 0, s."rowId"
  from private.planned_steps('1900-01-01', day) as s join public.customers as c on c.id = s."customerId"
  where member is null or c.owner is null or c.owner = member
$$;

-- As before, but a step of a row about a policy answers no request either.
create or replace function private.task_lists(day date, member uuid, most integer) returns json
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(json_object_agg(task, json_build_object('total', total, 'rows', list)), '{}')
    from (
      select task, max(total) as total, json_agg(listed order by place) as list
      from (
        select placed.*, case when merged.requests is not null then private.told_requests(
            placed.id, merged.requests, 200
          ) end as waiting
        from (
          select tasks.*, row_number() over (
              partition by task
              order by due, case when due is null then tasks.created_at end desc,
                id * case when due is null then -1 else 1 end, "policyId", "rowId"
            ) as place, count(*) over (partition by task) as total
          from private.tasks(day, member) as tasks
        ) as placed left join lateral (
          select private.merged_requests(placed.id) as requests
          where placed.task <> 'policy' and placed."rowId" is null
        ) as merged on true
        where place <= most
      ) as listed
      group by task
    ) as grouped
  );
end
$$;

-- The entries of private.calendar, which servers of older releases call, and the steps of rows about policies in the
-- same time.
create function private.calendar_entries(secret text) returns json
language sql stable
set search_path = ''
as $$
  select (private.calendar(secret)::jsonb || (
    select coalesce(jsonb_agg(entries), '[]') from (
      select s.area as kind, s."rowId", c.id, s."policyId", s.due as day, c.name, c.phone,
        concat_ws(' · ', nullif(s.step, ''), s.company, nullif(s.number, '')) as text
      from private.planned_steps((select private.today()) - 30, (select private.today()) + 366) as s
        join public.customers as c on c.id = s."customerId"
      where c.owner is null or c.owner = staff."userId"
      order by s.due, s."rowId" limit 1000
    ) as entries
  ))::json
  from public.staff where "calendarHash" = encode(sha256(secret::bytea), 'hex')
$$;
