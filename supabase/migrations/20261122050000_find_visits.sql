-- The visits list: filters that combine, keyset pagination, counting and checking. At a million visits no call may hold
-- up visitors, so each one works for about 100 ms and returns the cursor where the next call continues (design 6).
-- Security definer, because under row-level security most of these conditions would use no index.

create function private.require_instant(name text, instant timestamptz) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Every day that the pages let one choose, in every time zone; infinity is outside.
  if instant not between '1999-12-31T00:00Z' and '3000-01-01T24:00Z' then
    raise invalid_parameter_value using message = format('%s must be a time from 2000 to 2999', name);
  end if;
end
$$;

-- Checks the caller first, so that nobody but staff learns what is wrong with the filters. Errors are 22023, which the
-- API answers with 400.
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

-- The filters as SQL conditions over `v`. Values enter as literals.
create function private.visit_conditions(filters jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(' and ', 'true',
    case when filters ->> 'from' is not null then
      format('v.created_at >= %L::timestamptz', filters ->> 'from') end,
    case when filters ->> 'until' is not null then
      format('v.created_at <= %L::timestamptz', filters ->> 'until') end,
    case when filters ->> 'ad' is not null then
      format('v."adId" = %L', filters ->> 'ad') end,
    case when filters ->> 'device' is not null then
      format('v."deviceType" = %L', filters ->> 'device') end,
    case when filters ->> 'system' is not null then
      format('v.system = %L', filters ->> 'system') end,
    case when filters ->> 'minStay' is not null then
      format('v."stayTime"::integer >= %s', (filters ->> 'minStay')::integer) end,
    case when filters ->> 'unchecked' = 'true' then 'not v.checked' end,
    case when filters ->> 'referrer' is not null then
      format('private.host_of(v."prePage") = %L', filters ->> 'referrer') end,
    case when filters ->> 'page' is not null then
      format(
        'strpos(left(v."localStorage", 16384), %1$L) > 0 and exists (
          select from private.addresses_of(v."localStorage") as address
          where private.path_of(address) = %1$L)',
        left(filters ->> 'page', 200)
      ) end
  )
$$;

-- First and last id that the filters' days can hold.
create function private.ids_of_days(filters jsonb, out lowest bigint, out highest bigint)
language plpgsql stable
set search_path = ''
as $$
declare
  first constant timestamptz := (filters ->> 'from')::timestamptz;
  last constant timestamptz := (filters ->> 'until')::timestamptz;
begin
  if last - first <= interval '31 days' then
    -- Adding 0 keeps PostgreSQL from walking over all ids until it meets one of these days.
    select min(id + 0), max(id + 0) into lowest, highest
    from public.visits where created_at between first and last;
  else
    select min(id), max(id) into lowest, highest from public.visits;
  end if;
end
$$;

-- Conditions of filters and search. `ids` is null, or all visits that a rare search term finds, and then no other visit
-- needs to be read. A frequent term is a condition like the others: any range of ids has matches.
create function private.scope_of_visits(filters jsonb, out conditions text, out ids bigint[])
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
  select * into search from private.search_of(filters ->> 'search', 2000);
  if search.condition is null then
    ids := '{}';
  elsif search.frequent then
    conditions := search.condition || ' and ' || conditions;
  else
    execute 'select array(select v.id from public.visits as v where ' || search.condition || ')' into ids;
  end if;
end
$$;

-- One page of the visits that meet the filters: below a cursor in descending order, or above one in ascending order.
-- @returns {rows: newest first; reached: cursor for the next call, null at the end}
create function private.find_visits(
  filters jsonb, size integer, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  wanted constant integer := least(greatest(size, 1), 1000);
  upward constant boolean := above is not null and below is null;
  width integer := 4 * wanted;
  scope record;
  days record;
  statement text;
  slice json[];
  found json[] := '{}';
  place bigint;
  edge bigint;
begin
  perform private.require_staff();
  select * into scope from private.scope_of_visits(filters);
  select null::bigint as lowest, null::bigint as highest into days;
  statement := format(
    $sql$
      select array_agg(to_json(row)) from (
        select v.id, v.created_at, v."updatedAt", v."adId", v.uuid, v.ip, v."deviceType", v.system,
          v."prePage", v."stayTime"::integer as stay,
          (octet_length(v."localStorage") - octet_length(replace(v."localStorage", '"dir":"', ''))) / 7
            as pages,
          v.checked
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
    execute statement into found
    using coalesce(above, 0) + 1, coalesce(below - 1, 9223372036854775807), wanted, scope.ids;
    found := coalesce(found, '{}');
  else
    place := case when upward then above + 1 else coalesce(below - 1, 9223372036854775807) end;
    loop
      -- Over a gap at once.
      if upward then
        select min(id) into place from public.visits where id >= place;
        exit when place is null or place > days.highest;
        edge := least(place + width - 1, days.highest);
        execute statement into slice
        using place, edge, wanted - cardinality(found), null::bigint[];
        place := edge + 1;
      else
        select max(id) into place from public.visits where id <= place;
        exit when place is null or place < days.lowest;
        edge := greatest(place - width + 1, days.lowest);
        execute statement into slice
        using edge, place, wanted - cardinality(found), null::bigint[];
        place := edge - 1;
      end if;
      found := found || coalesce(slice, '{}');
      exit when cardinality(found) >= wanted;
      if days.lowest is null then
        width := case when filters ? 'page' then 2000 else 20000 end;
        select * into days from private.ids_of_days(filters);
        exit when days.lowest is null;
        place := case when upward then greatest(place, days.lowest) else least(place, days.highest) end;
      end if;
      exit when clock_timestamp() > deadline;
    end loop;
  end if;

  if cardinality(found) >= wanted then
    place := (found[cardinality(found)] ->> 'id')::bigint;
  elsif scope.ids is not null or days.lowest is null or place < days.lowest or place > days.highest then
    place := null;
  else
    place := case when upward then place - 1 else place + 1 end;
  end if;
  return json_build_object(
    'rows', (
      select coalesce(json_agg(row order by position * case when upward then -1 else 1 end), '[]')
      from unnest(found) with ordinality as each (row, position)
    ),
    'reached', place
  );
end
$$;

create function public.find_visits(
  filters jsonb, size integer, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_filters(filters);
  return private.find_visits(filters, size, below, above);
end
$$;

-- Number of visits that meet the filters, between the cursors.
-- @returns {count; reached: visits below it are not counted yet, null when all are}
create function private.count_visits(
  filters jsonb, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  width constant integer := case when filters ? 'page' then 2000 else 20000 end;
  scope record;
  days record;
  asked text[];
  counted bigint;
  total bigint := 0;
  lowest bigint;
  place bigint;
  edge bigint;
begin
  perform private.require_staff();
  asked := array(select jsonb_object_keys(filters));
  -- An index alone answers these.
  if below is null and above is null
    and (asked <@ array['from', 'until'] or asked <@ array['ad'] or asked <@ array['unchecked'])
  then
    execute 'select count(*) from public.visits as v where ' || private.visit_conditions(filters)
    into total;
    return json_build_object('count', total, 'reached', null);
  end if;

  select * into scope from private.scope_of_visits(filters);
  if scope.ids is not null then
    execute 'select count(*) from public.visits as v where v.id = any ($1) and v.id > $2 and v.id < $3 and '
      || scope.conditions
    into total
    using scope.ids, coalesce(above, 0), coalesce(below, 9223372036854775807);
    return json_build_object('count', total, 'reached', null);
  end if;

  select * into days from private.ids_of_days(filters);
  lowest := greatest(days.lowest, above + 1);
  place := least(days.highest, below - 1);
  loop
    select max(id) into place from public.visits where id <= place;
    exit when place is null or place < lowest;
    edge := greatest(place - width + 1, lowest);
    execute 'select count(*) from public.visits as v where v.id between $1 and $2 and '
      || scope.conditions
    into counted using edge, place;
    total := total + counted;
    place := edge - 1;
    exit when clock_timestamp() > deadline;
  end loop;
  return json_build_object(
    'count', total,
    'reached', case when place >= lowest then place + 1 end
  );
end
$$;

create function public.count_visits(
  filters jsonb, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_filters(filters);
  return private.count_visits(filters, below, above);
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
  slice integer;
  total integer := 0;
begin
  perform private.require_staff();
  loop
    update public.visits set checked = true
    where id in (
      select id from public.visits where not checked and id <= up_to order by id limit 200 for update
    );
    get diagnostics slice = row_count;
    total := total + slice;
    exit when slice = 0 or clock_timestamp() > deadline;
  end loop;
  return total;
end
$$;

grant execute on function
  public.find_visits(jsonb, integer, bigint, bigint), public.count_visits(jsonb, bigint, bigint),
  public.check_visits(bigint)
to authenticated;
