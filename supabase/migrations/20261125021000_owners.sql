-- Additive: only those who may change customers own them.

-- Accounts that can own a customer: readers cannot work on one. A reader is returned while it still owns some, as after
-- the restore of an older backup, so that they have a name.
-- Security definer, because the API's roles cannot read auth.users. Safe: staff only, and only id and address of staff.
create or replace function public.staff_members() returns table (id uuid, email text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select users.id, users.email::text from public.staff join auth.users on users.id = staff."userId"
  where staff.role <> 'reader' or exists (select from public.customers where owner = users.id)
  order by users.email;
end
$$;

-- Adds an event for each changed column that the trigger names. An owner is recorded by address; a lost reason as the
-- text of the change of state, also when only the reason changes. A merge has an event of its own, and a merged row has no
-- history: its owner is freed with the others of an account that can no longer own any.
-- Security definer, because staff may add notes and calls only, and to read an owner's address. Safe: a trigger function
-- cannot be called directly, and the events belong to the row that the caller was allowed to change.
create or replace function private.record_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was constant jsonb := to_jsonb(old);
  is_now constant jsonb := to_jsonb(new);
  name text;
begin
  if private.is_merging() or new.merged then
    return null;
  end if;
  foreach name in array tg_argv loop
    if was -> name is distinct from is_now -> name
      or name = 'status' and was -> 'lostReason' is distinct from is_now -> 'lostReason'
    then
      insert into public."customerEvents" ("customerId", kind, "before", "after", text)
      values (
        new.id, name,
        private.as_recorded(name, was ->> name), private.as_recorded(name, is_now ->> name),
        case name when 'status' then new."lostReason" else '' end
      );
    end if;
  end loop;
  return null;
end
$$;

-- Refuses a reader as the owner of a customer; a merge, and its undoing, leave the customer to nobody instead.
-- Security definer, because staff may not lock rows of staff. Safe: a trigger function cannot be called directly.
create function private.before_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  owner_role text;
begin
  -- The lock waits for a change of the role that has not ended.
  select role into owner_role from public.staff where "userId" = new.owner for share;
  if owner_role is distinct from 'reader' then
    return new;
  end if;
  if not private.is_merging() then
    -- In the words of a constraint, so that a form shows it beside its field.
    raise check_violation using message =
      'new row for relation "customers" violates check constraint "owner may change customers"';
  end if;
  new.owner := null;
  return new;
end
$$;
create trigger before_new_owner before insert on public.customers
for each row when (new.owner is not null) execute function private.before_owner();
create trigger before_owner before update of owner on public.customers
for each row when (new.owner is not null and new.owner is distinct from old.owner)
execute function private.before_owner();

-- A function cannot be replaced by one with another result.
drop function public.set_staff_role(uuid, text);
drop function private.set_staff_role(uuid, text);

-- Effective at once, also for tokens that exist; the triggers of staff keep one admin and record the change. Frees 200
-- customers of a new reader at most and is then to be called again, as private.remove_staff.
-- @returns whether nothing is left to do
create function private.set_staff_role(account uuid, wanted text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  batch constant integer := 200;
  freed integer;
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
  if wanted <> 'reader' then
    return true;
  end if;
  update public.customers set owner = null
  where id in (select id from public.customers where owner = account limit batch);
  get diagnostics freed = row_count;
  return freed < batch;
end
$$;

-- Security definer, because the API's roles may not write staff. Safe: admins only, and a trigger keeps one of them.
create function public.set_staff_role(account uuid, role text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.set_staff_role(account, role);
end
$$;
grant execute on function public.set_staff_role(uuid, text) to authenticated;

update public.customers set owner = null
where owner in (select "userId" from public.staff where role = 'reader');
