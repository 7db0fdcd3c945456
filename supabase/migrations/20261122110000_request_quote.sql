-- The quote form's requests, and its spam protection. A suspicious request is never refused: it is stored as a doubtful
-- lead with a reason, and staff review it in a list of its own, so a false alarm costs a review and no lead. Only a
-- visitor's sixth request in 24 hours is refused here, and by the server an address's eleventh in an hour. The reasons:
--
--   honeypot  a field that no person sees was filled in
--   untimed   the request does not say how long the form was open, so it did not come from the form
--   hasty     the form was open for less than 3 seconds. Even with autofill a person must tick the consent and send
--   flood     too many ordinary requests in the last hour: 300 in all, or 20 that belong to no recorded visit
--
-- The group of 20 is for requests without a visitor header. A request with an invented uuid has no visit and belongs
-- to the group as well; otherwise a script could leave the group by sending a random header.

-- Doubtful requests do not count towards the hourly numbers: a flood of them must not make ordinary ones doubtful.
create index customers_ordinary on public.customers (created_at) where "requestHash" is not null and doubt = '';
create index customers_anonymous on public.customers (created_at)
where "requestHash" is not null and doubt = '' and "visitId" is null;
create index customers_unreviewed on public.customers (id)
where doubt in ('honeypot', 'untimed', 'hasty') and "updatedBy" = '';

-- Versions of the consent texts that the form has shown. Without grants: only request_quote reads it.
create table private."consentTexts" (
  -- quote: to answer the request; marketing: to send advertisements.
  purpose text not null,
  version text not null,
  since date not null,
  primary key (purpose, version)
);
insert into private."consentTexts" values ('quote', '2026-11', '2026-11-21'), ('marketing', '2026-11', '2026-11-23');

-- What is stored of a request's key: half of its SHA-256. All staff read it, but only the applicant has the key.
create function private.request_hash(key text) returns uuid
language sql immutable strict parallel safe
set search_path = ''
as $$
  select encode(substring(sha256(convert_to(key, 'UTF8')) for 16), 'hex')::uuid
$$;

-- Deletes the oldest requests that no person can have sent and no staff have changed, merged or written a note about.
create function private.forget_unreviewed(kept integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  forgotten bigint[];
begin
  select array_agg(id) into forgotten
  from (
    select id from public.customers
    where doubt in ('honeypot', 'untimed', 'hasty') and "updatedBy" = '' order by id desc offset kept
  ) as oldest
  where not exists (select from public."customerEvents" where "customerId" = oldest.id and kind in ('note', 'call'))
    -- The customer that was merged into one would be lost with it.
    and not exists (select from public.merges where "keptId" = oldest.id);
  if forgotten is not null then
    delete from public."customerEvents" where "customerId" = any (forgotten);
    delete from public.customers where id = any (forgotten);
  end if;
end
$$;

-- The only way in for leads. Visitor, time and ads come from the header, the clock and the touches; the key makes a
-- repeated request idempotent.
-- Security definer, because visitors have no right to customers. Safe: each field is checked and limited in length, the
-- result says nothing about what is stored, and the number of requests per visitor is limited.
create function public.request_quote(payload jsonb) returns void
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
    when (
      select count(*) from (
        select from public.customers
        where "requestHash" is not null and doubt = '' and created_at > now() - interval '1 hour' limit 300
      ) as lately
    ) = 300 then 'flood'
    when visit.id is null and (
      select count(*) from (
        select from public.customers
        where "requestHash" is not null and doubt = '' and "visitId" is null
          and created_at > now() - interval '1 hour' limit 20
      ) as lately
    ) = 20 then 'flood'
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
    perform private.queue_lead(customer);
  end if;

  -- Limits what a script can store where no server limits it by address. The oldest requests that no person can have
  -- sent are deleted. Requests that staff have changed or written a note about stay, and so does every other lead.
  if reason in ('honeypot', 'untimed', 'hasty') then
    perform private.forget_unreviewed(most_unreviewed);
  end if;
end
$$;
grant execute on function public.request_quote(jsonb) to anon, authenticated;
