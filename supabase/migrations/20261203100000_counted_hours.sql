-- Additive: lists and totals of a period read no more visits than the period has. Visitors are counted by the hour in which
-- they came for the first time; older servers do not read these counts, and do not update them.

-- Visitors of hours that have ended, with bounds of their ids. A job counts them (private.count_hours), so that recording
-- writes nothing here. Hours follow each other without a gap, from the first touch on; what is newer, and the hours in
-- private.changed_hours, is read from touches.
create table private.visit_hours (
  hour timestamptz primary key,
  -- Touches that are their visitor's first; `excluded` are those of them that do not count.
  visitors integer not null,
  excluded integer not null,
  -- The smallest id of these visitors; null without any.
  lowest bigint,
  -- The greatest id of all visitors of the hour; null without any.
  highest bigint
);

-- Hours whose touches have changed since they were counted, for each change a row: a row of visit_hours, which two changes
-- would have to update in turn, could make them wait for each other. A change that the job does not see yet leaves its row
-- here when it commits.
create table private.changed_hours (
  hour timestamptz not null,
  -- The visitor of a touch that is in this hour now; null after a deletion.
  "visitId" bigint
);
create index changed_hours_hour on private.changed_hours (hour);

-- The visits of visitors who came back, found and counted in the index alone.
create index touches_returning on public.touches ("firstAt", "visitId", counts) where not "isNew";

create function private.hour_of(instant timestamptz) returns timestamptz
language sql immutable parallel safe
return date_bin(interval '1 hour', instant, timestamptz '2000-01-01Z');

-- Notes that the hour of a touch has to be counted again. An hour is noted once in a transaction.
-- Security definer, because only the owner may write the table. Safe: a trigger function cannot be called directly.
create function private.note_changed_hour() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and not exists (
    select from private.changed_hours
    where hour = private.hour_of(old."firstAt") and xmin = pg_current_xact_id()::xid
  ) then
    insert into private.changed_hours values (private.hour_of(old."firstAt"), null);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.changed_hours values (private.hour_of(new."firstAt"), new."visitId");
  end if;
  return null;
end
$$;

-- Visitors write touches of the present hour, which is counted an hour after its end.
create trigger note_late after insert on public.touches
for each row when (new."firstAt" < now() - interval '1 hour')
execute function private.note_changed_hour();
create trigger note_deleted after delete on public.touches
for each row when (old."firstAt" < now() - interval '1 hour')
execute function private.note_changed_hour();
create trigger note_changed after update of "visitId", "firstAt", "isNew", counts on public.touches
for each row when (least(old."firstAt", new."firstAt") < now() - interval '1 hour')
execute function private.note_changed_hour();

-- Counts changed hours again, then those that ended since the last call, for 50 ms, because visitors wait for it on the
-- embedded database.
-- @returns whether more are left
create function private.count_hours() returns boolean
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
    select coalesce(min(hour), case when following <= now() - interval '2 hours' then following end)
    into next from private.changed_hours where hour < following;
    exit when next is null;
    -- In one statement, so that the changes that it removes are those that it counts.
    with counted as (
      delete from private.changed_hours where hour = next
    )
    insert into private.visit_hours
    select next, count(*) filter (where "isNew"), count(*) filter (where "isNew" and not counts),
      min("visitId") filter (where "isNew"), max("visitId")
    from public.touches where "firstAt" >= next and "firstAt" < next + interval '1 hour'
    on conflict (hour) do update set visitors = excluded.visitors, excluded = excluded.excluded, lowest = excluded.lowest,
      highest = excluded.highest;
    if clock_timestamp() > deadline then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- Makes the job count all hours again, after touches were loaded without triggers.
create function private.forget_hours() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- After the job, which might add an hour of before.
  perform pg_advisory_xact_lock(27, 0);
  delete from private.visit_hours;
  delete from private.changed_hours;
end
$$;

-- Security definer, because only the owner may write the table. Safe: a trigger function cannot be called directly.
create function private.note_truncated() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Without the job's lock: the job may hold it and wait for the table.
  delete from private.visit_hours;
  delete from private.changed_hours;
  return null;
end
$$;

create trigger note_truncated after truncate on public.touches
for each statement execute function private.note_truncated();

-- No visit with a greater id has a touch before or at a time; null when that is not known.
create function private.highest_until(last timestamptz) returns bigint
language plpgsql stable strict
set search_path = ''
set enable_seqscan = off
as $$
begin
  if last >= coalesce((select max(hour) + interval '1 hour' from private.visit_hours), '-infinity') then
    return null;
  end if;
  return greatest(
    (select max(highest) from private.visit_hours where hour < private.hour_of(last)),
    -- Not the column alone, whose maximum the planner might look for in the order of all ids.
    (select max("visitId" + 0) from public.touches where "firstAt" between private.hour_of(last) and last),
    (select max("visitId") from private.changed_hours where hour <= last),
    0
  );
end
$$;

-- Number of visitors with a touch from `first` to `last`, and how many of them do not count. They are those whose first
-- touch is in the period, added up by the hour, and those who came back in it and whose first touch is not. Ids are given
-- in the order of first touches, more or less: the bounds of the hours show for nearly all who came back, whether their
-- first touch is in the period, and only for the others it is looked up.
-- @returns null when too many hours are not counted yet
create function private.visitors_between(
  first timestamptz, last timestamptz, out visitors bigint, out excluded bigint
)
language plpgsql stable
set search_path = ''
set work_mem = '16MB'
set enable_seqscan = off
set enable_bitmapscan = off
set jit = off
as $$
declare
  most_hours constant integer := 50;
  most_touches constant integer := 20000;
  greatest_id constant bigint := 9223372036854775807;
  counted_until constant timestamptz := (select max(hour) + interval '1 hour' from private.visit_hours);
  -- Hours that are read from touches: those of both ends, and those that have changed.
  direct constant timestamptz[] := array(
    select private.hour_of(instant) from unnest(array[first, last]) as instant
    where isfinite(instant) and instant < counted_until
    union
    select hour from private.changed_hours where hour < counted_until
  );
  bounds record;
begin
  if counted_until is null or cardinality(direct) > most_hours
    or exists (select from public.touches where "firstAt" >= counted_until offset most_touches)
  then
    return;
  end if;
  with pieces as (
    select hour, hour + interval '1 hour' as next, h.visitors, h.excluded, lowest, highest, hour between first and last as matches
    from private.visit_hours as h where hour <> all (direct)
    union all
    select start, next, read.*, true
    from (
      select hour as start, hour + interval '1 hour' as next from unnest(direct) as hour
      union all
      select counted_until, 'infinity'
    ) as direct
    cross join lateral (
      select count(*) filter (where "isNew" and "firstAt" between first and last),
        count(*) filter (where "isNew" and not counts and "firstAt" between first and last),
        min("visitId") filter (where "isNew"), max("visitId")
      from public.touches where "firstAt" >= start and "firstAt" < next
    ) as read
  )
  select coalesce(sum(p.visitors) filter (where matches), 0) as visitors,
    coalesce(sum(p.excluded) filter (where matches), 0) as excluded,
    coalesce(min(lowest) filter (where next > first and hour <= last), greatest_id) as lowest,
    coalesce(max(highest) filter (where hour < first), 0) as before,
    coalesce(min(lowest) filter (where next > last), greatest_id) as after
  into bounds from pieces as p;
  select bounds.visitors + count(*), bounds.excluded + count(*) filter (where not counts)
  into visitors, excluded
  from (
    select distinct "visitId", counts from public.touches as t
    where not "isNew" and "firstAt" between first and last
      -- Of the others the first touch is neither before nor after the period.
      and ("visitId" <= bounds.before or "visitId" >= bounds.after)
      and ("visitId" < bounds.lowest or coalesce((
        -- Not `exists`, for which the planner might read all first touches of the period.
        select false from public.touches as own
        where own."visitId" = t."visitId" and own."isNew" and own."firstAt" between first and last limit 1
      ), true))
  ) as returning_visitors;
end
$$;

-- Whether more touches than `most` meet a condition over `t` that an index serves. In the index alone: a bitmap would be
-- of all of them.
create function private.are_more_touches(condition text, most integer) returns boolean
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set jit = off
as $$
declare
  are_more boolean;
begin
  execute format('select exists (select from public.touches as t where %s offset %s)', condition, most) into are_more;
  return are_more;
end
$$;

-- Where to look for the visitors that meet the filters. `ids` is null, or all visits that a rare search term finds or that
-- have one of at most 10,000 touches; then no other visit needs to be read. `conditions` is SQL over `v` for ids from $1 to
-- $2, and of $3 where `ids` is set. A frequent search term is one more condition: nearly every range of ids has matches.
create or replace function private.visit_scope(filters jsonb, out conditions text, out ids bigint[])
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
    if not private.are_more_touches(indexed, most) then
      execute 'select array(select distinct t."visitId" from public.touches as t where ' || touched || ')' into ids;
    end if;
  end if;
  conditions := concat_ws(' and ',
    'v.id between $1 and $2',
    case when ids is not null then 'v.id = any ($3)' end,
    frequent,
    private.visitor_conditions(filters),
    -- `is true` makes it a hash table of the range's touches; as a join it would take long without statistics.
    case when ids is null then
      -- `offset 0` has the touches of the ids read, whatever an index on times seems to cost.
      '(v.id in (select t."visitId" from (select * from public.touches where "visitId" between $1 and $2 offset 0) as t where '
        || touched || ')) is true'
    end
  );
end
$$;

-- One page of the visits that meet the filters: the nearest ones below a cursor, or above one. Reads batches of ids until
-- the page is full or 100 ms have passed.
-- @returns {rows: newest first; reached: cursor for the next call, null at the end}
create or replace function public.find_visits(
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
  -- Above the period there is nothing to read.
  select min(id) as lowest, least(max(id), private.highest_until((filters ->> 'until')::timestamptz)) as highest
  into range from public.visits;
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
    next_id := case when upward then above + 1 else least(below - 1, range.highest) end;
    loop
      -- Skips a gap in the ids.
      if upward then
        select min(id) into next_id from public.visits where id >= next_id;
        exit when next_id is null or next_id > range.highest;
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

-- Number of visits that meet the filters, between the cursors; counts batches of ids, newest first, for 100 ms. Those of a
-- period, without other filters and cursors, are counted at once.
-- @returns {count; excluded: how many of them figures leave out; reached: visits below it are not counted yet, null when
-- all are}
create or replace function public.count_visits(
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
  elsif filters - array['from', 'until'] = '{}' and below is null and above is null then
    select * into counted from private.visitors_between(
      coalesce((filters ->> 'from')::timestamptz, '-infinity'), coalesce((filters ->> 'until')::timestamptz, 'infinity')
    );
    if counted.visitors is not null then
      return json_build_object('count', counted.visitors, 'excluded', counted.excluded, 'reached', null);
    end if;
  end if;
  if not unfiltered then
    select * into scope from private.visit_scope(filters);
    counts := counts || scope.conditions;
    if scope.ids is not null then
      execute counts into counted
      using coalesce(above, 0) + 1, coalesce(below - 1, 9223372036854775807), scope.ids;
      return json_build_object('count', counted.matching, 'excluded', counted.excluded, 'reached', null);
    end if;
  end if;

  select greatest(min(id), above + 1), least(max(id), below - 1, private.highest_until((filters ->> 'until')::timestamptz))
  into lowest, next_id from public.visits;
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
