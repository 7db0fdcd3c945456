-- Additive: the reference numbers of repeated requests, which the search of customers finds. A repetition is checked as
-- every request is.

-- The reference number that the applicant of a repetition was shown, see src/lib/reference.ts.
alter table private."repeatedQuotes" add column reference text not null default '';
create index "repeatedQuotes_reference" on private."repeatedQuotes" (reference);

-- Adds a request to the lead that it repeats: an accepted request of the last ten minutes with the same contents from the
-- same browser, or from one that does not say which it is, such as one without scripts. How long the form was open does
-- not matter: somebody who went back and sent it again was quick. A filled honeypot field does, and so does consent to
-- advertisements that the first did not give. A lead takes five, so that a script cannot fill its history; further ones are
-- leads of their own. Called by request_quote, under its lock and with a payload that it has checked.
-- @returns whether the request was a repetition
create or replace function private.take_repeated_quote(payload jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  hash constant uuid := private.request_hash(payload ->> 'key');
  reference constant text := upper(substring(payload ->> 'key' from 5 for 9));
  visitor constant text := substring(private.visitor_uuid() from '^.{20,64}$');
  sent_message constant text := trim(coalesce(payload ->> 'message', ''));
  first_request bigint;
  target bigint;
begin
  if exists (select from private."repeatedQuotes" where "requestHash" = hash) then
    return true;
  end if;
  if coalesce(payload ->> 'website', '') <> '' then
    return false;
  end if;
  select id into first_request from public.customers as lead
  where created_at > now() - interval '10 minutes' and "requestHash" is not null and doubt = ''
    and lead.name = trim(payload ->> 'name') and lead.email = lower(trim(coalesce(payload ->> 'email', '')))
    and lead.phone = trim(coalesce(payload ->> 'phone', '')) and lead.line = coalesce(payload ->> 'line', '')
    and sent_message in ('', lead.message)
    and (uuid is null or coalesce(uuid = visitor, true))
    and (coalesce(payload ->> 'marketing', '') = '' or "marketingVersion" is not null)
  order by id desc limit 1;
  -- Both in the order of merge_customers.
  perform from public.customers where id in (first_request, private.kept_by(first_request)) order by id for update;
  target := private.kept_by(first_request);
  if target is null or (select count(*) from private."repeatedQuotes" where "customerId" = first_request) >= 5 then
    return false;
  end if;
  insert into private."repeatedQuotes" values (hash, first_request, reference);
  insert into public."customerEvents" ("customerId", kind, text)
  values (target, 'note', 'Posible repetida: el mismo formulario llegó otra vez (referencia ' || reference || ').');
  return true;
end
$$;

-- The only way in for leads. Visitor, time and ads come from the header, the clock and the touches; the key makes a
-- repeated request idempotent.
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
  if exists (select from public.customers where "requestHash" = private.request_hash(payload ->> 'key'))
    or private.take_repeated_quote(payload)
  then
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
drop function private.store_quote(jsonb);

-- Finds customers by words of name, address, document, telephone number and reference number, by a telephone number in
-- any spelling, by a part of a policy's number, and by the reference number of a repeated request.
-- A term is looked for among the policies when it could be a number: 4 to 60 letters and digits with a digit among them.
-- The customers of the newest 500 policies that match count, so the cost does not grow with what a common part, such as
-- a year, finds. They are read first, because a subquery beside `or` would keep the indices of customers from being used.
-- `work_mem` keeps the matches of a single letter in memory; with the default they are written to a file.
-- @param ad a code: those who came last by its ad; '': by no ad, as private.ad_condition has it; null: all
create or replace function public.search_customers(q text, ad text default null) returns setof public.customers
language plpgsql stable security definer
set search_path = ''
set work_mem = '64MB'
as $$
declare
  digits constant text := regexp_replace(q, '\D', '', 'g');
  number constant text := private.letters_and_digits(left(q, 256));
  -- Found by the numbers of other rows.
  numbered bigint[];
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
    ) into numbered;
  end if;
  if number ~ '^[0-9a-f]{8}$' then
    numbered := numbered || (
      select array_agg(private.kept_by("customerId")) from private."repeatedQuotes"
      where reference = upper(overlay(number placing '-' from 5 for 0))
    );
  end if;
  return query execute 'select * from public.customers where (' || private.word_conditions(q)
    || case when q ~ '^[0-9+() .-]+$' and char_length(digits) >= 8
      then format(' or "phoneEnd" = %L and "phoneEnd" <> ''''', right(digits, 8)) else '' end
    || case when numbered is not null then format(' or id = any (%L::bigint[])', numbered) else '' end
    || ')' || coalesce(' and ' || private.ad_condition(ad, '"lastSource"'), '')
    || coalesce(' and ' || private.seen_condition(), '');
end
$$;
