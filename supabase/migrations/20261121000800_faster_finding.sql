-- Measured at a million visits: an ip took 50 ms to find, a frequent term 90, a month 100. Each a third or less now.

-- With letters for dots and colons, so that pg_trgm sees one word: of the numbers between them each is in many.
create function private.ip_word(ip text) returns text
language sql immutable parallel safe
return translate(ip, '.:', 'xy');

drop index public.visits_search;
create index visits_search on public.visits using gin (
  uuid extensions.gin_trgm_ops,
  private.ip_word(ip) extensions.gin_trgm_ops,
  "adId" extensions.gin_trgm_ops
)
with (gin_pending_list_limit = 1024);

create function private.like_part(term text) returns text
language sql immutable parallel safe
return '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%';

-- How a term is looked for: SQL over `v`, null when it finds nothing; and whether some 10,000 visits or more may have
-- it, as 1,000 visits spread evenly tell by what the index sees of them. A term of one or two characters is the
-- beginning of an ad code. The index looks for the end of a uuid or an ip alone: the more it has to compare, the longer
-- it takes, and eight characters are rare enough.
create function private.search_of(q text, out condition text, out frequent boolean)
language plpgsql stable
set search_path = ''
as $$
declare
  term constant text := lower(trim(q));
  part constant text := private.like_part(term);
  gap constant text := '[^[:alnum:]]+';
  words constant text := regexp_replace(term collate "C", gap, gap, 'g');
  uuid_end constant text := private.like_part(right(term, 8));
  ip_end constant text := private.like_part(private.ip_word(right(term, 8)));
  -- No uuid has another character.
  of_uuid constant boolean := term ~ '^[a-z0-9-]+$';
  lowest bigint;
  highest bigint;
  step bigint;
  candidates bigint;
begin
  if term = '' or char_length(term) > 256 then
    return;
  end if;
  select min(id), max(id) into lowest, highest from public.visits;
  step := (highest - lowest) / 1000 + 1;
  if char_length(term) < 3 then
    condition := format('v."adId" ilike %L', substr(part, 2));
    select count(*) * step into candidates
    from public.visits
    where id = any (array(select generate_series(lowest, highest, step)))
      and ' ' || "adId" || ' ' collate "C" ~* (gap || words);
  else
    condition := format(
      '(%s(private.ip_word(v.ip) ilike %L and v.ip ilike %L) or v."adId" ilike %L)',
      case when of_uuid then format('(v.uuid ilike %L and v.uuid ilike %L) or ', uuid_end, part) end,
      ip_end, part, part
    );
    select count(*) * step into candidates
    from public.visits
    where id = any (array(select generate_series(lowest, highest, step)))
      and (
        of_uuid and uuid ilike uuid_end
        or private.ip_word(ip) ilike ip_end
        or ' ' || "adId" || ' ' collate "C" ~* words
      );
  end if;
  frequent := coalesce(candidates, 0) > 10000;
  -- No index is asked then.
  if frequent and char_length(term) >= 3 then
    condition := format(
      '(v."adId" ilike %1$L or v.ip ilike %1$L%2$s)',
      part, case when of_uuid then format(' or v.uuid ilike %L', part) end
    );
  end if;
end
$$;

create or replace function private.searched_visits(
  q text, from_id bigint, to_id bigint, out ids bigint[], out newest_only boolean
)
language plpgsql stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  search record;
begin
  newest_only := false;
  ids := '{}';
  select * into search from private.search_of(q);
  if search.condition is null then
    return;
  end if;
  if not search.frequent then
    execute 'select array(select v.id from public.visits as v where ' || search.condition || ')' into ids;
  else
    execute format(
      $sql$
        select coalesce(array_agg(v.id) filter (where %s), '{}'), count(*) = 50000
        from (
          select id, uuid, ip, "adId" from public.visits
          where id between coalesce($1, 0) and coalesce($2, 9223372036854775807)
          order by id desc limit 50000
        ) as v
      $sql$,
      search.condition
    ) into ids, newest_only using from_id, to_id;
  end if;
end
$$;

-- The ids between which a walk finds what the filters' days have.
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

-- A search of what is frequent is a condition of the walk, and ends with the newest 50,000 of the days. Without a
-- search the walk's ends are left to whoever needs them.
create or replace function private.scope_of_visits(filters jsonb) returns private.visit_scope
language plpgsql stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  scope private.visit_scope;
  search record;
  oldest bigint;
begin
  scope.conditions := private.visit_conditions(filters);
  scope.newest_only := false;
  if filters ->> 'search' is null then
    return scope;
  end if;
  select * into search from private.search_of(filters ->> 'search');
  if search.condition is null then
    scope.ids := '{}';
  elsif not search.frequent then
    execute 'select array(select v.id from public.visits as v where ' || search.condition || ')'
    into scope.ids;
  else
    scope.conditions := search.condition || ' and ' || scope.conditions;
    select days.lowest, days.highest into scope.lowest, scope.highest
    from private.ids_of_days(filters) as days;
    select id into oldest from public.visits
    where id between scope.lowest and scope.highest order by id desc offset 49999 limit 1;
    scope.newest_only := oldest is not null;
    scope.lowest := coalesce(oldest, scope.lowest);
  end if;
  return scope;
end
$$;

-- As before. Whether the days end anywhere near is asked for only when the first visits do not fill the page.
create or replace function public.find_visits(
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
      else least(coalesce(below - 1, 9223372036854775807), scope.highest) end;
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
      exit when cardinality(found) >= wanted;
      if scope.lowest is null then
        width := case when filters ? 'page' then 2000 else 20000 end;
        select days.lowest, days.highest into scope.lowest, scope.highest
        from private.ids_of_days(filters) as days;
        exit when scope.lowest is null;
        place := case when upward then greatest(place, scope.lowest)
          else least(place, scope.highest) end;
      end if;
      exit when clock_timestamp() > deadline;
    end loop;
  end if;

  if cardinality(found) >= wanted then
    place := (found[cardinality(found)] ->> 'id')::bigint;
  elsif scope.ids is not null or scope.lowest is null
    or place < scope.lowest or place > scope.highest
  then
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

create or replace function public.count_visits(
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

  if scope.lowest is null then
    select days.lowest, days.highest into scope.lowest, scope.highest
    from private.ids_of_days(filters) as days;
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
    'newestOnly', scope.newest_only
  );
end
$$;

revoke all on function
  private.ip_word(text), private.like_part(text), private.search_of(text),
  private.ids_of_days(jsonb)
from public;
-- Whoever writes a visit writes it into the index.
grant execute on function private.ip_word(text) to anon, authenticated;
