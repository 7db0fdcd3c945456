-- Additive: staff choose what of the customer's a document is about.

grant update ("policyId", "opportunityId", "claimId") on public.documents to authenticated;

-- Security definer, so that it sees all rows. Safe: it reads whether they are of the document's customer.
create function private.check_subject() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (
    new."policyId" is null
    or exists (select from public.policies where id = new."policyId" and "customerId" = new."customerId")
  ) or not (
    new."opportunityId" is null
    or exists (select from public.opportunities where id = new."opportunityId" and "customerId" = new."customerId")
  ) or not (
    new."claimId" is null
    or exists (select from public.claims where id = new."claimId" and "customerId" = new."customerId")
  ) then
    raise check_violation using message = 'a document is about something of its customer';
  end if;
  return new;
end
$$;
create trigger check_subject before update of "policyId", "opportunityId", "claimId" on public.documents
for each row execute function private.check_subject();

-- Locks the customer before the document, as erasing a person does.
drop policy "staff change documents" on public.documents;
create policy "staff change documents" on public.documents
for update to authenticated
using (exists (select from public.customers where id = "customerId" for no key update))
with check ((select private.may_write()));

-- As before; a document that went back is no longer about what stays with the other person.
create or replace function private.move_documents() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    with moved as (
      update public.documents set "customerId" = new."keptId" where "customerId" = new."mergedId" returning id
    )
    select coalesce(jsonb_agg(id), '[]') into new.documents from moved;
  elsif new."undoneAt" is not null then
    update public.documents
    set "customerId" = new."mergedId",
      "policyId" = (select id from public.policies where id = documents."policyId" and "customerId" = new."mergedId"),
      "opportunityId" = (select id from public.opportunities where id = documents."opportunityId" and "customerId" = new."mergedId"),
      "claimId" = (select id from public.claims where id = documents."claimId" and "customerId" = new."mergedId")
    where "customerId" = new."keptId" and (
      new.documents ? id::text
      or "policyId" in (select id from public.policies where "customerId" = new."mergedId")
      or "opportunityId" in (select id from public.opportunities where "customerId" = new."mergedId")
      or "claimId" in (select id from public.claims where "customerId" = new."mergedId")
    );
  end if;
  return new;
end
$$;
