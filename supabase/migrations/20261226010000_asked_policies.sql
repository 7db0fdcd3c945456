-- Additive: asks about a policy that another customer has already, which is a mistake in one of the two, and was left out.

-- Finds the customers of rows of policies, and decides what happens with the rows.
create or replace function private.check_policies(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  with best as (
    select *, rank() over (partition by matches.id order by keys desc) as place
    from private.customers_of_rows(ids) as matches
  ), named as (
    -- Of several, those of the same name, and those who are not archived first.
    select *, rank() over (partition by best.id order by is_named is true desc, archived) as rank from best where place = 1
  ), known as (
    select named.id, min(named.customer) as customer, count(*) as many from named where rank = 1 group by named.id
  )
  update public."importRows" as r
  set customer = case when known.many = 1 then known.customer end,
    problems = coalesce(private.own_problems(r.problems), case
      when known.many = 1 then null when known.many > 1 then private.refusal('customers') else private.refusal('customer')
    end)
  from unnest(ids) as mine (id) left join known on known.id = mine.id
  where r.id = any (ids) and r.id = mine.id;

  with mine as materialized (
    select r.id, r.number, r.customer, r."numberKey", r.problems, p.id as product, p."companyId",
      private.staged_day(r.entered ->> 'startsOn') as starts
    from public."importRows" as r left join public.products as p on p.id = private.whole(r.entered ->> 'productId')
    where r.id = any (ids)
  ), decided as (
    select mine.id, mine.problems, known.id as found, earlier.number as repeats,
      coalesce(known.is_of_other, earlier.is_of_other, false) as is_of_other
    from mine left join lateral (
      select p.id, p.is_of_other from (
        (
          select p.id, coalesce(p."customerId" <> mine.customer, false) as is_of_other from public.policies as p
          where private.letters_and_digits(p.number) = mine."numberKey" and p.number <> '' and mine."numberKey" <> ''
            and p."companyId" = mine."companyId" and p."startsOn" = mine.starts
          limit 20
        )
        union all
        (
          select p.id, false from public.policies as p
          where p."customerId" = mine.customer and p."productId" + 0 = mine.product and p."startsOn" + 0 = mine.starts
            and '' in (mine."numberKey", p.number)
          limit 1
        )
      ) as p
      order by p.is_of_other, p.id limit 1
    ) as known on true left join lateral (
      select e.number, e.is_of_other from (
        (
          select e.number, e.entered, e.customer <> mine.customer as is_of_other from public."importRows" as e
          where e.import = (one).id and e."numberKey" = mine."numberKey" and e."numberKey" <> '' and e.number + 0 < mine.number
            and e.problems is null and e.decision is distinct from 'skip'
          order by e.number limit 100
        )
        union all
        (
          select e.number, e.entered, false from public."importRows" as e
          where e.customer = mine.customer and e.import = (one).id and e.number + 0 < mine.number
            and '' in (mine."numberKey", e."numberKey") and e.entered ->> 'productId' = mine.product::text
            and e.problems is null and e.decision is distinct from 'skip'
          order by e.number limit 100
        )
      ) as e join public.products as p on p.id = private.whole(e.entered ->> 'productId')
      where known.id is null and p."companyId" = mine."companyId"
        and private.staged_day(e.entered ->> 'startsOn') = mine.starts
      order by e.is_of_other, e.number limit 1
    ) as earlier on true
  )
  update public."importRows" as r
  set found = decided.found, repeats = decided.repeats, action = case
      when decided.problems is not null then 'error'
      when decided.found is null and decided.repeats is null then 'create'
      when decided.is_of_other then 'ask'
      else case (one).options ->> 'duplicates' when 'fill' then 'update' else (one).options ->> 'duplicates' end
    end
  from decided where r.id = any (ids) and r.id = decided.id;
end
$$;
