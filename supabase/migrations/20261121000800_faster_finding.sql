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

-- How a term is looked for: SQL over `v`, null when it finds nothing; and whether more than so many visits may have it,
-- as 500 visits spread evenly tell by what the index sees of them. A term of one or two characters is the
-- beginning of an ad code. The index looks for the end of a uuid or an ip alone: the more it has to compare, the longer
-- it takes, and eight characters are rare enough.
create function private.search_of(
  q text, most bigint, out condition text, out frequent boolean
)
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
  step := (highest - lowest) / 500 + 1;
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
  frequent := coalesce(candidates, 0) > most;
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
  select * into search from private.search_of(q, 10000);
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

drop function private.scope_of_visits(jsonb);
drop type private.visit_scope;

-- What a walk over visits looks for; with a search of what is rare, `ids` is all there is to look at. What is frequent
-- is a condition like others: the walk meets it soon, and everywhere.
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

-- As before, but for where the days end: that is asked for only when the first visits do not fill the page.
-- @returns {rows, the newest first; reached: where to go on, null at the end}
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

-- As before. @returns {count; reached: what is below it is not counted yet, null when all is}
create or replace function public.count_visits(
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

revoke all on function
  private.ip_word(text), private.like_part(text), private.search_of(text, bigint),
  private.ids_of_days(jsonb), private.scope_of_visits(jsonb)
from public;
-- Whoever writes a visit writes it into the index.
grant execute on function private.ip_word(text) to anon, authenticated, service_role;
