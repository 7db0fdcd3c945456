-- Schemas, default privileges, and the two functions that every policy calls: visitor_uuid() identifies the visitor who
-- sent the request, is_staff() tells whether the caller is staff (D4.1).
--
-- Everything starts closed, so each migration grants every right explicitly and never needs a revoke. By default
-- PostgreSQL lets every role execute a new function, and hosted Supabase grants new objects in public to anon and
-- authenticated.
--
-- Policies call private.is_staff() and private.visitor_uuid() in a subselect, so that PostgreSQL evaluates them once per
-- statement and not for each row. A policy that lets staff do all with a table opens rows only: the table's grants still
-- decide which columns they may write.
--
-- A security definer function runs with the owner's rights and skips row-level security. Each one has an empty search
-- path, and its comment says why it needs these rights and why it is safe. Those for staff call private.require_staff()
-- first. Values enter dynamic SQL as literals or parameters only. Functions that run with the caller's rights have one too,
-- but not those that run for every navigation: setting a path takes longer than most of them, and all that they name has
-- its schema.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- Functions that policies, triggers and other functions call. The API does not expose this schema.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Limits any statement of a visitor that no index serves. PostgREST applies a role's settings to each request, and this
-- project's server sets the same limit for each command. On an external PostgreSQL an administrator may have created the
-- role; then only the administrator can set it.
do $$
begin
  alter role anon set statement_timeout = '2s';
exception when insufficient_privilege then
  raise notice 'statement_timeout of the role anon is not set: alter role anon set statement_timeout = ''2s''';
end
$$;

-- The uuid in the request's x-visitor-uuid header; null, which matches no row, without one of letters, digits and hyphens.
-- Does not check its length: a pattern with {20,64} takes fifteen times as long, and no visit has a uuid of another length.
-- The body is parsed when the function is created, so the caller's search path cannot change its meaning.
create function private.visitor_uuid() returns text
language sql stable parallel safe
return substring(
  nullif(current_setting('request.headers', true), '')::json ->> 'x-visitor-uuid'
  from '^[A-Za-z0-9-]+$'
);

-- The accounts that are staff. Policies read this table, not the token: on hosted Supabase anyone may sign up. Rows are
-- added by the server (first start, `npm run staff`); the API cannot write them.
create table public.staff (
  "userId" uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- Whether the person gets the daily e-mail.
  digest boolean not null default true,
  -- SHA-256 of the secret in the address of the person's calendar; null: no calendar.
  "calendarHash" text unique
);

-- Security definer, because the policy on staff itself calls it. Safe: it takes no argument and only tells callers
-- about themselves.
create function private.is_staff() returns boolean
language sql stable security definer parallel safe
set search_path = ''
as $$
  select exists (select from public.staff where "userId" = (select auth.uid()))
$$;

-- E-mail address of the caller; '' for a visitor.
-- Security definer, because the API's roles cannot read auth.users. Safe: it takes no argument and only tells callers
-- about themselves.
create function private.staff_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select email from auth.users where id = (select auth.uid())), '')
$$;

-- First statement of each security definer function for staff.
create function private.require_staff() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may call this function';
  end if;
end
$$;

-- Policies call these with the caller's rights, triggers the last one.
grant execute on function private.visitor_uuid(), private.is_staff() to anon, authenticated, service_role;
grant execute on function private.staff_email() to authenticated, service_role;

-- What the server knows of the firm and of its own configuration, written at every start; one row.
create table private.settings (
  id boolean primary key default true check (id),
  -- ISO 3166-1 alpha-2; telephone numbers without a calling code belong to it. '': unknown.
  country text not null default '',
  -- IANA name, such as America/Puerto_Rico; the firm's days are of this time zone.
  "timeZone" text not null default 'UTC',
  -- Ways in which this installation sends messages: telegram, email.
  channels text[] not null default '{}'
);
insert into private.settings default values;
grant select on private.settings to authenticated, service_role;

-- The firm's day at a time.
create function private.day_of(moment timestamptz) returns date
language sql stable
set search_path = ''
as $$
  select (moment at time zone "timeZone")::date from private.settings
$$;

-- The firm's day; current_date is a day of the database session's time zone. Queries call it in a subselect, so that it is
-- evaluated once and not for each row.
create function private.today() returns date
language sql stable
set search_path = ''
as $$
  select private.day_of(now())
$$;
grant execute on function private.day_of(timestamptz), private.today() to authenticated, service_role;

alter table public.staff enable row level security;
grant select on public.staff to authenticated;
grant all on public.staff to service_role;

create policy "staff read staff" on public.staff
for select to authenticated
using ((select private.is_staff()));

-- Accounts that can own a customer.
-- Security definer, because the API's roles cannot read auth.users. Safe: staff only, and only id and address of staff.
create function public.staff_members() returns table (id uuid, email text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select users.id, users.email::text from public.staff join auth.users on users.id = staff."userId" order by users.email;
end
$$;
grant execute on function public.staff_members() to authenticated;
