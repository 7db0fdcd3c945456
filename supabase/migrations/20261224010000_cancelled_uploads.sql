-- Additive: documents that are not complete are shown to nobody, can be given up, and do not count for long.

drop policy "staff read documents" on public.documents;
create policy "staff read documents" on public.documents
for select to authenticated
using (
  "completedAt" is not null
  and ((select private.sees_all()) or exists (select from public.customers where id = "customerId"))
);

-- Refuses a document of this size when its customer would have too many. Of those that are not complete, the ones count
-- that were announced since the moment.
create function private.check_documents(customer bigint, added integer, since timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  most_documents constant integer := 200;
  most_together constant integer := 250000000;
begin
  if (
    select count(*) >= most_documents or sum(size) + added > most_together
    from public.documents where "customerId" = customer and ("completedAt" is not null or created_at > since)
  ) then
    raise check_violation using message = 'a customer has at most 200 documents of 250 MB';
  end if;
end
$$;

-- As before; what was not completed within an hour no longer counts.
create or replace function public.begin_document(
  document uuid, customer bigint, name text, kind text, type text, size integer, sha256 text, "datedOn" date,
  policy bigint default null, opportunity bigint default null, claim bigint default null
) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  most_bytes constant integer := 500000000;
  megabytes constant integer := (select "documentMegabytes" from private.settings);
  known public.documents;
  sent bigint;
begin
  perform private.require_writer();
  -- The lock makes others wait who would add the last document at the same time, and a merge.
  perform from public.customers where id = customer and not merged and private.may_see(id) for no key update;
  if not found then
    raise check_violation using message = 'there is no such customer';
  end if;
  select * into known from public.documents where id = document;
  if known.id is not null then
    if (known."customerId", known."by", known.size, known.sha256, known.type)
      is distinct from (customer, private.staff_email(), $6, $7, $5)
    then
      raise check_violation using message = 'the document was announced as another';
    end if;
    return json_build_object('completed', known."completedAt" is not null, 'parts', (
      select coalesce(json_agg(part order by part), '[]') from private.document_parts where document_parts.document = $1
    ));
  end if;
  if not (
    policy is null or exists (select from public.policies where id = policy and "customerId" = customer)
  ) or not (
    opportunity is null or exists (select from public.opportunities where id = opportunity and "customerId" = customer)
  ) or not (
    claim is null or exists (select from public.claims where id = claim and "customerId" = customer)
  ) then
    raise check_violation using message = 'a document is about something of its customer';
  end if;
  if $6 > megabytes * 1000000 then
    raise check_violation using message = format('a document has at most %s MB', megabytes);
  end if;
  perform private.check_documents(customer, $6, now() - interval '1 hour');
  insert into public.documents (
    id, by, "customerId", "policyId", "opportunityId", "claimId", name, kind, type, size, sha256, "datedOn"
  ) values (
    document, private.staff_email(), customer, policy, opportunity, claim, $3, $4, $5, $6, $7, $8
  );
  insert into private.document_bytes as announced (account, bytes) values ((select auth.uid()), $6)
  on conflict (account) do update set
    bytes = excluded.bytes + case when announced.since > now() - interval '1 hour' then announced.bytes else 0 end,
    since = case when announced.since > now() - interval '1 hour' then announced.since else now() end
  returning announced.bytes into sent;
  if sent > most_bytes then
    raise exception 'too many bytes in an hour' using errcode = 'PT429';
  end if;
  return json_build_object('completed', false, 'parts', json_build_array());
end
$$;

-- As before, and counts again, since others may have been completed after the hour in which this one counted.
create or replace function public.complete_document(document uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  made public.documents;
begin
  perform private.require_writer();
  if (private.found_document(document, false)).id is null then
    perform private.no_document();
  end if;
  -- In the order of begin_document, so that neither waits for the other.
  perform from public.customers where id = (private.found_document($1, false))."customerId" for no key update;
  select * into made from public.documents where id = document for update;
  if not found then
    perform private.no_document();
  end if;
  if made."completedAt" is not null then
    return;
  end if;
  if (select count(*) from private.document_parts as p where p.document = made.id and part > 0) < made.parts then
    raise check_violation using message = 'parts of the document are missing';
  end if;
  if made.sha256 <> (
    select encode(sha256(string_agg(data, '' order by part)), 'hex')
    from private.document_parts as p where p.document = made.id and part > 0
  ) then
    raise check_violation using message = 'the contents have another hash';
  end if;
  perform private.check_documents(made."customerId", made.size, now());
  update public.documents set "completedAt" = now() where id = document;
  insert into public."customerEvents" ("customerId", kind, "after", text, "opportunityId")
  values (made."customerId", 'file', made.kind, made.name, made."opportunityId");
  perform private.record_audit('documentAdded', 'documents', made."customerId", 1, made.id::text);
end
$$;

-- Deletes the caller's document, unless it is complete: the upload was cancelled.
-- Security definer, because staff may not delete rows. Safe: see above.
create function public.cancel_document(document uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  delete from public.documents
  where id = (private.found_document(document, false)).id and "completedAt" is null;
end
$$;
grant execute on function public.cancel_document(uuid) to authenticated;
