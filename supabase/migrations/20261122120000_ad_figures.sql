-- What each ad brought in a period, and the customers whose results go back to the ad platforms (R7.3).
-- The public functions are security definer, for the same reason as find_visits, and safe in the same way.

-- What a row of the figures stands for: the ad's id, unknown for a code that no ad has, '' for neither.
create function private.figure_key(ad bigint, source text) returns text
language sql immutable parallel safe
return case when ad is not null then ad::text when source like 'c:%' then 'unknown' else '' end;

-- Figures of visits by ad for one part of a period: the next 10,000 touches after a time. The caller adds the parts up: a
-- visitor counts in the part with the first of the period's touches, for each ad and once in all, so that sums are exact.
-- @param filters from, until; ad: a code, everyone: also staff and bots
-- @param after where the last part ended; null for the first
-- @param zone IANA name; days begin at its midnight
-- @returns {ads: [{ad: see private.figure_key, visits, visitors, new (visitors), engaged (visits of more than 10 s), clicks
-- (on contact links), stays: {[rounded seconds]: visits}}], days: [{day, visits}], visitors: of all ads; reached: where the
-- part ends, null at the end}
create function public.ad_visits(filters jsonb, zone text, after timestamptz default null) returns json
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
-- Estimates are far too high without statistics; compiling would take longer than the query.
set jit = off
as $$
declare
  size constant integer := 10000;
  chosen text;
  reached timestamptz;
  answer json;
begin
  perform private.require_filters(filters);
  perform private.require_zone(zone);
  chosen := concat_ws(' and ', 'true',
    private.indexed_touch_conditions(filters), private.counts_condition(filters), 't."firstAt" > ' || quote_literal(after));
  -- Time of the part's last touch; all touches of that millisecond belong to it.
  execute format(
    'select t."firstAt" from public.touches as t where %s order by t."firstAt" offset %s limit 1', chosen, size - 1
  ) into reached;
  execute format(
    $sql$
      with known as materialized (
        select source, ad from private.ad_sources
      ), part as materialized (
        select "visitId", "firstAt", source, seconds, "isNew", calls + whatsapps + emails as clicks
        from public.touches as t where %s and "firstAt" <= $2
      ), earlier as materialized (
        -- What the period's parts before this one had of its visitors.
        select distinct visitor."visitId", private.figure_key(known.ad, t.source) as ad
        from (select "visitId" from part group by "visitId" having not bool_or("isNew")) as visitor
        cross join lateral (
          select t."firstAt", t.source from public.touches as t where t."visitId" = visitor."visitId" %s
          -- Keeps the planner from joining all touches, and from reading the index on times.
          offset 0
        ) as t
        left join known using (source)
        where t."firstAt" between $1 and $5
      ), by_stay as (
        select source, private.rounded_stay(seconds) as stay, count(*) as visits, count(*) filter (where "isNew") as new,
          count(*) filter (where seconds > 10) as engaged, sum(clicks) as clicks
        from part group by source, stay
      ), by_visitor as (
        select ad, count(*) as visitors
        from (
          select distinct "visitId", private.figure_key(ad, source) as ad
          from (select distinct "visitId", source from part) as sources left join known using (source)
        ) as own
        where not exists (select from earlier where earlier."visitId" = own."visitId" and earlier.ad = own.ad)
        group by ad
      ), by_ad as (
        select private.figure_key(ad, source) as ad, stay, sum(visits) as visits, sum(new) as new, sum(engaged) as engaged,
          sum(clicks) as clicks
        from by_stay left join known using (source) group by 1, stay
      )
      select json_build_object(
        'ads', (
          select coalesce(json_agg(row), '[]') from (
            select ad, sum(visits) as visits, coalesce(min(visitors), 0) as visitors, sum(new) as new, sum(engaged) as engaged,
              sum(clicks) as clicks, json_object_agg(stay, visits) as stays
            from by_ad left join by_visitor using (ad) group by ad
          ) as row
        ),
        'days', (
          select coalesce(json_agg(row), '[]') from (
            select day, sum(visits) as visits from (
              select (hour at time zone $3)::date as day, count(*) as visits
              from (select date_bin('15 minutes', "firstAt", '2000-01-01Z') as hour from part) as binned group by hour
            ) as hours
            group by day order by day
          ) as row
        ),
        'visitors', (
          select count(distinct "visitId") from part
          where not exists (select from earlier where earlier."visitId" = part."visitId")
        ),
        'reached', $4
      )
    $sql$,
    chosen, ' and ' || private.ad_condition(filters ->> 'ad')
  ) into answer
  using coalesce((filters ->> 'from')::timestamptz, '-infinity'), coalesce(reached, 'infinity'), zone, reached, after;
  return answer;
end
$$;

-- Leads of the form with the ad that their first or last visit came by. Left out: doubtful requests, customers that were
-- merged into others, and unless `everyone` is set those whose visit does not count.
create function private.leads_of_ads(touch text, everyone boolean)
returns table (
  id bigint, created_at timestamptz, status text, "statusSince" timestamptz, "visitId" bigint, source text, ad text
)
language sql stable
set search_path = ''
as $$
  select c.id, c.created_at, c.status, c."statusSince", c."visitId", c.source, private.figure_key(ad, c.source)
  from (
    select *, case touch when 'first' then "firstSource" else "lastSource" end as source from public.customers
    where "requestHash" is not null and doubt = '' and not merged
  ) as c
  left join private.ad_sources using (source)
  where everyone or not exists (select from public.visits as v where v.id = c."visitId" and not private.is_counted(v.exclusion))
$$;

-- Leads, customers won and what they bought, by ad, in a period. A lead counts on the day it arrived, a customer won on the
-- day the state became 'ganado', a policy on the day it was entered. Renewals and cancelled policies do not count.
-- @param filters from, until; ad: a code, everyone: also staff and bots
-- @param touch first or last: which visit of a customer is decisive
-- @param zone IANA name; days begin at its midnight
-- @returns {ads: [{ad: see private.figure_key, leads, won, policies, premium, commission (USD for a year)}],
-- days: [{day, leads, won}]}
create function public.ad_results(filters jsonb, touch text, zone text) returns json
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
      )
    )
  );
end
$$;

-- Customers won in a period with the clicks on ads that came before, for the ad platforms. At most the 10,000 latest.
-- @param filters from, until; everyone: also staff and bots
-- Of an agent's colleagues it names no customers.
-- @returns [{id, wonAt, premium, commission (USD for a year), gclid, gclidAt, fbclid, fbclidAt, msclkid, msclkidAt}],
-- oldest first; null where the visitor came without such a click
create function public.won_clicks(filters jsonb) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_filters(filters);
  return (
    select coalesce(json_agg(row order by "wonAt", id), '[]') from (
      select won.id, "statusSince" as "wonAt", sold.premium, sold.commission,
        google.gclid, google."firstAt" as "gclidAt", meta.fbclid, meta."firstAt" as "fbclidAt",
        microsoft.msclkid, microsoft."firstAt" as "msclkidAt"
      from private.leads_of_ads('last', coalesce(filters ->> 'everyone', '') = 'true') as won
      cross join lateral (
        select coalesce(sum("yearPremium"), 0) as premium,
          coalesce(sum(round("yearPremium" * commission / 100, 2)), 0) as commission
        from public.policies
        where "customerId" = won.id and "renewedFrom" is null and status <> 'cancelada' and not archived
      ) as sold
      left join lateral (
        select gclid, "firstAt" from public.touches
        where "visitId" = won."visitId" and gclid <> '' and "firstAt" <= "statusSince" order by "firstAt" desc limit 1
      ) as google on true
      left join lateral (
        select fbclid, "firstAt" from public.touches
        where "visitId" = won."visitId" and fbclid <> '' and "firstAt" <= "statusSince" order by "firstAt" desc limit 1
      ) as meta on true
      left join lateral (
        select msclkid, "firstAt" from public.touches
        where "visitId" = won."visitId" and msclkid <> '' and "firstAt" <= "statusSince" order by "firstAt" desc limit 1
      ) as microsoft on true
      where status = 'ganado' and (
          agent is null or won.id in (select id from public.customers where coalesce(owner = agent, true))
        )
        and "statusSince" between coalesce((filters ->> 'from')::timestamptz, '-infinity')
          and coalesce((filters ->> 'until')::timestamptz, 'infinity')
      order by "statusSince" desc limit 10000
    ) as row
  );
end
$$;

grant execute on function
  public.ad_visits(jsonb, text, timestamptz), public.ad_results(jsonb, text, text), public.won_clicks(jsonb)
to authenticated;
