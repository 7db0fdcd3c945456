-- Additive: answers by one press. An answer is an event 'call' or 'message'; older servers show it as any other.

-- Key that the browser gave to an answer, so that a repetition stores and sends nothing; null for other events.
alter table public."customerEvents" add column "answerKey" uuid;
create unique index "customerEvents_answer" on public."customerEvents" ("answerKey") where "answerKey" is not null;

alter table public.messages drop constraint "kind is known", add constraint "kind is known"
check (kind in ('lead', 'confirmation', 'digest', 'recovery', 'invitation', 'flood', 'answer'));
create index messages_answers on public.messages (created_at) where kind = 'answer';

-- Address to which an answer is sent: the customer's, which staff keep right, or else the one that the request came with.
create function private.answer_address(customer public.customers, request public.opportunities) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(nullif((customer).email, ''), (request).email)
$$;

-- Logs an answer to a request, which becomes 'contactado' or more, and plans the next contact. An e-mail is sent by the
-- server if it can send any; its subject is the event's "after". A repetition with the same key does nothing.
-- Security definer, because staff may not queue messages. Safe: for writers, about customers that they may see.
-- @param template an id, which decides the channel @param status '' to keep it; a request never goes back
-- @param "nextContactOn" null for none
-- @returns {event, sent: whether the server sends it}; null when there is no such request
create function public.answer_request(
  opportunity bigint, template bigint, subject text, text text, key uuid, status text, "nextStep" text,
  "nextContactOn" date
) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  states constant text[] := array['nuevo', 'contactado', 'cotizado'];
  -- The firm's mailbox must not send what somebody with a stolen session writes to thousands.
  most_emails constant integer := 200;
  channel text;
  customer public.customers;
  request public.opportunities;
  event bigint;
  sends boolean;
begin
  perform private.require_writer();
  if key is null or coalesce(answer_request.status, '?') not in ('', 'contactado', 'cotizado') then
    raise invalid_parameter_value using message = 'key must be a uuid, and status empty, contactado or cotizado';
  end if;
  if trim(coalesce(text, '')) = '' or char_length(text) > 4000 or text ~ '\{(nombre|seguro|prima|fecha|agente)\}' then
    raise invalid_parameter_value using message = 'text must have 1 to 4000 characters and no field left';
  end if;
  select templates.channel into channel from public.templates where id = template;
  if channel is null then
    raise check_violation using message = 'the template no longer exists';
  end if;
  if channel = 'email' and (
    trim(coalesce(subject, '')) = '' or char_length(subject) > 200
    or subject ~ '[[:cntrl:]]|\{(nombre|seguro|prima|fecha|agente)\}'
  ) then
    raise invalid_parameter_value using message = 'subject must have 1 to 200 characters and no field left';
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
  select id into event from public."customerEvents"
  where "answerKey" = key and "opportunityId" = opportunity and by = private.staff_email();
  if event is not null then
    return json_build_object('event', event, 'sent', exists (
      select from public.messages where messages.key = 'answer:' || answer_request.key
    ));
  end if;
  sends := channel = 'email' and private.answer_address(customer, request) <> ''
    and exists (select from private.settings where 'email' = any (channels));
  if sends and (
    select count(*) from public.messages where kind = 'answer' and created_at > now() - interval '1 hour'
  ) >= most_emails then
    raise exception 'Too many e-mails' using errcode = 'PT429';
  end if;
  insert into public."customerEvents" ("customerId", "opportunityId", kind, "after", text, "answerKey")
  values (
    customer.id, opportunity, case channel when 'call' then 'call' else 'message' end,
    case channel when 'email' then subject else '' end, text, key
  )
  returning id into event;
  update public.opportunities as o
  set
    status = case when array_position(states, wanted.status) > array_position(states, o.status) then wanted.status
      else o.status end,
    "nextStep" = coalesce(answer_request."nextStep", ''), "nextContactOn" = answer_request."nextContactOn"
  from (
    select coalesce(nullif(answer_request.status, ''), 'contactado') as status
  ) as wanted
  where id = opportunity;
  if sends then
    insert into public.messages (key, lane, channel, kind, "customerId", "opportunityId")
    values ('answer:' || answer_request.key, 'answer:' || customer.id, 'email', 'answer', customer.id, opportunity);
  end if;
  return json_build_object('event', event, 'sent', sends);
end
$$;
grant execute on function
  public.answer_request(bigint, bigint, text, text, uuid, text, text, date)
to authenticated;
