-- The visits area at a glance: counts of touches (design, section 6). Bounded: of the newest 50,000 of the range or
-- fewer, as each answer says; visits per day, which an index alone can count, of all.

-- With what the visitor came, as his visit says it then, so that the figures are read off touches alone.
alter table public.touches
  add column "deviceType" text not null default '',
  add column system text not null default '',
  -- The host of "prePage".
  add column referrer text not null default '';

update public.touches
set "deviceType" = visits."deviceType",
  system = visits.system,
  referrer = private.host_of(visits."prePage")
from public.visits
where visits.id = "visitId";

create or replace function private.touch_visit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  more_navigations integer;
  more_seconds integer;
begin
  if tg_op = 'INSERT' then
    insert into public.touches (
      "visitId", day, "adId", navigations, seconds, "deviceType", system, referrer
    )
    values (
      new.id, today, new."adId",
      least(greatest(private.navigation_count(new."localStorage"), 1), 100000),
      least(new."stayTime"::integer, 86400),
      new."deviceType", new.system, private.host_of(new."prePage")
    );
    return null;
  end if;

  more_seconds := least(greatest(new."stayTime"::integer - old."stayTime"::integer, 0), 86400);
  if new."localStorage" <> old."localStorage" then
    more_navigations := least(greatest(
      private.navigation_count(new."localStorage") - private.navigation_count(old."localStorage"), 0
    ), 100000);
  else
    -- The browser blanked the record (specification, section 5), so that the stored one stays as it
    -- is: there is nothing to count in, and each save is a navigation.
    more_navigations := (new."localStorage" = '' or more_seconds > 0)::integer;
  end if;

  if more_navigations > 0 or more_seconds > 0 then
    update public.touches
    set "lastAt" = now(),
      navigations = least(navigations + more_navigations, 100000),
      seconds = least(seconds + more_seconds, 86400)
    where "visitId" = new.id and day = today and "adId" = new."adId";
  else
    perform from public.touches
    where "visitId" = new.id and day = today and "adId" = new."adId";
  end if;
  if not found then
    insert into public.touches (
      "visitId", day, "adId", navigations, seconds, "deviceType", system, referrer
    )
    select new.id, today, new."adId", more_navigations, more_seconds,
      new."deviceType", new.system, private.host_of(new."prePage")
    where (select count(*) from public.touches where "visitId" = new.id and day = today) < 20;
  end if;
  return null;
end
$$;

-- SQL of what a panel looks at, for its own query to go on from: `looked`, the newest touches of the range, and of these
-- `found`, what meets the filters. Filters that concern the visit itself need its row: fewer are looked at then.
-- `cut`: the search has looked at the newest 50,000 visits only.
create function private.looked_at(filters jsonb, newest integer, out sql text, out cut boolean)
language plpgsql stable
set search_path = ''
as $$
declare
  ids bigint[];
  of_visits constant jsonb := filters - array['from', 'until', 'search', 'ad', 'device', 'system', 'referrer', 'minStay'];
begin
  cut := false;
  if filters ->> 'search' is not null then
    select found.ids, found.newest_only into ids, cut
    from private.searched_visits(filters ->> 'search', null, null) as found;
  end if;
  sql := format(
    $sql$
      with looked as materialized (
        select "visitId", "firstAt", "adId", seconds, "deviceType", system, referrer
        from public.touches
        where %s
        order by "firstAt" desc
        limit %s
      ), found as (
        select t.* from looked as t where %s
      )
    $sql$,
    concat_ws(' and ',
      format('"firstAt" between %L::timestamptz and %L::timestamptz', filters ->> 'from', filters ->> 'until'),
      case when filters ->> 'ad' is not null then format('"adId" = %L', filters ->> 'ad') end,
      case when ids is not null then format('"visitId" = any (%L::bigint[])', ids) end
    ),
    newest,
    concat_ws(' and ', 'true',
      case when filters ->> 'device' is not null then format('t."deviceType" = %L', filters ->> 'device') end,
      case when filters ->> 'system' is not null then format('t.system = %L', filters ->> 'system') end,
      case when filters ->> 'referrer' is not null then format('t.referrer = %L', filters ->> 'referrer') end,
      case when filters ->> 'minStay' is not null then
        format('t.seconds >= %s', (filters ->> 'minStay')::integer) end,
      case when of_visits <> '{}' then
        format('exists (select from public.visits as v where v.id = t."visitId" and %s)',
          private.visit_conditions(of_visits)) end
    )
  );
end
$$;

-- How many touches a panel looks at, so that it takes 250 ms at most on the embedded database and visitors wait no longer.
create function private.newest_looked_at(filters jsonb) returns integer
language sql immutable
set search_path = ''
return case when filters ?| array['unchecked', 'page'] then 10000 else 50000 end;

-- @returns {visits, visitors, new, returning, medianStay (seconds), engaged (more than 10 s), newest: null when all}
create function public.visits_overview(filters jsonb) returns json
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  newest constant integer := private.newest_looked_at(filters);
  looked record;
  answer json;
begin
  perform private.require_staff();
  select * into looked from private.looked_at(filters, newest);
  execute looked.sql || $sql$
    , visitors as (
      select count(*) as visitors, count(fresh.id) as new
      from (select distinct "visitId" from found) as found
      left join (
        -- Of a part of the range: who is new in that part.
        select id from public.visits
        where created_at <= $2 and created_at >= (
          select case when count(*) = $3 then min("firstAt") else $1 end from looked
        )
      ) as fresh on fresh.id = "visitId"
    )
    select json_build_object(
      'visits', count(*),
      'visitors', (select visitors from visitors),
      'new', (select new from visitors),
      'returning', (select visitors - new from visitors),
      'medianStay', percentile_disc(0.5) within group (order by seconds),
      'engaged', count(*) filter (where seconds > 10),
      'newest', (select $3 from looked having count(*) = $3 or $4)
    ) from found
  $sql$
  into answer
  using (filters ->> 'from')::timestamptz, (filters ->> 'until')::timestamptz, newest, looked.cut;
  return answer;
end
$$;

-- Visits per day or hour of a time zone, 400 at most.
-- @returns {periods: [{start, visits}], the empty ones too, oldest first; newest: null when all}
create function public.visits_per(filters jsonb, unit text, zone text) returns json
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  newest constant integer := private.newest_looked_at(filters);
  by_hour constant boolean := unit = 'hour';
  step constant interval := case when by_hour then interval '1 hour' else interval '1 day' end;
  last constant timestamptz := (filters ->> 'until')::timestamptz;
  first constant timestamptz := greatest((filters ->> 'from')::timestamptz, last - 399 * step);
  starts timestamptz[];
  looked record;
  answer json;
begin
  perform private.require_staff();
  -- Hours pass as they do; days begin by the clocks, whatever these have skipped or gone through twice.
  if by_hour then
    starts := array(select generate_series(date_trunc('hour', first, zone), last, step));
  else
    starts := array(
      select local at time zone zone
      from generate_series(date_trunc('day', first at time zone zone), last at time zone zone, step) as local
    );
  end if;
  if array(select jsonb_object_keys(filters)) <@ array['from', 'until', 'ad'] then
    -- An index alone counts all of them.
    execute format(
      $sql$
        select json_build_object('newest', null, 'periods', coalesce(json_agg(json_build_object(
          'start', start,
          'visits', (
            select count(*) from public.touches
            where "firstAt" >= greatest(start, $1) and "firstAt" < coalesce(next, 'infinity')
              and "firstAt" <= $2 %s
          )
        ) order by start), '[]'))
        from (
          select start, lead(start) over (order by start) as next from unnest($3) as start
        ) as periods
      $sql$,
      case when filters ->> 'ad' is not null then format('and "adId" = %L', filters ->> 'ad') end
    ) into answer using first, last, starts;
    return answer;
  end if;

  select * into looked
  from private.looked_at(jsonb_set(filters, '{from}', to_jsonb(first)), newest);
  execute looked.sql || $sql$
    , counts as (
      select width_bucket("firstAt", $1) as period, count(*) as visits from found group by period
    )
    select json_build_object(
      'newest', (select $2 from looked having count(*) = $2 or $3),
      'periods', (
        select coalesce(
          json_agg(json_build_object('start', start, 'visits', coalesce(visits, 0)) order by start), '[]'
        )
        from unnest($1) with ordinality as periods (start, period) left join counts using (period)
      )
    )
  $sql$
  into answer using starts, newest, looked.cut;
  return answer;
end
$$;

-- The most frequent values. @returns {bars: [{value, visits}], 8 at most; total; newest: null when all}
create function public.visits_by(filters jsonb, field text) returns json
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  -- Records are long texts.
  newest constant integer := case when field = 'page' then 5000
    else private.newest_looked_at(filters) end;
  value constant text := case field
    when 'ad' then '"adId"'
    when 'device' then '"deviceType"'
    when 'system' then 'system'
    when 'referrer' then 'referrer'
  end;
  counts constant text := case when field = 'page' then
    'select private.path_of(address) as value, count(distinct id) as visits
      from (select distinct "visitId" from found) as found
      join public.visits on id = "visitId", private.addresses_of("localStorage") as address
      group by value'
    else format('select %s as value, count(*) as visits from found group by value', value)
  end;
  looked record;
  answer json;
begin
  perform private.require_staff();
  if counts is null then
    raise invalid_parameter_value
      using message = 'field must be ad, device, system, referrer or page';
  end if;
  select * into looked from private.looked_at(filters, newest);
  execute looked.sql || format(
    $sql$
      , counts as (%s)
      select json_build_object(
        'newest', (select $1 from looked having count(*) = $1 or $2),
        'total', (select count(%s) from found),
        'bars', (
          select coalesce(
            json_agg(json_build_object('value', value, 'visits', visits) order by visits desc, value),
            '[]'
          )
          from (select * from counts order by visits desc, value limit 8) as top
        )
      )
    $sql$,
    counts, case when field = 'page' then 'distinct "visitId"' else '*' end
  )
  into answer using newest, looked.cut;
  return answer;
end
$$;

revoke all on function
  public.visits_overview(jsonb), public.visits_per(jsonb, text, text), public.visits_by(jsonb, text)
from public, anon;
grant execute on function
  public.visits_overview(jsonb), public.visits_per(jsonb, text, text), public.visits_by(jsonb, text)
to authenticated;
revoke all on function
  private.looked_at(jsonb, integer), private.newest_looked_at(jsonb)
from public;
