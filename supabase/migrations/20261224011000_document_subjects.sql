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
