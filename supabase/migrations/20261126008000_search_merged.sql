-- Additive: customers are found by the data of those who were merged with them, and by texts as programs copy them.

create index customers_merged on public.customers (id) where merged;

-- As before; accents of two characters count as one, typographic apostrophes and hyphens as those of a keyboard, and the
-- punctuation around a word is left out, as in 'Rivera, Ana' or '<ana@cliente.example>'.
create or replace function private.search_words(q text) returns setof text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(nullif(btrim(word, ',;:!?¡¿"“”«»<>()[]'), ''), word)
  from regexp_split_to_table(
    left(translate(private.searchable(normalize(trim(q))), '’‘´`‐‑‒–', '''''''''----'), 256), '\s+'
  ) as word
  where word <> '' limit 8
$$;

-- As before; an apostrophe finds every kind of apostrophe.
create or replace function private.word_conditions(q text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(format('("searchText" like %L%s)',
      replace(private.like_part(word), '''', case when word = '''' then word else '_' end), case
      when bare <> word and bare ~ '[0-9]' then format(' or "searchText" like %L', private.like_part(bare)) else '' end
    ), ' and '), 'true')
  from (
    select word, private.letters_and_digits(word) as bare from private.search_words(q) as word
  ) as words
$$;

-- Finds customers by words of name, address, document, telephone number and reference number, by a telephone number in
-- any spelling, by a part of a policy's number, and by the reference number of a repeated request. A customer who was
-- merged leads to the one that is kept, whose row may say nothing of what was searched for: applicants know the reference
-- number, the address or the telephone number of their own request.
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
  matching constant text := private.word_conditions(q)
    || case when q ~ '^[0-9+() .-]+$' and char_length(digits) >= 8
      then format(' or "phoneEnd" = %L and "phoneEnd" <> ''''', right(digits, 8)) else '' end;
  -- Found by what other rows say.
  others bigint[];
  found bigint[];
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
    ) into others;
  end if;
  if number ~ '^[0-9a-f]{8}$' then
    others := others || (
      select array_agg(private.kept_by("customerId")) from private."repeatedQuotes"
      where reference = upper(overlay(number placing '-' from 5 for 0))
    );
  end if;
  -- One or two characters would find most of them.
  if char_length(trim(q)) >= 3 then
    execute
      'with recursive takers as (
        select id from public.customers where merged and (' || matching || ')
        union
        select "keptId" from public.merges join takers on "mergedId" = takers.id where "undoneAt" is null
      )
      select array_agg(id) from takers' into found;
    others := others || found;
  end if;
  return query execute 'select * from public.customers where (' || matching
    || case when others is not null then format(' or id = any (%L::bigint[])', others) else '' end
    || ')' || coalesce(' and ' || private.ad_condition(ad, '"lastSource"'), '')
    || coalesce(' and ' || private.seen_condition(), '');
end
$$;

-- Other customers with the same telephone number, e-mail address or document, whatever their spelling. Data of a customer
-- who was merged are those of the kept one.
-- Numbers count as equal when their E.164 forms do; where one cannot be told, their last eight digits decide.
create or replace function private.duplicates_of(customer bigint, phone text, email text, document text)
returns table (id bigint, "by" text)
language sql stable
set search_path = ''
as $$
  select kept.id, string_agg(distinct found."by", ',' order by found."by")
  from (
    select other.id, other.merged, 'phone' as "by"
    from public.customers as other, private.settings
    where other."phoneEnd" <> '' and other."phoneEnd" = right(regexp_replace($2, '\D', '', 'g'), 8)
      and (private.e164(other.phone, country) in ('', private.e164($2, country)) or private.e164($2, country) = '')
    union all
    select other.id, other.merged, 'email' from public.customers as other
    where other.email <> '' and other."emailKey" = lower(trim($3))
    union all
    select other.id, other.merged, 'document' from public.customers as other
    where other."documentKey" <> '' and other."documentKey" = private.letters_and_digits($4)
  ) as found
    cross join lateral (select case when found.merged then private.kept_by(found.id) else found.id end as id) as kept
  where kept.id is distinct from customer and kept.id is not null
  group by kept.id
$$;
