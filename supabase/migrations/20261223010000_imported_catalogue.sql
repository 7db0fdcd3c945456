-- Additive: imports of companies and their products (R7.17). Older servers do not begin one, and list what is there.

alter table public.imports drop constraint "area is known", add constraint "area is known" check (
  area in ('customers', 'policies', 'products')
);
-- Rows are compared with all others of the file, since no index is worth it for a catalogue.
alter table public.imports add constraint "an import of products has at most 2000 rows" check (area <> 'products' or rows <= 2000);

-- Finds companies and products by their names. A row without a product is a company alone. What is there already stays as it is.
create function private.check_products(one public.imports, ids bigint[]) returns void
language sql
set search_path = ''
as $$
  with mine as materialized (
    select r.id, r.number, private.searchable(r.entered ->> 'company') as company,
      private.searchable(coalesce(r.entered ->> 'name', '')) as name, coalesce(r.entered ->> 'line', '') as line,
      private.own_problems(r.problems) as problems
    from public."importRows" as r where r.import = (one).id
  ), decided as (
    select mine.id, mine.problems, case when mine.name = '' then c.id else p.id end as found, (
      select min(e.number) from mine as e
      where e.number < mine.number and (e.company, e.name, e.line) = (mine.company, mine.name, mine.line) and e.problems is null
    ) as repeats
    from mine left join lateral (
      select c.id from public.companies as c where private.searchable(c.name) = mine.company order by c.archived, c.id limit 1
    ) as c on true left join lateral (
      select p.id from public.products as p
      where p."companyId" = c.id and private.searchable(p.name) = mine.name and p.line = mine.line order by p.archived, p.id limit 1
    ) as p on true
    where mine.id = any (ids)
  )
  update public."importRows" as r
  set found = decided.found, repeats = case when decided.found is null then decided.repeats end, problems = decided.problems,
    decision = nullif(r.decision, 'update'),
    action = case
      when decided.problems is not null then 'error'
      when decided.found is null and decided.repeats is null then 'create'
      else 'skip'
    end
  from decided where r.id = any (ids) and r.id = decided.id
$$;

-- Adds the companies and products of rows. A new company is public if a row of its own is.
create function private.add_products(ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  mine record;
  owner bigint;
  added bigint;
  product bigint;
begin
  for mine in
    select r.id, r.import, e.* from public."importRows" as r cross join lateral jsonb_to_record(r.entered) as e (
      company text, slug text, monogram text, website text, name text, line text, description text, premium numeric,
      currency text, active text
    )
    where r.id = any (ids) order by r.number
  loop
    added := null;
    product := null;
    select c.id into owner from public.companies as c
    where private.searchable(c.name) = private.searchable(mine.company) order by c.archived, c.id limit 1;
    if owner is null then
      insert into public.companies (name, slug, monogram, website, active)
      values (
        mine.company, mine.slug, mine.monogram, coalesce(mine.website, ''),
        exists (
          select from public."importRows" as r
          where r.import = mine.import and private.searchable(r.entered ->> 'company') = private.searchable(mine.company)
            and coalesce(r.entered ->> 'active', '') <> 'no'
        )
      )
      returning id into owner;
      added := owner;
    end if;
    -- Another row that was corrected, or a colleague, may have added the product since the check.
    if mine.name is not null and not exists (
      select from public.products as p
      where p."companyId" = owner and private.searchable(p.name) = private.searchable(mine.name) and p.line = mine.line
    ) then
      insert into public.products ("companyId", name, line, description, premium, currency, active)
      values (
        owner, mine.name, mine.line, coalesce(mine.description, ''), mine.premium, coalesce(mine.currency, 'USD'),
        coalesce(mine.active, '') <> 'no'
      )
      returning id into product;
    end if;
    update public."importRows" as r
    set "doneAt" = now(), made = coalesce(product, added), "after" = jsonb_build_object('company', added),
      action = case when product is null and added is null then 'skip' else r.action end
    where r.id = mine.id;
  end loop;
end
$$;

-- As undo_customers: what was changed since, or is used, stays.
create function private.undo_products(ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  mine record;
  version integer;
  verdict text;
  company bigint;
begin
  for mine in
    select r.id, r.made, r.entered ? 'name' as is_product, (r."after" ->> 'company')::bigint as added
    from public."importRows" as r where r.id = any (ids) order by r.number desc
  loop
    verdict := 'undone';
    if mine.is_product then
      select p.version into version from public.products as p where p.id = mine.made for update;
      verdict := case
        when not found then 'gone'
        when version > 1 then 'changed'
        when exists (select from public.policies as p where p."productId" = mine.made)
          or exists (select from public.opportunities as o where o."productId" = mine.made)
          or exists (select from public.offers as o where o."productId" = mine.made) then 'used'
        else verdict end;
      if verdict = 'undone' then
        delete from public.products as p where p.id = mine.made;
      end if;
    end if;
    if mine.added is not null then
      select c.version into version from public.companies as c where c.id = mine.added for update;
      company := case when found and version = 1 and not (
        exists (select from public.products as p where p."companyId" = mine.added)
        or exists (select from public.policies as p where p."companyId" = mine.added)
        or exists (select from public.claims as c where c."companyId" = mine.added)
      ) then mine.added end;
      delete from public.companies as c where c.id = company;
      if not mine.is_product then
        verdict := case
          when company is not null then 'undone' when version is null then 'gone' when version > 1 then 'changed' else 'used'
        end;
      end if;
    end if;
    update public."importRows" as r set undone = verdict where r.id = mine.id;
  end loop;
end
$$;

create or replace function private.check_rows(one public.imports, ids bigint[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if one.area = 'customers' then
    perform private.check_customers(one, ids);
  elsif one.area = 'products' then
    perform private.check_products(one, ids);
  else
    perform private.check_policies(one, ids);
  end if;
end
$$;

-- As before, also products, which are never changed.
-- Writes rows in one go; if the database refuses one of them, in halves, until the deadline or the first success after it.
-- @param kind 'create' or 'update' @returns number of rows that were written or refused
create or replace function private.write_rows(one public.imports, kind text, ids bigint[], deadline timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  half constant integer := cardinality(ids) / 2;
  dealt integer;
  refused text;
  words text;
begin
  if cardinality(ids) = 0 then
    return 0;
  end if;
  begin
    perform set_config('private.importing', case kind when 'create' then 'true' else '' end, true);
    if one.area = 'products' then
      perform private.add_products(ids);
    elsif kind = 'update' then
      perform private.fill_rows(one, ids);
    elsif one.area = 'customers' then
      perform private.add_customers(one, ids);
    else
      perform private.add_policies(one, ids);
    end if;
    perform set_config('private.importing', '', true);
    return cardinality(ids);
  exception when integrity_constraint_violation or data_exception then
    get stacked diagnostics refused = constraint_name, words = message_text;
  end;
  if cardinality(ids) > 1 then
    dealt := private.write_rows(one, kind, ids[:half], deadline);
    return dealt + case when clock_timestamp() < deadline then private.write_rows(one, kind, ids[half + 1:], deadline) else 0 end;
  end if;
  update public."importRows" as r
  set action = 'error', made = null,
    problems = private.refusal(left(coalesce(nullif(refused, ''), substring(words from 'constraint "([^"]+)"'), words), 200))
  where r.id = any (ids);
  return 1;
end
$$;

-- As before, also products.
-- Takes the next rows back, from the last one on, but those that were changed since or that something hangs on.
-- Security definer, as begin_import.
-- @param count at most 100 @returns {undone, kept, left, ms}
create or replace function public.undo_import(id uuid, count integer) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  start constant timestamptz := clock_timestamp();
  one constant public.imports := private.own_import(id);
  ids bigint[];
begin
  perform private.require_batch(count, 100);
  if one."startedAt" is null or one."finishedAt" < now() - interval '7 days' then
    raise check_violation using message = 'an import can be taken back for seven days';
  end if;
  if one."undoneAt" is null then
    update public.imports as i set "undoneAt" = now(), "finishedAt" = coalesce(i."finishedAt", now()) where i.id = one.id;
    perform private.record_audit('unimport', one.area, null, (
      select count(*) from public."importRows" as r where r.import = one.id and r.made is not null and r.undone is null
    ), one."fileName");
  end if;
  -- Of several rows about one customer or policy, the last one first.
  ids := array(
    -- Companies and products may have the same id.
    select distinct first_value(r.id) over (
      partition by case one.area when 'products' then r.id else r.made end order by r.number desc
    ) from (
      select last.id, last.number, last.made from public."importRows" as last
      where last.import = one.id and last.made is not null and last.undone is null order by last.number desc limit undo_import.count
    ) as r
  );
  perform set_config('private.importing', 'true', true);
  if one.area = 'customers' then
    perform private.undo_customers(one, ids);
  elsif one.area = 'products' then
    perform private.undo_products(ids);
  else
    perform private.undo_policies(one, ids);
  end if;
  perform set_config('private.importing', '', true);
  return (
    select json_build_object(
      'undone', count(*) filter (where r.undone = 'undone'), 'kept', count(*) filter (where r.undone <> 'undone'),
      'left', (
        select count(*) from (
          select from public."importRows" as r where r.import = one.id and r.made is not null and r.undone is null limit 1000
        ) as rest
      ), 'ms', private.ms_since(start)
    )
    from public."importRows" as r where r.id = any (ids)
  );
end
$$;
