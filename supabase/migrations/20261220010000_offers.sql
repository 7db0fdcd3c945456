-- Additive: offers, which are what companies ask for the cover that a request is about. Older servers do not read them.

-- Whether this says what an offer covers: a text for each covered item, its limit or '' without one.
create function private.is_cover(cover jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(cover) = 'object' and case jsonb_typeof(cover) when 'object' then (
    select count(*) <= 20 and coalesce(bool_and(
      key ~ '^[a-z][a-zA-Z]{1,29}$' and jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= 40
    ), true)
    from jsonb_each(cover)
  ) end
$$;
-- The check is made with the rights of the role that writes a row.
grant execute on function private.is_cover(jsonb) to authenticated, service_role;

create table public.offers (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  "opportunityId" bigint not null
    constraint "opportunityId is a request" references public.opportunities (id) on delete cascade,
  -- Column of the comparison sheet, which has four.
  place smallint not null,
  "productId" bigint not null constraint "productId is a product" references public.products (id),
  -- In USD for one year.
  premium numeric(12, 2) not null,
  payment text not null default 'year',
  deductible numeric(12, 2),
  "expiresOn" date,
  cover jsonb not null default '{}',
  note text not null default '',
  chosen boolean not null default false,
  constraint "place is from 1 to 4" check (place between 1 and 4),
  constraint "place is free" unique ("opportunityId", place),
  constraint "premium is not negative" check (premium >= 0),
  constraint "payment is known" check (payment in ('year', 'half', 'quarter', 'month')),
  constraint "deductible is not negative" check (deductible >= 0),
  constraint "cover is a text of at most 40 characters for each of 20 items" check (private.is_cover(cover)),
  constraint "note has at most 300 characters" check (char_length(note) <= 300)
);
select private.bound_columns('offers');
create index offers_product on public.offers ("productId");
create unique index offers_chosen on public.offers ("opportunityId") where chosen;

select private.remove_marks_from('offers', '{cover, note}');
create trigger before_update before update on public.offers
for each row execute function private.before_update();

-- The request is expected to bring what the chosen offer costs, and the offer that was chosen before is so no more.
create function private.choose_offer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.offers set chosen = false where "opportunityId" = new."opportunityId" and id <> new.id and chosen;
  update public.opportunities set value = new.premium, "productId" = new."productId"
  where id = new."opportunityId" and (value, "productId") is distinct from (new.premium, new."productId");
  return new;
end
$$;
create trigger choose before update of chosen, premium, "productId" on public.offers
for each row when (new.chosen) execute function private.choose_offer();

-- 'file' is a kind of 20261219010000_documents.sql.
alter table public."customerEvents" drop constraint "kind is known", add constraint "kind is known" check (kind in (
  'request', 'completed', 'note', 'call', 'message', 'answered', 'asked', 'kept', 'doubt', 'policy', 'merge',
  'status', 'owner', 'nextContactOn', 'nextStep', 'renewsOn', 'name', 'phone', 'email', 'document', 'line', 'value',
  'archived', 'marketingAt', 'claim', 'file', 'offer'
));

-- Records in the customer's history that an offer is new, chosen or gone, unless its request is gone as well.
-- Security definer, because staff may add notes and calls only. Safe: a trigger function cannot be called directly, and
-- the event belongs to the customer of the offer's request.
create function private.record_offer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  offer constant public.offers := coalesce(new, old);
begin
  insert into public."customerEvents" ("customerId", "opportunityId", kind, "before", "after", text)
  select "customerId", o.id, 'offer', case tg_op when 'INSERT' then '' else 'added' end,
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'chosen' else '' end,
    concat_ws(' · ', companies.name, products.name, to_char(offer.premium, 'FM$9,999,999,990.00'))
  from public.opportunities as o
    join public.products on products.id = offer."productId" join public.companies on companies.id = "companyId"
  where o.id = offer."opportunityId";
  return null;
end
$$;
create trigger after_change after insert or delete on public.offers
for each row execute function private.record_offer();
create trigger after_choice after update of chosen on public.offers
for each row when (new.chosen and not old.chosen) execute function private.record_offer();

alter table public.offers enable row level security;
grant all on public.offers to service_role;
grant select, delete,
  insert ("opportunityId", place, "productId", premium, payment, deductible, "expiresOn", cover, note),
  update ("productId", premium, payment, deductible, "expiresOn", cover, note, chosen)
on public.offers to authenticated;

create policy "staff read offers" on public.offers
for select to authenticated
using ((select private.sees_all()) or exists (select from public.opportunities where id = "opportunityId"));
create policy "staff add offers" on public.offers
for insert to authenticated
with check (
  (select private.may_write()) and exists (select from public.opportunities where id = "opportunityId")
);
-- Both lock the customer before the offer, as erasing a person does.
create policy "staff change offers" on public.offers
for update to authenticated
using (exists (
  select from public.opportunities as o join public.customers as c on c.id = o."customerId"
  where o.id = "opportunityId" for no key update of c
))
with check ((select private.may_write()));
create policy "staff remove offers" on public.offers
for delete to authenticated
using ((select private.may_write()) and exists (
  select from public.opportunities as o join public.customers as c on c.id = o."customerId"
  where o.id = "opportunityId" for no key update of c
));

-- As before, with the offers for the requests of these customers.
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
  return by_table || jsonb_build_object('offers', (
    select coalesce(jsonb_agg(to_jsonb(o) order by id), '[]') from public.offers as o
    where "opportunityId" in (select id from public.opportunities where "customerId" = any (persons))
  ));
end
$$;
