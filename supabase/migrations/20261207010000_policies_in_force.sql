-- Additive: the board adds up the policies that the totals of the policies count.

-- Policies in force today. A renewed term is in force until the day of its end, which belongs to the next one; a cancelled
-- one until the day of its cancellation; and both until the next one begins. So each chain of renewals counts once.
create view private.policies_in_force as
select "customerId", "companyId", line, "yearPremium", commission
from public.policies
where not archived and "startsOn" <= (select private.today()) and "endsOn" >= (select private.today())
  and (
    status = 'vigente'
    or (status = 'renovada' and "endsOn" > (select private.today()) or "cancelledOn" > (select private.today()))
      and not exists (
        select from public.policies as next
        where next."renewedFrom" = policies.id and not next.archived and next."startsOn" <= (select private.today())
          and next."endsOn" >= (select private.today()) and coalesce(next."cancelledOn" > (select private.today()), true)
      )
  );

-- Policies in force, yearly premium and commission in USD, by insurer and by line of business, the largest first.
-- Security definer, so that row-level security is not evaluated for each row. Safe: staff only, and for an agent only the
-- policies of customers that the agent may see.
create or replace function public.policy_totals() returns json
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
      from private.policies_in_force
      where agent is null or "customerId" in (select id from public.customers where coalesce(owner = agent, true))
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

-- The customers by state: number, value, and the 50 that entered the state last. The value of a customer is the yearly
-- premium of the policies in force, without one the expected premium.
-- Security definer, see today.
-- @param owner id, or '-' for customers without one; null: all @param line of business; null: all
create or replace function public.board(owner text default null, line text default null) returns json
language plpgsql stable security definer
set search_path = ''
-- A plan for all arguments takes 1.6 times as long with a filter.
set plan_cache_mode = force_custom_plan
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_staff();
  return (
    with sold as (
      -- Sums of numeric take three times as long for thousands of customers; float8 is exact to the cent.
      select "customerId", sum("yearPremium"::float8) as premium
      from private.policies_in_force group by "customerId"
    ), listed as not materialized (
      select * from public.customers as c
      where not c.archived and c.doubt = '' and (board.line is null or c.line = board.line)
        and (board.owner is null or coalesce(c.owner::text, '-') = board.owner)
        and (agent is null or coalesce(c.owner = agent, true))
    ), columns as (
      select listed.status, count(*) as count,
        round(coalesce(sum(coalesce(sold.premium, listed.value::float8)), 0)::numeric, 2) as value
      from listed left join sold on sold."customerId" = listed.id group by listed.status
    )
    select coalesce(json_object_agg(status, json_build_object('count', count, 'value', value, 'cards', (
      -- By an index: the state's last 50, without sorting all.
      select json_agg(cards) from (
        select c.id, c.version, c.name, c.line, c.status, c."statusSince", c.owner, c."nextContactOn", c."nextStep",
          coalesce((
            select sum("yearPremium") from private.policies_in_force where "customerId" = c.id
          ), c.value) as value
        from listed as c where c.status = columns.status order by c."statusSince" desc, c.id desc limit 50
      ) as cards
    ))), '{}')
    from columns
  );
end
$$;
