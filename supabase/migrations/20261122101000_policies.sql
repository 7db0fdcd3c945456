-- Insurance policies: what a customer who was won has bought (R7.8).

create table public.policies (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  -- null: the customer was erased, and the law asks to keep the policy (erase_customer).
  "customerId" bigint constraint "customerId is a customer" references public.customers (id),
  "productId" bigint not null constraint "productId is a product" references public.products (id),
  -- Copied from the product by before_policy, so that a later change of the catalogue does not change the policy.
  "companyId" bigint not null default 0 references public.companies (id),
  line text not null default '',
  number text not null default '',
  -- In USD for each period.
  premium numeric(12, 2) not null,
  period text not null default 'year',
  "yearPremium" numeric(14, 2) not null
    generated always as (premium * case period when 'month' then 12 else 1 end) stored,
  -- Per cent of the premium.
  commission numeric(5, 2) not null default 0,
  "startsOn" date not null,
  -- Day on which the cover ends and a renewal begins.
  "endsOn" date not null,
  status text not null default 'vigente',
  "cancelledOn" date,
  "renewedFrom" bigint unique references public.policies (id),
  archived boolean not null default false,
  "searchText" text not null
    generated always as (private.searchable(number) || ' ' || private.letters_and_digits(number)) stored,
  constraint "number has at most 60 characters" check (char_length(number) <= 60 and number = trim(number)),
  constraint "premium is not negative" check (premium >= 0),
  constraint "period is known" check (period in ('year', 'month')),
  constraint "commission is a percentage" check (commission between 0 and 100),
  constraint "endsOn is after the start" check ("endsOn" > "startsOn"),
  constraint "status is known" check (status in ('vigente', 'renovada', 'cancelada')),
  constraint "only a cancelled policy has a day of cancellation" check ((status = 'cancelada') = ("cancelledOn" is not null))
);
create index policies_customer on public.policies ("customerId");
create index policies_product on public.policies ("productId");
create index policies_company on public.policies ("companyId");
-- Policies to renew, soonest first; the old ones are many more.
create index policies_to_renew on public.policies ("endsOn") where status = 'vigente' and not archived;
-- The orders of the list.
create index policies_created on public.policies (created_at);
create index policies_starts on public.policies ("startsOn");
create index policies_ends on public.policies ("endsOn");
create index policies_premium on public.policies ("yearPremium");
create index policies_search on public.policies using gin ("searchText" extensions.gin_trgm_ops);

-- Takes company and line from the product, and the day of a cancellation from the clock.
create function private.before_policy() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.require_unmerged(new."customerId");
  end if;
  if tg_op = 'INSERT' or new."productId" <> old."productId" then
    select "companyId", products.line into new."companyId", new.line from public.products where id = new."productId";
    if not found then
      -- Then row-level security, or else "productId is a product", refuses the row.
      new."companyId" := 0;
      new.line := '';
    end if;
  end if;
  if new.status <> 'cancelada' then
    new."cancelledOn" := null;
  elsif new."cancelledOn" is null then
    new."cancelledOn" := private.today();
  end if;
  return new;
end
$$;

-- renew_policy alone makes a policy 'renovada'; from there it does not come back.
create function private.before_policy_status() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.status = 'renovada') <> exists (select from public.policies where "renewedFrom" = new.id) then
    raise check_violation using message = 'a policy is renewed by renew_policy only';
  end if;
  return new;
end
$$;

-- Records in the customer's history that a policy began, was renewed, was cancelled, or is in force again. A new
-- policy makes its customer 'ganado'.
-- Security definer, because staff may add notes and calls only. Safe: a trigger function cannot be called directly, and
-- the event belongs to the policy's customer.
create function private.record_policy() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new."customerId" is null then
    return null;
  end if;
  insert into public."customerEvents" ("customerId", kind, "before", "after", text)
  select new."customerId", 'policy', case tg_op when 'UPDATE' then old.status else '' end, new.status,
    concat_ws(' · ', companies.name, products.name, nullif(new.number, ''))
  from public.products join public.companies on companies.id = new."companyId" where products.id = new."productId";
  if tg_op = 'INSERT' then
    update public.customers set status = 'ganado' where id = new."customerId" and status <> 'ganado';
  end if;
  return null;
end
$$;

create trigger before_policy before insert or update on public.policies
for each row execute function private.before_policy();
create trigger before_policy_status before update of status on public.policies
for each row when (old.status <> new.status) execute function private.before_policy_status();
create trigger before_update before update on public.policies
for each row execute function private.before_update();
create trigger after_insert after insert on public.policies
for each row execute function private.record_policy();
create trigger after_status after update of status on public.policies
for each row when (old.status <> new.status) execute function private.record_policy();

alter table public.policies enable row level security;
grant all on public.policies to service_role;
-- No delete: a policy is cancelled or archived. "renewedFrom" is written by renew_policy.
grant select on public.policies to authenticated;
grant
  insert ("customerId", "productId", number, premium, period, commission, "startsOn", "endsOn", archived),
  update ("productId", number, premium, period, commission, "startsOn", "endsOn", status, "cancelledOn", archived)
on public.policies to authenticated;
create policy "staff read policies" on public.policies
for select to authenticated
using ((select private.sees_all()) or exists (select from public.customers where id = "customerId"));
create policy "staff add policies" on public.policies
for insert to authenticated
with check (
  (select private.may_write()) and "customerId" is not null
  and ((select private.sees_all()) or exists (select from public.customers where id = "customerId"))
);
-- Without its customer a policy can only be archived.
create policy "staff change policies" on public.policies
for update to authenticated
using ((select private.sees_all()) or exists (select from public.customers where id = "customerId"))
with check ((select private.may_write()) and ("customerId" is not null or archived));

-- Finds policies by words of number, customer and company, each word in any of them.
create function public.search_policies(q text) returns setof public.policies
language plpgsql stable security definer
set search_path = ''
as $$
declare
  conditions text;
begin
  perform private.require_staff();
  select string_agg(format(
    '(%1$s or "customerId" in (select id from public.customers where %1$s)'
    || ' or "companyId" in (select id from public.companies where %1$s))', private.word_conditions(word)
  ), ' and ') into conditions
  from private.search_words(q) as word;
  return query execute 'select * from public.policies where ' || coalesce(conditions, 'true')
    || coalesce(' and "customerId" in (select id from public.customers where ' || private.seen_condition() || ')', '');
end
$$;

-- Creates the policy's next term, as long as the one that ends, and makes the old one 'renovada'. A second call changes
-- nothing.
-- Security definer, because staff may not write "renewedFrom". Safe: only those who may write the customer, and every column
-- is copied or checked by the table. For a customer that the caller may not see it answers as for none.
-- @param premium of the next term; null: as before
-- @returns the next term's id
create function public.renew_policy(policy bigint, premium numeric default null) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  ending public.policies;
  months integer;
  next_end date;
  renewed bigint;
begin
  perform private.require_writer();
  -- Customers are locked before policies, as merge_customers does.
  perform from public.customers where id = (select "customerId" from public.policies where id = policy) for no key update;
  select * into ending from public.policies where id = policy for update;
  if not private.may_see(ending."customerId") then
    raise check_violation using message = 'only a policy in force can be renewed';
  end if;
  select id into renewed from public.policies where "renewedFrom" = policy;
  if renewed is not null then
    return renewed;
  end if;
  if ending.id is null or ending."customerId" is null or ending.status <> 'vigente' then
    raise check_violation using message = 'only a policy in force can be renewed';
  end if;
  months := 12 * (extract(year from ending."endsOn") - extract(year from ending."startsOn"))
    + extract(month from ending."endsOn") - extract(month from ending."startsOn");
  -- Whole months stay whole months; other terms keep their number of days.
  next_end := case when ending."startsOn" + make_interval(months => months) = ending."endsOn"
    then ending."endsOn" + make_interval(months => months)
    else ending."endsOn" + (ending."endsOn" - ending."startsOn")
  end;
  insert into public.policies (
    "customerId", "productId", number, premium, period, commission, "startsOn", "endsOn", "renewedFrom"
  )
  values (
    ending."customerId", ending."productId", ending.number, coalesce(renew_policy.premium, ending.premium), ending.period,
    ending.commission, ending."endsOn", next_end, policy
  )
  returning id into renewed;
  update public.policies set status = 'renovada' where id = policy;
  return renewed;
end
$$;

-- Policies in force, yearly premium and commission in USD, by insurer and by line of business, the largest first.
-- Security definer, so that row-level security is not evaluated for each row. Safe: staff only, and for an agent only the
-- policies of customers that the agent may see.
create function public.policy_totals() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_staff();
  return (
    with in_force as (
      select "companyId", line, "yearPremium", round("yearPremium" * commission / 100, 2) as earned
      from public.policies where status = 'vigente' and not archived and "endsOn" >= (select private.today())
        and (agent is null or "customerId" in (
          select id from public.customers where coalesce(owner = agent, true)
        ))
    ), totals as (
      select "companyId", line, grouping("companyId") as no_company, grouping(line) as no_line, count(*) as count,
        sum("yearPremium") as premium, sum(earned) as commission
      from in_force group by grouping sets (("companyId"), (line), ())
    )
    select json_build_object(
      'all', (select to_json(t) from (
        select count, coalesce(premium, 0) as premium, coalesce(commission, 0) as commission
        from totals where no_company = 1 and no_line = 1) as t),
      'companies', (select coalesce(json_agg(t), '[]') from (
        select companies.name, count, premium, commission
        from totals join public.companies on companies.id = "companyId" order by premium desc, companies.name) as t),
      'lines', (select coalesce(json_agg(t), '[]') from (
        select line as name, count, premium, commission from totals where no_line = 0 order by premium desc, line) as t)
    )
  );
end
$$;

grant execute on function public.search_policies(text), public.renew_policy(bigint, numeric), public.policy_totals()
to authenticated;
