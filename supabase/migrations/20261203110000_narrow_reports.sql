-- Additive: reports read what they show. A report without further filters copied all columns of up to 50,000 touches to
-- a temporary place, twice, before it counted them; that took half of its time.

-- The start of a report's query: `recent`, the newest touches of the range, and `matching`, those that meet the filters.
-- Filters on the visitor need the row of visits. `cut`: the search has read the newest 50,000 visits only. `plain`: all
-- recent touches match, and there is no `recent`, so that a query which reads `matching` once stores no touches and takes
-- only the columns that it needs.
drop function private.report_query(jsonb, integer);
create function private.report_query(filters jsonb, size integer, out sql text, out cut boolean, out plain boolean)
language plpgsql stable
set search_path = ''
as $$
declare
  ids bigint[];
begin
  cut := false;
  if filters ->> 'search' is not null then
    select search.ids, search.newest_only into ids, cut
    from private.search_ids(filters ->> 'search') as search;
  end if;
  plain := private.touch_conditions(filters) is null and private.visitor_conditions(filters) is null;
  sql := format(
    $sql$
      with %s as (
        select t.*
        from public.touches as t
        where %s
        order by t."firstAt" desc
        limit %s
      )
    $sql$,
    case when plain then 'matching' else 'recent' end,
    concat_ws(' and ', 'true',
      private.indexed_touch_conditions(filters),
      private.counts_condition(filters),
      't."visitId" = any (' || quote_literal(ids::text) || '::bigint[])'
    ),
    size
  );
  if not plain then
    sql := sql || ', matching as (select t.* from recent as t where ' || concat_ws(' and ', 'true',
      private.touch_conditions(filters),
      'exists (select from public.visits as v where v.id = t."visitId" and ' || private.visitor_conditions(filters) || ')'
    ) || ')';
  end if;
end
$$;

-- @returns {visits, visitors, new, returning (visitors), medianStay (rounded seconds), engaged (visits of more than 10 s),
-- calls, whatsapps, emails (clicks), newest: null when all}
create or replace function public.visits_overview(filters jsonb) returns json
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
    select json_build_object(
      'visits', count(*),
      'visitors', count(distinct "visitId"),
      'new', count(*) filter (where "isNew"),
      'returning', count(distinct "visitId") - count(*) filter (where "isNew"),
      'medianStay', percentile_disc(0.5) within group (order by private.rounded_stay(seconds)),
      'engaged', count(*) filter (where seconds > 10),
      'calls', coalesce(sum(calls), 0),
      'whatsapps', coalesce(sum(whatsapps), 0),
      'emails', coalesce(sum(emails), 0),
      'newest', $sql$ || case
        when query.plain then 'case when count(*) = $1 or $2 then $1 end'
        else '(select $1 from recent having count(*) = $1 or $2)'
      end || $sql$
    ) from matching
  $sql$
  into answer
  using size, query.cut;
  return answer;
end
$$;

-- Visits per day or hour in a time zone, at most 400 periods.
-- @returns {periods: [{start, visits}] with empty ones, oldest first; newest: null when all}
create or replace function public.visits_per(filters jsonb, unit text, zone text) returns json
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
  perform private.require_zone(zone);
  last := (filters ->> 'until')::timestamptz;
  first := greatest((filters ->> 'from')::timestamptz, last - 399 * step);
  -- Hours are counted in absolute time. Days begin at local midnight, also where clocks skip or repeat an hour.
  if by_hour then
    starts := array(select generate_series(date_trunc('hour', first, zone), last, step));
  else
    starts := array(
      -- Where clocks repeat midnight, PostgreSQL takes the second one.
      select case when (midnight - interval '1 hour') at time zone zone >= local
        then midnight - interval '1 hour' else midnight end
      from generate_series(date_trunc('day', first at time zone zone), last at time zone zone, step) as local,
        lateral (select local at time zone zone as midnight) as begins
    );
  end if;
  if array(select jsonb_object_keys(filters)) <@ array['from', 'until', 'ad', 'everyone'] then
    -- These are counted in an index, all of them.
    execute format(
      $sql$
        select json_build_object('newest', null, 'periods', coalesce(json_agg(json_build_object(
          'start', start,
          'visits', (
            select count(*) from public.touches as t
            where t."firstAt" >= greatest(start, $1) and t."firstAt" < coalesce(next, 'infinity')
              and t."firstAt" <= $2 %s
          )
        ) order by start), '[]'))
        from (
          select start, lead(start) over (order by start) as next from unnest($3) as start
        ) as periods
      $sql$,
      ' and ' || nullif(concat_ws(' and ',
        private.indexed_touch_conditions(filters - array['from', 'until']), private.counts_condition(filters)), '')
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
      'newest', $sql$ || case
        when query.plain then '(select $2 from counts having sum(visits) = $2 or $3)'
        else '(select $2 from recent having count(*) = $2 or $3)'
      end || $sql$,
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

-- The most frequent values of a field. The value of an ad is its code, also for visits by its aliases and campaigns; an
-- unknown code stands for itself, '' for neither.
-- @returns {bars: [{value, visits}], at most 50; total; newest: null when all}
create or replace function public.visits_by(filters jsonb, field text) returns json
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  -- Navigation records are long texts.
  size constant integer := case when field = 'page' then 5000 else private.report_size(filters) end;
  value constant text := case field
    when 'device' then '"deviceType"'
    when 'system' then 'system'
    when 'referrer' then 'referrer'
    when 'campaign' then '"utmCampaign"'
    when 'utmSource' then '"utmSource"'
    when 'utmMedium' then '"utmMedium"'
  end;
  counts constant text := case field when 'page' then
    'select private.path_of(address) as value, count(distinct id) as visits
      from (select distinct "visitId" from matching) as matching
      join public.visits on id = "visitId", private.addresses_of("localStorage") as address
      group by value'
    when 'ad' then $ad$
      select coalesce(known.code, found.code) as value, sum(visits) as visits
      from (
        select source, case when source like 'c:%' then trim(min("adId")) else '' end as code, count(*) as visits
        from matching group by source
      ) as found
      left join private.ad_sources using (source)
      left join public.campaigns as known on known.id = ad_sources.ad
      group by value
    $ad$
    else format('select %s as value, count(*) as visits from matching group by value', value)
  end;
  query record;
  answer json;
begin
  perform private.require_filters(filters);
  if field is null
    or field <> all (array['ad', 'device', 'system', 'referrer', 'page', 'campaign', 'utmSource', 'utmMedium'])
  then
    raise invalid_parameter_value
      using message = 'field must be ad, device, system, referrer, page, campaign, utmSource or utmMedium';
  end if;
  select * into query from private.report_query(filters, size);
  execute query.sql || format(
    $sql$
      , counts as (%s)
      select json_build_object(
        'newest', (select $1 from %s or $2),
        'total', (select %s),
        'bars', (
          select coalesce(
            json_agg(json_build_object('value', value, 'visits', visits) order by visits desc, value),
            '[]'
          )
          from (select * from counts order by visits desc, value limit 50) as top
        )
      )
    $sql$,
    counts,
    case
      when not query.plain then 'recent having count(*) = $1'
      when field = 'page' then 'matching having count(*) = $1'
      else 'counts having sum(visits) = $1'
    end,
    case when field = 'page' then 'count(distinct "visitId") from matching' else 'coalesce(sum(visits), 0) from counts' end
  )
  into answer using size, query.cut;
  return answer;
end
$$;
