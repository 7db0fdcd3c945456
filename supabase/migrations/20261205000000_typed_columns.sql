-- Additive: which columns hold what people type is read from the triggers that remove marks from them (D5.66), so that the
-- table of a further area is named in its own migration only.

-- Removes marks of direction from what is written to these columns.
create function private.remove_marks_from("table" name, "columns" name[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The name puts the trigger before those that read the texts: triggers run in the order of their names.
  execute format(
    'create trigger a_text before insert or update of %1$s on public.%2$I
     for each row when (%3$s) execute function private.remove_marks(%4$s)',
    (select string_agg(quote_ident(name), ', ') from unnest("columns") as name), "table",
    private.marks_condition("columns", 'new.'),
    (select string_agg(quote_literal(name), ', ') from unnest("columns") as name)
  );
end
$$;

-- The columns that hold what people type, by table: the arguments of the triggers, each of which ends with a null byte.
create or replace function private.typed_texts() returns table ("table" name, "columns" name[])
language sql stable
set search_path = ''
as $$
  select relname, trim_array(string_to_array(encode(tgargs, 'escape'), '\000'), 1)::name[]
  from pg_catalog.pg_trigger join pg_catalog.pg_class on pg_class.oid = tgrelid
  where tgname = 'a_text' and relnamespace = 'public'::regnamespace
  order by relname
$$;
