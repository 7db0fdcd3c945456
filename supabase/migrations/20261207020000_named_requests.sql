-- Additive: a customer's page shows every request that waits for an answer, and a task of 'Hoy' names them, so that nobody
-- answers one unseen.

-- Requests of a customer as staff read them, the newest first, at most 50. A merged request without a message has that of
-- the completion that followed, see private.tasks.
-- @param most characters of a message
create function private.told_requests(customer bigint, requests bigint[], most integer) returns json
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(told), '[]')
    from (
      select r.id, r.created_at, r.line, r.reference, case
          when char_length(written.message) > most then left(written.message, most - 1) || '…' else written.message
        end as message
      from public.customers as r cross join lateral (
        select case when r.message <> '' or r.id = customer then r.message
          else coalesce((
            select "after"::jsonb ->> 'message' from public."customerEvents"
            where "customerId" = customer and kind = 'completed' and created_at > r.created_at order by id desc limit 1
          ), '')
        end as message
      ) as written
      where r.id = any (requests) order by r.created_at desc, r.id desc limit 50
    ) as told
  );
end
$$;

-- The requests of a customer that nobody has answered; also those that a planned contact hides from 'Hoy' until its day.
-- Security definer, see today. An agent gets none of a colleague's customer.
create function public.unanswered_requests(customer bigint) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.told_requests($1, array(
    select waiting.request from private.waiting_requests('infinity', private.agent()) as waiting
    where waiting.customer = $1
  ), 8000);
end
$$;
grant execute on function public.unanswered_requests(bigint) to authenticated;

-- As before, and a task with several requests lists them as `waiting`, which is null for the others. The requests are read
-- a second time only if there is such a task.
create or replace function private.task_lists(day date, member uuid, most integer) returns json
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    with requests as materialized (
      select * from private.waiting_requests(day, member)
    )
    select coalesce(json_object_agg(task, json_build_object('total', total, 'rows', list)), '{}')
    from (
      select task, max(total) as total, json_agg(listed order by place) as list
      from (
        select placed.*, case when placed.requests > 1 then private.told_requests(
            placed.id, array(select request from requests where requests.customer = placed.id), 200
          ) end as waiting
        from (
          select tasks.*, row_number() over (
              partition by task
              order by due, case when due is null then tasks.created_at end desc,
                id * case when due is null then -1 else 1 end, "policyId"
            ) as place, count(*) over (partition by task) as total
          from private.tasks(day, member) as tasks
        ) as placed
        where place <= most
      ) as listed
      group by task
    ) as grouped
  );
end
$$;
