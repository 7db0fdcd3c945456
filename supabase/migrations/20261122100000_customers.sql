-- Customers and their history. A lead is a customer whom request_quote has created (R7.5).

create table public.customers (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  version integer not null default 1,
  name text not null,
  email text not null default '',
  phone text not null default '',
  document text not null default '',
  line text not null default '',
  -- Answers to the form's further questions, by field name.
  answers jsonb not null default '{}',
  message text not null default '',
  "renewsOn" date,
  status text not null default 'nuevo',
  owner uuid references public.staff ("userId") on delete set null,
  "nextContactOn" date,
  notes text not null default '',
  archived boolean not null default false,
  -- The columns below are written by request_quote only.
  "firstAdId" text not null default '',
  "lastAdId" text not null default '',
  uuid text collate "C",
  "visitId" bigint references public.visits (id) on delete set null,
  record text not null default '',
  "consentVersion" text,
  "consentAt" timestamptz(3),
  "requestKey" uuid unique,
  -- Why the request is doubtful; '' when it is not. Staff may clear it.
  doubt text not null default '',
  "searchText" text not null generated always as (
    private.searchable(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || document)
  ) stored,
  constraint "name has 1 to 120 characters" check (char_length(name) between 1 and 120 and name = trim(name)),
  constraint "email is an address"
    check (email = '' or char_length(email) <= 254 and email ~ '^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$'),
  constraint "phone has 5 to 40 digits and signs" check (phone = '' or phone ~ '^[0-9+() .-]{5,40}$'),
  constraint "document has at most 40 characters" check (char_length(document) <= 40),
  constraint "line is a line of business"
    check (line in ('', 'auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje')),
  constraint "message has at most 4000 characters" check (char_length(message) <= 4000),
  constraint "answers are an object of at most 8 KiB"
    check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 8192),
  constraint "status is known" check (status in ('nuevo', 'contactado', 'cotizado', 'ganado', 'perdido')),
  constraint "notes have at most 8000 characters" check (char_length(notes) <= 8000),
  constraint "doubt is known" check (doubt in ('', 'honeypot', 'untimed', 'hasty', 'flood'))
);
create index customers_owner on public.customers (owner);
create index customers_visit on public.customers ("visitId");
create index customers_uuid on public.customers (uuid, created_at);
create index customers_status on public.customers (status, id);
create index customers_search on public.customers using gin ("searchText" extensions.gin_trgm_ops);

-- History of a customer: changes, written by triggers, and notes and calls, written by staff. Rows are never updated.
create table public."customerEvents" (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "customerId" bigint not null references public.customers (id) on delete cascade,
  kind text not null,
  "before" text not null default '',
  "after" text not null default '',
  text text not null default '',
  -- E-mail address of the staff member, kept when the account is deleted; '' for a visitor's request.
  by text not null default '',
  constraint "kind is known" check (kind in ('request', 'status', 'note', 'call', 'doubt')),
  constraint "text has at most 4000 characters" check (char_length(text) <= 4000),
  constraint "notes and calls say something" check (kind not in ('note', 'call') or trim(text) <> '')
);
create index "customerEvents_customer" on public."customerEvents" ("customerId", id desc);

-- E-mail address of the caller; '' for a visitor.
-- Security definer, because the API's roles cannot read auth.users. Safe: it takes no argument and only tells callers
-- about themselves.
create function private.staff_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select email from auth.users where id = (select auth.uid())), '')
$$;

-- Author and time are the database's, never the browser's.
create function private.before_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.created_at := now();
  new.by := private.staff_email();
  return new;
end
$$;

-- before_event calls it with the rights of the role that adds an event.
grant execute on function private.staff_email() to authenticated, service_role;

-- Adds an event for a change of the column that the trigger names.
-- Security definer, because staff may add notes and calls only. Safe: a trigger function cannot be called directly, and
-- the event belongs to the row that the caller was allowed to change.
create function private.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public."customerEvents" ("customerId", kind, "before", "after")
  values (new.id, tg_argv[0], to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]);
  return null;
end
$$;

create function private.before_doubt() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise check_violation using message = 'doubt can only be cleared';
end
$$;

-- When a visitor erases a visit, that is no version conflict for a person who is editing the customer.
create trigger before_update before update on public.customers
for each row when (old."visitId" is not distinct from new."visitId") execute function private.before_update();
create trigger after_status after update of status on public.customers
for each row when (old.status <> new.status) execute function private.record_change('status');
create trigger before_doubt before update of doubt on public.customers
for each row when (new.doubt <> '' and new.doubt <> old.doubt) execute function private.before_doubt();
create trigger after_doubt after update of doubt on public.customers
for each row when (old.doubt <> '' and new.doubt = '') execute function private.record_change('doubt');
create trigger before_event before insert on public."customerEvents"
for each row execute function private.before_event();

alter table public.customers enable row level security;
alter table public."customerEvents" enable row level security;
grant all on public.customers, public."customerEvents" to service_role;
grant select, delete on public.customers to authenticated;
grant
  insert (name, email, phone, document, line, message, "renewsOn", status, owner, "nextContactOn", notes, archived),
  update (
    name, email, phone, document, line, message, "renewsOn", status, owner, "nextContactOn", notes, archived, doubt
  )
on public.customers to authenticated;
grant select on public."customerEvents" to authenticated;
grant insert ("customerId", kind, text) on public."customerEvents" to authenticated;

create policy "staff do all with customers" on public.customers
for all to authenticated
using ((select private.is_staff()))
with check ((select private.is_staff()));
create policy "staff read events" on public."customerEvents"
for select to authenticated
using ((select private.is_staff()));
-- Events of other kinds come from triggers and request_quote, which skip policies.
create policy "staff add notes and calls" on public."customerEvents"
for insert to authenticated
with check ((select private.is_staff()) and kind in ('note', 'call'));

create function public.search_customers(q text) returns setof public.customers
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select * from public.customers where "searchText" like private.like_part(private.searchable(trim(q)));
end
$$;
grant execute on function public.search_customers(text) to authenticated;
