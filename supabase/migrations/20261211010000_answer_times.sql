-- Additive: how long requests of the form wait for their first answer (D5.77).

-- The firm's opening hours; the server writes them when it starts (site.json): [{weekdays (0 is Sunday), opens, closes}].
alter table private.settings add column hours jsonb not null default '[]',
add constraint "hours are a list" check (jsonb_typeof(hours) = 'array');

-- Opening hours in the order of time, none of which overlap; `before` is how long those before an opening last.
create type private.openings as (starts timestamptz[], ends timestamptz[], before interval[]);

-- The opening hours from the first moment's day to the last moment's; all of the time if the hours are unknown. A time that
-- daylight saving skips or repeats is read as PostgreSQL reads it; openMinutes in src/lib does the same.
create function private.openings(first timestamptz, last timestamptz) returns private.openings
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with given as (
      select day + opens as opens, day + closes as closes
      from private.settings
        cross join generate_series(private.day_of(first)::timestamp, private.day_of(last), interval '1 day') as day
        cross join jsonb_to_recordset(hours) as open (weekdays integer[], opens time, closes time)
      where extract(dow from day) = any (weekdays)
    ), merged as (
      select unnest(range_agg(tstzrange(
        opens at time zone "timeZone", greatest(opens at time zone "timeZone", closes at time zone "timeZone")
      ))) as opening
      from given, private.settings
      union all
      select tstzrange(first, greatest(first, last)) from private.settings where hours = '[]'
    ), placed as (
      select lower(opening) as starts, upper(opening) as ends,
        sum(upper(opening) - lower(opening)) over (order by opening) - (upper(opening) - lower(opening)) as before
      from merged where not isempty(opening)
    )
    select row(
      array_agg(starts order by starts), array_agg(ends order by starts), array_agg(before order by starts)
    )::private.openings
    from placed
  );
end
$$;

-- How much of these opening hours has passed at a moment.
create function private.open_until(hours private.openings, moment timestamptz) returns interval
language sql immutable parallel safe
return coalesce(
  (hours).before[width_bucket(moment, (hours).starts)]
    + least(moment, (hours).ends[width_bucket(moment, (hours).starts)])
    - (hours).starts[width_bucket(moment, (hours).starts)],
  '0'
);

-- Figures of the requests of the form that arrived in a period, at most the last 5,000: of all, and by who answered first or
-- else owns the customer (e-mail address; '' is nobody), by the ad of the last visit, and by hour of arrival.
-- @param member e-mail address; null: everybody. Without effect on those of all
-- @returns part: total, agents, ads, hours; median and slowest: minutes of opening hours to the first answer; null without one
create function private.answer_figures(first timestamptz, last timestamptz, member text)
returns table (part text, key text, answered bigint, waiting bigint, median integer, slowest integer)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  with arrived as materialized (
    select o.id, o."customerId", o.created_at, o."answeredAt", c.owner, private.figure_key(ads.ad, o."lastSource") as ad
    from public.opportunities as o
      join public.customers as c on c.id = o."customerId"
      left join private.ad_sources as ads on ads.source = o."lastSource"
    where o.source = 'web' and o.doubt = '' and o.counted and not o.archived and not c.archived
      and o.created_at between answer_figures.first and answer_figures.last
    order by o.created_at desc limit 5000
  ), open as materialized (
    select private.openings(min(created_at), max("answeredAt")) as hours from arrived
  ), timed as materialized (
    select coalesce(nullif(said.by, ''), users.email::text, '') as agent, arrived.ad,
      extract(hour from arrived.created_at at time zone settings."timeZone")::text as hour,
      case when arrived."answeredAt" is not null then greatest(
        private.open_until(open.hours, arrived."answeredAt") - private.open_until(open.hours, arrived.created_at), '0'
      ) end as took
    from arrived cross join open cross join private.settings
      left join auth.users on users.id = arrived.owner
      -- The call, message or change of the state that set "answeredAt".
      left join lateral (
        select e.by from public."customerEvents" as e
        where e."customerId" = arrived."customerId" and e.created_at = arrived."answeredAt"
          and (private.answers_request(e.kind) or e.kind = 'status') and coalesce(e."opportunityId" = arrived.id, true)
        order by e.id limit 1
      ) as said on true
  )
  select parts.part, parts.key, count(took), count(*) - count(took),
    floor(extract(epoch from percentile_cont(0.5) within group (order by took)) / 60)::integer,
    floor(extract(epoch from max(took)) / 60)::integer
  from timed cross join lateral (
    values ('total', ''), ('agents', timed.agent), ('ads', timed.ad), ('hours', timed.hour)
  ) as parts (part, key)
  where parts.part = 'total' or member is null or timed.agent = member
  group by parts.part, parts.key;
end
$$;

-- How fast requests of the form are answered; an agent gets the total of the firm and the rest of what is the agent's own.
-- Security definer, see today.
-- @param filters from, until
-- @returns {[part]: [{key, answered, waiting, median, slowest}]}, see private.answer_figures
create function public.answer_times(filters jsonb) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant text := case when private.agent() is not null then private.staff_email() end;
begin
  perform private.require_filters(filters);
  return (
    select coalesce(json_object_agg(part, rows), '{}') from (
      select part, json_agg(json_build_object(
        'key', key, 'answered', answered, 'waiting', waiting, 'median', median, 'slowest', slowest
      ) order by key) as rows
      from private.answer_figures(
        coalesce((filters ->> 'from')::timestamptz, '-infinity'), coalesce((filters ->> 'until')::timestamptz, 'infinity'),
        member
      )
      group by part
    ) as parts
  );
end
$$;
grant execute on function public.answer_times(jsonb) to authenticated;
