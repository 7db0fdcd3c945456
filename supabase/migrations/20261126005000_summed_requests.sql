-- Additive: of the requests that look like a person's, 24 in an hour are told one by one, and the later ones are summed up.

-- A script that records visits and waits has the signs of a person: 300 of its requests in an hour would be 300 messages.
-- The 25th and later ones are leads like all others, but staff are told their number with that of the doubtful ones.

-- As before, without the message to staff if `alerts` is false; the applicant's confirmation is sent either way.
drop function private.queue_lead(bigint, boolean);
create function private.queue_lead(customer bigint, waits boolean, alerts boolean) returns void
language sql
set search_path = ''
as $$
  insert into public.messages (key, lane, channel, kind, "customerId", "nextAt")
  select format('lead:%s:%s', customer, channel),
    case when waits then format('lead:%s:%s', customer, channel) else 'lead:' || channel end,
    channel, 'lead', customer, case when waits then now() + interval '1 minute' end
  from private.settings, unnest(channels) as channel
  where alerts;
  insert into public.messages (key, lane, channel, kind, "customerId", "nextAt")
  select format('confirmation:%s', customer), format('confirmation:%s', customer), 'email', 'confirmation', customer,
    case when waits then now() + interval '1 minute' end
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

-- Adds a request to the message that sums up its quarter of an hour. It is sent 5 s after the quarter's end, because a
-- request that began in the quarter can be stored up to 2 s later.
create function private.queue_summary(request bigint) returns void
language sql
set search_path = ''
as $$
  insert into public.messages (key, lane, channel, kind, "nextAt")
  select format('flood:%s:%s', channel, quarter), 'flood:' || channel, channel, 'flood',
    to_timestamp((quarter + 1) * 900 + 5)
  from private.settings, unnest(channels) as channel, (
    select floor(extract(epoch from created_at) / 900)::bigint as quarter from public.customers where id = request
  ) as its
  on conflict (key) do nothing
$$;

-- As before, but a person's request is summed up if 24 others came in this hour.
create or replace function private.tell_request(request bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits constant jsonb := '{"person": 300, "claimed": 24, "script": 12, "none": 20}';
  most_alerts constant integer := 24;
  address constant text := private.client_address();
  judged text;
  before integer;
  alerts boolean;
begin
  delete from private."recentRequests" where at < now() - interval '1 hour';
  select private.kind_of_request(c, address) into judged from public.customers as c where id = request;
  select count(*) into before from private."recentRequests" where kind = judged;
  insert into private."recentRequests" (customer, kind, address) values (request, judged, address);
  if before >= (limits ->> judged)::integer then
    perform private.doubt_flood(request, judged);
    return;
  end if;
  alerts := before < most_alerts;
  perform private.queue_lead(request, waits => before > 0 and judged in ('claimed', 'script'), alerts => alerts);
  if not alerts then
    perform private.queue_summary(request);
  end if;
end
$$;

-- As before.
create or replace function private.doubt_flood(request bigint, flooded text) returns void
language plpgsql
set search_path = ''
as $$
declare
  doubtful bigint;
begin
  for doubtful in
    select request
    union
    select recent.customer
    from private."recentRequests" as recent join public.customers on customers.id = recent.customer
      join public.messages on "customerId" = recent.customer
    where recent.kind = flooded and customers.version = 1 and customers.doubt = ''
      and messages.status = 'waiting' and attempts = 0 and "nextAt" > now()
  loop
    -- The copy of the visit's record is the largest part of a row, and no help in judging a doubtful one.
    perform private.change_customer(doubtful, '{"doubt": "flood", "record": ""}');
    delete from public.messages where "customerId" = doubtful and status = 'waiting' and attempts = 0;
    perform private.queue_summary(doubtful);
  end loop;
end
$$;

-- What the message about the requests of a quarter of an hour tells: the number of doubtful ones, and that of persons'
-- requests that no other message told. Null: there are none of either. A doubtful request that staff have accepted has an
-- event that says so, and is none of them.
-- @param quarter number of quarters since 1970
create or replace function private.flood_summary(quarter bigint) returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'count', count(*) filter (where doubt = 'flood'), 'people', count(*) filter (where doubt = ''),
    'from', to_timestamp(quarter * 900), 'until', to_timestamp((quarter + 1) * 900),
    'staff', private.staff_addresses()
  )
  from public.customers
  where created_at >= to_timestamp(quarter * 900) and created_at < to_timestamp((quarter + 1) * 900)
    and "requestHash" is not null
    and (
      doubt = 'flood'
      or doubt = ''
        and not exists (
          select from public.messages where "customerId" = customers.id and kind = 'lead'
        )
        and not exists (
          select from public."customerEvents" as events where events."customerId" = customers.id and events.kind = 'doubt'
        )
    )
  having count(*) > 0
$$;
