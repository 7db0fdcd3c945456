-- Additive: a task tells the ad of its request and the last that was said to its customer, which wide screens show beside it.

create or replace function private.task_lists(day date, member uuid, most integer) returns json
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(json_object_agg(task, json_build_object('total', total, 'rows', list)), '{}')
    from (
      select task, max(total) as total, json_agg(told order by place) as list
      from (
        -- Only for rows that are listed.
        select placed.*, coalesce((
            select coalesce(campaigns.name, nullif(o."lastAdId", ''), o."lastUtmCampaign")
            from public.opportunities as o left join private.ad_sources as known on known.source = o."lastSource"
              left join public.campaigns on campaigns.id = known.ad
            where o.id = placed."opportunityId"
          ), '') as ad, coalesce((
            select left(text, 200) from public."customerEvents" as e
            where e."customerId" = placed.id and kind in ('note', 'call', 'message') and text <> ''
            order by e.id desc limit 1
          ), '') as said
        from (
          select tasks.*, row_number() over (
              partition by task
              order by due, case when due is null then tasks.created_at end desc,
                id * case when due is null then -1 else 1 end, "policyId", "rowId",
                "opportunityId" * case when due is null then -1 else 1 end
            ) as place, count(*) over (partition by task) as total
          from private.tasks(day, member) as tasks
        ) as placed
        where place <= most
      ) as told
      group by task
    ) as grouped
  );
end
$$;
