-- Additive: a renewal that is cancelled on or before its beginning never covers anything, and counts as none: the term
-- before it is 'vigente' again, and is listed wherever policies that end are. A customer's history tells a renewal once.

-- A term keeps its link to the one before it, so that it can be put in force again; of the terms that renew another one,
-- only one covers anything. Other states than 'cancelada' have no day of cancellation.
alter table public.policies drop constraint "policies_renewedFrom_key";
create index policies_renewed_from on public.policies ("renewedFrom");
create unique index "renewedFrom has one renewal" on public.policies ("renewedFrom")
where coalesce("cancelledOn" > "startsOn", true);

-- Only a policy that another term renews is 'renovada', and nobody but renew_policy_as makes such a term. A renewed policy
-- can be cancelled while it runs; put in force again, it is renewed as before.
create or replace function private.before_policy_status() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  renewed constant boolean := exists (
    select from public.policies where "renewedFrom" = new.id and coalesce("cancelledOn" > "startsOn", true)
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

-- The term before is renewed as long as this one covers anything. A policy that was cancelled itself stays cancelled.
-- Security definer, so that it does not depend on what the caller may see and write. Safe: a trigger function cannot be
-- called directly, and it changes the state of the linked term only.
create function private.follow_renewal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(new."cancelledOn" > new."startsOn", true) then
    update public.policies set status = 'renovada' where id = new."renewedFrom" and status = 'vigente';
  else
    update public.policies set status = 'vigente' where id = new."renewedFrom" and status = 'renovada';
  end if;
  return null;
end
$$;
create trigger after_term after update of status, "cancelledOn", "startsOn" on public.policies
for each row when (
  new."renewedFrom" = old."renewedFrom"
  and coalesce(new."cancelledOn" > new."startsOn", true) <> coalesce(old."cancelledOn" > old."startsOn", true)
) execute function private.follow_renewal();

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
        and coalesce(p."cancelledOn" > p."startsOn", true)
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
-- changes nothing, unless the next term was cancelled before it covered anything. Each argument but the first may be null:
-- as before, beginning when the old term ends and as long.
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
  where "renewedFrom" = policy and coalesce("cancelledOn" > "startsOn", true);
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

-- Undoes a renewal within 24 hours, while nobody has cancelled, renewed or archived its term: the term is archived for
-- good and no longer follows the one before, which can be renewed again and is recovered from the archive. That one is in
-- force, unless it was cancelled after its renewal.
-- Security definer, see renew_policy_as.
-- @param renewal id of the term that the renewal has created
create or replace function public.undo_renewal(renewal bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  term public.policies;
begin
  perform private.require_writer();
  -- In the order of renew_policy_as.
  perform from public.customers where id = (select "customerId" from public.policies where id = renewal) for no key update;
  perform from public.policies
  where id in (renewal, (select "renewedFrom" from public.policies where id = renewal)) order by id desc for update;
  select * into term from public.policies where id = renewal;
  if coalesce(not private.may_see(term."customerId") or term."renewedFrom" is null or term.status <> 'vigente'
    or term.archived or term.created_at < now() - interval '24 hours', true)
  then
    raise check_violation using message = 'a renewal can be undone within 24 hours, while its term is as it was made';
  end if;
  update public.policies set archived = true, undone = true, "renewedFrom" = null where id = renewal;
  update public.policies set archived = false, status = case status when 'renovada' then 'vigente' else status end
  where id = term."renewedFrom";
end
$$;

-- Policies in force today, yearly premium and commission in USD, by insurer and by line of business, the largest first. A
-- renewed term is in force until the day of its end, which belongs to the next one; a cancelled one until the day of its
-- cancellation; and both until the next one begins. So each chain of renewals counts once.
-- Security definer, so that row-level security is not evaluated for each row. Safe: staff only, and for an agent only the
-- policies of customers that the agent may see.
create or replace function public.policy_totals() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
  today constant date := private.today();
begin
  perform private.require_staff();
  return (
    with in_force as (
      select "companyId", line, "yearPremium", round("yearPremium" * commission / 100, 2) as earned
      from public.policies where not archived and "startsOn" <= today and "endsOn" >= today
        and (
          status = 'vigente'
          or (status = 'renovada' and "endsOn" > today or "cancelledOn" > today) and not exists (
            select from public.policies as next
            where next."renewedFrom" = policies.id and not next.archived and next."startsOn" <= today
              and next."endsOn" >= today and coalesce(next."cancelledOn" > today, true)
          )
        )
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

-- Terms whose renewal was cancelled so before this release. What ended more than 30 days ago is no task any more, and is
-- left alone, so that it does not fill the list of policies that have ended.
update public.policies as ending set status = 'vigente'
where status = 'renovada' and "endsOn" >= private.today() - 30
  and exists (select from public.policies where "renewedFrom" = ending.id)
  and not exists (
    select from public.policies where "renewedFrom" = ending.id and coalesce("cancelledOn" > "startsOn", true)
  );
