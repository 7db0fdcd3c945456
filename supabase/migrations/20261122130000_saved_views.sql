-- Saved views: addresses of lists, with their filters and order, that a member of staff gave a name (R7.13).

-- Account of the caller; null, which equals no account, for all but staff.
-- Security definer, because the API's roles cannot read staff without a policy that calls is_staff. Safe: it takes no
-- argument and only tells callers about themselves.
create function private.staff_id() returns uuid
language sql stable security definer parallel safe
set search_path = ''
as $$
  select "userId" from public.staff where "userId" = (select auth.uid())
$$;
grant execute on function private.staff_id() to anon, authenticated, service_role;

create table public."savedViews" (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "userId" uuid not null default private.staff_id() references public.staff ("userId") on delete cascade,
  -- Name of the list, such as visits.
  list text not null,
  name text not null,
  -- The query of the list's address, without its question mark.
  query text not null default '',
  constraint "list is a name of 1 to 30 letters" check (list ~ '^[A-Za-z]+$' and char_length(list) <= 30),
  constraint "name has 1 to 60 characters, not blank" check (
    char_length(name) <= 60 and name = trim(name) and name <> '' and name !~ '[[:cntrl:]]'
  ),
  constraint "query has at most 2000 visible characters" check (char_length(query) <= 2000 and query !~ '[[:cntrl:][:space:]]'),
  constraint "a name is used once" unique ("userId", list, name)
);

alter table public."savedViews" enable row level security;
grant select, delete, insert (list, name, query), update (name, query) on public."savedViews" to authenticated;
grant all on public."savedViews" to service_role;

create policy "staff do all with their own views" on public."savedViews"
for all to authenticated
using ("userId" = (select private.staff_id()))
with check ("userId" = (select private.staff_id()));

-- At most 50 views for a person and list, since all are read at once.
create function private.before_saved_view() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Serializes inserts of one person, so that concurrent ones are counted.
  perform pg_advisory_xact_lock(24, hashtext(new."userId"::text));
  if (select count(*) from public."savedViews" where "userId" = new."userId" and list = new.list) >= 50 then
    raise exception 'At most 50 saved views of one list' using errcode = '54000';
  end if;
  return new;
end
$$;

create trigger before_insert before insert on public."savedViews"
for each row execute function private.before_saved_view();
