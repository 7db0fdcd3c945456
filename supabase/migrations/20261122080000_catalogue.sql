-- Companies and their products: one catalogue for home page, form and staff (D5.6).

create table public.companies (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  name text not null,
  slug text not null,
  website text not null default '',
  monogram text not null,
  -- Data URL of a small picture; the server turns it into a file.
  logo text not null default '',
  active boolean not null default true,
  position integer not null default 0,
  archived boolean not null default false,
  "searchText" text not null generated always as (private.searchable(name || ' ' || slug)) stored,
  constraint "name has 1 to 80 characters" check (char_length(name) between 1 and 80 and name = trim(name)),
  constraint "slug has lower-case letters, digits and single hyphens"
    check (char_length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint "slug is another company's" unique (slug),
  constraint "website is an https address"
    check (website = '' or char_length(website) <= 290 and website ~ '^https://[^\s"<>]+$'),
  constraint "monogram has 1 to 3 characters" check (char_length(monogram) between 1 and 3),
  constraint "logo is a picture of at most 32 KiB" check (
    logo = ''
    -- Base64: four characters for three bytes.
    or octet_length(logo) <= 43715 and logo ~ '^data:image/(png|webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$'
  ),
  constraint "archived is not active" check (not (archived and active))
);
create index companies_search on public.companies using gin ("searchText" extensions.gin_trgm_ops);

create table public.products (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  "companyId" bigint not null references public.companies (id),
  name text not null,
  line text not null,
  description text not null default '',
  premium numeric(12, 2),
  currency text not null default 'USD',
  active boolean not null default true,
  position integer not null default 0,
  archived boolean not null default false,
  "searchText" text not null generated always as (private.searchable(name || ' ' || description)) stored,
  constraint "name has 1 to 120 characters" check (char_length(name) between 1 and 120 and name = trim(name)),
  constraint "line is a line of business"
    check (line in ('auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje')),
  constraint "description has at most 1000 characters" check (char_length(description) <= 1000),
  constraint "premium is not negative" check (premium >= 0),
  constraint "currency is a code of three capital letters" check (currency ~ '^[A-Z]{3}$'),
  constraint "archived is not active" check (not (archived and active))
);
create index products_company on public.products ("companyId");
create index products_search on public.products using gin ("searchText" extensions.gin_trgm_ops);

create trigger before_insert before insert on public.companies
for each row execute function private.take_last_position();
create trigger before_insert before insert on public.products
for each row execute function private.take_last_position();
-- A new position is no version conflict for a person who is editing the row.
create trigger before_update before update on public.companies
for each row when (old.position = new.position) execute function private.before_update();
create trigger before_update before update on public.products
for each row when (old.position = new.position) execute function private.before_update();

-- Tells every server on this database that its pages are out of date.
create function private.tell_of_catalogue() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;
create trigger after_change after insert or update or delete on public.companies
for each statement execute function private.tell_of_catalogue();
create trigger after_change after insert or update or delete on public.products
for each statement execute function private.tell_of_catalogue();

alter table public.companies enable row level security;
alter table public.products enable row level security;
grant all on public.companies, public.products to service_role;

-- Nothing for anon: with a table to embed, a visitor on hosted Supabase could nest embedding, and each level doubles the
-- work. Pages read public.catalogue(). `position` changes by move_company and move_product only.
grant select, delete on public.companies, public.products to authenticated;
grant
  insert (name, slug, website, monogram, logo, active, archived),
  update (name, slug, website, monogram, logo, active, archived)
on public.companies to authenticated;
grant
  insert ("companyId", name, line, description, premium, currency, active, archived),
  update ("companyId", name, line, description, premium, currency, active, archived)
on public.products to authenticated;

create policy "staff read companies" on public.companies
for select to authenticated
using ((select private.is_staff()));
create policy "staff add companies" on public.companies
for insert to authenticated
with check ((select private.may_write()));
create policy "staff change companies" on public.companies
for update to authenticated
using ((select private.is_staff()))
with check ((select private.may_write()));
create policy "admins delete companies" on public.companies
for delete to authenticated
using ((select private.is_admin()));
create policy "staff read products" on public.products
for select to authenticated
using ((select private.is_staff()));
create policy "staff add products" on public.products
for insert to authenticated
with check ((select private.may_write()));
create policy "staff change products" on public.products
for update to authenticated
using ((select private.is_staff()))
with check ((select private.may_write()));
create policy "admins delete products" on public.products
for delete to authenticated
using ((select private.is_admin()));

-- The lines of business and companies that the home page and the form show: active companies, each with the lines of
-- its active products.
-- Security definer, because visitors cannot read the tables. Safe: it takes no argument and returns only what is public.
create function public.catalogue() returns json
language sql stable security definer
set search_path = ''
as $$
  with shown as (
    select products.line, products.position, companies.id
    from public.products join public.companies on companies.id = "companyId"
    where products.active and companies.active
  )
  select json_build_object(
    'linesOfBusiness', (
      select coalesce(json_agg(line order by position, line), '[]')
      from (select line, min(position) as position from shown group by line) as lines
    ),
    'companies', (
      select coalesce(json_agg(json_build_object(
        'name', name, 'monogram', monogram, 'logo', logo,
        'lines', (
          select coalesce(json_agg(line order by position, line), '[]')
          from (
            select line, min(position) as position from shown where shown.id = companies.id group by line
          ) as lines
        )
      ) order by position, id), '[]')
      from public.companies where active
    )
  )
$$;

-- Swaps the positions of a row and its neighbour among those that are not archived; does nothing at the end of the list.
create function private.move_row(target regclass, id bigint, up boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_writer();
  perform pg_advisory_xact_lock(22, 0);
  execute format(
    $sql$
      with pair as (
        select moved.id, moved.position, neighbour.id as neighbour_id, neighbour.position as neighbour_position
        from %1$s as moved, lateral (
          select id, position from %1$s
          where not archived and case when $2 then position < moved.position else position > moved.position end
          order by case when $2 then -position else position end limit 1
        ) as neighbour
        where moved.id = $1
      )
      update %1$s as row
      set position = case when row.id = pair.id then pair.neighbour_position else pair.position end
      from pair where row.id in (pair.id, pair.neighbour_id)
    $sql$,
    target
  ) using id, up;
end
$$;

-- Security definer, because staff may not write `position`. Safe: private.move_row checks the caller first, and the table is
-- fixed here.
create function public.move_company(id bigint, up boolean) returns void
language sql security definer
set search_path = ''
as $$ select private.move_row('public.companies', id, up) $$;

create function public.move_product(id bigint, up boolean) returns void
language sql security definer
set search_path = ''
as $$ select private.move_row('public.products', id, up) $$;

-- Security definer, because under row-level security LIKE uses no index. Safe: staff only. The same goes for the search
-- of each other table.
create function public.search_companies(q text) returns setof public.companies
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select * from public.companies where "searchText" like private.like_part(private.searchable(trim(q)));
end
$$;

-- Also finds products by their company's name.
create function public.search_products(q text) returns setof public.products
language plpgsql stable security definer
set search_path = ''
as $$
declare
  part constant text := private.like_part(private.searchable(trim(q)));
begin
  perform private.require_staff();
  return query
  select * from public.products
  where "searchText" like part
    or "companyId" in (select id from public.companies where "searchText" like part);
end
$$;

grant execute on function public.catalogue() to anon, authenticated, service_role;
grant execute on function
  public.move_company(bigint, boolean), public.move_product(bigint, boolean), public.search_companies(text),
  public.search_products(text)
to authenticated;
