-- Additive: a renewal that begins before the running term ends takes its place in the totals.

-- Policies in force today, yearly premium and commission in USD, by insurer and by line of business, the largest first. A
-- renewed term is in force until the day of its end, which belongs to the next one, or until the next one begins; a
-- cancelled one until the day of its cancellation. So each chain of renewals counts once.
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
          status = 'vigente' or "cancelledOn" > today
          or status = 'renovada' and "endsOn" > today and not exists (
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
