-- Additive: what answers may say, and what they do.

-- As before, and nothing is sent with braces, which a misspelt field leaves, nor about a policy that is not the firm's. A
-- greeting ('cumpleanos') is a note: it answers no request, moves none and plans nothing.
-- Logs an answer to a request, which becomes 'contactado' or more, and plans the next contact. An e-mail is sent by the
-- server if it can send any; its subject is the event's "after". A repetition with the same key does nothing.
-- Security definer, because staff may not queue messages. Safe: for writers, about customers that they may see.
-- @param template an id, which decides the channel @param status '' to keep it; a request never goes back
-- @param "nextStep" null keeps a plan that is ahead, and ends another @param "nextContactOn" null for none
-- @returns {event, sent: whether the server sends it, differs: whether a first answer with the key was recorded, with
--   another text or subject}; null when there is no such request
create or replace function public.answer_request(
  opportunity bigint, template bigint, subject text, text text, key uuid, status text, "nextStep" text,
  "nextContactOn" date
) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  states constant text[] := array['nuevo', 'contactado', 'cotizado'];
  -- By each author: the firm's mailbox must not send what somebody with a stolen session writes to thousands.
  most_emails constant integer := 200;
  channel text;
  situation text;
  customer public.customers;
  request public.opportunities;
  event bigint;
  recorded jsonb;
  sends boolean;
begin
  perform private.require_writer();
  if key is null or coalesce(answer_request.status, '?') not in ('', 'contactado', 'cotizado') then
    raise invalid_parameter_value using message = 'key must be a uuid, and status empty, contactado or cotizado';
  end if;
  select templates.channel, templates.situation into channel, situation from public.templates where id = template;
  if channel is null then
    raise check_violation using message = 'the answer violates "template exists"';
  end if;
  if trim(coalesce(text, '')) = '' or char_length(text) > 4000 or channel <> 'call' and text ~ '[{}]' then
    raise check_violation using message = 'the answer violates "text has 1 to 4000 characters and no field"';
  end if;
  if channel = 'email' and (
    trim(coalesce(subject, '')) = '' or char_length(subject) > 200
    or subject ~ '[[:cntrl:]{}]'
  ) then
    raise check_violation using message = 'the answer violates "subject has 1 to 200 characters and no field"';
  end if;
  -- The customer first, as everywhere.
  select c.* into customer from public.customers as c
  where c.id = (select "customerId" from public.opportunities where id = opportunity)
    and not merged and private.may_see(c.id)
  for no key update;
  select o.* into request from public.opportunities as o
  where id = opportunity and "customerId" = customer.id
  for no key update;
  if request.id is null then
    return null;
  end if;
  if situation in ('renovacion', 'vencida') and request."renewsPolicyId" is null then
    raise check_violation using message = 'the answer violates "the request renews a policy"';
  end if;
  select id, jsonb_build_object('after', "after", 'text', events.text) into event, recorded
  from public."customerEvents" as events
  where "answerKey" = key and "opportunityId" = opportunity and by = private.staff_email();
  if event is not null then
    return json_build_object('event', event, 'sent', exists (
      select from public.messages where messages.key = 'answer:' || answer_request.key
    ), 'differs', private.without_marks(recorded, '{after, text}') <> private.without_marks(jsonb_build_object(
      'after', case channel when 'email' then subject else '' end, 'text', text
    ), '{after, text}'));
  end if;
  sends := channel = 'email' and private.answer_address(customer, request) <> ''
    and exists (select from private.settings where 'email' = any (channels));
  if sends and (
    select count(*) from public.messages as m join public."customerEvents" as e on e."answerKey" = substr(m.key, 8)::uuid
    where m.kind = 'answer' and m.created_at > now() - interval '1 hour' and e.by = private.staff_email()
  ) >= most_emails then
    raise check_violation using message = 'the answer violates "e-mails an hour"';
  end if;
  insert into public."customerEvents" ("customerId", "opportunityId", kind, "after", text, "answerKey")
  values (
    customer.id, opportunity,
    case when situation = 'cumpleanos' then 'note' when channel = 'call' then 'call' else 'message' end,
    case channel when 'email' then subject else '' end, text, key
  )
  returning id into event;
  update public.opportunities as o
  set
    status = case when array_position(states, wanted.status) > array_position(states, o.status) then wanted.status
      else o.status end,
    "nextStep" = coalesce(answer_request."nextStep", o."nextStep"),
    "nextContactOn" = case
      when answer_request."nextStep" is not null then answer_request."nextContactOn"
      when o."nextContactOn" > private.today() then o."nextContactOn"
    end
  from (
    select coalesce(nullif(answer_request.status, ''), 'contactado') as status
  ) as wanted
  where id = opportunity and situation <> 'cumpleanos';
  if sends then
    insert into public.messages (key, lane, channel, kind, "customerId", "opportunityId")
    values ('answer:' || answer_request.key, 'answer:' || customer.id, 'email', 'answer', customer.id, opportunity);
  end if;
  return json_build_object('event', event, 'sent', sends, 'differs', false);
end
$$;
