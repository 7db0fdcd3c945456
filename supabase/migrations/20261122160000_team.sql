-- The team, as admins manage it, and the state of the server. What the owner's commands do too is a function in private.

-- Members of staff with what an admin decides by, in the order of their addresses.
-- Security definer, because the API's roles cannot read auth.users. Safe: admins only.
create function public.team() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select json_agg(json_build_object(
      'id', users.id,
      'email', users.email,
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

-- Effective at once, also for tokens that exist; the triggers of staff keep one admin and record the change.
create function private.set_staff_role(account uuid, wanted text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(wanted not in ('admin', 'agent', 'reader'), true) then
    raise invalid_parameter_value using message = 'role must be admin, agent or reader';
  end if;
  -- The lock of require_other_admin, before the row as in remove_staff: otherwise the two could wait for each other.
  perform pg_advisory_xact_lock(25, 0);
  update public.staff set role = wanted where "userId" = account;
  if not found then
    raise invalid_parameter_value using message = 'this account is not staff';
  end if;
end
$$;

-- Deletes the account with its sessions; the history of its changes stays. Frees 200 of its customers at most and is then
-- to be called again, because visitors on the embedded database wait until a statement has ended.
-- @returns whether the account is removed
create function private.remove_staff(account uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  batch constant integer := 200;
  former_role text;
  freed integer;
begin
  select role into former_role from public.staff where "userId" = account;
  if not found then
    raise invalid_parameter_value using message = 'this account is not staff';
  end if;
  if former_role = 'admin' then
    perform private.require_other_admin(account);
  end if;
  -- Another person's access ends at once, because the calls that free customers may be interrupted.
  if account is distinct from auth.uid() then
    update auth.users set encrypted_password = null, recovery_token = null where id = account;
    delete from private.password_links where "userId" = account;
    delete from auth.sessions where user_id = account;
  end if;
  -- Not left to the foreign key: their history names the former owner, whose address is unknown once the account is deleted.
  update public.customers set owner = null
  where id in (select id from public.customers where owner = account limit batch);
  get diagnostics freed = row_count;
  if freed = batch then
    return false;
  end if;
  -- Before the account, whose address the audit notes.
  delete from public.staff where "userId" = account;
  delete from auth.users where id = account;
  return true;
end
$$;

-- Security definer, because the API's roles may not write staff. Safe: admins only, and a trigger keeps one of them.
create function public.set_staff_role(account uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.set_staff_role(account, role);
end
$$;

-- Security definer, because the API's roles may not write staff and accounts. Safe: see set_staff_role.
create function public.remove_staff(account uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.remove_staff(account);
end
$$;

-- What an operator wants to know of the database, by indexes and estimates: in milliseconds at any number of visits.
-- `rows` of a table is the planner's estimate; -1: not known yet. `bytes` are with its indexes. The schema `servers` is missing on hosted Supabase.
create function private.server_state() returns json
language plpgsql stable
set search_path = ''
as $$
declare
  backup json;
begin
  if to_regclass('servers.jobs') is not null then
    select json_build_object(
      'last', case when "succeededAt" is not null then result || jsonb_build_object('at', "succeededAt") end,
      'failedAt', "failedAt", 'error', error
    ) into backup
    from servers.jobs where name = 'backup';
  end if;
  return json_build_object(
    'postgres', current_setting('server_version'),
    'bytes', pg_database_size(current_database()),
    'sessions', (select count(*) from auth.sessions where not_after is null or not_after > now()),
    'messages', json_build_object(
      'waiting', (select count(*) from public.messages where status = 'waiting'),
      'failed', (select count(*) from public.messages where status = 'failed')
    ),
    'backup', coalesce(backup, json_build_object('last', null, 'failedAt', null, 'error', '')),
    'tables', (
      select json_agg(json_build_object(
        'table', relname, 'rows', reltuples, 'bytes', pg_total_relation_size(oid)
      ) order by relname)
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    )
  );
end
$$;

-- Security definer, because the API's roles cannot read sessions, jobs and all messages. Safe: admins only, and no argument.
create function public.server_state() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.server_state();
end
$$;

grant execute on function
  public.team(), public.set_staff_role(uuid, text), public.remove_staff(uuid), public.server_state()
to authenticated;
