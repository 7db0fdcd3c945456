-- Additive: the search of customers finds the number of a policy too.

-- Finds customers by words of name, address, document, telephone number and reference number, by a telephone number in
-- any spelling, and by a part of a policy's number.
-- A term is looked for among the policies when it could be a number: 4 to 60 letters and digits with a digit among them.
-- The customers of the newest 500 policies that match count, so the cost does not grow with what a common part, such as
-- a year, finds. They are read first, because a subquery beside `or` would keep the indices of customers from being used.
-- `work_mem` keeps the matches of a single letter in memory; with the default they are written to a file.
-- @param ad a code: those who came last by its ad; '': by no ad, as private.ad_condition has it; null: all
create or replace function public.search_customers(q text, ad text default null) returns setof public.customers
language plpgsql stable security definer
set search_path = ''
set work_mem = '64MB'
as $$
declare
  digits constant text := regexp_replace(q, '\D', '', 'g');
  number constant text := private.letters_and_digits(left(q, 256));
  insured bigint[];
begin
  perform private.require_staff();
  if number ~ '[0-9]' and char_length(number) between 4 and 60 then
    execute format(
      $sql$
        select array_agg(distinct "customerId") from (
          select "customerId" from public.policies
          where "searchText" like %L and "customerId" is not null%s
          order by id desc limit 500
        ) as newest
      $sql$,
      private.like_part(number),
      -- Otherwise a colleague's policies could take the place of the agent's own.
      ' and "customerId" in (select id from public.customers where ' || private.seen_condition() || ')'
    ) into insured;
  end if;
  return query execute 'select * from public.customers where (' || private.word_conditions(q)
    || case when q ~ '^[0-9+() .-]+$' and char_length(digits) >= 8
      then format(' or "phoneEnd" = %L and "phoneEnd" <> ''''', right(digits, 8)) else '' end
    || case when insured is not null then format(' or id = any (%L::bigint[])', insured) else '' end
    || ')' || coalesce(' and ' || private.ad_condition(ad, '"lastSource"'), '')
    || coalesce(' and ' || private.seen_condition(), '');
end
$$;
