-- Additive: what is known of the requests of the last hour, and messages that sum up doubtful ones.

-- Floods of requests. Each request that passed the form's own checks is of one of four kinds, and each kind has a limit of
-- its own in an hour: a flood of one kind makes no request of another kind doubtful.
--
--   person    its visit began at least 10 s ago by this server's clock, and address and contact are new in this hour
--   claimed   as person, but only the visit itself says that it lasted for 5 s: a script can say so too
--   script    belongs to a visit, but is none of the above
--   none      belongs to no recorded visit
--
-- A person's request is told at once. Of claimed and script the first one in an hour is too; the message about each later
-- one waits for a minute, so that the beginning of a flood is not told one by one: with the request that exceeds the limit
-- those that wait become doubtful as well. What is doubtful because of a flood is summed up in one message per channel and
-- quarter of an hour.

-- Requests of the last hour. Not part of a backup.
create table private."recentRequests" (
  customer bigint primary key references public.customers (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null,
  -- The address as the server's limits know it: IPv4, or the /64 network of IPv6; '' when it is not known.
  address text not null,
  constraint "kind is known" check (kind in ('person', 'claimed', 'script', 'none'))
);
create index "recentRequests_at" on private."recentRequests" (at);
create index "recentRequests_kind" on private."recentRequests" (kind, at);
create index "recentRequests_address" on private."recentRequests" (address) where address <> '';

-- The counts of request_quote that used them are replaced by the table above.
drop index public.customers_ordinary, public.customers_anonymous;

alter table public.messages drop constraint "kind is known";
alter table public.messages add constraint "kind is known"
check (kind in ('lead', 'confirmation', 'digest', 'recovery', 'invitation', 'flood'));

-- Address of the client, which only the product's own server says.
create function private.client_address() returns text
language sql stable
set search_path = ''
as $$
  select coalesce(substring(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-client-address' from '^[0-9a-f.:]{1,45}$'
  ), '')
$$;

-- The kind of a request, before it is added to the recent ones.
create function private.kind_of_request(customer public.customers, address text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when visits.id is null then 'none'
    when exists (select from private."recentRequests" as recent where recent.address = $2 and recent.address <> '')
      or exists (
        select from public.customers as other
        where other.id <> (customer).id and other."requestHash" is not null and other.created_at > now() - interval '1 hour'
          and (
            other.email <> '' and other."emailKey" = (customer)."emailKey"
            or other."phoneEnd" <> '' and other."phoneEnd" = (customer)."phoneEnd"
          )
      )
      then 'script'
    when visits.created_at <= now() - interval '10 seconds' then 'person'
    when visits."stayTime" ~ '^[0-9]{1,9}$' and visits."stayTime"::integer >= 5 then 'claimed'
    else 'script'
  end
  from (select (customer)."visitId" as visit) as asked left join public.visits on visits.id = visit
$$;

-- Tells staff of a new request, or makes it doubtful in a flood of its kind. Called by request_quote, whose lock makes
-- concurrent requests see each other.
create function private.tell_request(request bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits constant jsonb := '{"person": 300, "claimed": 24, "script": 12, "none": 20}';
  address constant text := private.client_address();
  judged text;
  before integer;
begin
  delete from private."recentRequests" where at < now() - interval '1 hour';
  select private.kind_of_request(c, address) into judged from public.customers as c where id = request;
  select count(*) into before from private."recentRequests" where kind = judged;
  insert into private."recentRequests" (customer, kind, address) values (request, judged, address);
  if before >= (limits ->> judged)::integer then
    perform private.doubt_flood(request, judged);
  else
    perform private.queue_lead(request, waits => before > 0 and judged in ('claimed', 'script'));
  end if;
end
$$;

-- Makes a request doubtful, and those of its kind whose messages wait and that nobody has touched since.
create function private.doubt_flood(request bigint, flooded text) returns void
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
    insert into public.messages (key, lane, channel, kind, "nextAt")
    select format('flood:%s:%s', channel, quarter), 'flood:' || channel, channel, 'flood', to_timestamp((quarter + 1) * 900)
    from private.settings, unnest(channels) as channel, (
      select floor(extract(epoch from created_at) / 900)::bigint as quarter from public.customers where id = doubtful
    ) as its
    on conflict (key) do nothing;
  end loop;
end
$$;

-- E-mail addresses of all members of staff who have entered.
create function private.staff_addresses() returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(users.email order by users.email), '[]')
  from public.staff join auth.users on users.id = staff."userId"
  where private.has_entered(users.id)
$$;

-- What the message about the doubtful requests of a quarter of an hour tells; null: none is doubtful any more.
-- @param quarter number of quarters since 1970
create function private.flood_summary(quarter bigint) returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'count', count(*), 'from', to_timestamp(quarter * 900), 'until', to_timestamp((quarter + 1) * 900),
    'staff', private.staff_addresses()
  )
  from public.customers
  where doubt = 'flood' and created_at >= to_timestamp(quarter * 900) and created_at < to_timestamp((quarter + 1) * 900)
  having count(*) > 0
$$;

-- As before; with `waits` the messages are sent after a minute, each in a lane of its own, so that no other waits for it.
drop function private.queue_lead(bigint);
create function private.queue_lead(customer bigint, waits boolean) returns void
language sql
set search_path = ''
as $$
  insert into public.messages (key, lane, channel, kind, "customerId", "nextAt")
  select format('lead:%s:%s', customer, channel),
    case when waits then format('lead:%s:%s', customer, channel) else 'lead:' || channel end,
    channel, 'lead', customer, case when waits then now() + interval '1 minute' end
  from private.settings, unnest(channels) as channel;
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

-- The only way in for leads. Visitor, time and ads come from the header, the clock and the touches; the key makes a
-- repeated request idempotent. As before, but a flood is recognized by private.tell_request, once the request is stored.
-- Security definer, because visitors have no right to customers. Safe: each field is checked and limited in length, the
-- result says nothing about what is stored, and the number of requests per visitor is limited.
create or replace function public.request_quote(payload jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 'website' and 'seconds' decide about doubt alone: no text in them refuses a request.
  known constant text[] := array[
    'key', 'name', 'email', 'phone', 'line', 'message', 'consent', 'marketing', 'website', 'seconds'
  ];
  marketing constant text := nullif(payload ->> 'marketing', '');
  -- No visitor has a uuid of another length, and none is stored with the lead.
  visitor constant text := substring(private.visitor_uuid() from '^.{20,64}$');
  -- About 256 MiB at the size limits of a request and its completions. Staff could not review more than that.
  most_unreviewed constant integer := 2000;
  field text;
  visit record;
  ads text[];
  ad_campaigns text[];
  reason text;
  customer bigint;
begin
  if payload is null or jsonb_typeof(payload) <> 'object' or octet_length(payload::text) > 32768 then
    raise invalid_parameter_value using message = 'payload must be an object of at most 32 KiB';
  end if;
  for field in select jsonb_object_keys(payload) loop
    if field <> all (known) then
      raise invalid_parameter_value using message = 'payload has an unknown field';
    end if;
    if jsonb_typeof(payload -> field) <> 'string' then
      raise invalid_parameter_value using message = field || ' must be a text';
    end if;
  end loop;
  if coalesce(payload ->> 'key', '') !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    raise invalid_parameter_value using message = 'key must be a uuid';
  end if;
  if trim(coalesce(payload ->> 'name', '')) = '' then
    raise invalid_parameter_value using message = 'name must not be empty';
  end if;
  if trim(coalesce(payload ->> 'email', '')) = '' and trim(coalesce(payload ->> 'phone', '')) = '' then
    raise invalid_parameter_value using message = 'email or phone must not be empty';
  end if;
  if not exists (
    select from private."consentTexts" where purpose = 'quote' and version = payload ->> 'consent'
  ) then
    raise invalid_parameter_value using message = 'consent must be the version of a known text';
  end if;
  if marketing is not null and not exists (
    select from private."consentTexts" where purpose = 'marketing' and version = marketing
  ) then
    raise invalid_parameter_value using message = 'marketing must be empty or the version of a known text';
  end if;

  -- Serialized, so that concurrent requests see each other in the counts below.
  perform pg_advisory_xact_lock(21, 0);
  if exists (select from public.customers where "requestHash" = private.request_hash(payload ->> 'key')) then
    return;
  end if;
  if (
    select count(*) from (
      select from public.customers where uuid = visitor and created_at > now() - interval '24 hours' limit 5
    ) as own
  ) = 5 then
    raise exception 'Too many requests' using errcode = 'PT429';
  end if;

  select id, "localStorage" into visit
  from public.visits where uuid = visitor order by id desc limit 1;
  select array_agg(touches."adId" order by "firstAt"), array_agg("utmCampaign" order by "firstAt") into ads, ad_campaigns
  from public.touches join public.visits on visits.id = "visitId"
  where visits.uuid = visitor and source <> '';

  reason := case
    when coalesce(payload ->> 'website', '') <> '' then 'honeypot'
    when coalesce(payload ->> 'seconds', '') !~ '^[0-9]{1,9}$' then 'untimed'
    when (payload ->> 'seconds')::integer < 3 then 'hasty'
    else ''
  end;

  insert into public.customers (
    name, email, phone, line, message, "firstAdId", "lastAdId", "firstUtmCampaign",
    "lastUtmCampaign", uuid, "visitId", record,
    "consentVersion", "consentAt", "marketingVersion", "marketingAt", "requestHash", reference, doubt
  )
  values (
    trim(payload ->> 'name'), lower(trim(coalesce(payload ->> 'email', ''))),
    trim(coalesce(payload ->> 'phone', '')), coalesce(payload ->> 'line', ''),
    trim(coalesce(payload ->> 'message', '')),
    coalesce(ads[1], ''), coalesce(ads[cardinality(ads)], ''),
    coalesce(ad_campaigns[1], ''), coalesce(ad_campaigns[cardinality(ad_campaigns)], ''), visitor, visit.id,
    -- The copy of the visit's record is the largest part of a row, and no help in judging a doubtful one.
    case when reason = '' then coalesce(visit."localStorage", '') else '' end,
    payload ->> 'consent', now(), marketing, case when marketing is not null then now() end,
    private.request_hash(payload ->> 'key'), upper(substring(payload ->> 'key' from 5 for 9)), reason
  )
  returning id into customer;
  insert into public."customerEvents" ("customerId", kind, "after") values (customer, 'request', 'nuevo');
  if reason = '' then
    perform private.tell_request(customer);
  end if;

  -- Limits what a script can store where no server limits it by address. The oldest requests that no person can have
  -- sent are deleted. Requests that staff have changed or written a note about stay, and so does every other lead.
  if reason in ('honeypot', 'untimed', 'hasty') then
    perform private.forget_unreviewed(most_unreviewed);
  end if;
end
$$;
