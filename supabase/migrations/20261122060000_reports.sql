-- Reports above the visits list: counts of touches (design 6). Each report reads the newest touches of the range only and
-- says in `newest` how many; visits per day without further filters are counted in an index and cover all of them.
-- Security definer as in find_visits. Safe: private.require_filters checks the caller first; values are literals.

-- The start of a report's query: `looked`, the newest touches of the range, and `found`, those that meet the filters.
-- Filters on the visit itself need its row. `cut`: the search has read the newest 50,000 visits only.
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

-- Number of touches a report reads, so that it takes at most 250 ms on the embedded database. Filters that need the
-- visit's row take longer for each touch.
create function private.newest_looked_at(filters jsonb) returns integer
language sql immutable
set search_path = ''
return case when filters ?| array['unchecked', 'page'] then 10000 else 50000 end;

-- @returns {visits, visitors, new, returning, medianStay (seconds), engaged (more than 10 s), newest: null when all}
create function private.visits_overview(filters jsonb) returns json
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

create function public.visits_overview(filters jsonb) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_filters(filters);
  return private.visits_overview(filters);
end
$$;

-- Visits per day or hour in a time zone, at most 400 periods.
-- @returns {periods: [{start, visits}] with empty ones, oldest first; newest: null when all}
create function private.visits_per(filters jsonb, unit text, zone text) returns json
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

create function public.visits_per(filters jsonb, unit text, zone text) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_filters(filters);
  if unit is null or unit not in ('day', 'hour') then
    raise invalid_parameter_value using message = 'unit must be day or hour';
  end if;
  if zone is null or zone !~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' then
    raise invalid_parameter_value using message = 'zone must be the name of a time zone';
  end if;
  return private.visits_per(filters, unit, zone);
end
$$;

-- The most frequent values of a field. @returns {bars: [{value, visits}], at most 8; total; newest: null when all}
create function private.visits_by(filters jsonb, field text) returns json
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

create function public.visits_by(filters jsonb, field text) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_filters(filters);
  if field is null or field not in ('ad', 'device', 'system', 'referrer', 'page') then
    raise invalid_parameter_value
      using message = 'field must be ad, device, system, referrer or page';
  end if;
  return private.visits_by(filters, field);
end
$$;

grant execute on function
  public.visits_overview(jsonb), public.visits_per(jsonb, text, text), public.visits_by(jsonb, text)
to authenticated;
