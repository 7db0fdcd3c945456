-- Additive: 'Hecho' names the requests that it answers whenever a merged one is among them.

-- The requests of a customer that nobody has answered, if a merged one is among them, also those that wait for a planned
-- contact; otherwise null.
create function private.merged_requests(customer bigint) returns bigint[]
language plpgsql stable
set search_path = ''
as $$
declare
  requests bigint[];
begin
  -- Most customers have no merge.
  if not exists (select from public.merges where "keptId" = customer and "undoneAt" is null) then
    return null;
  end if;
  requests := array(
    select unnest(unanswered) from public.merges
    where unanswered <> '{}' and "undoneAt" is null and "keptId" = any (private.person(customer))
    union
    select id from private.own_requests where id = customer
  );
  return case when requests <@ array[customer] then null else requests end;
end
$$;

-- As before, but `waiting` lists the requests of each customer who has a merged one that waits, because what is said to the
-- customer answers them all. A task of a policy answers none.
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
                id * case when due is null then -1 else 1 end, "policyId"
            ) as place, count(*) over (partition by task) as total
          from private.tasks(day, member) as tasks
        ) as placed left join lateral (
          select private.merged_requests(placed.id) as requests where placed.task <> 'policy'
        ) as merged on true
        where place <= most
      ) as listed
      group by task
    ) as grouped
  );
end
$$;
