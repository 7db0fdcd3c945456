-- Additive: complete_quote takes the consent to advertisements, which the form asks for after the request was sent. Servers
-- of 1.0.0 go on: request_quote still takes it too.

-- Only the person can give consent to advertisements: with the request, or with its second step.
create or replace function private.before_marketing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_merging() or coalesce(current_setting('private.consenting', true), '') <> '' then
    return new;
  end if;
  raise check_violation using message = 'consent to advertisements can only be taken back';
end
$$;

-- Adds answers, message, the renewal of the present policy and the consent to advertisements to a lead of the last 24
-- hours, which the key of the request or of a repetition names. That key, made by the applicant's browser, is the only right
-- to do so. The last completion counts, but none changes a message or a day that staff have written. Values that are not
-- taken over are in the history, so nothing is lost: also when the lead has been merged into another customer, who keeps
-- answers of their own.
-- Security definer, because visitors have no right to customers. Safe: each field is checked and limited in length, the
-- result says nothing about what is stored and is the same for a key that no lead has, and a lead can be completed five
-- times only.
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
  target bigint;
  is_own boolean;
  -- The key is that of a repetition, sent from another tab.
  is_repeated boolean;
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
  if marketing is not null and not exists (
    select from private."consentTexts" where purpose = 'marketing' and version = marketing
  ) then
    raise invalid_parameter_value using message = 'marketing must be empty or the version of a known text';
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
  is_repeated := exists (
    select from private."repeatedQuotes" where "requestHash" = private.request_hash(wanted.key)
  );
  sent := jsonb_build_object('answers', answers, 'message', wanted.message, 'renewsOn', wanted."renewsOn")
    || case when marketing is null then '{}' else jsonb_build_object('marketing', marketing) end;
  -- A tab corrects what it has sent itself, and nothing that came from another one.
  select "after"::jsonb - 'repeated' into previous from public."customerEvents"
  where "customerId" = target and kind = 'completed' and ("after"::jsonb ? 'repeated') = is_repeated
  order by id desc limit 1;
  if sent = coalesce(previous, '{"answers": {}, "message": "", "renewsOn": ""}') then
    return;
  end if;
  if (select count(*) from public."customerEvents" where "customerId" = target and kind = 'completed') >= 5 then
    raise exception 'Too many completions' using errcode = 'PT429';
  end if;

  becomes := was;
  if was.answers = '{}' or is_own and was.answers = previous -> 'answers' then
    becomes.answers := answers;
  end if;
  if was.message = '' or is_own and was.message = previous ->> 'message' then
    becomes.message := wanted.message;
  end if;
  if was."renewsOn" is null or is_own and was."renewsOn"::text = previous ->> 'renewsOn' then
    becomes."renewsOn" := nullif(wanted."renewsOn", '')::date;
  end if;
  -- Not for a customer whom staff have merged it into: the consent belongs to the address that the applicant has typed. And
  -- not again when staff have noted since that the person wants none.
  if is_own and was."marketingVersion" is not distinct from previous ->> 'marketing'
    and marketing is distinct from was."marketingVersion"
  then
    becomes."marketingVersion" := marketing;
    becomes."marketingAt" := case when marketing is not null then now() end;
  end if;
  if becomes is distinct from was then
    perform set_config('private.consenting', 'true', true);
    update public.customers
    set answers = becomes.answers, message = becomes.message, "renewsOn" = becomes."renewsOn",
      "marketingVersion" = becomes."marketingVersion", "marketingAt" = becomes."marketingAt"
    where id = target;
    perform set_config('private.consenting', '', true);
  end if;
  -- 'apart': something was not taken over.
  insert into public."customerEvents" ("customerId", kind, "before", "after")
  values (target, 'completed', case
    when answers <> '{}' and becomes.answers <> answers or wanted.message not in ('', becomes.message)
      or wanted."renewsOn" not in ('', coalesce(becomes."renewsOn"::text, ''))
      or marketing <> coalesce(becomes."marketingVersion", '')
    then 'apart' else ''
  end, (sent || case when is_repeated then '{"repeated": true}'::jsonb else '{}' end)::text);
end
$$;
