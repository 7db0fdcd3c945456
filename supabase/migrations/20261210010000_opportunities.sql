-- Additive: opportunities, which are what a person asks for, apart from the customer, who is the person (D5.69).

create table public.opportunities (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  "customerId" bigint not null constraint "customerId is a customer" references public.customers (id) on delete cascade,
  source text not null default 'telefono',
  line text not null default '',
  "productId" bigint constraint "productId is a product" references public.products (id) on delete set null,
  answers jsonb not null default '{}',
  message text not null default '',
  "renewsOn" date,
  status text not null default 'nuevo',
  "statusSince" timestamptz(3) not null default now(),
  "lostReason" text not null default '',
  value numeric(12, 2),
  "nextStep" text not null default '',
  "nextContactOn" date,
  "nextContactAt" time(0),
  archived boolean not null default false,
  doubt text not null default '',
  -- The policy that a renewal renews, without a foreign key, because policies have one to this table and a backup needs an
  -- order. Both are deleted with the customer.
  "renewsPolicyId" bigint,
  -- To whom the customer leaves.
  "lostTo" text not null default '',
  -- Name and contacts as the request came with them; they never change. '' when staff entered it.
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  -- Null while nobody has answered the request, see private.answer_opportunities.
  "answeredAt" timestamptz(3),
  -- False for a request whose customer was merged before requests moved with a merge: figures never counted it apart.
  counted boolean not null default true,
  "closedAt" timestamptz(3)
    generated always as (case when not private.is_open(status) then "statusSince" end) stored,
  -- These are as in public.customers. `record` is '' for a request that its customer came with: the customer has it.
  record text not null default '',
  "firstAdId" text not null default '',
  "lastAdId" text not null default '',
  "firstUtmCampaign" text not null default '',
  "lastUtmCampaign" text not null default '',
  uuid text collate "C",
  "visitId" bigint references public.visits (id) on delete set null,
  "consentVersion" text,
  "consentAt" timestamptz(3),
  "requestHash" uuid unique,
  reference text not null default '',
  "firstSource" text collate "C" not null generated always as (private.source_of("firstAdId", "firstUtmCampaign")) stored,
  "lastSource" text collate "C" not null generated always as (private.source_of("lastAdId", "lastUtmCampaign")) stored,
  -- The request, without its customer.
  "searchText" text not null generated always as (
    private.searchable(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'))
    || case when reference = '' then '' else lower(' ' || reference || ' ' || replace(reference, '-', '')) end
  ) stored,
  constraint "source is known" check (source in ('web', 'telefono', 'renovacion', 'cartera', 'recomendacion')),
  constraint "source is web for a request by form" check ((source = 'web') = ("requestHash" is not null)),
  constraint "a renewal renews a policy" check ((source = 'renovacion') = ("renewsPolicyId" is not null)),
  constraint "lostTo has at most 120 characters" check (char_length("lostTo") <= 120),
  constraint "line is a line of business" check (line in ('', 'auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje')),
  constraint "answers are an object of at most 8 KiB"
    check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 8192),
  constraint "message has at most 4000 characters" check (char_length(message) <= 4000),
  constraint "status is known" check (status in ('nuevo', 'contactado', 'cotizado', 'ganado', 'perdido')),
  constraint "lost reason is known"
    check ("lostReason" in ('', 'precio', 'competencia', 'requisitos', 'silencio', 'otro')),
  constraint "value is not negative" check (value >= 0),
  constraint "next step has at most 200 characters" check (char_length("nextStep") <= 200),
  constraint "nextContactAt is a time of day" check ("nextContactAt" < '24:00'),
  constraint "doubt is known" check (doubt in ('', 'honeypot', 'untimed', 'hasty', 'flood')),
  constraint "name has at most 120 characters" check (char_length(name) <= 120 and name = trim(name)),
  constraint "email is an address"
    check (email = '' or char_length(email) <= 254 and email ~ '^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$'),
  constraint "phone has 5 to 40 digits and signs" check (phone = '' or phone ~ '^[0-9+() .-]{5,40}$' and phone ~ '[0-9]'),
  constraint "reference has at most 9 characters" check (char_length(reference) <= 9)
);
create index opportunities_customer on public.opportunities ("customerId");
create index opportunities_created on public.opportunities (created_at desc nulls last, id desc);
create index opportunities_status on public.opportunities (status, "statusSince", id);
create index opportunities_next_contact on public.opportunities ("nextContactOn") where not archived;
create index opportunities_renewal on public.opportunities ("renewsOn") where not archived;
create index opportunities_uuid on public.opportunities (uuid, created_at);
create index opportunities_search on public.opportunities using gin ("searchText" extensions.gin_trgm_ops);
create index opportunities_waiting on public.opportunities ("customerId")
where "answeredAt" is null and not archived and doubt = '' and source <> 'renovacion';
create unique index opportunities_renewed_policy on public.opportunities ("renewsPolicyId");
create index opportunities_visit on public.opportunities ("visitId");
create index opportunities_product on public.opportunities ("productId") where "productId" is not null;

-- The requests that a merge moved, by id, each with what it can change: {doubt, archived} as they were.
alter table public.merges add column opportunities jsonb not null default '{}';

-- A policy names the opportunity that sold it, and a change of the work the one that changed.
alter table public.policies add column "opportunityId" bigint references public.opportunities (id) on delete set null;
create index policies_opportunity on public.policies ("opportunityId");
alter table public."customerEvents"
add column "opportunityId" bigint references public.opportunities (id) on delete set null;
create index "customerEvents_opportunity" on public."customerEvents" ("opportunityId") where "opportunityId" is not null;

do $$
begin
  perform private.add_bounds();
  execute (
    select 'alter table public.opportunities ' || string_agg(format('validate constraint %I', conname), ', ')
    from pg_catalog.pg_constraint where conrelid = 'public.opportunities'::regclass and not convalidated
  );
end
$$;
select private.remove_marks_from('opportunities', '{answers,message,nextStep,lostTo,name,email,phone}');

alter table public.opportunities enable row level security;
grant all on public.opportunities to service_role;
grant select on public.opportunities to authenticated;
-- No delete, as for customers.
grant
  insert (
    "customerId", source, line, "productId", message, "renewsOn", status, "lostReason", value, "nextStep",
    "nextContactOn", "nextContactAt", archived, "lostTo"
  ),
  update (
    line, "productId", message, "renewsOn", status, "lostReason", "lostTo", value, "nextStep", "nextContactOn",
    "nextContactAt", archived, doubt
  )
on public.opportunities to authenticated;
create policy "staff read opportunities" on public.opportunities
for select to authenticated
using ((select private.sees_all()) or exists (select from public.customers where id = "customerId"));
create policy "staff add opportunities" on public.opportunities
for insert to authenticated
with check (
  (select private.may_write())
  and ((select private.sees_all()) or exists (select from public.customers where id = "customerId"))
);
-- Locks the customer before the opportunity, as a change of the customer does: a trigger would come too late, because
-- PostgreSQL locks the row first.
create policy "staff change opportunities" on public.opportunities
for update to authenticated
using (exists (select from public.customers where id = "customerId" and not merged for no key update))
with check ((select private.may_write()));

-- As before, with the opportunities.
-- Security definer, because it reads messages and merged customers. Safe: admins only, as every export.
-- @returns null when there is no such customer
create or replace function public.personal_data(customer bigint) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  persons bigint[];
begin
  perform private.require_admin();
  if not exists (select from public.customers where id = customer and not merged) then
    return null;
  end if;
  perform private.record_audit('export', 'customers', customer, 1, '');
  persons := private.person(customer);
  return (
    select json_object_agg(name, rows) from (
      select 'customers' as name, (
        select json_agg(to_jsonb(c) - array['searchText', 'emailKey', 'documentKey', 'phoneEnd', 'firstSource', 'lastSource'] order by id)
        from public.customers as c where id = any (persons)
      ) as rows
      union all
      select 'opportunities', (
        select json_agg(to_jsonb(o) - array['searchText', 'firstSource', 'lastSource'] order by id)
        from public.opportunities as o where "customerId" = any (persons)
      )
      union all
      select 'events', (
        select coalesce(json_agg(e order by id), '[]') from public."customerEvents" as e where "customerId" = any (persons)
      )
      union all
      select 'policies', (
        select coalesce(json_agg(to_jsonb(p) - 'searchText' order by p.id), '[]')
        from public.policies as p where "customerId" = any (persons)
      )
      union all
      select key, value::json from jsonb_each(private.policy_rows(persons))
      union all
      select 'visits', (
        select coalesce(json_agg(v order by id), '[]') from public.visits as v where id = any (private.visits_of(persons))
      )
      union all
      select 'touches', (
        select coalesce(json_agg(t order by "firstAt"), '[]')
        from public.touches as t where "visitId" = any (private.visits_of(persons))
      )
      union all
      select 'messages', (
        select coalesce(json_agg(json_build_object(
          'created_at', created_at, 'channel', channel, 'kind', kind, 'status', status
        ) order by id), '[]')
        from public.messages where "customerId" = any (persons)
      )
    ) as parts
  );
end
$$;
