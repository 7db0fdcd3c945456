-- Additive: the results of ads also have those of the whole firm, a key that servers of 1.0.0 do not read.

-- Leads, customers won and what they bought, by ad, in a period. A lead counts on the day it arrived, a customer won on the
-- day the state became 'ganado', a policy on the day it was entered. Renewals and cancelled policies do not count.
-- @param filters from, until; ad: a code, everyone: also staff and bots
-- @param touch first or last: which visit of a customer is decisive
-- @param zone IANA name; days begin at its midnight
-- @returns {ads: [{ad: see private.figure_key, leads, won, policies, premium, commission (USD for a year)}],
-- days: [{day, leads, won}], firm: {won, premium, commission} of all customers; null for an agent}
create or replace function public.ad_results(filters jsonb, touch text, zone text) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first timestamptz;
  last timestamptz;
  everyone constant boolean := coalesce(filters ->> 'everyone', '') = 'true';
  chosen constant text := filters ->> 'ad';
  sources text[];
begin
  perform private.require_filters(filters);
  first := coalesce((filters ->> 'from')::timestamptz, '-infinity');
  last := coalesce((filters ->> 'until')::timestamptz, 'infinity');
  sources := private.sources_of_code(chosen);
  perform private.require_zone(zone);
  if touch is null or touch not in ('first', 'last') then
    raise invalid_parameter_value using message = 'touch must be first or last';
  end if;
  return (
    with leads as materialized (
      select * from private.leads_of_ads(touch, everyone)
      -- As private.ad_condition chooses touches.
      where chosen is null or source = any (sources) or trim(chosen) = '' and ad = ''
    ), results as (
      select ad, created_at as moment, 1 as leads, 0 as won, 0 as policies, 0::numeric as premium, 0::numeric as commission
      from leads where created_at between first and last
      union all
      select ad, "statusSince", 0, 1, 0, 0, 0
      from leads where status = 'ganado' and "statusSince" between first and last
      union all
      select ad, p.created_at, 0, 0, 1, p."yearPremium", round(p."yearPremium" * p.commission / 100, 2)
      from public.policies as p join leads on leads.id = "customerId"
      where p.created_at between first and last
        and "renewedFrom" is null and p.status <> 'cancelada' and not p.archived
    )
    select json_build_object(
      'ads', (
        select coalesce(json_agg(row), '[]') from (
          select ad, sum(leads) as leads, sum(won) as won, sum(policies) as policies, sum(premium) as premium,
            sum(commission) as commission
          from results group by ad
        ) as row
      ),
      'days', (
        select coalesce(json_agg(row), '[]') from (
          select (moment at time zone zone)::date as day, sum(leads) as leads, sum(won) as won
          from results group by day having sum(leads + won) > 0 order by day
        ) as row
      ),
      -- The same for all customers and policies of the period, however they came and with any filters. null: the
      -- caller does not see all of them (D4.10).
      'firm', case when private.sees_all() then (
        select json_build_object(
          'won', (
            select count(*) from public.customers
            where status = 'ganado' and "statusSince" between first and last and not merged and doubt = ''
          ),
          'premium', coalesce(sum("yearPremium"), 0),
          'commission', coalesce(sum(round("yearPremium" * commission / 100, 2)), 0)
        )
        from public.policies
        where created_at between first and last and "renewedFrom" is null and status <> 'cancelada' and not archived
      ) end
    )
  );
end
$$;
