-- A visitor's POST may say `If-None-Match: *`: create the visit only when the visitor has none. Two
-- tabs, a page that is left during its look-up, or a request that the browser repeats after its
-- connection broke would otherwise leave a second row (specification, section 4, step 9).

create or replace function private.before_visit_insert() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new."stayTime" = '' then
    new."stayTime" := '0';
  end if;
  if current_user = 'anon' then
    perform pg_advisory_xact_lock(20, hashtext(new.uuid));
    if nullif(current_setting('request.headers', true), '')::json ->> 'if-none-match' = '*'
      and exists (select from public.visits where uuid = new.uuid)
    then
      raise exception 'This visitor has a visit already' using errcode = 'PT412';
    end if;
    if (
      select created_at from public.visits where uuid = new.uuid order by id desc offset 19 limit 1
    ) > now() - interval '24 hours' then
      raise exception 'At most 20 new visits for one visitor in 24 hours' using errcode = 'PT429';
    end if;
  end if;
  return new;
end
$$;
