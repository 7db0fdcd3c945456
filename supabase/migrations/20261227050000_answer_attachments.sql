-- Additive: an answer that the server sends by e-mail can have documents of its customer as attachments.

-- Documents that were sent with an answer, [{id, name}]. The names are those of that moment, so that the history says what
-- was sent when a document is renamed or removed.
alter table public."customerEvents" add column attachments jsonb not null default '[]';

-- `documentSent`: an answer took a document along; `text` has its id, as that of the other kinds about documents. The audit
-- keeps it when the answer is withdrawn from the history.
alter table public.audit drop constraint "kind is known", add constraint "kind is known" check (
  kind in (
    'signIn', 'view', 'export', 'deletion', 'role', 'name', 'absence', 'told', 'silenced', 'asked', 'merge', 'unmerge',
    'renewal', 'cancellation', 'reinstatement', 'import', 'unimport', 'documentOpened', 'documentAdded', 'documentRemoved',
    'documentSent', 'firm'
  )
);

-- A function cannot be replaced by one with other arguments. Older servers and pages name no documents.
drop function public.answer_request(bigint, bigint, text, text, uuid, text, text, date);

-- As before, with documents: at most three, of 10 MB together, all of the customer's. What cannot be sent is refused, so
-- that no answer says less than its author believes. A document that is removed before the message is sent makes it fail
-- (server/messages/compose.ts).
-- Logs an answer to a request, which becomes 'contactado' or more, and plans the next contact. An e-mail is sent by the
-- server if it can send any; its subject is the event's "after". A repetition with the same key does nothing.
-- Security definer, because staff may not queue messages. Safe: for writers, about customers that they may see.
-- @param template an id, which decides the channel @param status '' to keep it; a request never goes back
-- @param "nextStep" null keeps a plan that is ahead, and ends another @param "nextContactOn" null for none
-- @param documents ids @returns {event, sent: whether the server sends it, differs: whether a first answer with the key was
--   recorded, with another text, subject or documents}; null when there is no such request
create function public.answer_request(
  opportunity bigint, template bigint, subject text, text text, key uuid, status text, "nextStep" text,
  "nextContactOn" date, documents uuid[] default '{}'
) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  states constant text[] := array['nuevo', 'contactado', 'cotizado'];
  -- By each author: the firm's mailbox must not send what somebody with a stolen session writes to thousands.
  most_emails constant integer := 200;
  most_documents constant integer := 3;
  -- Encoded for an e-mail they are 14 MB. Most mail servers take 20 MB or more, and a line of 3 Mbit/s sends them before
  -- the claim of the message ends.
  most_bytes constant integer := 10000000;
  wanted constant uuid[] := coalesce(documents, '{}');
  attached jsonb;
  bytes bigint;
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
  select id, jsonb_build_object(
    'after', "after", 'text', events.text, 'documents', jsonb_path_query_array(attachments, '$[*].id')
  ) into event, recorded
  from public."customerEvents" as events
  where "answerKey" = key and "opportunityId" = opportunity and by = private.staff_email();
  if event is not null then
    return json_build_object('event', event, 'sent', exists (
      select from public.messages where messages.key = 'answer:' || answer_request.key
    ), 'differs', private.without_marks(recorded, '{after, text, documents}') <> private.without_marks(jsonb_build_object(
      'after', case channel when 'email' then subject else '' end, 'text', text, 'documents', wanted
    ), '{after, text, documents}'));
  end if;
  sends := channel = 'email' and private.answer_address(customer, request) <> ''
    and exists (select from private.settings where 'email' = any (channels));
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by array_position(wanted, d.id)), '[]'), sum(d.size)
  into attached, bytes
  from public.documents as d
  where d.id = any (wanted) and d."customerId" = customer.id and d."completedAt" is not null;
  if not sends and wanted <> '{}' then
    raise check_violation using message = 'the answer violates "documents go with e-mails of the server"';
  end if;
  if cardinality(wanted) > most_documents or bytes > most_bytes then
    raise check_violation using message = 'the answer violates "documents are at most three of 10 MB"';
  end if;
  if jsonb_array_length(attached) < cardinality(wanted) then
    raise check_violation using message = 'the answer violates "documents are complete and of the customer"';
  end if;
  if sends and (
    select count(*) from public.messages as m join public."customerEvents" as e on e."answerKey" = substr(m.key, 8)::uuid
    where m.kind = 'answer' and m.created_at > now() - interval '1 hour' and e.by = private.staff_email()
  ) >= most_emails then
    raise check_violation using message = 'the answer violates "e-mails an hour"';
  end if;
  insert into public."customerEvents" ("customerId", "opportunityId", kind, "after", text, "answerKey", attachments)
  values (
    customer.id, opportunity,
    case when situation = 'cumpleanos' then 'note' when channel = 'call' then 'call' else 'message' end,
    case channel when 'email' then subject else '' end, text, key, attached
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
    perform private.record_audit('documentSent', 'documents', customer.id, 1, id::text) from unnest(wanted) as id;
  end if;
  return json_build_object('event', event, 'sent', sends, 'differs', false);
end
$$;
grant execute on function
  public.answer_request(bigint, bigint, text, text, uuid, text, text, date, uuid[])
to authenticated;

-- Claims the next message, as claim_message did.
-- @param attaches whether the caller sends documents; a server of the last release would send the answer without them
create function private.claim_next(way text, moment timestamptz, lease interval, attaches boolean)
returns setof public.messages
language sql
set search_path = ''
as $$
  update public.messages
  set status = case when kind in ('confirmation', 'recovery') then 'dropped' else 'failed' end, "claimedUntil" = null, "settledAt" = moment,
    error = coalesce(nullif(error, ''), 'the server ended during the attempts')
  where status = 'waiting' and channel = way and attempts >= 150 and coalesce("claimedUntil" <= moment, true);
  update public.messages set "claimedUntil" = moment + lease, attempts = attempts + 1
  where id = (
    select id from public.messages as next
    where status = 'waiting' and channel = way and coalesce("nextAt" <= moment, true)
      and coalesce("claimedUntil" <= moment, true)
      and not exists (
        select from public.messages as earlier
        where earlier.status = 'waiting' and earlier.lane = next.lane and earlier.id < next.id
      )
      and (attaches or case when kind = 'answer' then not exists (
        select from public."customerEvents" as said
        where said."answerKey" = substr(next.key, 8)::uuid and said.attachments <> '[]'
      ) else true end)
    order by kind = 'answer', id limit 1
    for update skip locked
  )
  returning *
$$;
-- Servers of the last release call it.
create or replace function private.claim_message(way text, moment timestamptz, lease interval) returns setof public.messages
language sql
set search_path = ''
as $$
  select * from private.claim_next(way, moment, lease, false)
$$;

-- A template for an e-mail with the comparison of several offers, dated as the other samples. Its name comes after 'Su
-- oferta', which stays the one that is proposed first.
insert into public.templates (created_at, name, channel, situation, subject, text)
values (
  '2026-11-01 00:00:00+00', 'Sus ofertas, comparadas', 'email', 'oferta', 'Sus ofertas para el seguro de {seguro}',
  E'Hola, {nombre}:\n\nLe adjunto la comparación de las ofertas que conseguí para su seguro de {seguro}: precio y qué cubre cada una, en una página.\n\nDígame cuál prefiere, o a qué hora le llamo y la vemos juntos.\n\nUn saludo,\n{agente}'
);
