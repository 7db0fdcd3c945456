-- Additive: an undo says of a product that is gone that the company which came with it stays. Older pages show no reason.

alter table public."importRows" drop constraint "undone is known", add constraint "undone is known" check (
  undone in ('undone', 'changed', 'used', 'gone', 'company')
);

-- As before; `company`: only the product was taken back, because its company was changed since or is used.
create or replace function private.undo_products(ids bigint[]) returns void
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
      if mine.is_product and verdict = 'undone' and company is null and version is not null then
        verdict := 'company';
      end if;
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
