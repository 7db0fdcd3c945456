-- Who asks, as policies see it (design, section 5).

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Hosted Supabase opens what is new in public to everybody; here each grant is written out.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- Not exposed by the API: functions that policies and triggers call.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- The visitor whose uuid this request carries; null, thus nobody, when it carries none or none in
-- the pattern. The body is parsed here once and for all, so no search path can change its meaning.
create function private.visitor_uuid() returns text
language sql stable parallel safe
return substring(
  nullif(current_setting('request.headers', true), '')::json ->> 'x-visitor-uuid'
  from '^[A-Za-z0-9-]{20,64}$'
);

-- A staff member has a row here: the row, not the token, is what policies ask. The server adds it
-- (first start, `npm run staff`); the API never writes it.
create table public.staff (
  "userId" uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);

create function private.is_staff() returns boolean
language sql stable security definer parallel safe
set search_path = ''
as $$
  select exists (select from public.staff where "userId" = (select auth.uid()))
$$;

revoke all on function private.visitor_uuid(), private.is_staff() from public;
grant execute on function private.visitor_uuid(), private.is_staff()
to anon, authenticated, service_role;

alter table public.staff enable row level security;
revoke all on public.staff from public, anon, authenticated;
grant select on public.staff to authenticated;
grant all on public.staff to service_role;

create policy "staff read staff" on public.staff
for select to authenticated
using ((select private.is_staff()));
