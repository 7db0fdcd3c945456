-- Additive: documents of customers (D5.79). Older servers do not read them: nothing that these call knows them.
-- A browser announces a document, sends it in parts of 512 KiB, and completes it. Part 0 is the thumbnail. What is not
-- complete a day later is deleted.

alter table private.settings add column "documentMegabytes" integer not null default 10,
add constraint "documentMegabytes are 1 to 25" check ("documentMegabytes" between 1 and 25);

create function private.part_bytes() returns integer
language sql immutable parallel safe
return 524288;

create table public.documents (
  -- The browser's, so that an announcement can be repeated.
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  by text not null default '',
  "customerId" bigint not null constraint "customerId is a customer" references public.customers (id) on delete cascade,
  -- What of the customer's it is about, if it is about one thing.
  "policyId" bigint references public.policies (id) on delete set null,
  "opportunityId" bigint references public.opportunities (id) on delete set null,
  "claimId" bigint references public.claims (id) on delete set null,
  name text not null,
  kind text not null default 'otro',
  type text not null,
  -- In bytes, without the thumbnail.
  size integer not null,
  parts integer not null generated always as ((size + 524287) / 524288) stored,
  sha256 text not null,
  "datedOn" date not null,
  -- Null while it is sent.
  "completedAt" timestamptz(3),
  constraint "a document is about one thing" check (num_nonnulls("policyId", "opportunityId", "claimId") <= 1),
  -- Neither a path, nor control characters, line breaks or marks of direction.
  constraint "name is a file name of at most 150 characters" check (
    char_length(name) between 1 and 150 and name = trim(name) and name not in ('.', '..')
    and name !~ '[\u0001-\u001F\u007F-\u009F/\\\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]'
  ),
  constraint "kind is known" check (kind in ('poliza', 'identificacion', 'licencia', 'foto', 'reclamacion', 'otro')),
  constraint "type is known" check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  constraint "size is at most 25 MB" check (size between 1 and 25000000),
  constraint "sha256 has 64 digits" check (sha256 ~ '^[0-9a-f]{64}$')
);
select private.bound_columns('documents');
create index documents_customer on public.documents ("customerId", created_at);
create index documents_policy on public.documents ("policyId") where "policyId" is not null;
create index documents_opportunity on public.documents ("opportunityId") where "opportunityId" is not null;
create index documents_claim on public.documents ("claimId") where "claimId" is not null;
create index documents_unfinished on public.documents (created_at) where "completedAt" is null;

-- Not compressed: the contents are.
create table private.document_parts (
  document uuid not null references public.documents (id) on delete cascade,
  part integer not null,
  data bytea not null,
  primary key (document, part)
);
alter table private.document_parts alter column data set storage external;

-- Bytes that an account has announced since a time, see announced_bytes.
create table private.document_bytes (
  account uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now(),
  bytes bigint not null
);

alter table public.documents enable row level security;
grant all on public.documents to service_role;
grant select, update (name, kind, "datedOn") on public.documents to authenticated;
create policy "staff read documents" on public.documents
for select to authenticated
using ((select private.sees_all()) or exists (select from public.customers where id = "customerId"));
create policy "staff change documents" on public.documents
for update to authenticated
using ((select private.sees_all()) or exists (select from public.customers where id = "customerId"))
with check ((select private.may_write()));

-- Who has opened, added or removed a document of which customer; `text` has its id. A name can tell about the person, and
-- the audit outlives an erasure.
alter table public.audit drop constraint "kind is known", add constraint "kind is known" check (
  kind in (
    'signIn', 'view', 'export', 'deletion', 'role', 'name', 'absence', 'told', 'silenced', 'asked', 'merge', 'unmerge',
    'renewal', 'cancellation', 'reinstatement', 'import', 'unimport', 'documentOpened', 'documentAdded', 'documentRemoved'
  )
);
create index audit_documents on public.audit ("userId", "rowId", created_at) where kind = 'documentOpened';

alter table public."customerEvents" drop constraint "kind is known", add constraint "kind is known" check (kind in (
  'request', 'completed', 'note', 'call', 'message', 'answered', 'asked', 'kept', 'doubt', 'policy', 'merge',
  'status', 'owner', 'nextContactOn', 'nextStep', 'renewsOn', 'name', 'phone', 'email', 'document', 'line', 'value',
  'archived', 'marketingAt', 'claim', 'file'
));

-- Whether these are the first bytes of a file of the type.
create function private.has_signature(data bytea, type text) returns boolean
language sql immutable
set search_path = ''
as $$
  select case type
    when 'application/pdf' then substring(data for 5) = '%PDF-'::bytea
    when 'image/jpeg' then substring(data for 3) = '\xffd8ff'::bytea
    when 'image/png' then substring(data for 8) = '\x89504e470d0a1a0a'::bytea
    when 'image/webp' then substring(data for 4) = 'RIFF'::bytea and substring(data from 9 for 4) = 'WEBP'::bytea
    else false
  end
$$;

-- The document with this id, if the caller may see its customer and it is complete, or incomplete and the caller's own.
create function private.found_document(document uuid, complete boolean) returns public.documents
language sql stable
set search_path = ''
as $$
  select documents from public.documents
  where id = document and private.may_see("customerId")
    and case when complete then "completedAt" is not null else by = private.staff_email() end
$$;

create function private.no_document() returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'there is no such document' using errcode = 'PT404';
end
$$;

-- Announces a document, or asks again about one that the caller has announced. A customer has at most 200 documents of
-- 250 MB together, which an erasure deletes in one statement. A person announces at most 500 MB in an hour, kept or not.
-- Security definer, because it counts what was announced. Safe: staff who may write only, for a customer whom they may see.
-- @returns {completed, parts: the numbers of those that are there}
create function public.begin_document(
  document uuid, customer bigint, name text, kind text, type text, size integer, sha256 text, "datedOn" date,
  policy bigint default null, opportunity bigint default null, claim bigint default null
) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  most_documents constant integer := 200;
  most_together constant integer := 250000000;
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
  if (
    select count(*) >= most_documents or sum(documents.size) + $6 > most_together
    from public.documents where "customerId" = customer
  ) then
    raise check_violation using message = 'a customer has at most 200 documents of 250 MB';
  end if;
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

-- Stores a part of the caller's document. Its bytes are the document's id (16), the number of the part (4, the highest
-- first) and the part: PostgREST passes a raw body only to a function with one parameter that has no name. A part that is
-- there stays as it is.
-- Security definer, because staff may not write the table. Safe: staff only, and a part of a document that the caller has
-- announced, of the announced length.
create function public.add_document_part(bytea) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  number integer;
  data bytea;
  about public.documents;
begin
  perform private.require_writer();
  if octet_length($1) < 21 then
    raise check_violation using message = 'a part begins with its document and number';
  end if;
  number := ('x' || encode(substring($1 from 17 for 4), 'hex'))::bit(32)::integer;
  data := substring($1 from 21);
  about := private.found_document(encode(substring($1 for 16), 'hex')::uuid, false);
  if about.id is null then
    perform private.no_document();
  end if;
  -- Waits for a completion, after which nothing is added.
  perform from public.documents where id = about.id and "completedAt" is null for share;
  if not found then
    raise check_violation using message = 'the document is complete';
  end if;
  if number = 0 then
    if about.type = 'application/pdf' or octet_length(data) > 20480 or not private.has_signature(data, 'image/jpeg') then
      raise check_violation using message = 'a thumbnail is a JPEG picture of at most 20 KB';
    end if;
  elsif number not between 1 and about.parts
    or octet_length(data) <> least(about.size - (number - 1) * private.part_bytes(), private.part_bytes())
  then
    raise check_violation using message = 'the part is not of this document';
  elsif number = 1 and not private.has_signature(data, about.type) then
    raise check_violation using message = 'the contents are not of the type';
  end if;
  insert into private.document_parts (document, part, data) values (about.id, number, data)
  on conflict do nothing;
end
$$;

-- Shows a document to all who may see its customer, once all of its parts are there and have the announced hash. To
-- complete one again is no error.
-- Security definer, see add_document_part.
create function public.complete_document(document uuid) returns void
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
  select * into made from public.documents where id = document for update;
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
  update public.documents set "completedAt" = now() where id = document;
  insert into public."customerEvents" ("customerId", kind, "after", text, "opportunityId")
  values (made."customerId", 'file', made.kind, made.name, made."opportunityId");
  perform private.record_audit('documentAdded', 'documents', made."customerId", 1, made.id::text);
end
$$;

-- The name tells PostgREST that functions with this result answer a request for this media type with raw bytes.
create domain private."application/octet-stream" as bytea;

-- A part of a document. Records who opens it, once in an hour.
-- Security definer, because staff may not read the table. Safe: only documents of customers whom the caller may see.
create function public.document_part(document uuid, part integer) returns private."application/octet-stream"
language plpgsql security definer
set search_path = ''
as $$
declare
  opened public.documents;
  wanted bytea;
begin
  perform private.require_staff();
  opened := private.found_document(document, true);
  select data into wanted from private.document_parts as p where p.document = opened.id and p.part = $2 and p.part > 0;
  if wanted is null then
    perform private.no_document();
  end if;
  if not exists (
    select from public.audit
    where kind = 'documentOpened' and "userId" = auth.uid() and "rowId" = opened."customerId"
      and created_at > now() - interval '1 hour' and text = opened.id::text
  ) then
    perform private.record_audit('documentOpened', 'documents', opened."customerId", 1, opened.id::text);
  end if;
  return wanted;
end
$$;

-- The thumbnail of a document, which is not recorded.
-- Security definer, see document_part.
create function public.document_thumbnail(document uuid) returns private."application/octet-stream"
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select data from private.document_parts as p
    where p.document = (private.found_document($1, true)).id and part = 0
  );
end
$$;

-- Removes a document: an author the own one, an admin any.
-- Security definer, because staff may not delete rows. Safe: see above.
-- @returns false when there is none that the caller may remove
create function public.remove_document(document uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  gone public.documents;
begin
  perform private.require_writer();
  delete from public.documents
  where id = document and private.may_see("customerId") and (private.is_admin() or by = private.staff_email())
  returning * into gone;
  if gone."completedAt" is not null then
    perform private.record_audit('documentRemoved', 'documents', gone."customerId", 1, gone.id::text);
  end if;
  return gone.id is not null;
end
$$;
grant execute on function
  public.begin_document(uuid, bigint, text, text, text, integer, text, date, bigint, bigint, bigint),
  public.add_document_part(bytea), public.complete_document(uuid), public.document_part(uuid, integer),
  public.document_thumbnail(uuid), public.remove_document(uuid)
to authenticated;

-- Deletes what was not completed within a day. Called daily by the server.
create function private.forget_documents() returns void
language sql
set search_path = ''
as $$
  delete from public.documents where "completedAt" is null and created_at < now() - interval '1 day'
$$;

-- The documents that a merge moved. What is about a policy, a request or a claim moves with it.
alter table public.merges add column documents jsonb not null default '[]';

create function private.move_documents() returns trigger
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
    update public.documents set "customerId" = new."mergedId"
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
create trigger move_documents before insert or update of "undoneAt" on public.merges
for each row execute function private.move_documents();

-- As before, with the documents: erasure deletes them with the customer, and the copy of the person's data names them.
create or replace function private.policy_rows(persons bigint[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  name name;
  own jsonb;
  by_table jsonb;
begin
  select jsonb_build_object('documents', coalesce(jsonb_agg(to_jsonb(d) order by created_at, id), '[]')) into by_table
  from (
    select id, created_at, by, "customerId", documents.name, kind, type, size, sha256, "datedOn" from public.documents
    where "customerId" = any (persons) and "completedAt" is not null
  ) as d;
  for name in select private.policy_tables() loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - ''searchText'' order by id), ''[]'')
       from public.%I as t where "customerId" = any ($1)',
      name
    ) into own using persons;
    by_table := by_table || jsonb_build_object(name, own);
  end loop;
  return by_table;
end
$$;
