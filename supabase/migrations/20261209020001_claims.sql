-- Additive: claims (siniestros), which older servers do not read: nothing that these call knows them.

create table public.claims (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  "policyId" bigint not null constraint "policyId is a policy" references public.policies (id) on delete cascade,
  -- These three are the policy's (private.take_policy).
  "customerId" bigint not null constraint "policyId is of a customer" references public.customers (id),
  "companyId" bigint not null references public.companies (id),
  line text not null,
  -- The insurer's, which staff may learn later.
  number text not null default '',
  "occurredOn" date not null,
  description text not null default '',
  status text not null default 'abierto',
  adjuster text not null default '',
  "adjusterPhone" text not null default '',
  -- In USD.
  "amountClaimed" numeric(12, 2),
  "amountPaid" numeric(12, 2),
  "nextStep" text not null default '',
  "nextStepOn" date,
  archived boolean not null default false,
  "searchText" text not null
    generated always as (private.searchable(number) || ' ' || private.letters_and_digits(number)) stored,
  constraint "number has at most 60 characters" check (char_length(number) <= 60 and number = trim(number)),
  -- By the latest day on earth when the row is written, since staff may be east of the firm.
  constraint "occurredOn is not in the future" check (
    "occurredOn" <= (greatest(created_at, "updatedAt") at time zone 'UTC' + interval '14 hours')::date
  ),
  constraint "description has at most 4000 characters" check (char_length(description) <= 4000),
  constraint "status is known" check (status in ('abierto', 'ajuste', 'pagado', 'denegado', 'cerrado')),
  constraint "adjuster has at most 120 characters" check (char_length(adjuster) <= 120),
  constraint "adjusterPhone has 5 to 40 digits and signs"
    check ("adjusterPhone" = '' or "adjusterPhone" ~ '^[0-9+() .-]{5,40}$' and "adjusterPhone" ~ '[0-9]'),
  constraint "amountClaimed is not negative" check ("amountClaimed" >= 0),
  constraint "amountPaid is not negative" check ("amountPaid" >= 0),
  constraint "nextStep has at most 200 characters" check (char_length("nextStep") <= 200)
);
select private.bound_columns('claims');
create index claims_created on public.claims (created_at, id);
create index claims_search on public.claims using gin ("searchText" extensions.gin_trgm_ops);
create index claims_policy on public.claims ("policyId");
create index claims_customer on public.claims ("customerId");
create index claims_company on public.claims ("companyId");
-- The orders of the list. Rows without a day come last in both directions, which one index cannot give.
create index claims_next on public.claims ("nextStepOn", id);
create index claims_next_desc on public.claims ("nextStepOn" desc nulls last, id desc);
create index claims_occurred on public.claims ("occurredOn", id);

create trigger before_insert before insert on public.claims
for each row execute function private.take_policy();
select private.remove_marks_from('claims', '{number, description, adjuster, adjusterPhone, nextStep}');
create trigger before_update before update on public.claims
for each row execute function private.before_update();

-- A closed claim has no next step.
create function private.before_claim() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new."nextStep" := '';
  new."nextStepOn" := null;
  return new;
end
$$;
create trigger before_claim before insert or update on public.claims
for each row when (new.status = 'cerrado') execute function private.before_claim();

alter table public."customerEvents" drop constraint "kind is known", add constraint "kind is known" check (kind in (
  'request', 'completed', 'note', 'call', 'message', 'answered', 'asked', 'kept', 'doubt', 'policy', 'merge',
  'status', 'owner', 'nextContactOn', 'nextStep', 'renewsOn', 'name', 'phone', 'email', 'document', 'line', 'value',
  'archived', 'marketingAt', 'claim'
));

-- Records a new claim, and each change of its state, in the customer's history.
-- Security definer, because staff may add notes and calls only. Safe: a trigger function cannot be called directly, and
-- the event belongs to the claim's customer.
create function private.record_claim() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public."customerEvents" ("customerId", kind, "before", "after", text)
  select new."customerId", 'claim', case tg_op when 'UPDATE' then old.status else '' end, new.status,
    concat_ws(' · ', companies.name, products.name, nullif(new.number, ''))
  from public.policies
    join public.products on products.id = "productId" join public.companies on companies.id = policies."companyId"
  where policies.id = new."policyId";
  return null;
end
$$;
create trigger after_insert after insert on public.claims
for each row execute function private.record_claim();
create trigger after_status after update of status on public.claims
for each row when (old.status <> new.status) execute function private.record_claim();

alter table public.claims enable row level security;
grant all on public.claims to service_role;
grant select,
  insert (
    "policyId", number, "occurredOn", description, status, adjuster, "adjusterPhone", "amountClaimed", "amountPaid",
    "nextStep", "nextStepOn", archived
  ),
  update (
    number, "occurredOn", description, status, adjuster, "adjusterPhone", "amountClaimed", "amountPaid", "nextStep",
    "nextStepOn", archived
  )
on public.claims to authenticated;

create policy "staff read claims" on public.claims
for select to authenticated
using ((select private.sees_all()) or exists (select from public.customers where id = "customerId"));
create policy "staff add claims" on public.claims
for insert to authenticated
with check (
  (select private.may_write())
  and ((select private.sees_all()) or exists (select from public.customers where id = "customerId"))
);
create policy "staff change claims" on public.claims
for update to authenticated
using ((select private.sees_all()) or exists (select from public.customers where id = "customerId"))
with check ((select private.may_write()));

-- Security definer, because under row-level security LIKE uses no index. Safe: staff only, and an agent finds only rows of
-- customers that the agent may see.
create function public.search_claims(q text) returns setof public.claims
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query execute private.search_with_customer('claims', q);
end
$$;
grant execute on function public.search_claims(text) to authenticated;
