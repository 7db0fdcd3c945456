-- Additive: the pulse reads at most 1,000 requests, however many wait.

-- As before, with the columns that decide who sees the request and when.
create or replace view private.own_requests as
select id, owner, "nextContactOn", doubt from public.customers
where status = 'nuevo' and not archived and not exists (
  select from public."customerEvents" as e where e."customerId" = customers.id and e.kind in ('call', 'message')
);

-- Requests that wait for an answer on a day; a customer with several has a row for each.
-- Without `set search_path`, so that the planner inlines it and a caller's limit ends the scan. Safe: every name has its
-- schema, and the callers set the path.
-- @param member whose customers, with those that nobody owns; null: everyone's
create function private.waiting_requests(day date, member uuid) returns table (customer bigint, request bigint)
language sql stable
as $$
  select waiting.customer, waiting.request
  from (
    select id as customer, id as request, owner, "nextContactOn", null::date as planned
    from private.own_requests where doubt = ''
    union all
    select c.id, merged.request, c.owner, c."nextContactOn", merged.planned
    from (
      select private.kept_by("keptId") as kept, unnest(unanswered) as request, "plannedOn" as planned
      from public.merges where unanswered <> '{}' and "undoneAt" is null
    ) as merged join public.customers as c on c.id = merged.kept
    where not c.archived and c.doubt = ''
  ) as waiting
  where (member is null or waiting.owner is null or waiting.owner = member) and (
    waiting."nextContactOn" is null or waiting."nextContactOn" <= day
    or waiting."nextContactOn" is not distinct from waiting.planned
  )
$$;

-- The same, each customer once.
-- @returns request: the customer that has line, message and time of the newest request; after a merge another one
create or replace function private.unanswered(day date, member uuid) returns table (customer bigint, request bigint)
language sql stable
set search_path = ''
as $$
  select distinct on (waiting.customer) waiting.customer, r.id
  from private.waiting_requests(day, member) as waiting join public.customers as r on r.id = waiting.request
  order by waiting.customer, r.created_at desc, r.id desc
$$;

-- As before, but counts the customers of the first 1,000 requests.
create or replace function public.pulse() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today constant date := private.today();
  agent constant uuid := private.agent();
  waiting integer;
begin
  perform private.require_staff();
  select count(distinct requests.customer) into waiting
  from (select customer from private.waiting_requests(today, agent) limit 1000) as requests;
  -- Pages of 1.0.0 read the number as `unowned`.
  return json_build_object('role', private.staff_role(), 'unanswered', waiting, 'unowned', waiting);
end
$$;
