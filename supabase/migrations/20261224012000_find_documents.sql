-- Additive: documents are found by their names.

create index documents_search on public.documents using gin (private.searchable(name) extensions.gin_trgm_ops)
where "completedAt" is not null;
create index documents_newest on public.documents (created_at desc) where "completedAt" is not null;

-- The six newest documents that have each word in their name. Shorter terms than of three characters find none, because
-- the index does not know them.
-- Security definer, because under row-level security LIKE uses no index. Safe: documents of customers whom the caller may
-- see; the term is a literal in private.word_conditions.
create function public.find_documents(q text)
returns table (id uuid, name text, kind text, "datedOn" date, "customerId" bigint, customer text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if char_length(trim(q)) < 3 then
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
