-- Additive: reports of a period without further filters add up hours, and count all visits of it. Older servers do not read
-- these sums, and do not update them.

-- True once touch_hours and touch_hour_values have the hour.
alter table private.visit_hours add column summed boolean not null default false;
create index visit_hours_not_summed on private.visit_hours (hour) where not summed;

-- Sums of the touches that began in an hour. The job sums hours that ended 26 hours ago: a touch changes only on its own day,
-- so recording writes nothing here. Rows are kept by source, so that they stay right when an ad gets another code or alias.
create table private.touch_hours (
  hour timestamptz not null,
  source text collate "C" not null,
  counts boolean not null,
  -- The smallest code of the source, as visitors brought it.
  "adId" text not null,
  visits integer not null,
  new integer not null,
  navigations bigint not null,
  seconds bigint not null,
  calls integer not null,
  whatsapps integer not null,
  emails integer not null,
  primary key (hour, source, counts)
);

-- Visits of such an hour by the values of a field.
create table private.touch_hour_values (
  hour timestamptz not null,
  field text not null,
  value text not null,
  counts boolean not null,
  visits integer not null,
  primary key (field, hour, value, counts)
);

-- Visits of a day of UTC by their rounded stay. They are kept by the day, because nearly every hour has nearly every stay.
create table private.touch_day_stays (
  day timestamptz not null,
  stay integer not null,
  counts boolean not null,
  visits integer not null,
  primary key (day, stay, counts)
);

-- Saves of the present day are not noted: its hours are not summed yet.
create trigger note_rewritten after update of "adId", source, "deviceType", system, referrer, "utmCampaign", "utmSource",
  "utmMedium", navigations, seconds, calls, whatsapps, emails on public.touches
for each row when (old."firstAt" < now() - interval '25 hours')
execute function private.note_changed_hour();

-- The end of the hours that are summed without a gap; null without any.
create function private.summed_until() returns timestamptz
language sql stable
return coalesce(
  (select min(hour) from private.visit_hours where not summed),
  (select max(hour) + interval '1 hour' from private.visit_hours)
);

-- Counts an hour and, when it is old enough, sums it, and its day once all hours of the day are summed. What changes
-- meanwhile leaves its row in changed_hours, because that table is read first.
create function private.count_hour(start timestamptz) returns void
language plpgsql
set search_path = ''
set enable_seqscan = off
set jit = off
as $$
declare
  next constant timestamptz := start + interval '1 hour';
  today constant timestamptz := date_bin(interval '1 day', start, timestamptz '2000-01-01Z');
  tomorrow constant timestamptz := today + interval '24 hours';
begin
  delete from private.changed_hours where hour = start;
  insert into private.visit_hours
  select start, count(*) filter (where "isNew"), count(*) filter (where "isNew" and not counts),
    min("visitId") filter (where "isNew"), max("visitId"), next <= now() - interval '26 hours'
  from public.touches where "firstAt" >= start and "firstAt" < next
  on conflict (hour) do update set visitors = excluded.visitors, excluded = excluded.excluded, lowest = excluded.lowest,
    highest = excluded.highest, summed = excluded.summed;
  if next > now() - interval '26 hours' then
    return;
  end if;
  delete from private.touch_hours where hour = start;
  insert into private.touch_hours
  select start, source, counts, min("adId"), count(*), count(*) filter (where "isNew"), sum(navigations), sum(seconds),
    sum(calls), sum(whatsapps), sum(emails)
  from public.touches where "firstAt" >= start and "firstAt" < next
  group by source, counts;
  delete from private.touch_hour_values
  where field in ('device', 'system', 'referrer', 'campaign', 'utmSource', 'utmMedium') and hour = start;
  insert into private.touch_hour_values
  select start, field, value, counts, count(*)
  from public.touches
  cross join lateral (values
    ('device', "deviceType"), ('system', system), ('referrer', referrer), ('campaign', "utmCampaign"),
    ('utmSource', "utmSource"), ('utmMedium', "utmMedium")
  ) as each (field, value)
  where "firstAt" >= start and "firstAt" < next
  group by field, value, counts;
  if tomorrow <= private.summed_until() then
    delete from private.touch_day_stays where day = today;
    insert into private.touch_day_stays
    select today, private.rounded_stay(seconds) as stay, counts, count(*)
    from public.touches where "firstAt" >= today and "firstAt" < tomorrow
    group by stay, counts;
  end if;
end
$$;

-- Counts changed hours again, then those that ended since the last call, then sums those that are old enough; for 50 ms,
-- because visitors wait for it on the embedded database.
-- @returns whether more are left
create or replace function private.count_hours() returns boolean
language plpgsql
set search_path = ''
set enable_seqscan = off
set jit = off
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '50 milliseconds';
  following timestamptz;
  next timestamptz;
begin
  -- Before anything is read, so that no older count replaces a newer one.
  if not pg_try_advisory_xact_lock(27, 0) then
    return false;
  end if;
  loop
    select coalesce(max(hour) + interval '1 hour', (select private.hour_of(min("firstAt")) from public.touches))
    into following from private.visit_hours;
    next := coalesce(
      (select min(hour) from private.changed_hours where hour < following),
      case when following <= now() - interval '2 hours' then following end,
      (select min(hour) from private.visit_hours where not summed and hour <= now() - interval '27 hours')
    );
    exit when next is null;
    perform private.count_hour(next);
    if clock_timestamp() > deadline then
      return true;
    end if;
  end loop;
  return false;
end
$$;

create or replace function private.forget_hours() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- After the job, which might add an hour of before.
  perform pg_advisory_xact_lock(27, 0);
  perform private.delete_hours();
end
$$;

create function private.delete_hours() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.visit_hours;
  delete from private.touch_hours;
  delete from private.touch_hour_values;
  delete from private.touch_day_stays;
  delete from private.changed_hours;
end
$$;

create or replace function private.note_truncated() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Without the job's lock: the job may hold it and wait for the table.
  perform private.delete_hours();
  return null;
end
$$;

-- Tells how a report reads sums.
-- @param unit of the sums: hour or day
-- @returns `sums`, SQL over `t` that chooses them; `touches`, a query of the touches that are read beside them: at the ends of
-- the period, what is not summed yet, and what has changed. Nulls: the report reads the newest touches alone, because it has
-- other filters or would read more than `most` touches beside the sums.
create function private.summed_period(filters jsonb, unit text, most integer, out sums text, out touches text)
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set jit = off
as $$
declare
  most_changed constant integer := 50;
  step constant interval := case unit when 'hour' then interval '1 hour' else interval '24 hours' end;
  origin constant timestamptz := '2000-01-01Z';
  first constant timestamptz := coalesce((filters ->> 'from')::timestamptz, '-infinity');
  last constant timestamptz := coalesce((filters ->> 'until')::timestamptz, 'infinity');
  lower timestamptz := first;
  upper timestamptz := date_bin(step, private.summed_until(), origin);
  changed timestamptz[];
  starts timestamptz[];
  ends timestamptz[];
begin
  if filters - array['from', 'until', 'everyone'] <> '{}' then
    return;
  end if;
  if isfinite(first) and first <> date_bin(step, first, origin) then
    lower := date_bin(step, first, origin) + step;
  end if;
  if upper > last then
    upper := date_bin(step, last, origin);
  end if;
  if lower < upper then
    changed := array(
      select distinct date_bin(step, hour, origin) from private.changed_hours where hour >= lower and hour < upper
      limit most_changed + 1
    );
    if cardinality(changed) > most_changed then
      return;
    end if;
    starts := array[first, upper] || changed;
    ends := array[lower, last + interval '1 microsecond']
      || array(select start + step from unnest(changed) with ordinality as each (start, i) order by i);
  else
    starts := array[first];
    ends := array[last + interval '1 microsecond'];
  end if;
  if exists (
    select from unnest(starts, ends) as range (start, next)
    cross join lateral (select from public.touches where "firstAt" >= start and "firstAt" < next) as t
    offset most
  ) then
    return;
  end if;
  sums := concat_ws(' and ',
    case when changed is null then 'false' else
      format('t.%1$s >= %2$L and t.%1$s < %3$L and t.%1$s <> all (%4$L::timestamptz[])', unit, lower, upper, changed)
    end,
    private.counts_condition(filters)
  );
  touches := format(
    $sql$
      select t.*
      from unnest(%L::timestamptz[], %L::timestamptz[]) as range (start, next)
      cross join lateral (select * from public.touches where "firstAt" >= start and "firstAt" < next) as t
      where %s
    $sql$,
    starts, ends, coalesce(private.counts_condition(filters), 'true')
  );
end
$$;

-- The start of a report's query: `recent`, the newest touches of the range, and `matching`, those that meet the filters.
-- Filters on the visitor need the row of visits. `cut`: the search has read the newest 50,000 visits only. `plain`: all
-- recent touches match, and there is no `recent`, so that a query which reads `matching` once stores no touches and takes
-- only the columns that it needs. `hours`: SQL over `t`, the summed hours to which `matching` is added; null: all is in
-- `matching`.
-- @param summable whether the report reads touches beside the hours and nothing else
drop function private.report_query(jsonb, integer);
create function private.report_query(
  filters jsonb, size integer, summable boolean default false, out sql text, out cut boolean, out plain boolean, out hours text
)
language plpgsql stable
set search_path = ''
as $$
declare
  period record;
  ids bigint[];
begin
  cut := false;
  plain := true;
  if summable then
    select * into period from private.summed_period(filters, 'hour', size);
    if period.sums is not null then
      hours := period.sums;
      sql := 'with matching as (' || period.touches || ')';
      return;
    end if;
  end if;
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
-- navigations, seconds, calls, whatsapps, emails (clicks), newest: null when all}
create or replace function public.visits_overview(filters jsonb) returns json
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
-- The planner does not know that the ranges beside summed hours are narrow.
set enable_seqscan = off
set jit = off
as $$
declare
  size constant integer := private.report_size(filters);
  visitors bigint;
  excluded bigint;
  days record;
  query record;
  answer json;
begin
  perform private.require_filters(filters);
  if filters - array['from', 'until', 'everyone'] = '{}' then
    select seen.visitors, seen.excluded into visitors, excluded from private.visitors_between(
      coalesce((filters ->> 'from')::timestamptz, '-infinity'), coalesce((filters ->> 'until')::timestamptz, 'infinity')
    ) as seen;
  end if;
  -- Up to two days are read beside summed days.
  select * into days from private.summed_period(filters, 'day', 2 * size);
  select * into query from private.report_query(filters, size, visitors is not null and days.sums is not null);
  if query.hours is not null then
    execute query.sql || format(
      $sql$
        , parts as (
          select visits, new, navigations, seconds, calls, whatsapps, emails from private.touch_hours as t where %s
          union all
          select 1, "isNew"::integer, navigations, seconds, calls, whatsapps, emails from matching
        ), stays as (
          select stay, sum(visits) as visits
          from (
            select stay, visits from private.touch_day_stays as t where %s
            union all
            select private.rounded_stay(seconds), 1 from (%s) as beside
          ) as each
          group by stay
        )
        select json_build_object(
          'visits', coalesce(sum(visits), 0),
          'visitors', $1,
          'new', coalesce(sum(new), 0),
          'returning', $1 - coalesce(sum(new), 0),
          'medianStay', (
            select min(stay) from (
              select stay, sum(visits) over (order by stay) * 2 >= sum(visits) over () as reached from stays
            ) as ordered where reached
          ),
          'engaged', (select coalesce(sum(visits), 0) from stays where stay > 10),
          'navigations', coalesce(sum(navigations), 0),
          'seconds', coalesce(sum(seconds), 0),
          'calls', coalesce(sum(calls), 0),
          'whatsapps', coalesce(sum(whatsapps), 0),
          'emails', coalesce(sum(emails), 0),
          'newest', null
        ) from parts
      $sql$,
      query.hours, days.sums, days.touches
    )
    into answer
    using case when filters ->> 'everyone' = 'true' then visitors else visitors - excluded end;
    return answer;
  end if;
  execute query.sql || $sql$
    select json_build_object(
      'visits', count(*),
      'visitors', count(distinct "visitId"),
      'new', count(*) filter (where "isNew"),
      'returning', count(distinct "visitId") - count(*) filter (where "isNew"),
      'medianStay', percentile_disc(0.5) within group (order by private.rounded_stay(seconds)),
      'engaged', count(*) filter (where seconds > 10),
      'navigations', coalesce(sum(navigations), 0),
      'seconds', coalesce(sum(seconds), 0),
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
-- The planner does not know that the ranges beside summed hours are narrow.
set enable_seqscan = off
set jit = off
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
  select * into query from private.report_query(
    jsonb_set(filters, '{from}', to_jsonb(first)), size,
    -- In a zone with half hours a day begins in the middle of a summed hour.
    not exists (select from unnest(starts) as start where start <> private.hour_of(start))
  );
  if query.hours is not null then
    execute query.sql || format(
      $sql$
        , counts as (
          select period, sum(visits) as visits
          from (
            select width_bucket("firstAt", $1) as period, 1 as visits from matching
            union all
            select width_bucket(hour, $1), visits from private.touch_hours as t where %s
          ) as each
          group by period
        )
        select json_build_object('newest', null, 'periods', coalesce(json_agg(
          json_build_object('start', start, 'visits', coalesce(visits, 0)) order by start
        ), '[]'))
        from unnest($1) with ordinality as periods (start, period) left join counts using (period)
      $sql$,
      query.hours
    ) into answer using starts;
    return answer;
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
-- The planner does not know that the ranges beside summed hours are narrow.
set enable_seqscan = off
set jit = off
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
  query record;
  counts text;
  answer json;
begin
  perform private.require_filters(filters);
  if field is null
    or field <> all (array['ad', 'device', 'system', 'referrer', 'page', 'campaign', 'utmSource', 'utmMedium'])
  then
    raise invalid_parameter_value
      using message = 'field must be ad, device, system, referrer, page, campaign, utmSource or utmMedium';
  end if;
  select * into query from private.report_query(filters, size, field <> 'page');
  counts := case field
    when 'page' then
      'select private.path_of(address) as value, count(distinct id) as visits
        from (select distinct "visitId" from matching) as matching
        join public.visits on id = "visitId", private.addresses_of("localStorage") as address
        group by value'
    when 'ad' then
      $ad$
        select coalesce(known.code, found.code) as value, sum(visits) as visits
        from (
          select source, case when source like 'c:%' then trim(min("adId")) else '' end as code, sum(visits) as visits
          from (
            select source, "adId", 1 as visits from matching
            $ad$ || coalesce(
              'union all select source, "adId", visits from private.touch_hours as t where ' || query.hours, ''
            ) || $ad$
          ) as each group by source
        ) as found
        left join private.ad_sources using (source)
        left join public.campaigns as known on known.id = ad_sources.ad
        group by value
      $ad$
    else format('select value, sum(visits) as visits from (select %s as value, 1 as visits from matching', value)
      || coalesce(format(
        ' union all select value, visits from private.touch_hour_values as t where field = %L and ', field
      ) || query.hours, '')
      || ') as each group by value'
  end;
  execute query.sql || format(
    $sql$
      , counts as (%s)
      select json_build_object(
        'newest', (%s),
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
      when query.hours is not null then 'null'
      when not query.plain then 'select $1 from recent having count(*) = $1 or $2'
      when field = 'page' then 'select $1 from matching having count(*) = $1 or $2'
      else 'select $1 from counts having sum(visits) = $1 or $2'
    end,
    case when field = 'page' then 'count(distinct "visitId") from matching' else 'coalesce(sum(visits), 0) from counts' end
  )
  into answer using size, query.cut;
  return answer;
end
$$;

-- A regular expression took a fifth of the report by page.
create or replace function private.path_of(address text) returns text
language sql immutable parallel safe
return left(case
  when starts_with(address, 'http://') or starts_with(address, 'https://') then
    '/' || substr(
      split_part(split_part(address, '?', 1), '#', 1),
      strpos(address, '//') + 3 + length(split_part(split_part(split_part(address, '?', 1), '#', 1), '/', 3))
    )
  else coalesce(nullif(split_part(split_part(address, '?', 1), '#', 1), ''), '/')
end, 200);
