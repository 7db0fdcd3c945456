-- Additive: what a known person asks for is a request of the customer (D5.71), and everything that belongs to one request is
-- read from it: messages, repetitions, the second step, floods, figures of ads, visits and retention.

alter table public.messages add column "opportunityId" bigint references public.opportunities (id) on delete cascade;
create index messages_opportunity on public.messages ("opportunityId") where "opportunityId" is not null;
-- Null in rows of before.
alter table private."repeatedQuotes" add column "opportunityId" bigint references public.opportunities (id) on delete cascade;
alter table private."recentRequests" add column "opportunityId" bigint references public.opportunities (id) on delete cascade,
  drop constraint "recentRequests_pkey", alter column customer drop not null;
create index "recentRequests_customer" on private."recentRequests" (customer);

-- Whether two names can be one person's: all words of one are in the other, which has at least two of them or no others.
create function private.is_same_name(one text, other text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select (a <@ b or b <@ a) and (a = b or least(cardinality(a), cardinality(b)) >= 2)
  from (
    select array(select distinct unnest(regexp_split_to_array(trim(private.searchable(one)), '\s+')) order by 1) as a,
      array(select distinct unnest(regexp_split_to_array(trim(private.searchable(other)), '\s+')) order by 1) as b
  ) as words
$$;

-- The customer whose new request this is, by name and telephone number or address; null: nobody's. A customer who has ten open
-- requests gets no more of them, so that a script cannot fill a page: further ones are customers of their own, as are those of
-- archived customers, and staff are shown that they may be the same person.
create function private.known_person(name text, email text, phone text) returns bigint
language sql stable
set search_path = ''
as $$
  select c.id
  from public.customers as c
  -- An array, so that names are compared only of those who have the number or the address.
  where c.id = any (array(select id from private.duplicates_of(null, $3, $2, '')))
    and not c.archived and c.doubt = '' and private.is_same_name(c.name, $1) and (
      select count(*) from public.opportunities as o
      where o."customerId" = c.id and not o.archived and o.source = 'web' and private.is_open(o.status)
    ) < 10
  order by c.id limit 1
$$;

-- As before, and a known person's request is added to the customer. The answer is the same, and so is what it takes: the
-- person is looked for with every request.
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
  opportunity bigint;
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
  if exists (select from public.opportunities where "requestHash" = private.request_hash(payload ->> 'key'))
    or private.take_repeated_quote(payload)
  then
    return;
  end if;
  if (
    select count(*) from (
      select from public.opportunities where uuid = visitor and created_at > now() - interval '24 hours' limit 5
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

  if reason = '' then
    customer := private.known_person(
      trim(payload ->> 'name'), coalesce(payload ->> 'email', ''), coalesce(payload ->> 'phone', '')
    );
    -- Waits for a merge, which can put the customer away.
    select id into customer from public.customers where id = customer and not archived for no key update;
  end if;
  if customer is not null then
    -- Nothing that is stored about the customer changes, not even the consent to advertisements: it would belong to whoever has
    -- the address that was typed.
    insert into public.opportunities (
      "customerId", source, name, email, phone, line, message, "firstAdId", "lastAdId", "firstUtmCampaign",
      "lastUtmCampaign", uuid, "visitId", record, "consentVersion", "consentAt", "requestHash", reference
    )
    values (
      customer, 'web', trim(payload ->> 'name'), lower(trim(coalesce(payload ->> 'email', ''))),
      trim(coalesce(payload ->> 'phone', '')), coalesce(payload ->> 'line', ''),
      trim(coalesce(payload ->> 'message', '')),
      coalesce(ads[1], ''), coalesce(ads[cardinality(ads)], ''),
      coalesce(ad_campaigns[1], ''), coalesce(ad_campaigns[cardinality(ad_campaigns)], ''), visitor, visit.id,
      coalesce(visit."localStorage", ''), payload ->> 'consent', now(),
      private.request_hash(payload ->> 'key'), upper(substring(payload ->> 'key' from 5 for 9))
    );
  else
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
  end if;
  select id into opportunity from public.opportunities where "requestHash" = private.request_hash(payload ->> 'key');
  insert into public."customerEvents" ("customerId", "opportunityId", kind, "after")
  values (customer, opportunity, 'request', 'nuevo');
  if reason = '' then
    perform private.tell_request(opportunity);
  end if;

  -- Limits what a script can store where no server limits it by address. The oldest requests that no person can have
  -- sent are deleted. Requests that staff have changed or written a note about stay, and so does every other lead.
  if reason in ('honeypot', 'untimed', 'hasty') then
    perform private.forget_unreviewed(most_unreviewed);
  end if;
end
$$;

-- As before, by request.
create or replace function private.take_repeated_quote(payload jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  hash constant uuid := private.request_hash(payload ->> 'key');
  reference constant text := upper(substring(payload ->> 'key' from 5 for 9));
  visitor constant text := substring(private.visitor_uuid() from '^.{20,64}$');
  sent_message constant text := trim(coalesce(payload ->> 'message', ''));
  first_request record;
begin
  if exists (select from private."repeatedQuotes" where "requestHash" = hash) then
    return true;
  end if;
  if coalesce(payload ->> 'website', '') <> '' then
    return false;
  end if;
  select lead.id, "customerId" into first_request
  from public.opportunities as lead join public.customers as c on c.id = "customerId"
  where lead.created_at > now() - interval '10 minutes' and lead."requestHash" is not null and lead.doubt = ''
    and lead.name = trim(payload ->> 'name') and lead.email = lower(trim(coalesce(payload ->> 'email', '')))
    and lead.phone = trim(coalesce(payload ->> 'phone', '')) and lead.line = coalesce(payload ->> 'line', '')
    and sent_message in ('', lead.message)
    and (lead.uuid is null or coalesce(lead.uuid = visitor, true))
    and (coalesce(payload ->> 'marketing', '') = '' or "marketingVersion" is not null)
  order by lead.id desc limit 1;
  if not found or (select count(*) from private."repeatedQuotes" where "opportunityId" = first_request.id) >= 5 then
    return false;
  end if;
  insert into private."repeatedQuotes" values (hash, first_request."customerId", reference, first_request.id);
  insert into public."customerEvents" ("customerId", "opportunityId", kind, text)
  values (first_request."customerId", first_request.id, 'note', 'Posible repetida: el mismo formulario llegó otra vez (referencia ' || reference || ').');
  return true;
end
$$;

-- As before, from the request as it came.
drop function private.kind_of_request(public.customers, text);
create function private.kind_of_request(request public.opportunities, address text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when visits.id is null then 'none'
    when exists (select from private."recentRequests" as recent where recent.address = $2 and recent.address <> '')
      or exists (
        select from public.opportunities as other
        where other.id <> (request).id and other."requestHash" is not null
          and other.created_at > now() - interval '1 hour' and (
            other.email <> '' and lower(other.email) = lower((request).email)
            or phone_end <> '' and right(regexp_replace(other.phone, '\D', '', 'g'), 8) = phone_end
          )
      )
      then 'script'
    when visits.created_at <= now() - interval '10 seconds' then 'person'
    when visits."stayTime" ~ '^[0-9]{1,9}$' and visits."stayTime"::integer >= 5 then 'claimed'
    else 'script'
  end
  from (
    select (request)."visitId" as visit, right(regexp_replace((request).phone, '\D', '', 'g'), 8) as phone_end
  ) as asked left join public.visits on visits.id = visit
$$;

-- As before, by request. One that was added to a known customer is never doubtful.
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
  own_customer bigint;
begin
  delete from private."recentRequests" where at < now() - interval '1 hour';
  select private.kind_of_request(o, address), c.id into judged, own_customer
  from public.opportunities as o
    left join public.customers as c on c.id = "customerId" and c."requestHash" = o."requestHash"
  where o.id = request;
  select count(*) into before from private."recentRequests" where kind = judged;
  insert into private."recentRequests" (customer, "opportunityId", kind, address)
  values (own_customer, request, judged, address);
  if before >= (limits ->> judged)::integer and own_customer is not null then
    perform private.doubt_flood(own_customer, judged);
    return;
  end if;
  alerts := before < least(most_alerts, (limits ->> judged)::integer);
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
    perform private.queue_summary(id) from public.opportunities where "customerId" = doubtful;
  end loop;
end
$$;

drop function private.queue_lead(bigint, boolean, boolean);
create function private.queue_lead(request bigint, waits boolean, alerts boolean) returns void
language sql
set search_path = ''
as $$
  insert into public.messages (key, lane, channel, kind, "customerId", "opportunityId", "nextAt")
  select format('request:%s:%s', request, channel),
    case when waits then format('request:%s:%s', request, channel) else 'lead:' || channel end,
    channel, 'lead', "customerId", request, case when waits then now() + interval '1 minute' end
  from private.settings, unnest(channels) as channel, public.opportunities
  where alerts and opportunities.id = request;
  insert into public.messages (key, lane, channel, kind, "customerId", "opportunityId", "nextAt")
  select format('confirmation:request:%s', request), format('confirmation:request:%s', request), 'email', 'confirmation',
    "customerId", request, case when waits then now() + interval '1 minute' end
  from private.settings, public.opportunities
  where opportunities.id = request and email <> '' and 'email' = any (channels) and (
    select count(*) from public.messages
    where kind = 'confirmation' and messages.created_at > now() - interval '1 hour'
  ) < 30 and not exists (
    select from public.messages join public.customers as c on c.id = messages."customerId"
      left join public.opportunities as other on other.id = messages."opportunityId"
    where kind = 'confirmation' and messages.created_at > now() - interval '24 hours'
      and private.mailbox(coalesce(other.email, c.email)) = private.mailbox(opportunities.email)
  );
$$;

-- As before.
create or replace function private.queue_summary(request bigint) returns void
language sql
set search_path = ''
as $$
  insert into public.messages (key, lane, channel, kind, "nextAt")
  select format('flood:%s:%s', channel, quarter), 'flood:' || channel, channel, 'flood',
    to_timestamp((quarter + 1) * 900 + 5)
  from private.settings, unnest(channels) as channel, (
    select floor(extract(epoch from created_at) / 900)::bigint as quarter from public.opportunities where id = request
  ) as its
  on conflict (key) do nothing
$$;

-- As before, by request.
create or replace function private.flood_summary(quarter bigint) returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'count', count(*) filter (where doubt = 'flood'), 'people', count(*) filter (where doubt = ''),
    'from', to_timestamp(quarter * 900), 'until', to_timestamp((quarter + 1) * 900),
    'staff', private.staff_addresses()
  )
  from public.opportunities as o
  where created_at >= to_timestamp(quarter * 900) and created_at < to_timestamp((quarter + 1) * 900)
    and "requestHash" is not null
    and (
      doubt = 'flood'
      or doubt = ''
        and not exists (
          select from public.messages
          where kind = 'lead' and "customerId" = o."customerId" and coalesce("opportunityId" = o.id, true)
        )
        and not exists (
          select from public."customerEvents" as events where events."customerId" = o."customerId" and events.kind = 'doubt'
        )
    )
  having count(*) > 0
$$;

-- Adds what the second step of the form says to the request of its key, also after a merge.
-- Security definer, because visitors have no right to requests. Safe: only who has sent the request has its key.
create or replace function public.complete_quote(payload jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  known constant text[] := array['key', 'line', 'answers', 'message', 'renewsOn', 'marketing'];
  answers constant jsonb := coalesce(payload -> 'answers', '{}');
  marketing constant text := nullif(payload ->> 'marketing', '');
  field text;
  wanted record;
  sent jsonb;
  previous jsonb;
  lead bigint;
  -- The key is that of a repetition, sent from another tab.
  is_repeated boolean;
  consent public.customers;
  was public.opportunities;
  becomes public.opportunities;
begin
  if payload is null or jsonb_typeof(payload) <> 'object' or octet_length(payload::text) > 32768 then
    raise invalid_parameter_value using message = 'payload must be an object of at most 32 KiB';
  end if;
  for field in select jsonb_object_keys(payload) loop
    if field <> all (known) then
      raise invalid_parameter_value using message = 'payload has an unknown field';
    end if;
    if field <> 'answers' and jsonb_typeof(payload -> field) <> 'string' then
      raise invalid_parameter_value using message = field || ' must be a text';
    end if;
  end loop;
  select coalesce(payload ->> 'key', '') as key, private.questions(coalesce(payload ->> 'line', '')) as questions,
    trim(coalesce(payload ->> 'message', '')) as message, coalesce(payload ->> 'renewsOn', '') as "renewsOn"
  into wanted;
  if wanted.key !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    raise invalid_parameter_value using message = 'key must be a uuid';
  end if;
  if wanted.questions is null then
    raise invalid_parameter_value using message = 'line must be a line of business';
  end if;
  if jsonb_typeof(answers) <> 'object' then
    raise invalid_parameter_value using message = 'answers must be an object';
  end if;
  for field in select key from jsonb_each(answers) where not private.is_answer(value, wanted.questions -> key) loop
    raise invalid_parameter_value using message = 'answers has an unknown question or an answer that does not fit it';
  end loop;
  if char_length(wanted.message) > 4000 then
    raise invalid_parameter_value using message = 'message must have at most 4000 characters';
  end if;
  if wanted."renewsOn" <> '' and not private.is_day(wanted."renewsOn") then
    raise invalid_parameter_value using message = 'renewsOn must be a day';
  end if;
  if marketing is not null and not exists (
    select from private."consentTexts" where purpose = 'marketing' and version = marketing
  ) then
    raise invalid_parameter_value using message = 'marketing must be empty or the version of a known text';
  end if;

  is_repeated := exists (
    select from private."repeatedQuotes" where "requestHash" = private.request_hash(wanted.key)
  );
  select o.id into lead from public.opportunities as o
    left join private."repeatedQuotes" as repeated on repeated."requestHash" = private.request_hash(wanted.key)
  where o.created_at > now() - interval '24 hours' and (
    o."requestHash" = private.request_hash(wanted.key) or o.id = repeated."opportunityId"
    or repeated."opportunityId" is null and o."requestHash" = (
      select "requestHash" from public.customers where id = repeated."customerId"
    )
  );
  -- The customer first, as everywhere, and again if a merge has moved the request meanwhile.
  loop
    select * into was from public.opportunities where id = lead;
    exit when was.id is null;
    select * into consent from public.customers where id = was."customerId" for update;
    perform from public.opportunities where id = lead and "customerId" = was."customerId" for update;
    exit when found;
  end loop;
  if was.id is null then
    return;
  end if;
  select * into was from public.opportunities where id = lead;
  sent := jsonb_build_object('answers', answers, 'message', wanted.message, 'renewsOn', wanted."renewsOn")
    || case when marketing is null then '{}' else jsonb_build_object('marketing', marketing) end;
  -- A tab corrects what it has sent itself, and nothing that came from another one.
  -- An event from before requests were apart names none.
  select "after"::jsonb - 'repeated' into previous from public."customerEvents"
  where "customerId" = was."customerId" and coalesce("opportunityId", lead) = lead and kind = 'completed'
    and ("after"::jsonb ? 'repeated') = is_repeated
  order by id desc limit 1;
  if sent = coalesce(previous, '{"answers": {}, "message": "", "renewsOn": ""}') then
    return;
  end if;
  if (
    select count(*) from public."customerEvents"
    where "customerId" = was."customerId" and coalesce("opportunityId", lead) = lead and kind = 'completed'
  ) >= 5 then
    raise exception 'Too many completions' using errcode = 'PT429';
  end if;

  becomes := was;
  if was.answers in ('{}', previous -> 'answers') then
    becomes.answers := answers;
  end if;
  if was.message in ('', previous ->> 'message') then
    becomes.message := wanted.message;
  end if;
  if was."renewsOn" is null or was."renewsOn"::text = previous ->> 'renewsOn' then
    becomes."renewsOn" := nullif(wanted."renewsOn", '')::date;
  end if;
  update public.opportunities
  set answers = becomes.answers, message = becomes.message, "renewsOn" = becomes."renewsOn"
  where id = lead and becomes is distinct from was;
  -- Only for the customer that came with this request: otherwise the consent belongs to the address that the applicant has
  -- typed. And not again when staff have noted since that the person wants none.
  if consent."requestHash" = was."requestHash" and consent."marketingVersion" is not distinct from previous ->> 'marketing'
    and marketing is distinct from consent."marketingVersion"
  then
    perform set_config('private.consenting', 'true', true);
    update public.customers
    set "marketingVersion" = marketing, "marketingAt" = case when marketing is not null then now() end
    where id = was."customerId";
    perform set_config('private.consenting', '', true);
    consent."marketingVersion" := marketing;
  end if;
  -- 'apart': something was not taken over.
  insert into public."customerEvents" ("customerId", "opportunityId", kind, "before", "after")
  values (was."customerId", lead, 'completed', case
    when answers <> '{}' and becomes.answers <> answers or wanted.message not in ('', becomes.message)
      or wanted."renewsOn" not in ('', coalesce(becomes."renewsOn"::text, ''))
      or marketing <> coalesce(consent."marketingVersion", '')
    then 'apart' else ''
  end, (sent || case when is_repeated then '{"repeated": true}'::jsonb else '{}' end)::text);
end
$$;

-- Requests of the form with the ad that their first or last visit came by, and their customers. Left out: doubtful requests,
-- those that never counted apart, and unless `everyone` is set those whose visit does not count.
drop function private.leads_of_ads(text, boolean);
create function private.leads_of_ads(touch text, everyone boolean)
returns table (
  id bigint, "customerId" bigint, created_at timestamptz, status text, "statusSince" timestamptz, "visitId" bigint,
  source text, ad text
)
language sql stable
set search_path = ''
as $$
  select o.id, o."customerId", o.created_at, o.status, o."statusSince", o."visitId", o.touched,
    private.figure_key(ad, o.touched)
  from (
    select *, case touch when 'first' then "firstSource" else "lastSource" end as touched from public.opportunities
    where "requestHash" is not null and doubt = '' and counted
  ) as o
  left join private.ad_sources on ad_sources.source = o.touched
  where everyone or not exists (select from public.visits as v where v.id = o."visitId" and not private.is_counted(v.exclusion))
$$;

-- As before, by request. A renewal is no customer won.
create or replace function public.ad_results(filters jsonb, touch text, zone text) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first timestamptz;
  last timestamptz;
  everyone constant boolean := coalesce(filters ->> 'everyone', '') = 'true';
  chosen constant text := filters ->> 'ad';
  sources text[];
begin
  perform private.require_filters(filters);
  first := coalesce((filters ->> 'from')::timestamptz, '-infinity');
  last := coalesce((filters ->> 'until')::timestamptz, 'infinity');
  sources := private.sources_of_code(chosen);
  perform private.require_zone(zone);
  if touch is null or touch not in ('first', 'last') then
    raise invalid_parameter_value using message = 'touch must be first or last';
  end if;
  return (
    with leads as materialized (
      select * from private.leads_of_ads(touch, everyone)
      -- As private.ad_condition chooses touches.
      where chosen is null or source = any (sources) or trim(chosen) = '' and ad = ''
    ), results as (
      select ad, created_at as moment, 1 as leads, 0 as won, 0 as policies, 0::numeric as premium, 0::numeric as commission
      from leads where created_at between first and last
      union all
      select ad, "statusSince", 0, 1, 0, 0, 0
      from leads where status = 'ganado' and "statusSince" between first and last
      union all
      select ad, p.created_at, 0, 0, 1, p."yearPremium", round(p."yearPremium" * p.commission / 100, 2)
      from public.policies as p join leads on leads.id = "opportunityId"
      where p.created_at between first and last
        and "renewedFrom" is null and p.status <> 'cancelada' and not p.archived
    )
    select json_build_object(
      'ads', (
        select coalesce(json_agg(row), '[]') from (
          select ad, sum(leads) as leads, sum(won) as won, sum(policies) as policies, sum(premium) as premium,
            sum(commission) as commission
          from results group by ad
        ) as row
      ),
      'days', (
        select coalesce(json_agg(row), '[]') from (
          select (moment at time zone zone)::date as day, sum(leads) as leads, sum(won) as won
          from results group by day having sum(leads + won) > 0 order by day
        ) as row
      ),
      -- The same for all customers and policies of the period, however they came and with any filters. null: the
      -- caller does not see all of them (D4.10).
      'firm', case when private.sees_all() then (
        select json_build_object(
          'won', (
            select count(*) from public.opportunities
            where status = 'ganado' and "statusSince" between first and last and counted and doubt = ''
              and source <> 'renovacion'
          ),
          'premium', coalesce(sum("yearPremium"), 0),
          'commission', coalesce(sum(round("yearPremium" * commission / 100, 2)), 0)
        )
        from public.policies
        where created_at between first and last and "renewedFrom" is null and status <> 'cancelada' and not archived
      ) end
    )
  );
end
$$;

-- As before, by request; `id` is the customer's.
create or replace function public.won_clicks(filters jsonb) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_filters(filters);
  return (
    select coalesce(json_agg(row order by "wonAt", id), '[]') from (
      select won."customerId" as id, "statusSince" as "wonAt", sold.premium, sold.commission,
        google.gclid, google."firstAt" as "gclidAt", meta.fbclid, meta."firstAt" as "fbclidAt",
        microsoft.msclkid, microsoft."firstAt" as "msclkidAt"
      from private.leads_of_ads('last', coalesce(filters ->> 'everyone', '') = 'true') as won
      cross join lateral (
        select coalesce(sum("yearPremium"), 0) as premium,
          coalesce(sum(round("yearPremium" * commission / 100, 2)), 0) as commission
        from public.policies
        where "opportunityId" = won.id and "renewedFrom" is null and status <> 'cancelada' and not archived
      ) as sold
      left join lateral (
        select gclid, "firstAt" from public.touches
        where "visitId" = won."visitId" and gclid <> '' and "firstAt" <= "statusSince" order by "firstAt" desc limit 1
      ) as google on true
      left join lateral (
        select fbclid, "firstAt" from public.touches
        where "visitId" = won."visitId" and fbclid <> '' and "firstAt" <= "statusSince" order by "firstAt" desc limit 1
      ) as meta on true
      left join lateral (
        select msclkid, "firstAt" from public.touches
        where "visitId" = won."visitId" and msclkid <> '' and "firstAt" <= "statusSince" order by "firstAt" desc limit 1
      ) as microsoft on true
      where status = 'ganado' and (
          agent is null or won."customerId" in (select id from public.customers where coalesce(owner = agent, true))
        )
        and "statusSince" between coalesce((filters ->> 'from')::timestamptz, '-infinity')
          and coalesce((filters ->> 'until')::timestamptz, 'infinity')
      order by "statusSince" desc limit 10000
    ) as row
  );
end
$$;

-- A new policy belongs to the request that sold it: the one that it names, or else one of its line, open ones first, or the
-- leading one. That of a renewal is the renewal, or else the request that sold the first one. Security definer, because staff may not call the function. Safe: a trigger function cannot be called directly.
create or replace function private.before_sale() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sold constant bigint := new."opportunityId";
begin
  -- Row-level security refuses the row, and must not follow after an answer about the request.
  if not private.may_see(new."customerId") then
    new."opportunityId" := null;
    return new;
  end if;
  if new."renewedFrom" is not null then
    new."opportunityId" := coalesce(
      (select id from public.opportunities where "renewsPolicyId" = new."renewedFrom"),
      (select "opportunityId" from public.policies where id = new."renewedFrom")
    );
    return new;
  end if;
  new."opportunityId" := (
    select id from public.opportunities
    where "customerId" = new."customerId" and coalesce(id = sold, source <> 'renovacion')
    order by archived, doubt <> '', line <> new.line, not private.is_open(status), coalesce("closedAt", created_at) desc,
      id desc
    limit 1
  );
  if new."opportunityId" is distinct from coalesce(sold, new."opportunityId") then
    raise check_violation using message = 'the request is another customer''s';
  end if;
  return new;
end
$$;
grant insert ("opportunityId") on public.policies to authenticated;

-- As before, but the policy makes its request 'ganado'.
create or replace function private.record_policy() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was constant text := case tg_op when 'UPDATE' then old.status else '' end;
begin
  if new."customerId" is null then
    return null;
  end if;
  if tg_op = 'UPDATE' or new."renewedFrom" is null then
    insert into public."customerEvents" ("customerId", kind, "before", "after", text)
    select new."customerId", 'policy', was, new.status, concat_ws(E'\n',
      string_agg(words, ' → ' order by first),
      case new.status when 'cancelada'
        then concat_ws(' ', to_char(new."cancelledOn", 'YYYY-MM-DD'), nullif(new."cancelReason", ''))
      end
    )
    from (
      select concat_ws(' · ', companies.name, products.name, nullif(p.number, '')) as words, min(p.id) as first
      from public.policies as p
        join public.products on products.id = p."productId" join public.companies on companies.id = p."companyId"
      where p.id = new.id or was = 'vigente' and new.status = 'renovada' and p."renewedFrom" = new.id
        and private.renews(p)
      group by words
    ) as terms;
  end if;
  if tg_op = 'INSERT' then
    update public.opportunities
    set status = 'ganado', value = case source when 'renovacion' then new."yearPremium" else value end
    where id = new."opportunityId" and status <> 'ganado';
  end if;
  return null;
end
$$;

-- As before, by request.
create or replace function private.visits_of(persons bigint[]) returns bigint[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(id), '{}') from public.visits
  -- Arrays, so that both indexes are used.
  where id = any (array(select "visitId" from public.opportunities where "customerId" = any (persons)))
    or uuid = any (array(select opportunities.uuid from public.opportunities where "customerId" = any (persons)))
$$;

-- As before, but the visits of everybody who has asked for something stay.
create or replace function private.delete_old_visits(
  oldest timestamptz, after timestamptz, after_id bigint, size integer, dry boolean
) returns json
language plpgsql
set search_path = ''
as $$
declare
  looked integer;
  reached timestamptz;
  reached_id bigint;
  old bigint[];
  touched integer;
begin
  select count(*), max(created_at), (array_agg(id order by created_at desc, id desc))[1],
    array_agg(id) filter (where coalesce("updatedAt", created_at) < oldest)
  into looked, reached, reached_id, old
  from (
    select id, created_at, "updatedAt" from public.visits
    where created_at < oldest and (created_at, id) > (after, after_id)
    order by created_at, id limit size
  ) as part;
  if not dry then
    -- A visitor who comes back at this moment keeps the visit.
    old := array(
      select id from public.visits where id = any (old) and coalesce("updatedAt", created_at) < oldest
      order by id for update skip locked
    );
  end if;
  -- After the lock, which waits for a request for a quote by this visitor.
  old := array(
    select id from public.visits
    where id = any (old)
      and not exists (select from public.opportunities where "visitId" = visits.id)
      and not exists (select from public.opportunities where uuid = visits.uuid)
  );
  select count(*) into touched from public.touches where "visitId" = any (old);
  if not dry then
    delete from public.visits where id = any (old);
  end if;
  return json_build_object(
    'visits', cardinality(old), 'touches', touched,
    'after', case when looked = size then reached end, 'afterId', case when looked = size then reached_id end
  );
end
$$;

-- As before, by request.
create or replace function public.customers_of_visit(visit bigint) returns table (id bigint, name text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_staff();
  return query
  select customers.id, customers.name from public.customers
  where customers.id in (select "customerId" from public.opportunities where "visitId" = visit)
    and coalesce(customers.owner = agent, true)
  order by customers.id desc limit 20;
end
$$;

-- As before, by request.
create or replace function public.find_visits(
  filters jsonb, size integer, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  page_size constant integer := least(greatest(size, 1), 1000);
  upward constant boolean := above is not null and below is null;
  agent constant uuid := private.agent();
  -- The first batch is small: often it fills the page.
  width integer := 4 * page_size;
  scope record;
  range record;
  statement text;
  batch json[];
  found_rows json[] := '{}';
  next_id bigint;
  batch_end bigint;
begin
  perform private.require_filters(filters);
  select * into scope from private.visit_scope(filters);
  -- Above the period there is nothing to read.
  select min(id) as lowest, least(max(id), private.highest_until((filters ->> 'until')::timestamptz)) as highest
  into range from public.visits;
  statement := format(
    $sql$
      select array_agg(to_json(row)) from (
        select v.id, v.created_at, v."updatedAt", v."adId", v.uuid, v.ip, v."deviceType", v.system,
          v."prePage", v."stayTime"::integer as stay,
          (octet_length(v."localStorage") - octet_length(replace(v."localStorage", '"dir":"', ''))) / 7
            as pages,
          v.checked, v.exclusion,
          case when v."adId" = '' then coalesce((
            select t."utmCampaign" from public.touches as t
            where t."visitId" = v.id order by t.day desc, t."lastAt" desc limit 1
          ), '') else '' end as "utmCampaign",
          (
            select max(c.id) from public.opportunities as o join public.customers as c on c.id = o."customerId"
            where o."visitId" = v.id and coalesce(c.owner = $5, true)
          ) as "customerId"
        from public.visits as v
        where %s
        order by v.id %s
        limit $4
      ) as row
    $sql$,
    scope.conditions,
    case when upward then 'asc' else 'desc' end
  );

  if scope.ids is not null then
    execute statement into found_rows
    using coalesce(above, 0) + 1, coalesce(below - 1, 9223372036854775807), scope.ids, page_size, agent;
    found_rows := coalesce(found_rows, '{}');
  else
    next_id := case when upward then above + 1 else least(below - 1, range.highest) end;
    loop
      -- Skips a gap in the ids.
      if upward then
        select min(id) into next_id from public.visits where id >= next_id;
        exit when next_id is null or next_id > range.highest;
        batch_end := least(next_id + width - 1, range.highest);
        execute statement into batch
        using next_id, batch_end, null::bigint[], page_size - cardinality(found_rows), agent;
        next_id := batch_end + 1;
      else
        select max(id) into next_id from public.visits where id <= next_id;
        exit when next_id is null;
        batch_end := greatest(next_id - width + 1, range.lowest);
        execute statement into batch
        using batch_end, next_id, null::bigint[], page_size - cardinality(found_rows), agent;
        next_id := batch_end - 1;
      end if;
      found_rows := found_rows || coalesce(batch, '{}');
      exit when cardinality(found_rows) >= page_size;
      width := case when filters ? 'page' then 2000 else 20000 end;
      exit when clock_timestamp() > deadline;
    end loop;
  end if;

  if cardinality(found_rows) >= page_size then
    next_id := (found_rows[cardinality(found_rows)] ->> 'id')::bigint;
  elsif scope.ids is not null or next_id is null or next_id < range.lowest or next_id > range.highest then
    next_id := null;
  else
    next_id := case when upward then next_id - 1 else next_id + 1 end;
  end if;
  return json_build_object(
    'rows', (
      select coalesce(json_agg(row order by position * case when upward then -1 else 1 end), '[]')
      from unnest(found_rows) with ordinality as each (row, position)
    ),
    'reached', next_id
  );
end
$$;

-- As before, with the requests.
create or replace function private.erase_person(customer bigint) returns json
language plpgsql
set search_path = ''
as $$
declare
  persons bigint[];
  visited bigint[];
  held bigint[];
  about jsonb;
  forgotten bigint[];
  counts jsonb;
begin
  -- In the order of merge_customers.
  perform from public.customers where id = any (private.person(customer)) order by id for update;
  if not exists (select from public.customers where id = customer and not merged) then
    return null;
  end if;
  persons := private.person(customer);
  visited := array(
    select id from public.visits where id = any (private.visits_of(persons)) and not exists (
      select from public.opportunities as other
      where other."customerId" <> all (persons) and (other."visitId" = visits.id or other.uuid = visits.uuid)
    )
  );
  held := array(select id from public.policies where "customerId" = any (persons));
  about := private.policy_rows(persons);
  -- A trigger deletes what is about them.
  update public.policies set "customerId" = null where id = any (held);
  forgotten := private.forget_policies();
  select jsonb_build_object(
    'policies', (select count(*) from unnest(held) as id where id = any (forgotten)),
    'keptPolicies', (select count(*) from unnest(held) as id where id <> all (forgotten)),
    'customers', cardinality(persons),
    'opportunities', (select count(*) from public.opportunities where "customerId" = any (persons)),
    'events', (select count(*) from public."customerEvents" where "customerId" = any (persons)),
    'messages', (select count(*) from public.messages where "customerId" = any (persons)),
    'visits', cardinality(visited),
    'touches', (select count(*) from public.touches where "visitId" = any (visited))
  ) || coalesce((select jsonb_object_agg(key, jsonb_array_length(value)) from jsonb_each(about)), '{}') into counts;
  delete from public."customerEvents" where "customerId" = any (persons);
  -- Messages and merges go with them.
  delete from public.customers where id = any (persons);
  delete from public.visits where id = any (visited);
  insert into public.erasures (by, counts) values (auth.uid(), counts);
  perform private.record_audit('deletion', 'customers', customer, cardinality(persons), '');
  return counts;
end
$$;

-- As before, and every request counts.
create or replace function private.is_old_lead(customer bigint, oldest timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select bool_and(
      c."requestHash" is not null and c.status <> 'ganado'
      and coalesce(c."updatedAt", c.created_at) < oldest
      and coalesce(c."nextContactOn" < private.today(), true)
      and (c.doubt <> '' or c."marketingAt" is null and (
        c.status = 'perdido' or coalesce(c."renewsOn" < private.today(), true)
      ))
    )
    and not exists (
      select from public.opportunities as o where "customerId" = any (persons) and (
        "requestHash" is null or status = 'ganado' or coalesce("updatedAt", created_at) >= oldest
        or "nextContactOn" >= private.today() or doubt = '' and status <> 'perdido' and "renewsOn" >= private.today()
      )
    )
    and not exists (select from public.policies where "customerId" = any (persons))
    and not exists (
      select from public."customerEvents" as e where e."customerId" = any (persons) and e.created_at >= oldest
    )
  from private.person(customer) as persons join public.customers as c on c.id = any (persons)
  group by persons
$$;

-- As before, and by the reference number and the contacts of each request.
create or replace function public.search_customers(q text, ad text default null) returns setof public.customers
language plpgsql stable security definer
set search_path = ''
set work_mem = '64MB'
as $$
declare
  digits constant text := regexp_replace(q, '\D', '', 'g');
  number constant text := private.letters_and_digits(left(q, 256));
  matching constant text := private.word_conditions(q)
    || case when q ~ '^[0-9+() .-]+$' and char_length(digits) >= 8
      then format(' or "phoneEnd" = %L and "phoneEnd" <> ''''', right(digits, 8)) else '' end;
  -- Found by what other rows say.
  others bigint[];
  found bigint[];
begin
  perform private.require_staff();
  if number ~ '[0-9]' and char_length(number) between 4 and 60 then
    execute format(
      $sql$
        select array_agg(distinct "customerId") from (
          select "customerId" from public.policies
          where "searchText" like %L and "customerId" is not null%s
          order by id desc limit 500
        ) as newest
      $sql$,
      private.like_part(number),
      -- Otherwise a colleague's policies could take the place of the agent's own.
      ' and "customerId" in (select id from public.customers where ' || private.seen_condition() || ')'
    ) into others;
  end if;
  if number ~ '^[0-9a-f]{8}$' then
    others := others || (
      select array_agg(private.kept_by("customerId")) from private."repeatedQuotes"
      where reference = upper(overlay(number placing '-' from 5 for 0))
    );
  end if;
  -- One or two characters would find most of them.
  if char_length(trim(q)) >= 3 then
    execute
      'with recursive takers as (
        select id from public.customers where merged and (' || matching || ')
        union
        select "customerId" from public.opportunities where (' || private.word_conditions(q) || ')
        union
        select "keptId" from public.merges join takers on "mergedId" = takers.id where "undoneAt" is null
      )
      select array_agg(id) from takers' into found;
    others := others || found;
  end if;
  return query execute 'select * from public.customers where (' || matching
    || case when others is not null then format(' or id = any (%L::bigint[])', others) else '' end
    || ')' || case when trim(ad) = '' then ' and ' || private.ad_condition(ad, '"lastSource"') else coalesce(
      ' and id in (select "customerId" from public.opportunities where ' || private.ad_condition(ad, '"lastSource"') || ')', ''
    ) end
    || coalesce(' and ' || private.seen_condition(), '');
end
$$;

-- As before, from the requests, which have those of merged customers.
create or replace function public.customer_references(customer bigint) returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  persons bigint[];
begin
  perform private.require_staff();
  if not private.may_see(customer) then
    return;
  end if;
  persons := private.person(customer);
  return query
  select others.reference from (
    select id, reference from public.opportunities where "customerId" = customer and reference <> (
      select c.reference from public.customers as c where c.id = customer
    )
    union all
    select "customerId", reference from private."repeatedQuotes" where "customerId" = any (persons)
  ) as others (id, reference)
  where others.reference <> '' order by others.id, others.reference limit 50;
end
$$;
