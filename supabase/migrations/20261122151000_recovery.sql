-- Links by which staff set a password: after one was forgotten, and for an account that was invited (D4.15). The outbox
-- sends them; the server makes the token when it claims the message, so that no row ever has it.

-- A link of each kind for each account: a newer one replaces the older. What hosted Supabase has for this is not used
-- here, because GoTrue stores the token itself, and one life for all kinds.
create table private.password_links (
  "userId" uuid references public.staff ("userId") on delete cascade,
  -- As GoTrue names them.
  kind text,
  -- SHA-256 of the token; null: not sent yet, or used.
  hash text unique,
  "expiresAt" timestamptz(3) not null default now(),
  -- Session that was opened with this link or the one before, and may set a password until then.
  "sessionId" uuid,
  "sessionUntil" timestamptz(3),
  -- Address of the admin who invited.
  "invitedBy" text not null default '',
  primary key ("userId", kind),
  constraint "kind is known" check (kind in ('recovery', 'invite'))
);

-- Queues a link for a member of staff who has forgotten the password; at most one in 15 minutes, unless that one was used,
-- because whoever has lost its page needs another; and at most 30 in an hour for all, so that nobody uses up what the mail
-- server sends in a day. Called by the server.
create function private.request_recovery(address text) returns void
language plpgsql
set search_path = ''
as $$
declare
  account uuid;
begin
  -- Locked, because two requests at the same time do not see each other's message.
  select staff."userId" into account
  from public.staff join auth.users on users.id = staff."userId" where users.email = lower(address)
  for update of staff;
  insert into public.messages (key, lane, channel, kind, "staffId")
  select 'recovery:' || gen_random_uuid(), format('recovery:%s', account), 'email', 'recovery', account
  from private.settings
  where account is not null and 'email' = any (channels) and not exists (
    select from public.messages
    where kind = 'recovery' and "staffId" = account and created_at > clock_timestamp() - interval '15 minutes' and (
      status = 'waiting'
      or exists (select from private.password_links where "userId" = account and kind = 'recovery' and hash is not null)
    )
  ) and (
    select count(*) from public.messages where kind = 'recovery' and created_at > clock_timestamp() - interval '1 hour'
  ) < 30;
end
$$;

-- Stores the hash of a new token for the link of a message.
-- @param life how long the link is good @returns what the message tells; nothing when there is nothing to tell any more
create function private.make_password_link(account uuid, link_kind text, token_hash text, life interval) returns json
language sql
set search_path = ''
as $$
  with link as (
    insert into private.password_links ("userId", kind, hash, "expiresAt")
    select "userId", link_kind, token_hash, now() + life from public.staff
    where "userId" = account and not (link_kind = 'invite' and private.has_entered(account))
    on conflict ("userId", kind) do update
    set hash = excluded.hash, "expiresAt" = excluded."expiresAt"
    returning "userId", "invitedBy"
  )
  select json_build_object('email', users.email, 'invitedBy', "invitedBy") from link join auth.users on id = "userId"
$$;

-- Makes an account member of staff, without a password, and queues the invitation. Staff who have not signed in yet are
-- invited again. @returns the account
-- Security definer, because the API's roles can write neither accounts nor staff. Safe: admins only, who decide anyway
-- who is staff, and no account gets a password here.
create function public.invite_staff(email text, role text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(invite_staff.email));
  account uuid;
begin
  perform private.require_admin();
  if not exists (select from private.settings where 'email' = any (channels)) then
    raise feature_not_supported
    using message = 'this server sends no e-mail (SMTP_URL): add the account with npm run staff -- add';
  end if;
  -- Not the pattern of a valid address, which no pattern knows: what the command for new accounts takes.
  if coalesce(address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(address) > 254, true) then
    raise invalid_parameter_value using message = 'email must be an e-mail address';
  end if;
  if coalesce(invite_staff.role not in ('admin', 'agent', 'reader'), true) then
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
    update public.staff set role = invite_staff.role where "userId" = account and staff.role <> invite_staff.role;
  else
    -- Whoever made this account, on hosted Supabase anybody, need not be who reads this address.
    update auth.users set encrypted_password = null, last_sign_in_at = null where id = account;
    delete from auth.sessions where user_id = account;
    insert into public.staff ("userId", role) values (account, invite_staff.role);
  end if;
  insert into private.password_links ("userId", kind, "invitedBy") values (account, 'invite', private.staff_email())
  on conflict ("userId", kind) do update set "invitedBy" = excluded."invitedBy";
  insert into public.messages (key, lane, channel, kind, "staffId")
  select 'invitation:' || gen_random_uuid(), format('invitation:%s', account), 'email', 'invitation', account
  where not exists (
    select from public.messages
    where kind = 'invitation' and "staffId" = account and created_at > clock_timestamp() - interval '1 minute'
  );
  return account;
end
$$;
grant execute on function public.invite_staff(text, text) to authenticated;
