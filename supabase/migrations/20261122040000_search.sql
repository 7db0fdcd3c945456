-- Search of visits: a case-insensitive part of uuid, ip or ad code (R6.1). In functions, because under row-level
-- security ILIKE uses no index.

-- An ip as one word for pg_trgm: split at its dots and colons, each number in it would match many others.
create function private.ip_word(ip text) returns text
language sql immutable parallel safe
return translate(ip, '.:', 'xy');
-- The index below calls it with the rights of the role that writes a visit.
grant execute on function private.ip_word(text) to anon, authenticated, service_role;

-- New entries wait in a list that one write merges into the index when the list is full. At 1 MB that write stays short;
-- at the default of 4 MB it takes 0.3 s.
create index visits_search on public.visits using gin (
  uuid extensions.gin_trgm_ops,
  private.ip_word(ip) extensions.gin_trgm_ops,
  "adId" extensions.gin_trgm_ops
)
with (gin_pending_list_limit = 1024);

-- LIKE pattern that finds a term anywhere; the term's own wildcards are escaped.
create function private.like_part(term text) returns text
language sql immutable parallel safe
return '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%';

-- The condition for a search term, as SQL over `v`, null when the term finds nothing; and whether more than `most` visits
-- may match, estimated from 500 visits spread evenly over the ids.
-- A term of one or two characters is the beginning of an ad code. The index is searched for the last eight characters of
-- a uuid or ip only: a longer pattern takes longer to compare, and eight characters are rare enough.
create function private.search_condition(
  q text, most bigint, out condition text, out frequent boolean
)
language plpgsql stable
set search_path = ''
as $$
declare
  term constant text := lower(trim(q));
  short constant boolean := char_length(term) < 3;
  pattern constant text := private.like_part(term);
  -- Letters and digits with gaps between them, as pg_trgm sees a term.
  gap constant text := '[^[:alnum:]]+';
  words constant text := regexp_replace(term collate "C", gap, gap, 'g');
  uuid_end constant text := private.like_part(right(term, 8));
  ip_end constant text := private.like_part(private.ip_word(right(term, 8)));
  -- A uuid has no other characters.
  maybe_uuid constant boolean := term ~ '^[a-z0-9-]+$';
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
  select count(*) * step into candidates
  from public.visits
  where id = any (array(select generate_series(lowest, highest, step)))
    and case
      when short then ' ' || "adId" || ' ' collate "C" ~* (gap || words)
      else maybe_uuid and uuid ilike uuid_end
        or private.ip_word(ip) ilike ip_end
        or ' ' || "adId" || ' ' collate "C" ~* words
    end;
  frequent := coalesce(candidates, 0) > most;
  condition := case
    when short then format('v."adId" ilike %L', substr(pattern, 2))
    -- Not for the index: nearly every range of ids has matches.
    when frequent then format(
      '(v."adId" ilike %1$L or v.ip ilike %1$L%2$s)',
      pattern, case when maybe_uuid then format(' or v.uuid ilike %L', pattern) end
    )
    else format(
      '(%s(private.ip_word(v.ip) ilike %L and v.ip ilike %L) or v."adId" ilike %L)',
      case when maybe_uuid then format('(v.uuid ilike %L and v.uuid ilike %L) or ', uuid_end, pattern) end,
      ip_end, pattern, pattern
    )
  end;
end
$$;

-- Ids of the visits that a search term finds. A term that more than 10,000 visits may match is looked for in the newest
-- 50,000 only, and `newest_only` says so.
create function private.search_ids(q text, out ids bigint[], out newest_only boolean)
language plpgsql stable
set search_path = ''
set enable_seqscan = off
-- Compiling would take 150 ms, because the cost of a scan that cannot be avoided looks enormous.
set jit = off
as $$
declare
  search record;
begin
  newest_only := false;
  ids := '{}';
  select * into search from private.search_condition(q, 10000);
  if search.condition is null then
    return;
  end if;
  if not search.frequent then
    execute 'select array(select v.id from public.visits as v where ' || search.condition || ')' into ids;
  else
    execute format(
      $sql$
        select coalesce(array_agg(v.id) filter (where %s), '{}'), count(*) = 50000
        from (select id, uuid, ip, "adId" from public.visits order by id desc limit 50000) as v
      $sql$,
      search.condition
    ) into ids, newest_only;
  end if;
end
$$;

-- The search that R6.1 lists: at most the 10,000 newest matches.
-- Security definer, so that the index is used. Safe: staff only; the term is a literal in private.search_condition.
create function public.search_visits(q text) returns setof public.visits
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select * from public.visits
  where id = any (array(
    select unnest(search.ids) as id from private.search_ids(q) as search
    order by id desc limit 10000
  ));
end
$$;
grant execute on function public.search_visits(text) to authenticated;
