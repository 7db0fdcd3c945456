-- Additive: repairs what the checks of the previous migration refuse, and validates them.
-- In a transaction of its own, so that the tables can be read and written while their rows are checked.

-- Repairs the rows whose values are not plausible, and validates the checks. An optional value is removed. A required day
-- or time becomes the nearest plausible one, a required number 0. Each table is read once to find such rows, and once
-- for all its checks. Also called after a restore.
create function private.repair_rows() returns void
language plpgsql
set search_path = ''
as $$
declare
  repair record;
begin
  for repair in
    select bounds."table", string_agg(format('(%s) is false', "check"), ' or ') as broken,
      string_agg(format('%I = case when (%s) is false then %s else %1$I end', "column", "check", case
        when not is_required then 'null'
        when lowest is null then '0'
        -- A term without an end, or one that lies in another millennium, still begins before it ends.
        when "column" = 'startsOn' then format('least(greatest("startsOn", %L), %L::date - 1)', lowest, highest)
        when "column" = 'endsOn' then format('least(greatest("endsOn", %L::date + 1), %L)', lowest, highest)
        else format('least(greatest(%I, %L), %L)', "column", lowest, highest)
      end), ', ') as changes
    from private.bounds() where not is_generated group by bounds."table"
  loop
    execute format('update %s set %s where %s', repair."table", repair.changes, repair.broken);
  end loop;
  for repair in
    select conrelid::regclass as "table", string_agg(format('validate constraint %I', conname), ', ') as list
    from pg_catalog.pg_constraint
    where connamespace = 'public'::regnamespace and conname like '% is plausible' and not convalidated
    group by conrelid
  loop
    execute format('alter table %s %s', repair."table", repair.list);
  end loop;
end
$$;

select private.repair_rows();
