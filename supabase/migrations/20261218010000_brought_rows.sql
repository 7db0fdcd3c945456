-- Additive: customers and policies that an import brings are no leads and no sales (D5.78). Older servers add renewals as
-- before.

-- Whether the running statement writes what an import brings, or takes it back: triggers then leave other rows alone.
create function private.is_importing() returns boolean
language sql stable
return coalesce(current_setting('private.importing', true), '') <> '';
-- Triggers call it with the rights of the role that writes a row.
grant execute on function private.is_importing() to authenticated, service_role;

-- False for policies that an import brought: figures of what the firm sold leave them out.
alter table public.policies add column counted boolean not null default true;

-- By it an import finds the customer of a policy whose file has only names.
create index customers_same_name on public.customers (private.searchable(name));
-- By it the policies that a file repeats.
create index policies_number on public.policies (private.letters_and_digits(number), "companyId", "startsOn") where number <> '';
-- Statistics of expressions take longer than those of all columns.
alter index public.customers_same_name alter column 1 set statistics 0;
alter index public.policies_number alter column 1 set statistics 0;

create or replace trigger after_customer
after insert or update of
  status, "statusSince", "lostReason", value, line, message, answers, "renewsOn", "nextStep", "nextContactOn", doubt
on public.customers for each row when (not private.is_importing()) execute function private.follow_customer();
create or replace trigger before_update before update on public.customers
for each row when (old."visitId" is not distinct from new."visitId" and not private.is_importing())
execute function private.before_update();
create or replace trigger after_update after update on public.customers
for each row when (not private.is_importing()) execute function private.record_changes(
  'owner', 'name', 'phone', 'email', 'document', 'archived', 'marketingAt'
);

create or replace trigger to_customer
after insert or update of
  status, "statusSince", "lostReason", value, line, message, answers, "renewsOn", "nextStep", "nextContactOn", doubt,
  archived
on public.opportunities for each row when (not private.is_importing()) execute function private.follow_opportunity();
create or replace trigger before_update before update on public.opportunities
for each row when (
  (old."visitId", old."answeredAt", old."customerId") is not distinct from (new."visitId", new."answeredAt", new."customerId")
  and not private.is_importing()
)
execute function private.before_update();
create or replace trigger after_update after update on public.opportunities
for each row when (not private.is_importing()) execute function private.record_opportunity(
  'status', 'nextContactOn', 'nextStep', 'renewsOn', 'line', 'value'
);

create or replace trigger before_update before update on public.policies
for each row when (not private.is_importing()) execute function private.before_update();
create or replace trigger before_sale before insert on public.policies
for each row when (not private.is_importing()) execute function private.before_sale();
create or replace trigger after_insert after insert on public.policies
for each row when (not private.is_importing()) execute function private.record_policy();

drop trigger begin_renewal on public.policies;
drop function private.begin_renewal();
drop function private.add_renewals(bigint);
-- As before, also for the policies of a batch.
-- @param policies null: all @returns number of renewals added
create or replace function private.add_renewals(policies bigint[] default null) returns integer
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  -- Half a year has at least this many days, whichever months they are.
  shortest constant integer := 180;
  added integer;
begin
  insert into public.opportunities ("customerId", source, line, "productId", "renewsPolicyId")
  select p."customerId", 'renovacion', p.line, p."productId", p.id
  from public.policies as p join public.customers as c on c.id = p."customerId", private.settings
  -- By their ids, because thousands can be due while a batch is added.
  where p.id = any (coalesce(policies, array(
      select id from public.policies
      where status = 'vigente' and not archived
        and "endsOn" between (select private.today()) - 30 and (select private.today() + "renewalDays" from private.settings)
    ))) and p.status = 'vigente' and not p.archived and not c.archived
    and p."endsOn" between (select private.today()) - 30 and (select private.today()) + "renewalDays"
    and p."startsOn" <= (select private.today()) and p."endsOn" - p."startsOn" >= shortest
    and not exists (select from public.opportunities where "renewsPolicyId" = p.id)
  order by p."endsOn", p.id
  on conflict ("renewsPolicyId") do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

-- Begins the renewal of a policy that was recorded, or got another end.
-- Security definer, because row-level security does not matter here. Safe: a trigger function cannot be called directly.
create function private.begin_renewal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_renewals(array[new.id]);
  return null;
end
$$;

create trigger begin_renewal after insert or update of "startsOn", "endsOn", status, archived on public.policies
for each row when (new.status = 'vigente' and not new.archived and not private.is_importing())
execute function private.begin_renewal();

-- As before, but what an import brought waits outside the board until it is in work.
-- Security definer, because row-level security would be evaluated for each row. Safe: as before.
create or replace function public.board(owner text default null, line text default null, since timestamptz default null) returns json
language plpgsql stable security definer
set search_path = ''
-- A plan for all arguments takes 1.6 times as long with a filter.
set plan_cache_mode = force_custom_plan
as $$
declare
  owners constant uuid[] := private.seen_owners();
begin
  perform private.require_staff();
  return (
    with sold as materialized (
      -- Sums of numeric take three times as long for thousands of requests; float8 is exact to the cent.
      select "opportunityId", sum("yearPremium"::float8) as premium
      from private.policies_in_force where "opportunityId" is not null group by "opportunityId"
    ), listed as not materialized (
      select c.id, c.version, c.name, o.line, o.status, o."statusSince", c.owner, o."nextContactOn", o."nextStep", o.value,
        o.id as "opportunityId", o.version as "opportunityVersion"
      from public.opportunities as o join public.customers as c on c.id = o."customerId"
      where not o.archived and o.doubt = '' and o.source <> 'renovacion' and not c.archived and (board.line is null or o.line = board.line)
        and (board.owner is null or board.owner = '-' and c.owner is null or c.owner::text = board.owner)
        and (owners is null or c.owner is null or c.owner = any (owners))
        and (since is null or private.is_open(o.status) or o."statusSince" >= since)
        and (o.counted or o.status in ('contactado', 'cotizado') or o."statusSince" > o.created_at)
    ), columns as (
      select status, count(*) as count,
        round(coalesce(sum(coalesce(sold.premium, value::float8)), 0)::numeric, 2) as value
      from listed left join sold using ("opportunityId") group by status
    ), cards as materialized (
      -- By an index: the state's last 50, without sorting all.
      select newest.* from columns cross join lateral (
        select * from listed where listed.status = columns.status order by "statusSince" desc, "opportunityId" desc limit 50
      ) as newest
    )
    select coalesce(json_object_agg(status, json_build_object('count', count, 'value', columns.value, 'cards', (
      select json_agg(card order by "statusSince" desc, "opportunityId" desc) from (
        select cards.id, version, name, cards.line, cards.status, "statusSince", cards.owner, "nextContactOn", "nextStep",
          "opportunityId", "opportunityVersion", coalesce(sold.premium::numeric, cards.value) as value
        from cards left join sold using ("opportunityId") where cards.status = columns.status
      ) as card
    ))), '{}')
    from columns
  );
end
$$;

-- As before, without the policies that an import brought.
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
      from public.policies as p join leads on leads.id = "opportunityId"
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
            select count(*) from public.opportunities
            where status = 'ganado' and "statusSince" between first and last and counted and doubt = ''
              and source <> 'renovacion'
          ),
          'premium', coalesce(sum("yearPremium"), 0),
          'commission', coalesce(sum(round("yearPremium" * commission / 100, 2)), 0)
        )
        from public.policies
        where created_at between first and last and "renewedFrom" is null and status <> 'cancelada' and not archived
          and counted
      ) end
    )
  );
end
$$;

-- As before, but a policy that an import brought was sold by no request of this firm's.
create or replace function private.add_former_opportunities() returns void
language sql
set search_path = ''
as $$
  with moved as (
    select distinct on (event) event::bigint as event, "mergedId" as customer
    from public.merges, jsonb_array_elements_text(events) as event where "undoneAt" is null order by event, merges.id
  ), own as (
    select coalesce(moved.customer, "customerId") as customer,
      min(created_at) filter (where private.answers_request(kind)) as called,
      min(created_at) filter (where kind = 'status' and "before" = 'nuevo' and "after" <> 'nuevo') as moved_on,
      (array_agg("before" order by id) filter (where kind = 'name'))[1] as name,
      (array_agg("before" order by id) filter (where kind = 'email'))[1] as email,
      (array_agg("before" order by id) filter (where kind = 'phone'))[1] as phone
    from public."customerEvents" left join moved on event = id
    where kind in ('status', 'name', 'email', 'phone') or private.answers_request(kind)
    group by 1
  )
  insert into public.opportunities (
    "customerId", created_at, source, name, email, phone, status, "statusSince", "lostReason", value, line, message,
    answers, "renewsOn", "nextStep", "nextContactOn", doubt, "firstAdId", "lastAdId", "firstUtmCampaign",
    "lastUtmCampaign", uuid, "visitId", "consentVersion", "consentAt", "requestHash", reference, "answeredAt"
  )
  select c.id, created_at, case when is_web then 'web' else 'telefono' end,
    case when is_web then coalesce(own.name, c.name) else '' end,
    case when is_web then coalesce(own.email, c.email) else '' end,
    case when is_web then coalesce(own.phone, c.phone) else '' end,
    status, "statusSince", "lostReason", value, line, message, answers, "renewsOn", "nextStep", "nextContactOn", doubt,
    "firstAdId", "lastAdId", "firstUtmCampaign", "lastUtmCampaign", c.uuid, "visitId", "consentVersion",
    "consentAt", "requestHash", reference,
    case
      when status <> 'nuevo' then coalesce(least(called, moved_on), "statusSince")
      when merged then coalesce(called, (
        select coalesce(min(e.created_at), min(merges.created_at))
        from public.merges left join public."customerEvents" as e
          on e."customerId" = private.kept_by(c.id) and e.created_at > merges.created_at
            and (private.answers_request(kind) or kind = 'status' and e."after" <> 'nuevo')
        where "mergedId" = c.id and "undoneAt" is null
      ))
      else coalesce(called, private.first_answer(c.id, null, '-infinity'))
    end
  from public.customers as c cross join lateral (select "requestHash" is not null as is_web) as came
    left join own on own.customer = c.id
  where not exists (select from public.opportunities where "customerId" = c.id) and not exists (
    select from public.merges where "mergedId" = c.id and "undoneAt" is null and merges.opportunities <> '{}'
  )
  order by c.id;
  update public.policies set "opportunityId" = private.leading_opportunity("customerId")
  where "opportunityId" is null and "customerId" is not null and counted;
$$;
