-- Additive: a policy's reason of cancellation, and functions that renew a policy with other dates and undo a renewal.

-- Why a policy was cancelled; '' in every other state, and when nobody said why.
alter table public.policies add column "cancelReason" text not null default '',
  add constraint "cancelReason is known" check (
    "cancelReason" in ('', 'pago', 'precio', 'competencia', 'bien', 'cambio', 'compania', 'otro')
  );
grant update ("cancelReason") on public.policies to authenticated;

-- Takes company and line from the product, and the day of a cancellation from the clock. A policy that has ended cannot
-- be cancelled later than on its last day.
create or replace function private.before_policy() returns trigger
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
    new."cancelReason" := '';
  else
    new."cancelledOn" := least(coalesce(new."cancelledOn", private.today()), new."endsOn");
  end if;
  return new;
end
$$;

-- Creates the policy's next term and makes the old one 'renovada', which stays in force until its end. A second call
-- changes nothing. Each argument but the first may be null: as before, beginning when the old term ends and as long.
-- Security definer, because staff may not write "renewedFrom". Safe: only those who may write the customer, and every column
-- is copied or checked by the table. For a customer that the caller may not see it answers as for none.
-- @param product id @returns the next term's id
create function public.renew_policy_as(
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
    ending."customerId", coalesce(product, ending."productId"), coalesce(policy_number, ending.number),
    coalesce(renew_policy_as.premium, ending.premium), ending.period, ending.commission,
    coalesce(starts_on, ending."endsOn"), coalesce(ends_on, next_end), policy
  )
  returning id into renewed;
  update public.policies set status = 'renovada' where id = policy;
  return renewed;
end
$$;

-- For pages of 1.0.0 that are open during an update.
create or replace function public.renew_policy(policy bigint, premium numeric default null) returns bigint
language sql
set search_path = ''
as $$
  select public.renew_policy_as(policy, null, null, premium, null, null)
$$;

-- Undoes a renewal within 24 hours, while nobody has cancelled, renewed or archived its term: the term is archived and no
-- longer follows the one before, which can be renewed again.
-- Security definer, see renew_policy_as.
-- @param renewal id of the term that the renewal has created
create function public.undo_renewal(renewal bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  term public.policies;
begin
  perform private.require_writer();
  -- Customers are locked before policies, as merge_customers does.
  perform from public.customers where id = (select "customerId" from public.policies where id = renewal) for no key update;
  perform from public.policies
  where id in (renewal, (select "renewedFrom" from public.policies where id = renewal)) order by id for update;
  select * into term from public.policies where id = renewal;
  if coalesce(not private.may_see(term."customerId") or term."renewedFrom" is null or term.status <> 'vigente'
    or term.archived or term.created_at < now() - interval '24 hours', true)
  then
    raise check_violation using message = 'a renewal can be undone within 24 hours, while its term is as it was made';
  end if;
  update public.policies set archived = true, "renewedFrom" = null where id = renewal;
  update public.policies set status = 'vigente' where id = term."renewedFrom";
end
$$;

-- Policies in force today, yearly premium and commission in USD, by insurer and by line of business, the largest first. A
-- renewed term is in force until the day of its end, which belongs to the next one; a cancelled one until the day of its
-- cancellation.
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
        and (status = 'vigente' or status = 'renovada' and "endsOn" > today or "cancelledOn" > today)
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

grant execute on function
  public.renew_policy_as(bigint, bigint, text, numeric, date, date), public.undo_renewal(bigint)
to authenticated;
