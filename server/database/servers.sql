-- What the servers on one database have in common. Only the database's owner may use this schema.
-- Runs before the migrations at every start, in one transaction; idempotent.

create schema if not exists servers;

-- The first key that signs tokens. The embedded database has it in the data folder, and JWT_SECRET takes precedence.
create table if not exists servers.signing_key (
  is_only boolean primary key default true check (is_only),
  secret text not null check (length(secret) >= 32)
);

-- Further keys, of which each replaces the one before. Servers of release 1.0.0 know the first key only.
create table if not exists servers.added_keys (
  "signsFrom" timestamptz primary key,
  -- Tokens of earlier keys are good until then.
  "replacesFrom" timestamptz not null,
  secret text not null check (length(secret) >= 32),
  check ("replacesFrom" > "signsFrom")
);

-- What callers have used of the limits that hold for all servers together. Unlogged: a crash may empty it.
create unlogged table if not exists servers.counts (
  "limit" text not null,
  caller text not null,
  count double precision not null,
  ends timestamptz not null,
  primary key ("limit", caller)
);

-- Daily work, of which one server at a time does each. Rows are added by the first claims.
create table if not exists servers.jobs (
  name text primary key,
  -- The server that has the work for itself, until then unless it renews the claim.
  claim uuid,
  "claimedUntil" timestamptz,
  "succeededAt" timestamptz(3),
  "failedAt" timestamptz(3),
  -- Why the last attempt failed; '' after a success.
  error text not null default '',
  -- What the last success did.
  result jsonb not null default '{}'
);

-- Whether an account may use the staff API, before each of its requests. A token is good for an hour, but its session may
-- have ended, by a reused refresh token too, or the account may be staff no longer.
create or replace function servers.admit(account text, session text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions
    where id = session::uuid and user_id = account::uuid and (not_after is null or not_after > now())
  ) then
    raise exception 'session_not_found' using errcode = 'PT401';
  end if;
  if not exists (select from public.staff where "userId" = account::uuid) then
    raise exception 'not_staff' using errcode = 'PT403';
  end if;
end
$$;
