-- The outbox: messages that the server sends by Telegram and e-mail (R7.10). A message is written in the transaction that
-- causes it, so a stored lead is always told and a lead that was rolled back never. The server claims and sends them; with
-- several servers on one database each message is claimed by one of them.
--
-- Sent at least once: a server that is killed after sending and before settle_message leaves the message to be claimed
-- again when the claim has expired. `key` is the same then, and an e-mail's Message-ID is made of it.

create table public.messages (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  -- Idempotency key: what the message tells, and by which way.
  key text not null unique,
  -- Messages of a lane are sent one after the other, in the order of their ids.
  lane text not null,
  channel text not null,
  kind text not null,
  "customerId" bigint references public.customers (id) on delete cascade,
  "staffId" uuid references public.staff ("userId") on delete cascade,
  -- Day of a digest.
  day date,
  status text not null default 'waiting',
  attempts integer not null default 0,
  -- When to try again; null: at once. Not the time of the insert, because the clocks of server and database may differ.
  "nextAt" timestamptz(3),
  -- Until then one server has the message for itself.
  "claimedUntil" timestamptz(3),
  "settledAt" timestamptz(3),
  -- Why the last attempt failed, as the provider said it.
  error text not null default '',
  constraint "channel is known" check (channel in ('telegram', 'email')),
  constraint "kind is known" check (kind in ('lead', 'confirmation', 'digest', 'recovery', 'invitation')),
  constraint "status is known" check (status in ('waiting', 'sent', 'failed', 'dropped')),
  constraint "error has at most 500 characters" check (char_length(error) <= 500)
);
create index messages_customer on public.messages ("customerId");
create index messages_staff on public.messages ("staffId");
create index messages_waiting on public.messages (lane, id) where status = 'waiting';
create index messages_failed on public.messages (id) where status = 'failed';
create index messages_confirmations on public.messages (created_at) where kind = 'confirmation';
alter table public.messages enable row level security;
grant all on public.messages to service_role;
grant select on public.messages to authenticated;
create policy "staff read messages" on public.messages
for select to authenticated
using (
  -- Nobody is told who has forgotten a password.
  kind <> 'recovery' and (
    (select private.sees_all()) or "staffId" = (select private.agent())
    or exists (select from public.customers where id = "customerId")
  )
);

-- The mailbox behind an address, without the spellings that reach it as well: 'a.na+x@gmail.com' is 'ana@gmail.com'.
create function private.mailbox(email text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as host) as parts
$$;

-- Queues the messages about a new lead: to staff, and a confirmation to the applicant. So that nobody can use the form to
-- flood other people's mailboxes, a mailbox gets one confirmation in 24 hours, and there are at most 30 in an hour.
create function private.queue_lead(customer bigint) returns void
language sql
set search_path = ''
as $$
  insert into public.messages (key, lane, channel, kind, "customerId")
  select format('lead:%s:%s', customer, channel), 'lead:' || channel, channel, 'lead', customer
  from private.settings, unnest(channels) as channel;
  insert into public.messages (key, lane, channel, kind, "customerId")
  select format('confirmation:%s', customer), format('confirmation:%s', customer), 'email', 'confirmation', customer
  from private.settings, public.customers
  where customers.id = customer and email <> '' and 'email' = any (channels) and (
    select count(*) from public.messages
    where kind = 'confirmation' and messages.created_at > now() - interval '1 hour'
  ) < 30 and not exists (
    select from public.messages join public.customers as other on other.id = "customerId"
    where kind = 'confirmation' and messages.created_at > now() - interval '24 hours'
      and private.mailbox(other.email) = private.mailbox(customers.email)
  );
$$;

-- Queues the day's digest for each member of staff who wants it; once, however often it is called.
-- @returns number of messages added
create function private.queue_digests(day date) returns integer
language plpgsql
set search_path = ''
as $$
declare
  added integer;
begin
  insert into public.messages (key, lane, channel, kind, "staffId", day)
  select format('digest:%s:%s', "userId", $1), format('digest:%s', "userId"), 'email', 'digest', "userId", $1
  from public.staff, private.settings where digest and 'email' = any (channels) and private.has_entered("userId")
  on conflict (key) do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

-- Claims the next message of a channel that is due: the first one of its lane. Two callers never get the same one. A
-- message that is claimed for the 150th time has failed: the pauses of 48 hours need about 100 attempts, so most of these
-- were never settled, because the server ended in them.
-- @param moment the server's time, not now(), so that tests can simulate hours @param lease how long the message belongs
-- to the caller
create function private.claim_message(way text, moment timestamptz, lease interval) returns setof public.messages
language sql
set search_path = ''
as $$
  update public.messages
  set status = case when kind in ('confirmation', 'recovery') then 'dropped' else 'failed' end, "claimedUntil" = null, "settledAt" = moment,
    error = coalesce(nullif(error, ''), 'the server ended during the attempts')
  where status = 'waiting' and channel = way and attempts >= 150 and coalesce("claimedUntil" <= moment, true);
  update public.messages set "claimedUntil" = moment + lease, attempts = attempts + 1
  where id = (
    select id from public.messages as next
    where status = 'waiting' and channel = way and coalesce("nextAt" <= moment, true)
      and coalesce("claimedUntil" <= moment, true)
      and not exists (
        select from public.messages as earlier
        where earlier.status = 'waiting' and earlier.lane = next.lane and earlier.id < next.id
      )
    order by id limit 1
    for update skip locked
  )
  returning *
$$;

-- Records the result of an attempt.
-- @param outcome sent; failed, for good; dropped, because there was nothing to send; or waiting, until `retry_at`
-- @param apart whether the message gets a lane of its own, so that those behind it wait no longer
create function private.settle_message(
  message bigint, outcome text, error text, moment timestamptz, retry_at timestamptz, apart boolean
) returns void
language sql
set search_path = ''
as $$
  update public.messages
  set status = outcome, error = left(settle_message.error, 500), "claimedUntil" = null,
    lane = case when apart then key else lane end, "nextAt" = coalesce(retry_at, "nextAt"),
    "settledAt" = case when outcome <> 'waiting' then moment end
  where id = message and status = 'waiting'
$$;

-- Puts the messages that finally failed back in the queue, or drops them.
-- Security definer, because staff may not write the table. Safe: it changes failed messages only, and of these those that
-- the caller may read.
-- @param newest id of the last one that the caller has seen; later ones stay @returns number of messages
create function public.settle_failed_messages(newest bigint, again boolean) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
  settled integer;
begin
  perform private.require_writer();
  if newest is null or again is null then
    raise invalid_parameter_value using message = 'newest must be an id, and again true or false';
  end if;
  if again then
    update public.messages set status = 'waiting', attempts = 0, "nextAt" = null, created_at = now(),
      "settledAt" = null
    where status = 'failed' and id <= newest
      and (agent is null or "staffId" = agent or private.may_see("customerId"));
  else
    update public.messages set status = 'dropped' where status = 'failed' and id <= newest
      and (agent is null or "staffId" = agent or private.may_see("customerId"));
  end if;
  get diagnostics settled = row_count;
  return settled;
end
$$;

grant execute on function public.settle_failed_messages(bigint, boolean) to authenticated;
