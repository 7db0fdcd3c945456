-- The audit: who signed in, opened a customer's page, exported a list, deleted rows, or got another role (D4.11). Triggers
-- and the functions below write it; nobody can change it by the API, and only admins read it.

create table public.audit (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  -- Account, and its e-mail address at that time; null and '' for the server's own commands. Not a reference, because an
  -- entry outlives the account.
  "userId" uuid,
  email text not null default '',
  kind text not null,
  -- Table, or list that was exported.
  subject text not null default '',
  -- null: none, or several.
  "rowId" bigint,
  -- Number of rows.
  rows integer not null default 1,
  -- Of a role: whose, before and after. Of a deletion: the ids, at most 100.
  text text not null default '',
  constraint "kind is known" check (kind in ('signIn', 'view', 'export', 'deletion', 'role'))
);
create index audit_created on public.audit (created_at);
create index audit_views on public.audit ("userId", "rowId", created_at) where kind = 'view';

alter table public.audit enable row level security;
grant select on public.audit to authenticated;
grant select on public.audit to service_role;
create policy "admins read the audit" on public.audit
for select to authenticated
using ((select private.is_admin()));

-- Adds an entry of the caller. Not callable by the API's roles.
create function private.record_audit(kind text, subject text, row_id bigint, rows bigint, text text) returns void
language sql
set search_path = ''
as $$
  insert into public.audit ("userId", email, kind, subject, "rowId", rows, text)
  values ((select auth.uid()), private.staff_email(), kind, subject, row_id, rows, text)
$$;

-- Deletes entries that are older than two years. Called daily by the server.
create function private.forget_audit() returns void
language sql
set search_path = ''
as $$
  delete from public.audit where created_at < now() - interval '2 years'
$$;

-- Records that the caller has opened a customer's page; once in an hour, however often the page is read again.
-- Security definer, because staff may not write the table. Safe: staff only, and the entry is about the caller.
create function public.record_view(customer bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if private.may_see(customer) and not exists (
    select from public.audit
    where kind = 'view' and "userId" = auth.uid() and "rowId" = customer and created_at > now() - interval '1 hour'
  ) then
    perform private.record_audit('view', 'customers', customer, 1, '');
  end if;
end
$$;

-- Refuses an export to all but admins, and records theirs. The browser calls it before it writes a file.
-- Security definer, because staff may not write the table. Safe: admins only, and the entry is about the caller.
-- @param what name of the list
create function public.record_export(what text, rows integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if coalesce(what !~ '^[A-Za-z]{1,30}$' or rows < 0, true) then
    raise invalid_parameter_value using message = 'what must be the name of a list, and rows their number';
  end if;
  perform private.record_audit('export', what, null, rows, '');
end
$$;
grant execute on function public.record_view(bigint), public.record_export(text, integer) to authenticated;

-- Records what staff delete by the API; what a visitor erases and what the server prunes is no entry.
-- Security definer, because staff may not write the table. Safe: a trigger function cannot be called directly.
create function private.record_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_audit(
    'deletion', tg_table_name, case when count(*) = 1 then min(id) end, count(*),
    (select string_agg(id::text, ',') from (select id from gone order by id limit 100) as first)
  )
  from gone having count(*) > 0;
  return null;
end
$$;
create trigger after_delete after delete on public.visits
referencing old table as gone
for each statement when (current_user = 'authenticated') execute function private.record_deletion();
create trigger after_delete after delete on public.companies
referencing old table as gone
for each statement when (current_user = 'authenticated') execute function private.record_deletion();
create trigger after_delete after delete on public.products
referencing old table as gone
for each statement when (current_user = 'authenticated') execute function private.record_deletion();
create trigger after_delete after delete on public.campaigns
referencing old table as gone
for each statement when (current_user = 'authenticated') execute function private.record_deletion();

-- Records who becomes staff, gets another role, or is staff no more.
-- Security definer, because the API's roles cannot read auth.users. Safe: a trigger function cannot be called directly.
create function private.record_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- `old` and `new` are null where there is none.
  account constant uuid := coalesce(new."userId", old."userId");
begin
  perform private.record_audit('role', 'staff', null, 1, format(
    '%s: %s > %s', coalesce((select email from auth.users where id = account), account::text),
    coalesce(old.role, '-'), coalesce(new.role, '-')
  ));
  return null;
end
$$;
create trigger after_change after insert or delete on public.staff
for each row execute function private.record_role();
create trigger after_role after update of role on public.staff
for each row when (old.role <> new.role) execute function private.record_role();

-- A session is stored at each sign-in, and not when its tokens are refreshed. An account that is no staff has no entry.
-- Security definer, because the role that signs somebody in need not have rights to the audit. Safe: a trigger function
-- cannot be called directly.
create function private.record_sign_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit ("userId", email, kind)
  select users.id, users.email, 'signIn'
  from public.staff join auth.users on users.id = staff."userId" where staff."userId" = new.user_id;
  return null;
end
$$;
-- On hosted Supabase the accounts' schema belongs to another role, which may refuse the trigger.
do $$
begin
  create trigger record_sign_in after insert on auth.sessions
  for each row execute function private.record_sign_in();
exception when insufficient_privilege then
  raise notice 'sign-ins are not in the audit: auth.sessions takes no trigger of this role';
end
$$;
