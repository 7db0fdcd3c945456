-- What a stranger may cost, bounded in the database itself: on hosted Supabase the public key reaches
-- the general API, with embedding and any filter.

-- Nested embedding doubles the work at each level: without a table to embed there is no level. Pages
-- read the catalogue by public.catalogue().
revoke select on public.companies, public.products from anon;
revoke select (id, name, slug, website, monogram, logo, active, position, archived)
on public.companies from anon;
revoke select (id, "companyId", name, line, description, active, position, archived)
on public.products from anon;
drop policy "visitors read active companies" on public.companies;
drop policy "visitors read active products" on public.products;

-- The browser keeps its record within 32 KiB (RECORD_BYTES in src/tracking/constants.ts): a larger one
-- is forged. Filters over a visitor's own rows, at most 20 a day, take time by their size.
alter table public.visits disable trigger user;
update public.visits set "localStorage" = '' where octet_length("localStorage") > 32768;
alter table public.visits enable trigger user;
alter table public.visits drop constraint "localStorage has at most 65536 bytes";
alter table public.visits add constraint "localStorage has at most 32768 bytes"
check (octet_length("localStorage") <= 32768);

-- The last bound, for what no index serves. PostgREST applies a role's settings to each request; the
-- server of this project sets the same for each command. On an own PostgreSQL an administrator may have
-- made the role: then it is the administrator's to set.
do $$
begin
  alter role anon set statement_timeout = '2s';
exception when insufficient_privilege then
  raise notice 'statement_timeout of the role anon is not set: alter role anon set statement_timeout = ''2s''';
end
$$;
