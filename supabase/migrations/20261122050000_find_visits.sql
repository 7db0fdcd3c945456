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

-- The filters as SQL conditions over `v`. Values enter as literals; a filter that is not set gives null and is left out.
create function private.visit_conditions(filters jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(' and ', 'true',
    'v.created_at >= ' || quote_literal(filters ->> 'from') || '::timestamptz',
    'v.created_at <= ' || quote_literal(filters ->> 'until') || '::timestamptz',
    'v."adId" = ' || quote_literal(filters ->> 'ad'),
    'v."deviceType" = ' || quote_literal(filters ->> 'device'),
    'v.system = ' || quote_literal(filters ->> 'system'),
    'v."stayTime"::integer >= ' || (filters ->> 'minStay')::integer,
    case when filters ->> 'unchecked' = 'true' then 'not v.checked' end,
    'private.host_of(v."prePage") = ' || quote_literal(filters ->> 'referrer'),
    case when filters ->> 'page' is not null then
      format(
        'strpos(left(v."localStorage", 16384), %1$L) > 0 and exists (
          select from private.addresses_of(v."localStorage") as address
          where private.path_of(address) = %1$L)',
        left(filters ->> 'page', 200)
      ) end
  )
$$;

-- First and last id to read for the filters' days.
create function private.id_range(filters jsonb, out lowest bigint, out highest bigint)
language plpgsql stable
set search_path = ''
as $$
declare
  first constant timestamptz := (filters ->> 'from')::timestamptz;
  last constant timestamptz := (filters ->> 'until')::timestamptz;
begin
  if last - first <= interval '31 days' then
    -- Adding 0 keeps PostgreSQL from reading ids in order until it finds one of these days.
    select min(id + 0), max(id + 0) into lowest, highest
    from public.visits where created_at between first and last;
  else
    select min(id), max(id) into lowest, highest from public.visits;
  end if;
end
$$;

-- Conditions of filters and search. `ids` is null, or all visits that a rare search term finds; then no other visit needs
-- to be read. A frequent term is one more condition: nearly every range of ids has matches.
create function private.visit_scope(filters jsonb, out conditions text, out ids bigint[])
language plpgsql stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  search record;
begin
  conditions := private.visit_conditions(filters);
  if filters ->> 'search' is null then
    return;
  end if;
  select * into search from private.search_condition(filters ->> 'search', 2000);
  if search.condition is null then
    ids := '{}';
  elsif search.frequent then
    conditions := search.condition || ' and ' || conditions;
  else
    execute 'select array(select v.id from public.visits as v where ' || search.condition || ')' into ids;
  end if;
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
  -- The first batch is small and needs no range of days: often it fills the page.
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
  select null::bigint as lowest, null::bigint as highest into range;
  statement := format(
    $sql$
      select array_agg(to_json(row)) from (
        select v.id, v.created_at, v."updatedAt", v."adId", v.uuid, v.ip, v."deviceType", v.system,
          v."prePage", v."stayTime"::integer as stay,
          (octet_length(v."localStorage") - octet_length(replace(v."localStorage", '"dir":"', ''))) / 7
            as pages,
          v.checked,
          (select max(private.kept_by(c.id)) from public.customers as c where c."visitId" = v.id) as "customerId"
        from public.visits as v
        where %s and %s
        order by v.id %s
        limit $3
      ) as row
    $sql$,
    case when scope.ids is null then 'v.id between $1 and $2'
      else 'v.id = any ($4) and v.id between $1 and $2' end,
    scope.conditions,
    case when upward then 'asc' else 'desc' end
  );

  if scope.ids is not null then
    execute statement into found_rows
    using coalesce(above, 0) + 1, coalesce(below - 1, 9223372036854775807), page_size, scope.ids;
    found_rows := coalesce(found_rows, '{}');
  else
    next_id := case when upward then above + 1 else coalesce(below - 1, 9223372036854775807) end;
    loop
      -- Skips a gap in the ids.
      if upward then
        select min(id) into next_id from public.visits where id >= next_id;
        exit when next_id is null or next_id > range.highest;
        batch_end := least(next_id + width - 1, range.highest);
        execute statement into batch
        using next_id, batch_end, page_size - cardinality(found_rows), null::bigint[];
        next_id := batch_end + 1;
      else
        select max(id) into next_id from public.visits where id <= next_id;
        exit when next_id is null or next_id < range.lowest;
        batch_end := greatest(next_id - width + 1, range.lowest);
        execute statement into batch
        using batch_end, next_id, page_size - cardinality(found_rows), null::bigint[];
        next_id := batch_end - 1;
      end if;
      found_rows := found_rows || coalesce(batch, '{}');
      exit when cardinality(found_rows) >= page_size;
      if range.lowest is null then
        width := case when filters ? 'page' then 2000 else 20000 end;
        select * into range from private.id_range(filters);
        exit when range.lowest is null;
        next_id := case when upward then greatest(next_id, range.lowest) else least(next_id, range.highest) end;
      end if;
      exit when clock_timestamp() > deadline;
    end loop;
  end if;

  if cardinality(found_rows) >= page_size then
    next_id := (found_rows[cardinality(found_rows)] ->> 'id')::bigint;
  elsif scope.ids is not null or range.lowest is null or next_id < range.lowest or next_id > range.highest then
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
-- @returns {count; reached: visits below it are not counted yet, null when all are}
create function public.count_visits(
  filters jsonb, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  width constant integer := case when filters ? 'page' then 2000 else 20000 end;
  scope record;
  range record;
  names text[];
  counted bigint;
  total bigint := 0;
  lowest bigint;
  next_id bigint;
  batch_end bigint;
begin
  perform private.require_filters(filters);
  names := array(select jsonb_object_keys(filters));
  -- These are counted in an index.
  if below is null and above is null
    and (names <@ array['from', 'until'] or names <@ array['ad'] or names <@ array['unchecked'])
  then
    execute 'select count(*) from public.visits as v where ' || private.visit_conditions(filters)
    into total;
    return json_build_object('count', total, 'reached', null);
  end if;

  select * into scope from private.visit_scope(filters);
  if scope.ids is not null then
    execute 'select count(*) from public.visits as v where v.id = any ($1) and v.id > $2 and v.id < $3 and '
      || scope.conditions
    into total
    using scope.ids, coalesce(above, 0), coalesce(below, 9223372036854775807);
    return json_build_object('count', total, 'reached', null);
  end if;

  select * into range from private.id_range(filters);
  lowest := greatest(range.lowest, above + 1);
  next_id := least(range.highest, below - 1);
  loop
    select max(id) into next_id from public.visits where id <= next_id;
    exit when next_id is null or next_id < lowest;
    batch_end := greatest(next_id - width + 1, lowest);
    execute 'select count(*) from public.visits as v where v.id between $1 and $2 and '
      || scope.conditions
    into counted using batch_end, next_id;
    total := total + counted;
    next_id := batch_end - 1;
    exit when clock_timestamp() > deadline;
  end loop;
  return json_build_object(
    'count', total,
    'reached', case when next_id >= lowest then next_id + 1 end
  );
end
$$;

-- Checks unchecked visits up to an id, oldest first.
-- @returns number of visits checked; 0 when none is left
create function public.check_visits(up_to bigint) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  batch integer;
  total integer := 0;
begin
  perform private.require_staff();
  loop
    update public.visits set checked = true
    where id in (
      select id from public.visits where not checked and id <= up_to order by id limit 200 for update
    );
    get diagnostics batch = row_count;
    total := total + batch;
    exit when batch = 0 or clock_timestamp() > deadline;
  end loop;
  return total;
end
$$;

grant execute on function
  public.find_visits(jsonb, integer, bigint, bigint), public.count_visits(jsonb, bigint, bigint),
  public.check_visits(bigint)
to authenticated;
