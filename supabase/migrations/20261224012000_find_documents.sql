-- Additive: documents are found by their names.

create index documents_search on public.documents using gin (private.searchable(name) extensions.gin_trgm_ops)
where "completedAt" is not null;

-- The six newest documents that have each word in their name. A term without three letters or digits in a row finds none,
-- because the index cannot help. Without `enable_seqscan = off` rare words are looked for in all names.
-- Security definer, because under row-level security LIKE uses no index. Safe: documents of customers whom the caller may
-- see; the term is a literal in private.word_conditions.
create function public.find_documents(q text)
returns table (id uuid, name text, kind text, "datedOn" date, "customerId" bigint, customer text)
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
set jit = off
as $$
begin
  perform private.require_staff();
  if not exists (select from private.search_words(q) as word where word ~ '[[:alnum:]]{3}') then
    return;
  end if;
  return query execute format(
    $sql$
      select found.id, found.name, found.kind, found."datedOn", found."customerId", customers.name
      from (
        select *, private.searchable(documents.name) as "searchText" from public.documents
        where "completedAt" is not null
      ) as found
      join (select id, name from public.customers where %s) as customers on customers.id = found."customerId"
      where %s
      order by found.created_at desc, found.id
      limit 6
    $sql$,
    coalesce(private.seen_condition(), 'true'), private.word_conditions(q)
  );
end
$$;
grant execute on function public.find_documents(text) to authenticated;
