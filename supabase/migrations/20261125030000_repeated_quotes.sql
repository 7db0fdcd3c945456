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
