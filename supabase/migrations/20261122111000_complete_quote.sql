-- The second step of the quote form: the questions of a line of business, all of them optional.

-- The questions of a line, '' for any other insurance, with what an answer may be: one of some words, a whole number from
-- and to, a text of at most so many characters, true or false, or a day. src/text/questions.ts has the same with their
-- texts; server/tests/completeQuote.api.test.ts compares them. None is about a person's health.
create function private.questions(line text) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select '{
    "auto": {
      "vehicle": {"text": 80},
      "vehicleYear": {"number": [1930, 2100]},
      "vehicleUse": {"choice": ["personal", "work", "delivery"]},
      "driverAge": {"choice": ["under25", "25to34", "35to64", "65plus"]},
      "claims": {"choice": ["none", "one", "more"]}
    },
    "hogar": {
      "homeKind": {"choice": ["house", "apartment", "other"]},
      "homeUse": {"choice": ["own", "rentedOut", "tenant", "holiday"]},
      "homeMaterial": {"choice": ["concrete", "wood", "mixed"]},
      "homeYear": {"number": [1500, 2100]},
      "alarm": {"yesNo": true}
    },
    "vida": {
      "lifePurpose": {"choice": ["family", "loan", "business", "other"]},
      "capital": {"number": [1000, 100000000]},
      "ageGroup": {"choice": ["under35", "35to49", "50to64", "65plus"]},
      "hasPolicy": {"yesNo": true}
    },
    "salud": {
      "coverFor": {"choice": ["me", "family", "company"]},
      "people": {"number": [1, 1000]},
      "ages": {"text": 80},
      "copay": {"choice": ["with", "without", "unsure"]},
      "hasPolicy": {"yesNo": true}
    },
    "comercio": {
      "business": {"text": 80},
      "premises": {"choice": ["owned", "rented", "none"]},
      "employees": {"number": [0, 100000]},
      "contents": {"number": [0, 1000000000]},
      "alarm": {"yesNo": true}
    },
    "viaje": {
      "destination": {"choice": ["usa", "latam", "europe", "other"]},
      "people": {"number": [1, 1000]},
      "departsOn": {"date": true},
      "days": {"number": [1, 730]},
      "tripPurpose": {"choice": ["holiday", "work", "study"]}
    },
    "": {}
  }'::jsonb -> line || '{"callTime": {"choice": ["morning", "noon", "afternoon"]}, "postalCode": {"text": 20}}'
$$;

-- Whether a text is a day, YYYY-MM-DD, that a form may plausibly contain.
create function private.is_day(day text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when day ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    then right(day, 2)::integer <= extract(
      day from make_date(left(day, 4)::integer, substring(day, 6, 2)::integer, 1) + interval '1 month' - interval '1 day'
    )
    else false
  end
$$;

-- @returns whether a JSON value answers a question @param rule of private.questions; null: there is no such question
create function private.is_answer(value jsonb, rule jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(case jsonb_typeof(value)
    when 'string' then
      rule -> 'choice' @> value
      or char_length(value #>> '{}') between 1 and (rule ->> 'text')::integer
      or case when rule -> 'date' is not null then private.is_day(value #>> '{}') end
    when 'number' then
      value::numeric % 1 = 0 and value::numeric between (rule #>> '{number,0}')::numeric and (rule #>> '{number,1}')::numeric
    when 'boolean' then rule -> 'yesNo' is not null
  end, false)
$$;

-- Adds answers, message and the renewal of the present policy to a lead of the last 24 hours. The key that the applicant's
-- browser made for request_quote is the only right to do so. The last completion counts, but none changes a message or a
-- day that staff have written. What was not taken over is in the history, so nothing is lost: also when the lead has been
-- merged into another customer, who keeps answers of their own.
-- Security definer, because visitors have no right to customers. Safe: each field is checked and limited in length, the
-- result says nothing about what is stored and is the same for a key that no lead has, and a lead can be completed five
-- times only.
create function public.complete_quote(payload jsonb) returns void
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
  where "requestHash" = private.request_hash(wanted.key) and created_at > now() - interval '24 hours';
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
grant execute on function public.complete_quote(jsonb) to anon, authenticated;
