-- Additive: rows of an import that share a telephone number or an address under different names are different people.

-- Whether names may be of one person: one has all words of the other, in any order.
create function private.may_be_named(one text, other text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select a <@ b or b <@ a
  from (
    select regexp_split_to_array(btrim(private.searchable(one), ' ,.'), '[[:space:],.]+') as a,
      regexp_split_to_array(btrim(private.searchable(other), ' ,.'), '[[:space:],.]+') as b
  ) as words
$$;

-- Decides what happens with rows of customers. A telephone number or an address under another name may be a relative's: such a
-- row is a person of its own within the file, and a question where a customer has it.
-- `+ 0` keeps the planner from walking along the numbers, or the days, instead of the keys.
create or replace function private.check_customers(one public.imports, ids bigint[]) returns void
language sql
set search_path = ''
as $$
  with known as (
    select ranked.id, (array_agg(customer order by keys desc, is_named is true desc, customer))[1] as customer, count(*) > 1 as are_several
    from (
      select *, rank() over (partition by matches.id order by keys desc) as place
      from private.customers_of_rows(ids) as matches
    ) as ranked
    where place = 1 group by ranked.id
  ), decided as (
    select r.id, known.customer, known.are_several, private.own_problems(r.problems) as problems,
      known.customer is not null and exists (
        select from public.customers as c
        where c.id = known.customer and not private.may_be_named(c.name, r.entered ->> 'name')
          and (c."documentKey" = '' or c."documentKey" <> r."documentKey")
      ) as is_other,
      case when known.customer is null then (
        select min(first.number) from (
          (
            select e.number from (
              select e.number, e.entered ->> 'name' as name from public."importRows" as e
              where e.import = (one).id and e."phoneEnd" = r."phoneEnd" and e."phoneEnd" <> '' and e.number + 0 < r.number
                and private.may_be_same(e, r) and e.entered ->> 'phone' = r.entered ->> 'phone'
              order by e.number limit 20
            ) as e
            where private.may_be_named(e.name, r.entered ->> 'name')
            order by e.number limit 1
          )
          union all
          (
            select e.number from (
              select e.number, e.entered ->> 'name' as name from public."importRows" as e
              where e.import = (one).id and e."emailKey" = r."emailKey" and e."emailKey" <> '' and e.number + 0 < r.number
                and private.may_be_same(e, r)
              order by e.number limit 20
            ) as e
            where private.may_be_named(e.name, r.entered ->> 'name')
            order by e.number limit 1
          )
          union all
          (
            select e.number from public."importRows" as e
            where e.import = (one).id and e."documentKey" = r."documentKey" and e."documentKey" <> '' and e.number + 0 < r.number
              and private.may_be_same(e, r)
            order by e.number limit 1
          )
        ) as first
      ) end as repeats
    from public."importRows" as r left join known on known.id = r.id
    where r.id = any (ids)
  )
  update public."importRows" as r
  set found = decided.customer, customer = decided.customer, repeats = decided.repeats, problems = decided.problems,
    action = case
      when decided.problems is not null then 'error'
      when decided.customer is null and decided.repeats is null then 'create'
      when decided.is_other or (one).options ->> 'duplicates' = 'ask' or (one).options ->> 'duplicates' = 'fill' and decided.are_several then 'ask'
      when (one).options ->> 'duplicates' = 'fill' then 'update'
      else 'skip'
    end
  from decided where r.id = any (ids) and r.id = decided.id
$$;
