-- Additive: the reference numbers by which the search finds a customer and which its own row does not have.

-- As before, and the reference number of the other's request, which its applicant was shown.
create or replace function private.not_taken_over(kept jsonb, other jsonb) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, private.as_recorded(key, other ->> key))::text, '')
  from unnest(
    array['line', 'status', 'value', 'owner', 'nextContactOn', 'nextStep', 'renewsOn', 'reference']
  ) as key
  where coalesce(other ->> key, '') <> '' and other -> key is distinct from kept -> key
$$;

-- Merges that were made before this migration show the number too.
update public."customerEvents" as event
set "before" = (coalesce(nullif(event."before", ''), '{}')::jsonb || jsonb_build_object('reference', merged.reference))::text
from public.merges join public.customers as merged on merged.id = merges."mergedId"
where event.id = merges.event and merges."undoneAt" is null and merged.reference <> '';

-- The reference numbers of the requests that were merged into a customer or repeat one of its own, at most 50.
-- Security definer, because staff may not read repeatedQuotes. Safe: staff only, and only of a customer that the caller may
-- see, whose history has them too.
create function public.customer_references(customer bigint) returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  persons bigint[];
begin
  perform private.require_staff();
  if not private.may_see(customer) then
    return;
  end if;
  persons := private.person(customer);
  return query
  select others.reference from (
    select id, reference from public.customers where id = any (persons) and id <> customer
    union all
    select "customerId", reference from private."repeatedQuotes" where "customerId" = any (persons)
  ) as others (id, reference)
  where others.reference <> '' order by others.id, others.reference limit 50;
end
$$;
grant execute on function public.customer_references(bigint) to authenticated;
