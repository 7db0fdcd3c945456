-- Additive: the limit of an item may have 80 characters, for such as '$100,000 por persona / $300,000 por accidente'.

-- Whether this says what an offer covers: a text for each covered item, its limit or '' without one.
create or replace function private.is_cover(cover jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(cover) = 'object' and case jsonb_typeof(cover) when 'object' then (
    select count(*) <= 20 and coalesce(bool_and(
      key ~ '^[a-z][a-zA-Z]{1,29}$' and jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= 80
    ), true)
    from jsonb_each(cover)
  ) end
$$;
alter table public.offers rename constraint "cover is a text of at most 40 characters for each of 20 items"
  to "cover is a text of at most 80 characters for each of 20 items";
