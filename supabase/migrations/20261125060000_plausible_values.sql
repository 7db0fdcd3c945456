-- Additive: checks of what is plausible, which only values that no page can show violate.
-- Bounds of every date, time and number in the public tables (D5.51): NaN passes `>= 0`, and infinity is a date, but a
-- page that meets one of them fails for everybody who sees the row.

-- The check of each date, time and fractional number in the public tables. Whole numbers have the bounds of their type.
-- A row is only checked when it is written, so the constraints are not valid until repair_rows() has validated them.
create function private.bounds() returns table (
  "table" regclass, "column" name, is_required boolean, is_generated boolean, lowest text, highest text, "check" text
)
language sql stable
set search_path = ''
as $$
  select attrelid::regclass, attname, attnotnull or attname = 'cancelledOn', attgenerated <> '', types.first, types.last,
    case
      when types.first is null then format('%1$I > ''-Infinity'' and %1$I < ''Infinity''', attname)
      else format('%1$I between %2$L and %3$L', attname, types.first, types.last)
    end
  from pg_catalog.pg_attribute join pg_catalog.pg_class on pg_class.oid = attrelid
    join (values
      ('date', '1900-01-01', '2200-12-31'),
      ('timestamp', '1900-01-01 00:00:00', '2200-12-31 23:59:59.999'),
      ('timestamptz', '1900-01-01 00:00:00+00', '2200-12-31 23:59:59.999+00'),
      ('numeric', null, null), ('float4', null, null), ('float8', null, null)
    ) as types (type, first, last) on atttypid = ('pg_catalog.' || type)::regtype
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  order by attrelid, attnum
$$;

-- Adds the checks that are missing. It locks each table for a moment and reads no rows.
create function private.add_bounds() returns void
language plpgsql
set search_path = ''
as $$
declare
  adding record;
begin
  for adding in
    select bounds."table",
      string_agg(format('add constraint %I check (%s) not valid', "column" || ' is plausible', "check"), ', ') as list
    from private.bounds() where not exists (
      select from pg_catalog.pg_constraint where conrelid = bounds."table" and conname = "column" || ' is plausible'
    )
    group by bounds."table"
  loop
    execute format('alter table %s %s', adding."table", adding.list);
  end loop;
end
$$;

-- Drops the checks, for a restore: the backup may be older than they are.
create function private.drop_bounds() returns void
language plpgsql
set search_path = ''
as $$
declare
  dropping record;
begin
  for dropping in
    select conrelid::regclass as "table", string_agg(format('drop constraint %I', conname), ', ') as list
    from pg_catalog.pg_constraint
    where connamespace = 'public'::regnamespace and conname like '% is plausible'
    group by conrelid
  loop
    execute format('alter table %s %s', dropping."table", dropping.list);
  end loop;
end
$$;

select private.add_bounds();
