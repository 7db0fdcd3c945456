-- Shared by staff's tables. Rows that others refer to are archived, not deleted. `version` counts changes: a save with an
-- older version is a version conflict. "updatedBy" is the e-mail address of the person who made the latest change.
-- "searchText" is what a search looks in.

create function private.before_update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new."updatedAt" := now();
  new."updatedBy" := private.staff_email();
  new.version := old.version + 1;
  return new;
end
$$;

-- New rows come last in the order. The lock keeps two concurrent inserts from taking the same position.
-- Security definer, so that it reads the positions of all rows. Safe: a trigger function cannot be called directly, and
-- the only table it reads is the trigger's own.
create function private.take_last_position() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(22, 0);
  execute format('select coalesce(max(position), 0) + 1 from public.%I', tg_table_name) into new.position;
  return new;
end
$$;

-- Text as it is stored for a search and as a term is compared: lower case, without accents.
create function private.searchable(text) returns text
language sql immutable parallel safe
return translate(lower($1), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc');

-- Letters and digits of a text in lower case: 12.345.678-Z and 12345678z are the same document.
create function private.letters_and_digits(text) returns text
language sql immutable parallel safe
return regexp_replace(private.searchable($1), '[^a-z0-9]', '', 'g');

-- Generated columns call these with the rights of the role that writes a row.
grant execute on function private.searchable(text), private.letters_and_digits(text) to authenticated, service_role;

-- Words of a search term, at most 8.
create function private.search_words(q text) returns setof text
language sql immutable parallel safe
set search_path = ''
as $$
  select word from regexp_split_to_table(left(private.searchable(trim(q)), 256), '\s+') as word where word <> '' limit 8
$$;

-- Condition for a search as SQL: every word of the term is in "searchText", in any order. A word with
-- digits is also compared without its punctuation, so that documents and parts of telephone numbers are found in any
-- spelling. At most 8 words count.
create function private.word_conditions(q text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(format('("searchText" like %L%s)', private.like_part(word), case
      when bare <> word and bare ~ '[0-9]' then format(' or "searchText" like %L', private.like_part(bare)) else '' end
    ), ' and '), 'true')
  from (
    select word, private.letters_and_digits(word) as bare from private.search_words(q) as word
  ) as words
$$;
