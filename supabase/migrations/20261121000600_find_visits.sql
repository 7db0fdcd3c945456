-- What the visits area asks for (issue: filters that combine, at a million visits). Bounded at any size (design,
-- section 6): a walk over ids ends after 100 ms and says where to go on, a panel looks at the newest touches.
-- Functions of staff: under row-level security most of these conditions would keep PostgreSQL from its indexes.

-- With the id, so that the ids of a range of days are found without their rows.
drop index public.visits_created_at;
create index visits_created_at on public.visits (created_at, id);
create index visits_ad on public.visits ("adId", id desc);

create function private.require_staff() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may read visits';
  end if;
end
$$;

-- The ids that a search finds, and whether it has looked at the newest 50,000 visits only: see search_visits. What is
-- frequent is looked for between two ids, where a range of days begins and ends; null: from the first, to the last.
create function private.searched_visits(
  q text, from_id bigint, to_id bigint, out ids bigint[], out newest_only boolean
)
language plpgsql stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  term constant text := lower(trim(q));
  literal constant text := regexp_replace(term, '([\\%_])', '\\\1', 'g');
  short constant boolean := char_length(term) < 3;
  -- Null is like nothing.
  part constant text := case when not short then '%' || literal || '%' end;
  code constant text := case when short then literal || '%' else part end;
  gap constant text := '[^[:alnum:]]+';
  seen constant text := case when short then gap else '' end
    || regexp_replace(term collate "C", gap, gap, 'g');
  lowest bigint;
  highest bigint;
  step bigint;
  candidates bigint;
begin
  newest_only := false;
  ids := '{}';
  if term = '' or char_length(term) > 256 then
    return;
  end if;

  select min(id), max(id) into lowest, highest from public.visits;
  step := (highest - lowest) / 1000 + 1;
  select count(*) * step into candidates
  from public.visits
  where id = any (array(select generate_series(lowest, highest, step)))
    and case when short then '' else ' ' || uuid || ' ' || ip end || ' ' || "adId" || ' '
      collate "C" ~* seen;

  if coalesce(candidates, 0) <= 10000 then
    ids := array(
      select id from public.visits where uuid ilike part or ip ilike part or "adId" ilike code
    );
  else
    select
      coalesce(
        array_agg(id) filter (where uuid ilike part or ip ilike part or "adId" ilike code), '{}'
      ),
      count(*) = 50000
    into ids, newest_only
    from (
      select id, uuid, ip, "adId" from public.visits
      where id between coalesce(from_id, lowest) and coalesce(to_id, highest)
      order by id desc limit 50000
    ) as newest;
  end if;
end
$$;

create or replace function public.search_visits(q text) returns setof public.visits
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = on
as $$
begin
  perform private.require_staff();
  return query
  select * from public.visits
  where id = any (array(
    select unnest(found.ids) as id from private.searched_visits(q, null, null) as found
    order by id desc limit 10000
  ));
end
$$;

-- The conditions that a visit has to meet, as SQL over `v`. Values get into it as literals only.
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

-- The host of an address that a visitor's browser sent; '' for none. Without a search path of its own, so that it
-- becomes part of the statement; its body is parsed once and for all.
create function private.host_of(address text) returns text
language sql immutable parallel safe
return left(split_part(split_part(split_part(address, '//', 2), '/', 1), '?', 1), 200);

-- The path of an address, without its query: '/' for none.
create function private.path_of(address text) returns text
language sql immutable parallel safe
return left(coalesce(nullif(split_part(split_part(
  regexp_replace(address, '^https?://[^/?#]*', ''), '?', 1), '#', 1), ''), '/'), 200);

-- The first hundred addresses in a navigation record. The text is a stranger's: it is cut, never parsed, and whoever
-- fills it to the brim holds nobody up.
create function private.addresses_of(record text) returns setof text
language sql immutable parallel safe
begin atomic
  select split_part(piece, '"', 1)
  from unnest((string_to_array(left(record, 16384), '"dir":"'))[2:101]) as piece;
end;

-- Where a walk over visits begins and ends, and what it has to look for.
create type private.visit_scope as (
  conditions text,
  lowest bigint,
  highest bigint,
  -- Of a search: what it has found is all there is to look at.
  ids bigint[],
  newest_only boolean
);

create function private.scope_of_visits(filters jsonb) returns private.visit_scope
language plpgsql stable
set search_path = ''
as $$
declare
  scope private.visit_scope;
  first constant timestamptz := (filters ->> 'from')::timestamptz;
  last constant timestamptz := (filters ->> 'until')::timestamptz;
begin
  scope.conditions := private.visit_conditions(filters);
  scope.newest_only := false;
  if last - first <= interval '31 days' then
    -- Adding 0 keeps PostgreSQL from walking over all ids until it meets one of these days.
    select min(id + 0), max(id + 0) into scope.lowest, scope.highest
    from public.visits where created_at between first and last;
  else
    select min(id), max(id) into scope.lowest, scope.highest from public.visits;
  end if;
  if filters ->> 'search' is not null then
    select found.ids, found.newest_only into scope.ids, scope.newest_only
    from private.searched_visits(filters ->> 'search', scope.lowest, scope.highest) as found;
  end if;
  return scope;
end
$$;

-- Visits that meet the filters, the nearest to a cursor first: below it downwards, above it upwards.
-- @returns {rows, the newest first; reached: where to go on, null at the end; newestOnly}
create function public.find_visits(
  filters jsonb, size integer, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  width constant integer := case when filters ? 'page' then 2000 else 20000 end;
  wanted constant integer := least(greatest(size, 1), 1000);
  upward constant boolean := above is not null and below is null;
  scope private.visit_scope;
  statement text;
  slice json[];
  found json[] := '{}';
  place bigint;
  edge bigint;
begin
  perform private.require_staff();
  scope := private.scope_of_visits(filters);
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
    place := case when upward then greatest(above + 1, scope.lowest)
      else least(below - 1, scope.highest) end;
    loop
      -- Over a gap at once.
      if upward then
        select min(id) into place from public.visits where id >= place;
        exit when place is null or place > scope.highest;
        edge := least(place + width - 1, scope.highest);
        execute statement into slice
        using place, edge, wanted - cardinality(found), null::bigint[];
        place := edge + 1;
      else
        select max(id) into place from public.visits where id <= place;
        exit when place is null or place < scope.lowest;
        edge := greatest(place - width + 1, scope.lowest);
        execute statement into slice
        using edge, place, wanted - cardinality(found), null::bigint[];
        place := edge - 1;
      end if;
      found := found || coalesce(slice, '{}');
      exit when cardinality(found) >= wanted or clock_timestamp() > deadline;
    end loop;
  end if;

  if cardinality(found) >= wanted then
    place := (found[cardinality(found)] ->> 'id')::bigint;
  elsif scope.ids is not null or place < scope.lowest or place > scope.highest then
    place := null;
  else
    place := case when upward then place - 1 else place + 1 end;
  end if;
  return json_build_object(
    'rows', (
      select coalesce(json_agg(row order by position * case when upward then -1 else 1 end), '[]')
      from unnest(found) with ordinality as each (row, position)
    ),
    'reached', place,
    'newestOnly', scope.newest_only
  );
end
$$;

-- How many visits meet the filters, of those below and above the cursors.
-- @returns {count; reached: what is below it is not counted yet, null when all is; newestOnly}
create function public.count_visits(
  filters jsonb, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  width constant integer := case when filters ? 'page' then 2000 else 20000 end;
  scope private.visit_scope;
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
    return json_build_object('count', total, 'reached', null, 'newestOnly', false);
  end if;

  scope := private.scope_of_visits(filters);
  if scope.ids is not null then
    execute 'select count(*) from public.visits as v where v.id = any ($1) and v.id > $2 and v.id < $3 and '
      || scope.conditions
    into total
    using scope.ids, coalesce(above, 0), coalesce(below, 9223372036854775807);
    return json_build_object('count', total, 'reached', null, 'newestOnly', scope.newest_only);
  end if;

  lowest := greatest(scope.lowest, above + 1);
  place := least(scope.highest, below - 1);
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
    'reached', case when place >= lowest then place + 1 end,
    'newestOnly', false
  );
end
$$;

-- Checks unchecked visits up to an id, the oldest first, for about 100 ms.
-- @returns how many; 0: there are none left
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

revoke all on function
  public.find_visits(jsonb, integer, bigint, bigint), public.count_visits(jsonb, bigint, bigint),
  public.check_visits(bigint)
from public, anon;
grant execute on function
  public.find_visits(jsonb, integer, bigint, bigint), public.count_visits(jsonb, bigint, bigint),
  public.check_visits(bigint)
to authenticated;
revoke all on function
  private.require_staff(), private.searched_visits(text, bigint, bigint), private.visit_conditions(jsonb),
  private.host_of(text), private.path_of(text), private.addresses_of(text), private.scope_of_visits(jsonb)
from public;
