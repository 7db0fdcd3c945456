-- Additive: an import that is taken back keeps customers and policies with documents, which it deleted before.

-- Takes rows of customers back: 'undone', or why not.
create or replace function private.undo_customers(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  verdicts jsonb;
  changed bigint[];
  gone bigint[];
begin
  perform from public.customers where id = any (array(
    select r.made from public."importRows" as r where r.id = any (ids)
  )) order by id for update;
  select coalesce(jsonb_object_agg(r.id, case
    when c.id is null then 'gone'
    when r."before" is not null then case
      when c.merged or c.version <> (r."after" ->> 'customers')::integer or o.version is distinct from (r."after" ->> 'opportunities')::integer
        then 'changed'
      else 'undone' end
    when c.merged or c.version > 1 or exists (
      select from public.opportunities as o where o."customerId" = c.id and not o.counted and o.version > 1
    ) then 'changed'
    when (select count(*) from public.opportunities as o where o."customerId" = c.id) > 1
      or exists (select from public.policies as p where p."customerId" = c.id)
      or exists (select from public."customerEvents" as e where e."customerId" = c.id and not r."after" -> 'events' @> to_jsonb(e.id))
      or exists (select from public.merges as m where m."keptId" = c.id)
      or exists (select from public.merges as m where m."mergedId" = c.id)
      or exists (select from public.messages as m where m."customerId" = c.id)
      or exists (select from public.documents as d where d."customerId" = c.id)
      then 'used'
    else 'undone'
  end), '{}') into verdicts
  from public."importRows" as r left join public.customers as c on c.id = r.made
    left join lateral (
      select o.version from public.opportunities as o where o.id = (r."before" -> 'opportunities' ->> 'id')::bigint offset 0
    ) as o on true
  where r.id = any (ids);
  changed := array(
    select r.id from public."importRows" as r
    where r.id = any (ids) and r."before" is not null and verdicts ->> r.id::text = 'undone'
  );
  if changed <> '{}' then
    update public.customers as c
    set email = o.email, phone = o.phone, document = o.document, line = o.line, value = o.value, owner = o.owner,
      "renewsOn" = o."renewsOn", "nextStep" = o."nextStep", "nextContactOn" = o."nextContactOn", version = o.version,
      "updatedAt" = o."updatedAt", "updatedBy" = o."updatedBy"
    from public."importRows" as r
      cross join lateral jsonb_populate_record(null::public.customers, r."before" -> 'customers') as o
    where r.id = any (changed) and c.id = r.made;
    update public.opportunities as o
    set line = was.line, value = was.value, "renewsOn" = was."renewsOn", "nextStep" = was."nextStep",
      "nextContactOn" = was."nextContactOn", version = was.version, "updatedAt" = was."updatedAt", "updatedBy" = was."updatedBy"
    from public."importRows" as r
      cross join lateral jsonb_populate_record(null::public.opportunities, r."before" -> 'opportunities') as was
    where r.id = any (changed) and o.id = was.id;
    delete from public."customerEvents" where id = any (array(
      select jsonb_array_elements_text(r."after" -> 'events')::bigint from public."importRows" as r
      where r.id = any (changed)
    ));
  end if;
  gone := array(
    select r.made from public."importRows" as r
    where r.id = any (ids) and r."before" is null and verdicts ->> r.id::text = 'undone'
  );
  delete from public."customerEvents" where "customerId" = any (gone);
  -- Their requests go with them.
  delete from public.customers where id = any (gone);
  update public."importRows" as r set undone = verdicts ->> r.id::text
  where r.id = any (ids);
end
$$;

-- As undo_customers.
create or replace function private.undo_policies(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  mine constant bigint[] := array(
    select r.made from public."importRows" as r where r.id = any (ids)
  );
  verdicts jsonb;
  gone bigint[];
begin
  -- Customers are locked before requests.
  perform from public.customers where id = any (array(select "customerId" from public.policies where id = any (mine)))
  order by id for no key update;
  perform from public.policies where id = any (mine) order by id for update;
  select coalesce(jsonb_object_agg(r.id, case
    when p.id is null then 'gone'
    when p.version <> coalesce((r."after" ->> 'policies')::integer, 1) then 'changed'
    when r."before" is null and (
      exists (select from public.claims as c where c."policyId" = p.id)
      or exists (select from public.documents as d where d."policyId" = p.id)
      or exists (select from public.policies as later where later."renewedFrom" = p.id)
      or exists (
        select from public.opportunities as o
        where o."renewsPolicyId" = p.id and (
          o.version > 1 or o."answeredAt" is not null
          or exists (select from public."customerEvents" as e where e."opportunityId" = o.id)
          or exists (select from public.messages as m where m."opportunityId" = o.id)
          or exists (select from public.documents as d where d."opportunityId" = o.id)
        )
      )
    ) then 'used'
    else 'undone'
  end), '{}') into verdicts
  from public."importRows" as r left join public.policies as p on p.id = r.made
  where r.id = any (ids);
  update public.policies as p
  set number = was.number, commission = was.commission, version = was.version, "updatedAt" = was."updatedAt",
    "updatedBy" = was."updatedBy"
  from public."importRows" as r
    cross join lateral jsonb_populate_record(null::public.policies, r."before" -> 'policies') as was
  where r.id = any (ids) and r."before" is not null
    and verdicts ->> r.id::text = 'undone' and p.id = r.made;
  gone := array(
    select r.made from public."importRows" as r
    where r.id = any (ids) and r."before" is null and verdicts ->> r.id::text = 'undone'
  );
  delete from public.opportunities where "renewsPolicyId" = any (gone);
  delete from public.policies where id = any (gone);
  update public."importRows" as r set undone = verdicts ->> r.id::text
  where r.id = any (ids);
end
$$;
