-- Additive: a table of the keys of repeated requests, and functions that know them.

-- The same form sent from two tabs within ten minutes is one lead with a note. Its second step can be sent with either key,
-- and nobody is alerted twice.

-- Keys of requests that repeat a lead, beside the lead's own. Without grants: only functions read it.
create table private."repeatedQuotes" (
  "requestHash" uuid primary key,
  "customerId" bigint not null references public.customers (id) on delete cascade
);
create index "repeatedQuotes_customer" on private."repeatedQuotes" ("customerId");

-- Leads of the form by the time of their request.
create index customers_requests on public.customers (created_at) where "requestHash" is not null;

-- Adds a request to the lead that it repeats: an accepted request of the last ten minutes with the same contents from the
-- same browser, or from one that does not say which it is, such as one without scripts. How long the form was open does
-- not matter: somebody who went back and sent it again was quick. A filled honeypot field does, and so does consent to
-- advertisements that the first did not give. A lead takes five, so that a script cannot fill its history; further ones are
-- leads of their own.
-- @returns whether the request was a repetition
create function private.take_repeated_quote(payload jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  hash constant uuid := private.request_hash(payload ->> 'key');
  visitor constant text := substring(private.visitor_uuid() from '^.{20,64}$');
  sent_message constant text := trim(coalesce(payload ->> 'message', ''));
  first_request bigint;
  target bigint;
begin
  if exists (select from private."repeatedQuotes" where "requestHash" = hash) then
    return true;
  end if;
  if hash is null or coalesce(payload ->> 'website', '') <> ''
    or exists (select from public.customers where "requestHash" = hash) then
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
  insert into private."repeatedQuotes" values (hash, first_request);
  insert into public."customerEvents" ("customerId", kind, text)
  values (target, 'note', 'Posible repetida: el mismo formulario llegó otra vez (referencia '
    || upper(substring(payload ->> 'key' from 5 for 9)) || ').');
  return true;
end
$$;

alter function public.request_quote(jsonb) rename to store_quote;
alter function public.store_quote(jsonb) set schema private;
revoke execute on function private.store_quote(jsonb) from anon, authenticated;

-- The only way in for leads: see private.store_quote, which stores all that are no repetition.
-- Security definer, because visitors have no right to customers. Safe: what is stored depends on a lead with the same
-- contents, and the result says nothing about it.
create function public.request_quote(payload jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- As in store_quote, so that concurrent requests of two tabs see each other.
  perform pg_advisory_xact_lock(21, 0);
  if not private.take_repeated_quote(payload) then
    perform private.store_quote(payload);
  end if;
end
$$;
grant execute on function public.request_quote(jsonb) to anon, authenticated;

-- As before, but by the key of a repetition too.
create or replace function public.complete_quote(payload jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  known constant text[] := array['key', 'line', 'answers', 'message', 'renewsOn'];
  answers constant jsonb := coalesce(payload -> 'answers', '{}');
  field text;
  wanted record;
  sent jsonb;
  previous jsonb;
  lead bigint;
  target bigint;
  is_own boolean;
  was public.customers;
  becomes public.customers;
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

  select id into lead from public.customers
  where created_at > now() - interval '24 hours' and (
    "requestHash" = private.request_hash(wanted.key)
    or id = (select "customerId" from private."repeatedQuotes" where "requestHash" = private.request_hash(wanted.key))
  );
  -- Both in the order of merge_customers.
  perform from public.customers where id in (lead, private.kept_by(lead)) order by id for update;
  target := private.kept_by(lead);
  select * into was from public.customers where id = target;
  if target is null then
    return;
  end if;
  is_own := target = lead;
  sent := jsonb_build_object('answers', answers, 'message', wanted.message, 'renewsOn', wanted."renewsOn");
  select "after"::jsonb into previous from public."customerEvents"
  where "customerId" = target and kind = 'completed' order by id desc limit 1;
  if sent = coalesce(previous, '{"answers": {}, "message": "", "renewsOn": ""}') then
    return;
  end if;
  if (select count(*) from public."customerEvents" where "customerId" = target and kind = 'completed') >= 5 then
    raise exception 'Too many completions' using errcode = 'PT429';
  end if;

  becomes := was;
  if is_own or was.answers = '{}' then
    becomes.answers := answers;
  end if;
  if was.message = '' or is_own and was.message = previous ->> 'message' then
    becomes.message := wanted.message;
  end if;
  if was."renewsOn" is null or is_own and was."renewsOn"::text = previous ->> 'renewsOn' then
    becomes."renewsOn" := nullif(wanted."renewsOn", '')::date;
  end if;
  if becomes is distinct from was then
    update public.customers
    set answers = becomes.answers, message = becomes.message, "renewsOn" = becomes."renewsOn" where id = target;
  end if;
  -- 'apart': something was not taken over.
  insert into public."customerEvents" ("customerId", kind, "before", "after")
  values (target, 'completed', case
    when answers <> '{}' and becomes.answers <> answers or wanted.message not in ('', becomes.message)
      or wanted."renewsOn" not in ('', coalesce(becomes."renewsOn"::text, ''))
    then 'apart' else ''
  end, sent::text);
end
$$;
