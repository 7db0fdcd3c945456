-- Reports above the visits list: counts of touches (D5.2). Each report reads the newest touches of the range only and
-- says in `newest` how many; visits per day without further filters are counted in an index and cover all of them.
-- The public functions are security definer, for the same reason as find_visits, and safe in the same way.

-- Number of touches a report reads, so that it takes at most 250 ms on the embedded database. Filters that need the
-- visit's row take longer for each touch.
create function private.report_size(filters jsonb) returns integer
language sql immutable
set search_path = ''
return case when filters ?| array['unchecked', 'page'] then 10000 else 50000 end;

-- The start of a report's query: `recent`, the newest touches of the range, and `matching`, those that meet the filters.
-- Filters on the visit itself need its row. `cut`: the search has read the newest 50,000 visits only.
create function private.report_query(filters jsonb, size integer, out sql text, out cut boolean)
language plpgsql stable
set search_path = ''
as $$
declare
  ids bigint[];
  visit_filters constant jsonb :=
    filters - array['from', 'until', 'search', 'ad', 'device', 'system', 'referrer', 'minStay'];
begin
  cut := false;
  if filters ->> 'search' is not null then
    select search.ids, search.newest_only into ids, cut
    from private.search_ids(filters ->> 'search') as search;
  end if;
  sql := format(
    $sql$
      with recent as materialized (
        select "visitId", "firstAt", "adId", seconds, "deviceType", system, referrer
        from public.touches
        where %s
        order by "firstAt" desc
        limit %s
      ), matching as (
        select t.* from recent as t where %s
      )
    $sql$,
    concat_ws(' and ',
      format('"firstAt" between %L::timestamptz and %L::timestamptz', filters ->> 'from', filters ->> 'until'),
      '"adId" = ' || quote_literal(filters ->> 'ad'),
      '"visitId" = any (' || quote_literal(ids::text) || '::bigint[])'
    ),
    size,
    concat_ws(' and ', 'true',
      't."deviceType" = ' || quote_literal(filters ->> 'device'),
      't.system = ' || quote_literal(filters ->> 'system'),
      't.referrer = ' || quote_literal(filters ->> 'referrer'),
      't.seconds >= ' || (filters ->> 'minStay')::integer,
      case when visit_filters <> '{}' then
        format('exists (select from public.visits as v where v.id = t."visitId" and %s)',
          private.visit_conditions(visit_filters)) end
    )
  );
end
$$;

-- @returns {visits, visitors, new, returning, medianStay (seconds), engaged (more than 10 s), newest: null when all}
create function public.visits_overview(filters jsonb) returns json
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  size constant integer := private.report_size(filters);
  query record;
  answer json;
begin
  perform private.require_filters(filters);
  select * into query from private.report_query(filters, size);
  execute query.sql || $sql$
    , visitors as (
      select count(*) as visitors, count(fresh.id) as new
      from (select distinct "visitId" from matching) as matching
      left join (
        -- When only a part of the range is read, new means new in that part.
        select id from public.visits
        where created_at <= $2 and created_at >= (
          select case when count(*) = $3 then min("firstAt") else $1 end from recent
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
      'newest', (select $3 from recent having count(*) = $3 or $4)
    ) from matching
  $sql$
  into answer
  using (filters ->> 'from')::timestamptz, (filters ->> 'until')::timestamptz, size, query.cut;
  return answer;
end
$$;

-- Visits per day or hour in a time zone, at most 400 periods.
-- @returns {periods: [{start, visits}] with empty ones, oldest first; newest: null when all}
create function public.visits_per(filters jsonb, unit text, zone text) returns json
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  size constant integer := private.report_size(filters);
  by_hour constant boolean := unit = 'hour';
  step constant interval := case when by_hour then interval '1 hour' else interval '1 day' end;
  first timestamptz;
  last timestamptz;
  starts timestamptz[];
  query record;
  answer json;
begin
  perform private.require_filters(filters);
  if unit is null or unit not in ('day', 'hour') then
    raise invalid_parameter_value using message = 'unit must be day or hour';
  end if;
  if zone is null or zone !~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' then
    raise invalid_parameter_value using message = 'zone must be the name of a time zone';
  end if;
  last := (filters ->> 'until')::timestamptz;
  first := greatest((filters ->> 'from')::timestamptz, last - 399 * step);
  -- Hours are counted in absolute time. Days begin at local midnight, also where clocks skip or repeat an hour.
  if by_hour then
    starts := array(select generate_series(date_trunc('hour', first, zone), last, step));
  else
    starts := array(
      select local at time zone zone
      from generate_series(date_trunc('day', first at time zone zone), last at time zone zone, step) as local
    );
  end if;
  if array(select jsonb_object_keys(filters)) <@ array['from', 'until', 'ad'] then
    -- These are counted in an index, all of them.
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
      'and "adId" = ' || quote_literal(filters ->> 'ad')
    ) into answer using first, last, starts;
    return answer;
  end if;

  select * into query
  from private.report_query(jsonb_set(filters, '{from}', to_jsonb(first)), size);
  execute query.sql || $sql$
    , counts as (
      select width_bucket("firstAt", $1) as period, count(*) as visits from matching group by period
    )
    select json_build_object(
      'newest', (select $2 from recent having count(*) = $2 or $3),
      'periods', (
        select coalesce(
          json_agg(json_build_object('start', start, 'visits', coalesce(visits, 0)) order by start), '[]'
        )
        from unnest($1) with ordinality as periods (start, period) left join counts using (period)
      )
    )
  $sql$
  into answer using starts, size, query.cut;
  return answer;
end
$$;

-- The most frequent values of a field. @returns {bars: [{value, visits}], at most 8; total; newest: null when all}
create function public.visits_by(filters jsonb, field text) returns json
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  -- Navigation records are long texts.
  size constant integer := case when field = 'page' then 5000 else private.report_size(filters) end;
  value constant text := case field
    when 'ad' then '"adId"'
    when 'device' then '"deviceType"'
    when 'system' then 'system'
    when 'referrer' then 'referrer'
  end;
  counts constant text := case when field = 'page' then
    'select private.path_of(address) as value, count(distinct id) as visits
      from (select distinct "visitId" from matching) as matching
      join public.visits on id = "visitId", private.addresses_of("localStorage") as address
      group by value'
    else format('select %s as value, count(*) as visits from matching group by value', value)
  end;
  query record;
  answer json;
begin
  perform private.require_filters(filters);
  if field is null or field not in ('ad', 'device', 'system', 'referrer', 'page') then
    raise invalid_parameter_value
      using message = 'field must be ad, device, system, referrer or page';
  end if;
  select * into query from private.report_query(filters, size);
  execute query.sql || format(
    $sql$
      , counts as (%s)
      select json_build_object(
        'newest', (select $1 from recent having count(*) = $1 or $2),
        'total', (select count(%s) from matching),
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
  into answer using size, query.cut;
  return answer;
end
$$;

grant execute on function
  public.visits_overview(jsonb), public.visits_per(jsonb, text, text), public.visits_by(jsonb, text)
to authenticated;
