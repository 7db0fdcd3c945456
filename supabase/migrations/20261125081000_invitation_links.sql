-- Additive: an invitation where no e-mail is sent is a link that the admin hands over. Older servers neither make nor take
-- such links, and their page goes on calling invite_staff().

-- Whether a server here takes links that set a password; it says so when it starts. On hosted Supabase GoTrue takes its own
-- alone.
alter table private.settings add column links boolean not null default false;

-- Makes an account member of staff, without a password. Staff who have not signed in yet are invited again. For admins: the
-- callers check it. @param address as the admin wrote it @returns the account
create function private.add_invited(address text, new_role text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  address constant text := lower(btrim(add_invited.address));
  account uuid;
begin
  -- Not the pattern of a valid address, which no pattern knows: what the command for new accounts takes.
  if coalesce(address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(address) > 254, true) then
    raise invalid_parameter_value using message = 'email must be an e-mail address';
  end if;
  if coalesce(new_role not in ('admin', 'agent', 'reader'), true) then
    raise invalid_parameter_value using message = 'role must be admin, agent or reader';
  end if;
  select id into account from auth.users where users.email = address for update;
  if account is null then
    account := gen_random_uuid();
    -- The rows that a sign-up leaves, but for the password.
    insert into auth.users (id, email, invited_at, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (
      account, address, now(), now(), '{"provider": "email", "providers": ["email"]}',
      jsonb_build_object('sub', account, 'email', address, 'email_verified', true, 'phone_verified', false)
    );
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (
      gen_random_uuid(), 'email', account, account,
      jsonb_build_object('sub', account, 'email', address, 'email_verified', false, 'phone_verified', false)
    );
  end if;
  if exists (select from public.staff where "userId" = account) then
    if private.has_entered(account) then
      raise unique_violation using message = 'this account is staff already';
    end if;
    update public.staff set role = new_role where "userId" = account and staff.role <> new_role;
  else
    -- Whoever made this account, on hosted Supabase anybody, need not be who reads this address.
    update auth.users set encrypted_password = null, last_sign_in_at = null where id = account;
    delete from auth.sessions where user_id = account;
    insert into public.staff ("userId", role) values (account, new_role);
  end if;
  insert into private.password_links ("userId", kind, "invitedBy") values (account, 'invite', private.staff_email())
  on conflict ("userId", kind) do update set "invitedBy" = excluded."invitedBy";
  return account;
end
$$;

-- Makes an account member of staff, without a password, and queues the invitation. Staff who have not signed in yet are
-- invited again. @returns the account
-- Security definer, because the API's roles can write neither accounts nor staff. Safe: admins only, who decide anyway
-- who is staff, and no account gets a password here.
create or replace function public.invite_staff(email text, role text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  perform private.require_admin();
  if not exists (select from private.settings where 'email' = any (channels)) then
    raise feature_not_supported
    using message = 'this server sends no e-mail (SMTP_URL): add the account with npm run staff -- add';
  end if;
  account := private.add_invited(email, role);
  insert into public.messages (key, lane, channel, kind, "staffId")
  select 'invitation:' || gen_random_uuid(), format('invitation:%s', account), 'email', 'invitation', account
  where not exists (
    select from public.messages
    where kind = 'invitation' and "staffId" = account and created_at > clock_timestamp() - interval '1 minute'
  );
  return account;
end
$$;

-- Invites by e-mail, or where none is sent by a link for the admin to hand over: its token is in this answer alone, the
-- database has the hash, and a later invitation ends it.
-- @returns null when an e-mail was queued; else {token, expiresAt}
-- Security definer, because the API's roles can write neither accounts nor staff. Safe: admins only, who decide anyway who
-- is staff. A link could open an account for the admin too, so the audit names each one.
create function public.invite_colleague(email text, role text) returns json
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  life constant interval := interval '7 days';
  account uuid;
  -- 244 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_admin();
  if exists (select from private.settings where links and not 'email' = any (channels)) then
    account := private.add_invited(invite_colleague.email, invite_colleague.role);
    perform private.make_password_link(account, 'invite', encode(sha256(convert_to(token, 'UTF8')), 'hex'), life);
    perform private.record_audit('role', 'invitation', null, 1, (select email from auth.users where id = account));
    return json_build_object('token', token, 'expiresAt', now() + life);
  end if;
  perform public.invite_staff(invite_colleague.email, invite_colleague.role);
  return null;
end
$$;
grant execute on function public.invite_colleague(text, text) to authenticated;
