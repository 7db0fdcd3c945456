-- Customers and their history. A lead is a customer whom request_quote has created (R7.5).

-- E.164 form of a telephone number as typed, like toE164 in src/lib/phone.ts; '' when it cannot be told. A number without
-- a calling code belongs to the country.
-- @param country ISO 3166-1 alpha-2
create function private.e164(phone text, country text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when phone ~ '^\s*(\+|00)' then
      case when regexp_replace(digits, '^00', '') ~ '^[1-9][0-9]{7,14}$' then '+' || regexp_replace(digits, '^00', '') else '' end
    when code is null then ''
    when starts_with(digits, code) and char_length(digits) between 11 and 13 then '+' || digits
    when ltrim(digits, '0') ~ '^[0-9]{8,10}$' then '+' || code || ltrim(digits, '0')
    else ''
  end
  from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) as typed
  left join (
    values ('AR', '54'), ('BO', '591'), ('CL', '56'), ('CO', '57'), ('CR', '506'), ('CU', '53'), ('DO', '1'), ('EC', '593'),
      ('ES', '34'), ('GT', '502'), ('HN', '504'), ('MX', '52'), ('NI', '505'), ('PA', '507'), ('PE', '51'), ('PR', '1'),
      ('PY', '595'), ('SV', '503'), ('US', '1'), ('UY', '598'), ('VE', '58')
  ) as codes (name, code) on name = country
$$;

create table public.customers (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  name text not null,
  email text not null default '',
  phone text not null default '',
  document text not null default '',
  line text not null default '',
  -- Answers to the questions of private.questions, by name.
  answers jsonb not null default '{}',
  message text not null default '',
  "renewsOn" date,
  status text not null default 'nuevo',
  "statusSince" timestamptz(3) not null default now(),
  -- Why the customer was lost; '' in every other state.
  "lostReason" text not null default '',
  -- Premium a year that staff expect, in USD.
  value numeric(12, 2),
  owner uuid references public.staff ("userId") on delete set null,
  -- What to do next, and when.
  "nextStep" text not null default '',
  "nextContactOn" date,
  archived boolean not null default false,
  -- Merged into another customer, see merge_customers. Such a row is also archived.
  merged boolean not null default false,
  -- The columns below are written by request_quote only; staff may take the consent to advertisements back.
  "firstAdId" text not null default '',
  "lastAdId" text not null default '',
  "firstUtmCampaign" text not null default '',
  "lastUtmCampaign" text not null default '',
  uuid text collate "C",
  "visitId" bigint references public.visits (id) on delete set null,
  record text not null default '',
  "consentVersion" text,
  "consentAt" timestamptz(3),
  -- Consent to advertisements, which is optional; null: not given, or taken back.
  "marketingVersion" text,
  "marketingAt" timestamptz(3),
  -- Of the key that the applicant's browser made, see private.request_hash: who has the key may complete the request, so no
  -- row has it. Null: entered by staff.
  "requestHash" uuid unique,
  -- Reference number that the applicant is shown, see src/lib/reference.ts; '' without a request.
  reference text not null default '',
  -- Why the request is doubtful; '' when it is not. Staff may clear it.
  doubt text not null default '',
  "searchText" text not null generated always as (
    private.searchable(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || document)
    || ' ' || private.letters_and_digits(document) 
    || case when reference = '' then '' else lower(' ' || reference || ' ' || replace(reference, '-', '')) end
  ) stored,
  -- The first and the last source of the customer's visits, see private.source_of.
  "firstSource" text collate "C" not null generated always as (private.source_of("firstAdId", "firstUtmCampaign")) stored,
  "lastSource" text collate "C" not null generated always as (private.source_of("lastAdId", "lastUtmCampaign")) stored,
  -- Keys by which duplicates are found.
  "emailKey" text not null generated always as (lower(email)) stored,
  "documentKey" text not null generated always as (private.letters_and_digits(document)) stored,
  -- The last eight digits, which all spellings of a telephone number share.
  "phoneEnd" text not null generated always as (right(regexp_replace(phone, '\D', '', 'g'), 8)) stored,
  constraint "name has 1 to 120 characters" check (char_length(name) between 1 and 120 and name = trim(name)),
  constraint "email is an address"
    check (email = '' or char_length(email) <= 254 and email ~ '^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$'),
  constraint "phone has 5 to 40 digits and signs" check (phone = '' or phone ~ '^[0-9+() .-]{5,40}$' and phone ~ '[0-9]'),
  constraint "document has at most 40 characters" check (char_length(document) <= 40),
  constraint "reference has at most 9 characters" check (char_length(reference) <= 9),
  constraint "line is a line of business"
    check (line in ('', 'auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje')),
  constraint "message has at most 4000 characters" check (char_length(message) <= 4000),
  constraint "answers are an object of at most 8 KiB"
    check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 8192),
  constraint "status is known" check (status in ('nuevo', 'contactado', 'cotizado', 'ganado', 'perdido')),
  constraint "lost reason is known"
    check ("lostReason" in ('', 'precio', 'competencia', 'requisitos', 'silencio', 'otro')),
  constraint "value is not negative" check (value >= 0),
  constraint "next step has at most 200 characters" check (char_length("nextStep") <= 200),
  constraint "merged is archived" check (archived or not merged),
  constraint "doubt is known" check (doubt in ('', 'honeypot', 'untimed', 'hasty', 'flood'))
);
create index customers_owner on public.customers (owner);
-- The list's order, as the API writes it.
create index customers_created on public.customers (created_at desc nulls last, id desc);
create index customers_visit on public.customers ("visitId");
create index customers_uuid on public.customers (uuid, created_at);
create index customers_status on public.customers (status, "statusSince");
create index customers_search on public.customers using gin ("searchText" extensions.gin_trgm_ops);
create index customers_email on public.customers ("emailKey") where email <> '';
create index customers_document on public.customers ("documentKey") where "documentKey" <> '';
create index customers_phone on public.customers ("phoneEnd") where "phoneEnd" <> '';
create index customers_next_contact on public.customers ("nextContactOn") where not archived;
create index customers_renewal on public.customers ("renewsOn") where not archived;

-- Customers that still ask for something: not won, not lost.
create function private.is_open(status text) returns boolean
language sql immutable parallel safe
return status in ('nuevo', 'contactado', 'cotizado');
-- An index calls it with the rights of the role that writes a row.
grant execute on function private.is_open(text) to authenticated, service_role;

-- Leads that nobody has taken; what the number in the bar counts.
create index customers_unowned on public.customers (id)
where owner is null and private.is_open(status) and not archived and doubt = '';

-- History of a customer: changes, written by triggers, and notes and calls, written by staff. Rows are never updated.
-- `kind` is the changed column's name, or one of request, completed, note, call, doubt, policy, merge.
create table public."customerEvents" (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  -- Without a cascade: only erase_customer deletes a history.
  "customerId" bigint not null references public.customers (id),
  kind text not null,
  "before" text not null default '',
  "after" text not null default '',
  text text not null default '',
  -- E-mail address of the staff member, kept when the account is deleted; '' for a visitor's request.
  by text not null default '',
  constraint "kind is known" check (kind in (
    'request', 'completed', 'note', 'call', 'doubt', 'policy', 'merge',
    'status', 'owner', 'nextContactOn', 'nextStep', 'renewsOn', 'name', 'phone', 'email', 'document', 'line', 'value',
    'archived', 'marketingAt'
  )),
  constraint "text has at most 8000 characters" check (char_length(text) <= 8000),
  constraint "notes and calls say something" check (kind not in ('note', 'call') or trim(text) <> '')
);
create index "customerEvents_customer" on public."customerEvents" ("customerId", id desc);

-- Whether the running statement belongs to a merge or its undoing (private.change_customer).
create function private.is_merging() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(current_setting('private.merging', true), '') <> ''
$$;

-- Refuses a row for a customer that was merged into another. The lock makes it wait for a merge that has not ended.
create function private.require_unmerged(customer bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  is_merged boolean;
begin
  select merged into is_merged from public.customers where id = customer for key share;
  if is_merged then
    raise check_violation using message = 'the customer was merged into another';
  end if;
end
$$;

-- Triggers call these with the rights of the role that writes a row.
grant execute on function private.is_merging(), private.require_unmerged(bigint) to authenticated, service_role;

-- Author and time are the database's, never the browser's.
create function private.before_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_unmerged(new."customerId");
  new.created_at := now();
  new.by := private.staff_email();
  return new;
end
$$;

-- Adds an event for each changed column that the trigger names. An owner is recorded by address; a lost reason as the
-- text of the change of state, also when only the reason changes. A merge has an event of its own.
-- Security definer, because staff may add notes and calls only, and to read an owner's address. Safe: a trigger function
-- cannot be called directly, and the events belong to the row that the caller was allowed to change.
create function private.record_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was constant jsonb := to_jsonb(old);
  is_now constant jsonb := to_jsonb(new);
  name text;
begin
  if private.is_merging() then
    return null;
  end if;
  foreach name in array tg_argv loop
    if was -> name is distinct from is_now -> name
      or name = 'status' and was -> 'lostReason' is distinct from is_now -> 'lostReason'
    then
      insert into public."customerEvents" ("customerId", kind, "before", "after", text)
      values (
        new.id, name,
        private.as_recorded(name, was ->> name), private.as_recorded(name, is_now ->> name),
        case name when 'status' then new."lostReason" else '' end
      );
    end if;
  end loop;
  return null;
end
$$;

create function private.as_recorded(name text, value text) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    case when name = 'owner' then (select email from auth.users where id = value::uuid) else value end, ''
  )
$$;

create function private.before_doubt() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_merging() then
    return new;
  end if;
  raise check_violation using message = 'doubt can only be cleared';
end
$$;

-- Only the person can give consent to advertisements.
create function private.before_marketing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_merging() then
    return new;
  end if;
  raise check_violation using message = 'consent to advertisements can only be taken back';
end
$$;

-- Whether the running transaction is that in which an agent hands this customer, its own or nobody's, over to a colleague.
-- Until its end the agent may read the row, so that the change can be answered with it.
create function private.is_handed_over(customer bigint) returns boolean
language sql stable
return customer::text = current_setting('private.handed_over', true);
grant execute on function private.is_handed_over(bigint) to authenticated, service_role;

-- A merge takes over the state with its time.
create function private.before_customer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.owner is distinct from new.owner
    and coalesce(old.owner, private.agent()) = private.agent() then
    perform set_config('private.handed_over', new.id::text, true);
  end if;
  if tg_op = 'UPDATE' and new.status <> old.status and new."statusSince" = old."statusSince" then
    new."statusSince" := now();
  end if;
  if new.status <> 'perdido' then
    new."lostReason" := '';
  end if;
  if new."marketingAt" is null then
    new."marketingVersion" := null;
  end if;
  return new;
end
$$;

create trigger before_customer before insert or update on public.customers
for each row execute function private.before_customer();
-- When a visitor erases a visit, that is no version conflict for a person who is editing the customer.
create trigger before_update before update on public.customers
for each row when (old."visitId" is not distinct from new."visitId") execute function private.before_update();
create trigger after_update after update on public.customers
for each row execute function private.record_changes(
  'status', 'owner', 'nextContactOn', 'nextStep', 'renewsOn', 'name', 'phone', 'email', 'document', 'line', 'value',
  'archived', 'marketingAt'
);
create trigger before_marketing before update of "marketingAt" on public.customers
for each row when (new."marketingAt" is not null and new."marketingAt" is distinct from old."marketingAt")
execute function private.before_marketing();
create trigger before_doubt before update of doubt on public.customers
for each row when (new.doubt <> '' and new.doubt <> old.doubt) execute function private.before_doubt();
create trigger after_doubt after update of doubt on public.customers
for each row when (old.doubt <> '' and new.doubt = '') execute function private.record_changes('doubt');
create trigger before_event before insert on public."customerEvents"
for each row execute function private.before_event();

alter table public.customers enable row level security;
alter table public."customerEvents" enable row level security;
grant all on public.customers, public."customerEvents" to service_role;
-- No delete: a customer is archived, merged or erased.
grant select on public.customers to authenticated;
grant
  insert (
    name, email, phone, document, line, message, "renewsOn", status, "lostReason", value, owner, "nextStep",
    "nextContactOn", archived
  ),
  update (
    name, email, phone, document, line, message, "renewsOn", status, "lostReason", value, owner, "nextStep",
    "nextContactOn", archived, doubt, "marketingAt"
  )
on public.customers to authenticated;
grant select on public."customerEvents" to authenticated;
grant insert ("customerId", kind, text) on public."customerEvents" to authenticated;

-- Whoever is neither an agent nor sees all is compared with null. The tables that hang on a customer ask whether the caller
-- can read it, but for callers who see all, whose lists need no join.
create policy "staff read customers" on public.customers
for select to authenticated
using (
  (select private.sees_all()) or coalesce(owner, (select private.agent())) = (select private.agent())
  -- PostgreSQL refuses a change whose result the caller may not read.
  or private.is_handed_over(id)
);
create policy "staff add customers" on public.customers
for insert to authenticated
with check (
  (select private.may_write()) and not merged
  and ((select private.sees_all()) or coalesce(owner, (select private.agent())) = (select private.agent()))
);
create policy "staff change customers" on public.customers
for update to authenticated
using (
  (select private.sees_all()) or coalesce(owner, (select private.agent())) = (select private.agent())
)
with check (
  (select private.may_write()) and not merged
  and (
    (select private.sees_all()) or coalesce(owner, (select private.agent())) = (select private.agent())
    or private.is_handed_over(id)
  )
);
create policy "staff read events" on public."customerEvents"
for select to authenticated
using ((select private.sees_all()) or exists (select from public.customers where id = "customerId"));
-- Events of other kinds come from triggers, request_quote and complete_quote, which skip policies.
create policy "staff add notes and calls" on public."customerEvents"
for insert to authenticated
with check (
  (select private.may_write()) and kind in ('note', 'call')
  and ((select private.sees_all()) or exists (select from public.customers where id = "customerId"))
);

-- The condition over rows of customers that the caller, a member of staff, may see them; null for callers who see all.
create function private.seen_condition() returns text
language sql stable
set search_path = ''
as $$
  select format('coalesce(owner = %L::uuid, true)', private.agent()) where private.agent() is not null
$$;

-- Whether the caller, a member of staff, may see a customer; false when there is none. For functions that work on one.
create function private.may_see(customer bigint) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.customers where id = customer and coalesce(owner = private.agent(), true))
$$;

-- Finds customers by words of name, address, document, telephone number and reference number, and by a telephone number in
-- any spelling.
-- `work_mem` keeps the matches of a single letter in memory; with the default they are written to a file.
-- @param ad a code: those who came last by its ad; '': by no ad, as private.ad_condition has it; null: all
create function public.search_customers(q text, ad text default null) returns setof public.customers
language plpgsql stable security definer
set search_path = ''
set work_mem = '64MB'
as $$
declare
  digits constant text := regexp_replace(q, '\D', '', 'g');
begin
  perform private.require_staff();
  return query execute 'select * from public.customers where (' || private.word_conditions(q)
    || case when q ~ '^[0-9+() .-]+$' and char_length(digits) >= 8
      then format(' or "phoneEnd" = %L and "phoneEnd" <> ''''', right(digits, 8)) else '' end
    || ')' || coalesce(' and ' || private.ad_condition(ad, '"lastSource"'), '')
    || coalesce(' and ' || private.seen_condition(), '');
end
$$;
grant execute on function public.search_customers(text, text) to authenticated;
