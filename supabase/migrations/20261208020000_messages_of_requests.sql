-- Additive: a message of a merged request is known as that of its request, so that pages show it once and with its date.

-- The arrival of the merged request whose message it is; null: the message is the customer's own.
alter table public.customers add column "messageAt" timestamptz(3),
  add constraint "messageAt is plausible"
  check ("messageAt" between '1900-01-01 00:00:00+00' and '2200-12-31 23:59:59.999+00');

-- As before, and the message of the other customer keeps the date of its request.
create or replace function public.merge_customers(kept bigint, other bigint) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  -- From the least advanced; a lost customer who asks again is open again.
  states constant text[] := array['perdido', 'nuevo', 'contactado', 'cotizado', 'ganado'];
  -- Columns that are taken over together, by the one that decides.
  groups constant jsonb := '{
    "email": [], "phone": [], "document": [], "line": [], "message": ["messageAt"], "answers": [], "renewsOn": [], "value": [],
    "owner": [], "nextContactOn": ["nextStep"], "visitId": ["uuid", "record"], "consentAt": ["consentVersion"],
    "marketingAt": ["marketingVersion"]
  }';
  no_value constant jsonb[] := array['null', '""', '{}'];
  was jsonb;
  theirs jsonb;
  changes jsonb := '{}';
  decider text;
  name text;
  waiting bigint[];
  moved_events jsonb;
  moved_policies jsonb;
  merge_event bigint;
  made bigint;
begin
  perform private.require_writer();
  perform from public.customers where id in (kept, other) order by id for update;
  select to_jsonb(c) into was from public.customers as c
  where id = kept and not c.merged and not c.archived and private.may_see(id);
  select to_jsonb(c) into theirs from public.customers as c where id = other and not c.merged and private.may_see(id);
  if was is null or theirs is null or kept = other then
    raise check_violation using message = 'two customers that are not merged can be merged';
  end if;
  theirs := theirs || jsonb_build_object('messageAt', coalesce(theirs ->> 'messageAt', theirs ->> 'created_at'));
  for decider in select jsonb_object_keys(groups) loop
    if was -> decider = any (no_value) and theirs -> decider <> all (no_value) then
      for name in select decider union all select jsonb_array_elements_text(groups -> decider) loop
        changes := changes || jsonb_build_object(name, theirs -> name);
      end loop;
    end if;
  end loop;
  if array_position(states, theirs ->> 'status') > array_position(states, was ->> 'status') then
    changes := changes || jsonb_build_object(
      'status', theirs -> 'status', 'statusSince', theirs -> 'statusSince', 'lostReason', ''
    );
  end if;
  if was ->> 'doubt' <> '' and theirs ->> 'doubt' = '' then
    changes := changes || jsonb_build_object('doubt', '');
  end if;
  if kept > other and theirs ->> 'firstSource' <> '' or was ->> 'firstSource' = '' then
    changes := changes || jsonb_build_object(
      'firstAdId', theirs -> 'firstAdId', 'firstUtmCampaign', theirs -> 'firstUtmCampaign'
    );
  end if;
  if kept < other and theirs ->> 'lastSource' <> '' or was ->> 'lastSource' = '' then
    changes := changes || jsonb_build_object(
      'lastAdId', theirs -> 'lastAdId', 'lastUtmCampaign', theirs -> 'lastUtmCampaign'
    );
  end if;
  waiting := array(select id from private.own_requests where id in (kept, other) order by id);
  perform private.change_customer(kept, changes);

  with moved as (
    update public."customerEvents" set "customerId" = kept where "customerId" = other returning id
  )
  select coalesce(jsonb_agg(id order by id), '[]') into moved_events from moved;
  with moved as (
    update public.policies set "customerId" = kept where "customerId" = other returning id
  )
  select coalesce(jsonb_agg(id order by id), '[]') into moved_policies from moved;
  perform private.change_customer(other, '{"merged": true, "archived": true}');
  insert into public."customerEvents" ("customerId", kind, "before", "after", text)
  values (
    kept, 'merge', private.not_taken_over(was || changes, theirs), coalesce(nullif(theirs ->> 'answers', '{}'), ''),
    left(concat_ws(E'\n', theirs ->> 'name',
      nullif(theirs ->> 'phone', ''), nullif(theirs ->> 'email', ''), nullif(theirs ->> 'document', ''),
      nullif(theirs ->> 'message', '')), 8000)
  )
  returning id into merge_event;
  insert into public.merges (
    "keptId", "mergedId", "before", "after", "mergedWasArchived", events, policies, event, unanswered
  )
  select kept, other, coalesce(jsonb_object_agg(key, was -> key), '{}'), changes, (theirs ->> 'archived')::boolean,
    moved_events, moved_policies, merge_event, waiting
  from jsonb_object_keys(changes) as key
  returning id into made;
  update public.merges set "plannedOn" = ((was || changes) ->> 'nextContactOn')::date
  where unanswered <> '{}' and "keptId" = any (private.person(kept));
  return made;
end
$$;

-- As before, and the message of a merged request keeps the date of its request. It is not replaced by a completion of the
-- customer's own request.
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
  -- When the request arrived if it was merged, see customers."messageAt".
  asked_at timestamptz;
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
  select created_at into asked_at from public.customers where id = lead and not is_own;
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
  if was.message = '' or is_own and was."messageAt" is null and was.message = previous ->> 'message' then
    becomes.message := wanted.message;
    becomes."messageAt" := case when wanted.message <> '' then asked_at end;
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
    set answers = becomes.answers, message = becomes.message, "messageAt" = becomes."messageAt",
      "renewsOn" = becomes."renewsOn", "marketingVersion" = becomes."marketingVersion",
      "marketingAt" = becomes."marketingAt"
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

-- What the applicant of a merged request that has no message of its own has written in the second step. complete_quote
-- stores it with the customer who was kept: as the message of that customer, or apart from it, in the history.
create function private.completed_message(request bigint, kept bigint) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select events."after"::jsonb ->> 'message'
    from public.customers as r, public.customers as k, public."customerEvents" as events
    where r.id = request and k.id = kept
      and events."customerId" = kept and events.kind = 'completed' and events.created_at > r.created_at
      and (k."messageAt" = r.created_at or events."before" = 'apart' and events."after"::jsonb ->> 'message' <> k.message)
    order by events.id desc limit 1
  ), '');
end
$$;

-- As before, but the customer's own request does not show a message that the customer has taken over from another one.
-- Requests of a customer as staff read them, the newest first, at most 50.
-- @param most characters of a message
create or replace function private.told_requests(customer bigint, requests bigint[], most integer) returns json
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(told), '[]')
    from (
      select r.id, r.created_at, r.line, r.reference, case
          when char_length(written.message) > most then left(written.message, most - 1) || '…' else written.message
        end as message
      from public.customers as r cross join lateral (
        select case
          when r.id <> customer and (r.message = '' or r."messageAt" is not null)
            then private.completed_message(r.id, customer)
          when r."messageAt" is null then r.message else ''
        end as message
      ) as written
      where r.id = any (requests) order by r.created_at desc, r.id desc limit 50
    ) as told
  );
end
$$;

-- As before, but with the message of the newest request only.
create or replace function private.tasks(day date, member uuid)
returns table (
  task text, due date, id bigint, version integer, name text, phone text, email text, line text, status text,
  owner uuid, "nextStep" text, "nextContactOn" date, created_at timestamptz, "policyId" bigint, number text, product text,
  premium numeric, message text, requests integer
)
language sql stable
as $$
  with waiting as materialized (
    select * from private.unanswered(day, member)
  )
  select 'lead', null::date, c.id, c.version, c.name, c.phone, c.email, r.line, c.status, c.owner, c."nextStep",
    c."nextContactOn", r.created_at, null::bigint, '', '', null::numeric, left(
      case when r.id <> c.id and (r.message = '' or r."messageAt" is not null) then private.completed_message(r.id, c.id)
        when r."messageAt" is null then r.message else ''
      end, 200), waiting.requests
  from waiting join public.customers as c on c.id = waiting.customer join public.customers as r on r.id = waiting.request
  union all
  select t.task, t.due, t.id, t.version, t.name, t.phone, t.email,
    case t.task when 'policy' then t."policyLine" else t.line end, t.status, t.owner, t."nextStep", t."nextContactOn",
    t.created_at, t."policyId", t.number, case t.task when 'policy' then t.company || ' · ' || t.product else '' end,
    t.premium, '', 0
  from private.dated_tasks as t
  where case t.task
      when 'contact' then t.due <= day
      when 'renewal' then t.due between day and day + 60
      else t.due between day - 30 and day + 60
    end
    -- The planner moves no condition with a subquery into the selects of the view, so this one is apart from the days.
    and (t.task <> 'contact' or t.id not in (select customer from waiting))
    and (t.task = 'contact' or coalesce(t."nextContactOn" not between day + 1 and t.due - 1, true))
    and (member is null or t.owner is null or t.owner = member)
$$;

-- Merges that were made before this migration, in their order, because a message can have been taken over twice. Without
-- triggers, since this is no change by anybody.
do $$
declare
  made public.merges;
begin
  alter table public.customers disable trigger user;
  for made in select * from public.merges where "undoneAt" is null and "after" ? 'message' order by id loop
    update public.customers set "messageAt" = (
      select coalesce("messageAt", created_at) from public.customers where id = made."mergedId"
    )
    where id = made."keptId" and message = made."after" ->> 'message';
  end loop;
  alter table public.customers enable trigger user;
end
$$;
