-- The visits list: filters that combine, keyset pagination, counting and checking. At a million visits no call may hold
-- up visitors, so each one works for about 100 ms and returns the cursor where the next call continues (D5.7).
-- The public functions are security definer, because under row-level security most of these conditions would use no
-- index. Safe: each checks the caller first, and filter values are literals in dynamic SQL.

-- Times outside are refused, with 22023, which the API answers with 400: a report up to infinity would never end.
create function private.require_instant(name text, instant timestamptz) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  -- The days that the pages offer, in every time zone.
  if instant not between '1999-12-31T00:00Z' and '3000-01-01T24:00Z' then
    raise invalid_parameter_value using message = format('%s must be a time from 2000 to 2999', name);
  end if;
end
$$;

create function private.require_zone(zone text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if zone is null or zone !~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' then
    raise invalid_parameter_value using message = 'zone must be the name of a time zone';
  end if;
end
$$;

-- Checks the caller first, so that only staff learn what is wrong with filters.
create function private.require_filters(filters jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_staff();
  if jsonb_typeof(filters) is distinct from 'object' then
    raise invalid_parameter_value using message = 'filters must be an object';
  end if;
  perform private.require_instant('from', (filters ->> 'from')::timestamptz);
  perform private.require_instant('until', (filters ->> 'until')::timestamptz);
end
$$;

-- Path of an address without its query; '/' without one.
create function private.path_of(address text) returns text
language sql immutable parallel safe
return left(coalesce(nullif(split_part(split_part(
  regexp_replace(address, '^https?://[^/?#]*', ''), '?', 1), '#', 1), ''), '/'), 200);

-- The first hundred addresses in a navigation record. The text is untrusted: it is cut and split, never parsed, so its
-- size and content do not matter.
create function private.addresses_of(record text) returns setof text
language sql immutable parallel safe
begin atomic
  select split_part(piece, '"', 1)
  from unnest((string_to_array(left(record, 16384), '"dir":"'))[2:101]) as piece;
end;

-- The filters come in two kinds. Those of a visitor (unchecked, page, search) are conditions over `v`, a row of visits; all
-- others choose touches and are conditions over `t`. Lists show the visitors who have such a touch, figures count the
-- touches: the same filters give the same numbers everywhere (D5.21). Values enter as literals; a filter that is not set
-- gives null and is left out.
create function private.visitor_conditions(filters jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(concat_ws(' and ',
    case when filters ->> 'unchecked' = 'true' then 'not v.checked' end,
    case when filters ->> 'page' is not null then
      format(
        'strpos(left(v."localStorage", 16384), %1$L) > 0 and exists (
          select from private.addresses_of(v."localStorage") as address
          where private.path_of(address) = %1$L)',
        left(filters ->> 'page', 200)
      ) end
  ), '')
$$;

-- The conditions that an index on touches serves, over `t`; null without any.
create function private.indexed_touch_conditions(filters jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return nullif(concat_ws(' and ',
    't."firstAt" >= ' || quote_literal(filters ->> 'from') || '::timestamptz',
    't."firstAt" <= ' || quote_literal(filters ->> 'until') || '::timestamptz',
    private.ad_condition(filters ->> 'ad')
  ), '');
end
$$;

-- The other conditions over `t`; null without any.
create function private.touch_conditions(filters jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(concat_ws(' and ',
    't."deviceType" = ' || quote_literal(filters ->> 'device'),
    't.system = ' || quote_literal(filters ->> 'system'),
    't.referrer = ' || quote_literal(filters ->> 'referrer'),
    't."utmCampaign" = ' || quote_literal(filters ->> 'campaign'),
    't."utmSource" = ' || quote_literal(filters ->> 'utmSource'),
    't."utmMedium" = ' || quote_literal(filters ->> 'utmMedium'),
    't.seconds >= ' || (filters ->> 'minStay')::integer
  ), '')
$$;

-- Where to look for the visitors that meet the filters. `ids` is null, or all visits that a rare search term finds or that
-- have one of at most 10,000 touches; then no other visit needs to be read. `conditions` is SQL over `v` for ids from $1 to
-- $2, and of $3 where `ids` is set. A frequent search term is one more condition: nearly every range of ids has matches.
create function private.visit_scope(filters jsonb, out conditions text, out ids bigint[])
language plpgsql stable
set search_path = ''
set enable_seqscan = off
-- Compiling would take 150 ms, because the cost of a scan that cannot be avoided looks enormous.
set jit = off
as $$
declare
  most constant integer := 10000;
  indexed constant text := private.indexed_touch_conditions(filters);
  other constant text := private.touch_conditions(filters);
  touched constant text := nullif(concat_ws(' and ', indexed, other), '');
  search record;
  frequent text;
begin
  if filters ->> 'search' is not null then
    select * into search from private.search_condition(filters ->> 'search', 2000);
    if search.condition is null then
      ids := '{}';
    elsif search.frequent then
      frequent := search.condition;
    else
      execute 'select array(select v.id from public.visits as v where ' || search.condition || ')' into ids;
      if touched is not null then
        execute 'select array(select distinct t."visitId" from public.touches as t where t."visitId" = any ($1) and '
          || touched || ')' into ids using ids;
      end if;
    end if;
  elsif indexed is not null then
    execute format(
      'select case when count(*) <= %s then coalesce(array_agg(distinct t."visitId") filter (where %s), ''{}'') end
       from (select * from public.touches as t where %s limit %s) as t',
      most, coalesce(other, 'true'), indexed, most + 1
    ) into ids;
  end if;
  conditions := concat_ws(' and ',
    'v.id between $1 and $2',
    case when ids is not null then 'v.id = any ($3)' end,
    frequent,
    private.visitor_conditions(filters),
    -- `is true` makes it a hash table of the range's touches; as a join it would take long without statistics.
    case when ids is null then
      '(v.id in (select t."visitId" from public.touches as t where t."visitId" between $1 and $2 and ' || touched
        || ')) is true'
    end
  );
end
$$;

-- One page of the visits that meet the filters: the nearest ones below a cursor, or above one. Reads batches of ids until
-- the page is full or 100 ms have passed.
-- @returns {rows: newest first; reached: cursor for the next call, null at the end}
create function public.find_visits(
  filters jsonb, size integer, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  page_size constant integer := least(greatest(size, 1), 1000);
  upward constant boolean := above is not null and below is null;
  agent constant uuid := private.agent();
  -- The first batch is small: often it fills the page.
  width integer := 4 * page_size;
  scope record;
  range record;
  statement text;
  batch json[];
  found_rows json[] := '{}';
  next_id bigint;
  batch_end bigint;
begin
  perform private.require_filters(filters);
  select * into scope from private.visit_scope(filters);
  select min(id) as lowest, max(id) as highest into range from public.visits;
  statement := format(
    $sql$
      select array_agg(to_json(row)) from (
        select v.id, v.created_at, v."updatedAt", v."adId", v.uuid, v.ip, v."deviceType", v.system,
          v."prePage", v."stayTime"::integer as stay,
          (octet_length(v."localStorage") - octet_length(replace(v."localStorage", '"dir":"', ''))) / 7
            as pages,
          v.checked, v.exclusion,
          case when v."adId" = '' then coalesce((
            select t."utmCampaign" from public.touches as t
            where t."visitId" = v.id order by t.day desc, t."lastAt" desc limit 1
          ), '') else '' end as "utmCampaign",
          (
            select max(kept.id) from public.customers as c join public.customers as kept on kept.id = private.kept_by(c.id)
            where c."visitId" = v.id and coalesce(kept.owner = $5, true)
          ) as "customerId"
        from public.visits as v
        where %s
        order by v.id %s
        limit $4
      ) as row
    $sql$,
    scope.conditions,
    case when upward then 'asc' else 'desc' end
  );

  if scope.ids is not null then
    execute statement into found_rows
    using coalesce(above, 0) + 1, coalesce(below - 1, 9223372036854775807), scope.ids, page_size, agent;
    found_rows := coalesce(found_rows, '{}');
  else
    next_id := case when upward then above + 1 else coalesce(below - 1, 9223372036854775807) end;
    loop
      -- Skips a gap in the ids.
      if upward then
        select min(id) into next_id from public.visits where id >= next_id;
        exit when next_id is null;
        batch_end := least(next_id + width - 1, range.highest);
        execute statement into batch
        using next_id, batch_end, null::bigint[], page_size - cardinality(found_rows), agent;
        next_id := batch_end + 1;
      else
        select max(id) into next_id from public.visits where id <= next_id;
        exit when next_id is null;
        batch_end := greatest(next_id - width + 1, range.lowest);
        execute statement into batch
        using batch_end, next_id, null::bigint[], page_size - cardinality(found_rows), agent;
        next_id := batch_end - 1;
      end if;
      found_rows := found_rows || coalesce(batch, '{}');
      exit when cardinality(found_rows) >= page_size;
      width := case when filters ? 'page' then 2000 else 20000 end;
      exit when clock_timestamp() > deadline;
    end loop;
  end if;

  if cardinality(found_rows) >= page_size then
    next_id := (found_rows[cardinality(found_rows)] ->> 'id')::bigint;
  elsif scope.ids is not null or next_id is null or next_id < range.lowest or next_id > range.highest then
    next_id := null;
  else
    next_id := case when upward then next_id - 1 else next_id + 1 end;
  end if;
  return json_build_object(
    'rows', (
      select coalesce(json_agg(row order by position * case when upward then -1 else 1 end), '[]')
      from unnest(found_rows) with ordinality as each (row, position)
    ),
    'reached', next_id
  );
end
$$;

-- Number of visits that meet the filters, between the cursors; counts batches of ids, newest first, for 100 ms.
-- @returns {count; excluded: how many of them figures leave out; reached: visits below it are not counted yet, null when
-- all are}
create function public.count_visits(
  filters jsonb, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  -- Then all is counted in indexes.
  unfiltered constant boolean := filters - 'unchecked' = '{}';
  width constant integer := case when unfiltered then 200000 when filters ? 'page' then 2000 else 20000 end;
  counts text :=
    'select count(*) as matching, count(*) filter (where not private.is_counted(v.exclusion)) as excluded'
    || ' from public.visits as v where ';
  scope record;
  counted record;
  total bigint := 0;
  excluded bigint := 0;
  lowest bigint;
  next_id bigint;
  batch_end bigint;
begin
  perform private.require_filters(filters);
  if unfiltered then
    counts := format(
      'select (select count(*) from public.visits where id between $1 and $2 %1$s) as matching, (select count(*)'
      ' from public.visits where id between $1 and $2 and not private.is_counted(exclusion) %1$s) as excluded',
      case when filters @> '{"unchecked": true}' then 'and not checked' end
    );
  else
    select * into scope from private.visit_scope(filters);
    counts := counts || scope.conditions;
    if scope.ids is not null then
      execute counts into counted
      using coalesce(above, 0) + 1, coalesce(below - 1, 9223372036854775807), scope.ids;
      return json_build_object('count', counted.matching, 'excluded', counted.excluded, 'reached', null);
    end if;
  end if;

  select greatest(min(id), above + 1), least(max(id), below - 1) into lowest, next_id from public.visits;
  loop
    select max(id) into next_id from public.visits where id <= next_id;
    exit when next_id is null or next_id < lowest;
    batch_end := greatest(next_id - width + 1, lowest);
    execute counts into counted using batch_end, next_id, null::bigint[];
    total := total + counted.matching;
    excluded := excluded + counted.excluded;
    next_id := batch_end - 1;
    exit when clock_timestamp() > deadline;
  end loop;
  return json_build_object(
    'count', total,
    'excluded', excluded,
    'reached', case when next_id >= lowest then next_id + 1 end
  );
end
$$;

-- Checks unchecked visits that meet the filters, up to an id, oldest first, for 100 ms.
-- @returns {checked: number of visits; reached: visits up to it are done, null when all are}
create function public.check_visits(
  up_to bigint, filters jsonb default '{}', above bigint default 0
) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  size constant integer := 200;
  scope record;
  candidates bigint[];
  batch integer;
  total integer := 0;
  reached bigint := above;
begin
  perform private.require_writer();
  perform private.require_filters(filters);
  select * into scope from private.visit_scope(filters);
  loop
    candidates := array(
      select id from public.visits
      where not checked and id > reached and id <= up_to and (scope.ids is null or id = any (scope.ids))
      order by id limit size
    );
    reached := candidates[cardinality(candidates)];
    exit when reached is null;
    -- In the order of ids, as all that lock several visits.
    execute 'update public.visits set checked = true where id in (
      select v.id from public.visits as v where v.id = any ($4) and not v.checked and ' || scope.conditions || '
      order by v.id for update of v)'
    using candidates[1], reached, scope.ids, candidates;
    get diagnostics batch = row_count;
    total := total + batch;
    if cardinality(candidates) < size then
      reached := null;
    end if;
    exit when reached is null or clock_timestamp() > deadline;
  end loop;
  return json_build_object('checked', total, 'reached', reached);
end
$$;

grant execute on function
  public.find_visits(jsonb, integer, bigint, bigint), public.count_visits(jsonb, bigint, bigint),
  public.check_visits(bigint, jsonb, bigint)
to authenticated;
