-- Schemas, default privileges, and the functions that policies call: visitor_uuid() identifies the visitor who sent the
-- request, the others tell whether the caller is staff and what the caller's role permits (D4.1, D4.9).
--
-- Everything starts closed, so each migration grants every right explicitly and never needs a revoke. By default
-- PostgreSQL lets every role execute a new function, and hosted Supabase grants new objects in public to anon and
-- authenticated.
--
-- Policies call these functions in a subselect, so that PostgreSQL evaluates them once per statement and not for each row.
-- A policy opens rows only: the table's grants still decide which columns staff may write. A policy for updates lets all
-- who may read a row find it and refuses in its check those who may not write, so that they get an error and not a change
-- of no rows.
--
-- A security definer function runs with the owner's rights and skips row-level security. Each one has an empty search
-- path, and its comment says why it needs these rights and why it is safe. Those for staff call private.require_staff()
-- first, those that write private.require_writer(), and those that read customers leave out what the caller may not see
-- (private.agent). Values enter dynamic SQL as literals or parameters only. Functions that run with the caller's rights
-- have one too,
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
-- Staff's statements are not compiled: policies that ask for the customer of a row look so expensive to the planner that it
-- would compile, for 200 ms, also where the answer is known without asking. This project's server sets that too.
do $$
begin
  alter role anon set statement_timeout = '2s';
  alter role authenticated set jit = off;
exception when insufficient_privilege then
  raise notice 'the settings of two roles are missing: alter role anon set statement_timeout = ''2s''; alter role authenticated set jit = off';
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

-- The accounts that are staff. Policies read this table, not the token: on hosted Supabase anyone may sign up. The server
-- writes it (first start, `npm run staff`), and admins by functions of the API.
create table public.staff (
  "userId" uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- admin: everything. agent: as an admin, but of customers only their own and those that nobody owns, and without
  -- deletion and export. reader: reads what an admin reads, and writes nothing.
  role text not null default 'agent',
  -- Whether the person gets the daily e-mail.
  digest boolean not null default true,
  -- SHA-256 of the secret in the address of the person's calendar; null: no calendar.
  "calendarHash" text unique,
  constraint "role is known" check (role in ('admin', 'agent', 'reader'))
);

-- Role of the caller; null for all but staff. It is read for each statement, so a change is effective at once for tokens
-- that exist.
-- Security definer, because the policy on staff itself calls it. Safe: it takes no argument and only tells callers
-- about themselves. The same goes for the three functions that follow.
create function private.staff_role() returns text
language sql stable security definer parallel safe
set search_path = ''
as $$
  select role from public.staff where "userId" = (select auth.uid())
$$;

create function private.is_staff() returns boolean
language sql stable security definer parallel safe
set search_path = ''
as $$
  select exists (select from public.staff where "userId" = (select auth.uid()))
$$;

-- Whether the caller reads the customers of all colleagues.
create function private.sees_all() returns boolean
language sql stable security definer parallel safe
set search_path = ''
as $$
  select exists (select from public.staff where "userId" = (select auth.uid()) and role <> 'agent')
$$;

-- The caller's account, if it is an agent; null for all others. After private.require_staff(), an agent may see the rows
-- for which `coalesce(owner = agent, true)`, and everybody else, for whom it is true, all.
create function private.agent() returns uuid
language sql stable security definer parallel safe
set search_path = ''
as $$
  select "userId" from public.staff where "userId" = (select auth.uid()) and role = 'agent'
$$;

create function private.may_write() returns boolean
language sql stable parallel safe
return coalesce(private.staff_role() in ('admin', 'agent'), false);

create function private.is_admin() returns boolean
language sql stable parallel safe
return coalesce(private.staff_role() = 'admin', false);

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

-- First statement of each security definer function that writes what staff work on.
create function private.require_writer() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_staff();
  if not private.may_write() then
    raise insufficient_privilege using message = 'This account may only read';
  end if;
end
$$;

-- First statement of each security definer function for admins.
create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_staff();
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only an admin may do this';
  end if;
end
$$;

-- Policies call these with the caller's rights, triggers the last one.
grant execute on function private.visitor_uuid(), private.is_staff() to anon, authenticated, service_role;
grant execute on function
  private.staff_role(), private.sees_all(), private.agent(), private.may_write(), private.is_admin()
to authenticated, service_role;
grant execute on function private.staff_email() to authenticated, service_role;

-- Whether anybody has used the account. One that was only invited has neither a password nor a sign-in, and its address
-- may be mistyped: it gets no customers' data and does not count as an admin.
create function private.has_entered(account uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(encrypted_password, '') <> '' or last_sign_in_at is not null from auth.users where id = account
$$;

-- Refuses what would leave no admin, because only an admin can do what all others may not.
create function private.require_other_admin(account uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Serialized, because two admins who are removed at the same time do not see each other go.
  perform pg_advisory_xact_lock(25, 0);
  if not exists (
    select from public.staff where role = 'admin' and "userId" <> account and private.has_entered("userId")
  ) then
    raise check_violation using message = 'the last admin can neither be removed nor get another role';
  end if;
end
$$;

-- Deletions of accounts arrive here too.
-- Security definer, so that it counts all rows. Safe: a trigger function cannot be called directly, and it only refuses.
create function private.keep_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_other_admin(old."userId");
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger before_delete before delete on public.staff
for each row when (old.role = 'admin') execute function private.keep_admin();
create trigger before_role before update of role on public.staff
for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.keep_admin();

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
