-- What the servers on one database have in common. Only the database's owner may use this schema.
-- Runs before the migrations at every start, in one transaction; idempotent.

create schema if not exists servers;

-- The key that signs tokens.
create table if not exists servers.signing_key (
  is_only boolean primary key default true check (is_only),
  secret text not null check (length(secret) >= 32)
);

-- What callers have used of the limits that hold for all servers together. Unlogged: a crash may empty it.
create unlogged table if not exists servers.counts (
  "limit" text not null,
  caller text not null,
  count double precision not null,
  ends timestamptz not null,
  primary key ("limit", caller)
);
