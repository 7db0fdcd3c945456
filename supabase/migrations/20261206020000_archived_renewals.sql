-- Additive: a renewal that is archived counts as none, as one that is cancelled on or before its beginning: the term
-- before it is 'vigente' again, and is listed wherever policies that end are. Recovered from the archive, it counts again.

-- Whether a term takes the place of the one that it renews: it covers something, and is not archived. A term that was
-- renewed itself counts in the archive too, because the policy goes on with the terms after it.
create function private.renews(term public.policies) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(term."cancelledOn" > term."startsOn", true) and (not term.archived or term.status = 'renovada');
end
$$;
grant execute on function private.renews(public.policies) to authenticated, service_role;

-- The rule of private.renews is written out, because a later change of that function would not build the index again.
drop index public."renewedFrom has one renewal";
create unique index "renewedFrom has one renewal" on public.policies ("renewedFrom")
where coalesce("cancelledOn" > "startsOn", true) and (not archived or status = 'renovada');

-- Only a policy that another term renews is 'renovada', and nobody but renew_policy_as makes such a term. A renewed policy
-- can be cancelled while it runs; put in force again, it is renewed as before.
create or replace function private.before_policy_status() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  renewed constant boolean := exists (
    select from public.policies where "renewedFrom" = new.id and private.renews(policies)
  );
begin
  if new.status = 'vigente' and old.status = 'cancelada' and renewed then
    new.status := 'renovada';
  elsif new.status = 'renovada' and not renewed or new.status = 'vigente' and renewed then
    raise check_violation using message = 'a policy is renewed by renew_policy only';
  end if;
  return new;
end
$$;

-- The term before is renewed as long as this one renews it. A policy that was cancelled itself stays cancelled.
-- Security definer, so that it does not depend on what the caller may see and write. Safe: a trigger function cannot be
-- called directly, and it changes the state of the linked term only.
create or replace function private.follow_renewal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.renews(new) then
    update public.policies set status = 'renovada' where id = new."renewedFrom" and status = 'vigente';
  else
    update public.policies set status = 'vigente' where id = new."renewedFrom" and status = 'renovada';
  end if;
  return null;
end
$$;

drop trigger after_term on public.policies;
create trigger after_term after update of status, "cancelledOn", "startsOn", archived on public.policies
for each row when (new."renewedFrom" = old."renewedFrom" and private.renews(new) <> private.renews(old))
execute function private.follow_renewal();

-- Records in the customer's history that a policy began, was renewed, was cancelled, or is in force again. A new policy
-- makes its customer 'ganado'. A renewal is told once, by the term that is renewed, with both terms where product or
-- number changed.
-- Security definer, because staff may add notes and calls only. Safe: a trigger function cannot be called directly, and
-- the event belongs to the policy's customer.
create or replace function private.record_policy() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was constant text := case tg_op when 'UPDATE' then old.status else '' end;
begin
  if new."customerId" is null then
    return null;
  end if;
  if tg_op = 'UPDATE' or new."renewedFrom" is null then
    insert into public."customerEvents" ("customerId", kind, "before", "after", text)
    select new."customerId", 'policy', was, new.status, string_agg(words, ' → ' order by first)
    from (
      select concat_ws(' · ', companies.name, products.name, nullif(p.number, '')) as words, min(p.id) as first
      from public.policies as p
        join public.products on products.id = p."productId" join public.companies on companies.id = p."companyId"
      where p.id = new.id or was = 'vigente' and new.status = 'renovada' and p."renewedFrom" = new.id
        and private.renews(p)
      group by words
    ) as terms;
  end if;
  if tg_op = 'INSERT' then
    update public.customers set status = 'ganado' where id = new."customerId" and status <> 'ganado';
  end if;
  return null;
end
$$;

-- Creates the policy's next term and makes the old one 'renovada', which stays in force until its end. A second call
-- changes nothing, unless the next term was archived, or cancelled before it covered anything. Each argument but the first
-- may be null: as before, beginning when the old term ends and as long.
-- Security definer, because staff may not write "renewedFrom". Safe: only those who may write the customer, and every column
-- is copied or checked by the table. For a customer that the caller may not see it answers as for none.
-- @param product id @returns the next term's id
create or replace function public.renew_policy_as(
  policy bigint, product bigint, policy_number text, premium numeric, starts_on date, ends_on date
) returns bigint
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
  -- Customers are locked before policies, as merge_customers does, and next terms before the one that they renew, as
  -- follow_renewal does.
  perform from public.customers where id = (select "customerId" from public.policies where id = policy) for no key update;
  perform from public.policies where id = policy or "renewedFrom" = policy order by id desc for update;
  select * into ending from public.policies where id = policy;
  if not private.may_see(ending."customerId") then
    raise check_violation using message = 'only a policy in force can be renewed';
  end if;
  select id into renewed from public.policies
  where "renewedFrom" = policy and private.renews(policies);
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
    ending."customerId", coalesce(product, ending."productId"), coalesce(policy_number, ending.number),
    coalesce(renew_policy_as.premium, ending.premium), ending.period, ending.commission,
    coalesce(starts_on, ending."endsOn"), coalesce(ends_on, next_end), policy
  )
  returning id into renewed;
  update public.policies set status = 'renovada' where id = policy;
  return renewed;
end
$$;

-- Corrects terms whose renewal was archived before this release. What ended more than 30 days ago is no task any more,
-- and is left alone, so that it does not fill the list of policies that have ended.
update public.policies as ending set status = 'vigente'
where status = 'renovada' and not archived and "endsOn" >= private.today() - 30
  and exists (select from public.policies where "renewedFrom" = ending.id)
  and not exists (select from public.policies where "renewedFrom" = ending.id and private.renews(policies));
