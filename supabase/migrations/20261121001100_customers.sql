-- A lead is a customer in its first state (design, section 6).
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
  -- What the form asks besides, by the names of its fields.
  answers jsonb not null default '{}',
  message text not null default '',
  "renewsOn" date,
  status text not null default 'nuevo',
  owner uuid references public.staff ("userId") on delete set null,
  "nextContactOn" date,
  notes text not null default '',
  archived boolean not null default false,
  -- What follows is written by request_quote alone.
  "firstAdId" text not null default '',
  "lastAdId" text not null default '',
  uuid text collate "C",
  "visitId" bigint references public.visits (id) on delete set null,
  record text not null default '',
  "consentVersion" text,
  "consentAt" timestamptz(3),
  "requestKey" uuid unique,
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
  constraint "notes have at most 8000 characters" check (char_length(notes) <= 8000)
);
create index customers_owner on public.customers (owner);
create index customers_visit on public.customers ("visitId");
create index customers_uuid on public.customers (uuid, created_at);
create index customers_status on public.customers (status, id);
create index customers_requested on public.customers (created_at) where "requestKey" is not null;
create index customers_search on public.customers using gin ("searchText" extensions.gin_trgm_ops);

-- Who changed what and when: written by triggers, and notes and calls by staff. Nobody changes it afterwards.
create table public."customerEvents" (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "customerId" bigint not null references public.customers (id) on delete cascade,
  kind text not null,
  "before" text not null default '',
  "after" text not null default '',
  text text not null default '',
  -- The staff member's address: it stays when he is gone. '' is the visitor himself.
  by text not null default '',
  constraint "kind is known" check (kind in ('request', 'status', 'note', 'call')),
  constraint "text has at most 4000 characters" check (char_length(text) <= 4000),
  constraint "notes and calls say something" check (kind not in ('note', 'call') or trim(text) <> '')
);
create index "customerEvents_customer" on public."customerEvents" ("customerId", id desc);

create function private.staff_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select email from auth.users where id = (select auth.uid())), '')
$$;

-- By whom, and when, is never the browser's to say.
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

create function private.after_status() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public."customerEvents" ("customerId", kind, "before", "after")
  values (new.id, 'status', old.status, new.status);
  return null;
end
$$;
revoke all on function private.staff_email(), private.before_event(), private.after_status() from public;
grant execute on function private.staff_email() to authenticated, service_role;

-- A visit that a visitor erases is no change of what an editor has open.
create trigger before_update before update on public.customers
for each row when (old."visitId" is not distinct from new."visitId") execute function private.before_update();
create trigger after_status after update of status on public.customers
for each row when (old.status <> new.status) execute function private.after_status();
create trigger before_event before insert on public."customerEvents"
for each row execute function private.before_event();

alter table public.customers enable row level security;
alter table public."customerEvents" enable row level security;
revoke all on public.customers, public."customerEvents" from public, anon, authenticated;
grant all on public.customers, public."customerEvents" to service_role;
grant select, delete on public.customers to authenticated;
grant
  insert (name, email, phone, document, line, message, "renewsOn", status, owner, "nextContactOn", notes, archived),
  update (name, email, phone, document, line, message, "renewsOn", status, owner, "nextContactOn", notes, archived)
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
create policy "staff add notes and calls" on public."customerEvents"
for insert to authenticated
with check ((select private.is_staff()) and kind in ('note', 'call'));

-- The texts that a person may have agreed to.
create table private."consentTexts" (
  version text primary key,
  since date not null
);
insert into private."consentTexts" values ('2026-11', '2026-11-21');

-- As search_companies.
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

-- Who can own a customer.
create function public.staff_members() returns table (id uuid, email text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select users.id, users.email::text from public.staff join auth.users on users.id = staff."userId" order by users.email;
end
$$;

-- The only door for leads. Who asks is the header's visitor, when is now, from which ad is what his touches say; a key
-- makes a repeated request the same one. It tells nothing of what is there.
create function public.request_quote(payload jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  known constant text[] := array['key', 'name', 'email', 'phone', 'line', 'answers', 'message', 'consent'];
  answers constant jsonb := coalesce(payload -> 'answers', '{}');
  visitor constant text := private.visitor_uuid();
  field text;
  visit record;
  ads text[];
  customer bigint;
begin
  if payload is null or jsonb_typeof(payload) <> 'object' or octet_length(payload::text) > 32768 then
    raise invalid_parameter_value using message = 'payload must be an object of at most 32 KiB';
  end if;
  for field in select jsonb_object_keys(payload) loop
    if field <> all (known) then
      raise invalid_parameter_value using message = 'payload has an unknown field';
    end if;
    if field <> 'answers' and jsonb_typeof(payload -> field) <> 'string' then
      raise invalid_parameter_value using message = field || ' must be a text';
    end if;
  end loop;
  if jsonb_typeof(answers) <> 'object' or exists (
    select from jsonb_each(case jsonb_typeof(answers) when 'object' then answers else '{}' end) as answer
    where answer.key !~ '^[a-zA-Z]{1,40}$' or jsonb_typeof(answer.value) <> 'string'
      or char_length(answer.value #>> '{}') > 400
  ) or (select count(*) from jsonb_object_keys(case jsonb_typeof(answers) when 'object' then answers else '{}' end)) > 20 then
    raise invalid_parameter_value using message = 'answers must be at most 20 texts of at most 400 characters';
  end if;
  if coalesce(payload ->> 'key', '') !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    raise invalid_parameter_value using message = 'key must be a uuid';
  end if;
  if trim(coalesce(payload ->> 'name', '')) = '' then
    raise invalid_parameter_value using message = 'name must not be empty';
  end if;
  if trim(coalesce(payload ->> 'email', '')) = '' and trim(coalesce(payload ->> 'phone', '')) = '' then
    raise invalid_parameter_value using message = 'email or phone must not be empty';
  end if;
  if not exists (select from private."consentTexts" where version = payload ->> 'consent') then
    raise invalid_parameter_value using message = 'consent must be the version of a known text';
  end if;

  -- One after the other, so that two at once are counted.
  perform pg_advisory_xact_lock(21, 0);
  if exists (select from public.customers where "requestKey" = (payload ->> 'key')::uuid) then
    return;
  end if;
  if (select count(*) from public.customers where uuid = visitor and created_at > now() - interval '24 hours') >= 5
    or (
      select count(*) from (
        select from public.customers where created_at > now() - interval '1 hour' and "requestKey" is not null limit 300
      ) as lately
    ) >= 300
  then
    raise exception 'Too many requests' using errcode = 'PT429';
  end if;

  select id, "localStorage" into visit
  from public.visits where uuid = visitor order by id desc limit 1;
  select array_agg(touches."adId" order by "firstAt") into ads
  from public.touches join public.visits on visits.id = "visitId"
  where visits.uuid = visitor and touches."adId" <> '';

  insert into public.customers (
    name, email, phone, line, answers, message, "firstAdId", "lastAdId", uuid, "visitId", record,
    "consentVersion", "consentAt", "requestKey"
  )
  values (
    trim(payload ->> 'name'), lower(trim(coalesce(payload ->> 'email', ''))),
    trim(coalesce(payload ->> 'phone', '')), coalesce(payload ->> 'line', ''), answers,
    trim(coalesce(payload ->> 'message', '')),
    coalesce(ads[1], ''), coalesce(ads[cardinality(ads)], ''), visitor, visit.id,
    coalesce(visit."localStorage", ''), payload ->> 'consent', now(), (payload ->> 'key')::uuid
  )
  returning id into customer;
  insert into public."customerEvents" ("customerId", kind, "after") values (customer, 'request', 'nuevo');
end
$$;

revoke all on function
  public.search_customers(text), public.staff_members(), public.request_quote(jsonb)
from public;
grant execute on function public.search_customers(text), public.staff_members() to authenticated;
grant execute on function public.request_quote(jsonb) to anon, authenticated;
