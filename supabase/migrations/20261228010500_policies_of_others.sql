-- Additive: asks whose a policy is when its telephone number or address belongs to a customer of another name, who got it
-- without a question.

-- Finds the customers of rows of policies, and decides what happens with the rows. A telephone number or an address under
-- another name may be a relative's, an employer's or a broker's own: whose the policy is, is a question then, which names
-- the only customer of the row's name, or else the one of its contact.
create or replace function private.check_policies(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  doubtful bigint[];
begin
  with matches as (
    select m.id, m.customer, m.keys, m.archived, m.is_named is true as is_named,
      c."documentKey" <> '' and c."documentKey" = r."documentKey" as is_document,
      private.may_be_named(c.name, r.entered ->> 'customerName') is not false as may_be
    from private.customers_of_rows(ids) as m join public."importRows" as r on r.id = m.id
      join public.customers as c on c.id = m.customer
  ), ranked as (
    -- A document tells people apart, and then a name. Of several, those of the same name, and those who are not archived first.
    select *, rank() over (
      partition by matches.id order by is_document desc, may_be desc, keys desc, is_named desc, archived
    ) as place
    from matches
  ), best as (
    select ranked.id, min(ranked.customer) as customer, count(*) as many, not bool_or(is_document or may_be) as is_other
    from ranked where place = 1 group by ranked.id
  ), known as materialized (
    -- Materialized: the planner would compute it anew for each row.
    select best.id, best.is_other, coalesce(named.customer, best.customer) as customer,
      case when named.customer is null then best.many else 1 end as many
    from best join public."importRows" as r on r.id = best.id left join lateral (
      select min(same.id) as customer from (
        select c.id from public.customers as c
        where private.searchable(c.name) = private.searchable(r.entered ->> 'customerName') and not c.merged and c.doubt = ''
          and (c."documentKey" = '' or r."documentKey" = '' or c."documentKey" = r."documentKey")
        limit 2
      ) as same
      having count(*) = 1
    ) as named on best.is_other
  ), found as (
    update public."importRows" as r
    set customer = case when known.many = 1 then known.customer end,
      -- 'Yes' was said of one customer, not of whom this check finds.
      decision = case
        when known.is_other and r.customer is distinct from case when known.many = 1 then known.customer end then null
        else r.decision
      end,
      problems = coalesce(private.own_problems(r.problems), case
        when known.many = 1 then null when known.many > 1 then private.refusal('customers') else private.refusal('customer')
      end)
    from unnest(ids) as mine (id) left join known on known.id = mine.id
    where r.id = any (ids) and r.id = mine.id
    returning r.id, known.is_other is true as is_other
  )
  select coalesce(array_agg(found.id) filter (where found.is_other), '{}') into doubtful from found;

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
          where p."customerId" = mine.customer and mine.id <> all (doubtful) and p."productId" + 0 = mine.product and p."startsOn" + 0 = mine.starts
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
            -- Whose the two are must be known, or was said.
            and mine.id <> all (doubtful) and (
              e.decision is not distinct from 'create'
              or e.id <> all (doubtful) and (e.action is distinct from 'ask' or e.found is not null or e.repeats is not null)
            )
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
      when decided.found is null and decided.repeats is null
        then case when r.id = any (doubtful) then 'ask' else 'create' end
      when decided.is_of_other then 'ask'
      else case (one).options ->> 'duplicates' when 'fill' then 'update' else (one).options ->> 'duplicates' end
    end
  from decided where r.id = any (ids) and r.id = decided.id;
end
$$;
