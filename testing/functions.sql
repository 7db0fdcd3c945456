-- Functions that only test databases have. test_sql runs a statement as the owner, past the policies.
create or replace function public.test_sql(statement text) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome json;
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
  execute format('with outcome as (%s) select coalesce(json_agg(outcome), ''[]'') from outcome', statement)
  into outcome;
  return outcome;
end
$$;

-- Empties the database for the next test file of a shared server; the staff account that calls it stays.
create or replace function public.test_reset() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  tables constant text := (
    select string_agg(format('public.%I', tablename), ', ') from pg_catalog.pg_tables
    where schemaname = 'public' and tablename <> 'staff'
  );
begin
  perform private.require_staff();
  execute format('truncate %s restart identity cascade', tables);
  delete from auth.users where id <> auth.uid();
end
$$;

-- Tries selects, and changes with a returning clause, with the rights of the caller. What one does stays, if it does not
-- fail. Returns for each how many rows it gave, its SQLSTATE, empty if it did not fail, and all that the caller learns.
create or replace function public.test_try(statements json) returns json
language plpgsql
set search_path = ''
as $$
declare
  statement text;
  outcome json;
  detail text;
  hint text;
  outcomes json[] := '{}';
begin
  for statement in select value from json_array_elements_text(statements) loop
    begin
      execute format(
        'with tried as (%s) select json_build_object(''rows'', count(*), ''code'', '''', ''text'', coalesce(json_agg(tried)::text, '''')) from tried',
        statement
      ) into outcome;
    exception when others then
      get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
      outcome := json_build_object('rows', 0, 'code', sqlstate, 'text', concat_ws(' ', sqlerrm, detail, hint));
    end;
    outcomes := outcomes || outcome;
  end loop;
  return array_to_json(outcomes);
end
$$;

-- Keeps the session, and the thread of the embedded database, as a slow statement does, but without the processor.
create or replace function public.test_slow(seconds double precision) returns void
language sql
set search_path = ''
as $$
  select pg_catalog.pg_sleep(seconds)
$$;

-- Raises an error with this SQLSTATE.
create or replace function public.test_fail(code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'a test has asked for it' using errcode = code;
end
$$;

-- Overflows the stack: PostgreSQL raises 54001, PGlite 0.4.5 traps.
create or replace function public.test_recursion(depth integer default 0) returns integer
language plpgsql
set search_path = ''
as $$
begin
  return public.test_recursion(depth + 1);
end
$$;

-- Number types, all of which PostgREST writes as JSON numbers (D9.10).
create or replace function public.test_numbers()
returns table (whole bigint, part numeric, approximate double precision, "when" timestamptz)
language sql
set search_path = ''
as $$
  select 9007199254740991, 12.5, 0.25, '2026-11-20 10:47:03.738+00'::timestamptz
$$;

-- Granted to public; test_sql and test_reset check themselves that staff call them.
grant execute on function public.test_sql(text), public.test_slow(double precision), public.test_fail(text),
public.test_recursion(integer), public.test_numbers(), public.test_reset(), public.test_try(json)
to public;
