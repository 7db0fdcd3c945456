-- Adds what hosted Supabase has and plain PostgreSQL lacks, so that supabase/migrations run on both.
-- Runs before the migrations at every start, in one transaction; idempotent.
-- Needs the database's owner, with CREATEROLE while a role is missing; not a superuser.

-- The roles that a request's key or token stands for; the server takes one with `set role`.
do $$
declare
  api_role text;
begin
  foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = api_role) then
      execute format('create role %I nologin noinherit', api_role);
    end if;
    -- Since PostgreSQL 16 the creator of a role is a member of it, but may not `set role` to it.
    if not pg_has_role(
      current_user,
      api_role,
      case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end
    ) then
      execute format('grant %I to current_user', api_role);
    end if;
  end loop;
end
$$;

create schema if not exists auth;
create schema if not exists extensions;
revoke create on schema public from public;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;

-- New functions are closed: each migration grants the right to execute those that it creates.
alter default privileges revoke execute on functions from public;

-- The caller, read from the token's claims, which the server sets for each request.
create or replace function auth.jwt() returns jsonb
language sql stable
return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create or replace function auth.uid() returns uuid
language sql stable
return coalesce(
  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub',
  nullif(current_setting('request.jwt.claim.sub', true), '')
)::uuid;

create or replace function auth.role() returns text
language sql stable
return coalesce(
  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role',
  nullif(current_setting('request.jwt.claim.role', true), '')
);

create or replace function auth.email() returns text
language sql stable
return coalesce(
  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email',
  nullif(current_setting('request.jwt.claim.email', true), '')
);

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
to anon, authenticated, service_role;
