-- Additive: policies shorter than half a year, such as a trip's, need no renewal, nor do those that have not begun; and a
-- policy that becomes one to renew otherwise than by its end gets its renewal at once too.

-- As before, without short policies and those that have not begun.
create or replace function private.add_renewals(policy bigint default null) returns integer
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
  where (policy is null or p.id = policy) and p.status = 'vigente' and not p.archived and not c.archived
    and p."endsOn" between (select private.today()) - 30 and (select private.today()) + "renewalDays"
    and p."startsOn" <= (select private.today()) and p."endsOn" - p."startsOn" >= shortest
    and not exists (select from public.opportunities where "renewsPolicyId" = p.id)
  order by p."endsOn", p.id
  on conflict ("renewsPolicyId") do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

drop trigger begin_renewal on public.policies;
create trigger begin_renewal after insert or update of "startsOn", "endsOn", status, archived on public.policies
for each row when (new.status = 'vigente' and not new.archived) execute function private.begin_renewal();

-- Nobody has worked on these.
delete from public.opportunities as o using public.policies as p
where p.id = o."renewsPolicyId" and o.status = 'nuevo' and o.version = 1
  and (p."endsOn" - p."startsOn" < 180 or p."startsOn" > private.today())
  and not exists (select from public."customerEvents" as e where e."opportunityId" = o.id);
