-- Additive: renewals as work (D5.72). Each policy that ends soon has a request of source 'renovacion', whose states are nuevo (to
-- be called), contactado (called), cotizado (offered), ganado (renewed) and perdido (leaves).

-- Days before the end of a policy at which its renewal begins; the server writes it when it starts (site.json).
alter table private.settings add column "renewalDays" integer not null default 60,
add constraint "renewalDays are 1 to 365" check ("renewalDays" between 1 and 365);

-- Adds the renewals that are due, also of policies that lapsed in the last 30 days; servers call it every hour.
-- @returns number of renewals added
create function private.add_renewals() returns integer
language plpgsql
set search_path = ''
as $$
declare
  added integer;
begin
  insert into public.opportunities ("customerId", source, line, "productId", "renewsPolicyId")
  select p."customerId", 'renovacion', p.line, p."productId", p.id
  from public.policies as p join public.customers as c on c.id = p."customerId", private.settings
  where p.status = 'vigente' and not p.archived and not c.archived
    and p."endsOn" between (select private.today()) - 30 and (select private.today()) + "renewalDays"
    and not exists (select from public.opportunities where "renewsPolicyId" = p.id)
  order by p."endsOn", p.id
  on conflict ("renewsPolicyId") do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;
select private.add_renewals();

-- A policy that is cancelled or archived needs no renewal, and one whose renewal was undone needs one again. Renewing itself is
-- recorded by record_policy.
-- Security definer, because row-level security does not matter here. Safe: a trigger function cannot be called directly.
create function private.follow_policy() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.opportunities
  set archived = new.archived or new.status = 'cancelada',
    status = case when status = 'ganado' and new.status = 'vigente' then 'cotizado' else status end
  where "renewsPolicyId" = new.id;
  return null;
end
$$;
create trigger after_end after update of status, archived on public.policies
for each row when (old.status <> new.status or old.archived <> new.archived) execute function private.follow_policy();

-- Renewals that are open, or were closed in the last 30 days, the first end first: of policies that ended before `until`.
-- Security definer, see today.
-- @param owner id, or '-' for customers without one; null: all @param line, company null: all
-- @returns {total, rows: the first 500}
create function public.renewals(until date, owner text default null, line text default null, company bigint default null)
returns json
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_staff();
  return (
    with listed as (
      select o.id, o.version, o.status, o."statusSince", o."lostReason", o."lostTo", o.value, o."nextStep", o."nextContactOn",
        c.id as "customerId", c.version as "customerVersion", c.name, c.phone, c.email, c.owner, p.id as "policyId",
        p.number, p.line, p."companyId", p."productId", p."yearPremium" as premium, p."startsOn", p."endsOn"
      from public.opportunities as o
        join public.policies as p on p.id = o."renewsPolicyId" join public.customers as c on c.id = o."customerId"
      where not o.archived and not c.archived and p."endsOn" <= renewals.until
        and (private.is_open(o.status) or o."statusSince" >= now() - interval '30 days')
        and (renewals.owner is null or renewals.owner = '-' and c.owner is null or c.owner::text = renewals.owner)
        and (renewals.line is null or p.line = renewals.line)
        and (company is null or p."companyId" = company)
        and (agent is null or c.owner is null or c.owner = agent)
    )
    select json_build_object(
      'total', (select count(*) from listed),
      'rows', (
        select coalesce(json_agg(first_rows), '[]')
        from (select * from listed order by "endsOn", id limit 500) as first_rows
      )
    )
  );
end
$$;
grant execute on function public.renewals(date, text, text, bigint) to authenticated;
