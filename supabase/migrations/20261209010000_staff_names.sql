-- Additive: members of staff have names, which older servers do not read.

alter table public.staff add column name text not null default '',
  add constraint "name has at most 80 characters" check (char_length(name) <= 80 and name = trim(name)),
  -- The first class has control characters and what turns the direction of a text, the second what shows something, as
  -- in before_name.
  add constraint "name can be seen" check (name = '' or (
    name !~ '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]'
    and name ~ '[^[:space:]\u00A0\u00AD\u115F\u1160\u200B-\u200F\u2028-\u202F\u2060-\u206F\u2800\u3000\u3164\uFEFF\uFFA0]'
  ));
grant select (name) on public.staff to authenticated;

-- `name`: an account got a name; `text` has its address, the name before and the new one in a line each.
alter table public.audit drop constraint "kind is known", add constraint "kind is known" check (
  kind in ('signIn', 'view', 'export', 'deletion', 'role', 'name', 'told', 'silenced', 'asked')
);

-- Security definer, because the API's roles cannot read auth.users. Safe: a trigger function cannot be called directly.
create function private.record_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_audit('name', 'staff', null, 1, concat_ws(
    e'\n', coalesce((select email from auth.users where id = new."userId"), new."userId"::text), old.name, new.name
  ));
  return null;
end
$$;
create trigger after_name after update of name on public.staff
for each row when (old.name <> new.name) execute function private.record_name();

-- Gives a member of staff a name; '' takes it away.
-- Security definer, because the API's roles may not write staff. Safe: everybody names themselves, only admins others.
-- @param account null: the caller's
create function public.set_staff_name(name text, account uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if account <> auth.uid() then
    perform private.require_admin();
  end if;
  update public.staff set name = set_staff_name.name where "userId" = coalesce(account, auth.uid());
  if not found then
    raise invalid_parameter_value using message = 'this account is not staff';
  end if;
end
$$;

-- A function cannot be replaced by one with another result or other arguments.
drop function public.staff_members();
drop function public.invite_colleague(text, text);

-- Accounts that can own a customer: readers cannot work on one. A reader is returned while it still owns some, as after
-- the restore of an older backup, so that they have a name.
-- Security definer, because the API's roles cannot read auth.users. Safe: staff only, and only id, address and name of staff.
create function public.staff_members() returns table (id uuid, email text, name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select users.id, users.email::text, staff.name from public.staff join auth.users on users.id = staff."userId"
  where staff.role <> 'reader' or exists (select from public.customers where owner = users.id)
  order by users.email;
end
$$;

-- Invites by e-mail, or where none is sent by a link for the admin to hand over: its token is in this answer alone, the
-- database has the hash, and a later invitation ends it.
-- @param name '' leaves the name as it is @returns null when an e-mail was queued; else {token, expiresAt}
-- Security definer, because the API's roles can write neither accounts nor staff. Safe: admins only, who decide anyway who
-- is staff. A link could open an account for the admin too, so the audit names each one.
create function public.invite_colleague(email text, role text, name text default '') returns json
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  life constant interval := interval '7 days';
  account uuid;
  -- 244 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  link json;
begin
  perform private.require_admin();
  if exists (select from private.settings where links and not 'email' = any (channels)) then
    account := private.add_invited(invite_colleague.email, invite_colleague.role);
    perform private.make_password_link(account, 'invite', encode(sha256(convert_to(token, 'UTF8')), 'hex'), life);
    perform private.record_audit('role', 'invitation', null, 1, (select email from auth.users where id = account));
    link := json_build_object('token', token, 'expiresAt', now() + life);
  else
    account := public.invite_staff(invite_colleague.email, invite_colleague.role);
  end if;
  if invite_colleague.name <> '' then
    perform public.set_staff_name(invite_colleague.name, account);
  end if;
  return link;
end
$$;

create or replace function public.team() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select json_agg(json_build_object(
      'id', users.id,
      'email', users.email,
      'name', staff.name,
      'role', staff.role,
      'since', staff.created_at,
      'lastSignIn', users.last_sign_in_at,
      'customers', (select count(*) from public.customers where owner = users.id and not merged),
      'isSelf', users.id = auth.uid()
    ) order by users.email)
    from public.staff join auth.users on users.id = staff."userId"
  );
end
$$;

create or replace function public.own_settings() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select json_build_object(
      'name', name, 'digest', digest, 'hasCalendar', "calendarHash" is not null, 'sendsEmail', 'email' = any (channels)
    )
    from public.staff, private.settings where "userId" = auth.uid()
  );
end
$$;

grant execute on function
  public.set_staff_name(text, uuid), public.staff_members(), public.invite_colleague(text, text, text)
to authenticated;
