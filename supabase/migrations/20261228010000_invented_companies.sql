-- Additive: the first step about products is done when visitors see no invented company any more. Older pages ignore the
-- names of those that they still see.

-- Names of the companies of supabase/seed.sql that visitors still see, in their order. Name and slug tell them from the
-- firm's own: the version would not, since one that was hidden and shown again is as invented as before.
create function private.invented_companies() returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(name order by position, id), '[]') from public.companies
  where active and (slug, name) in (
    ('faro-mutual', 'Faro Mutual'), ('ribera-seguros', 'Ribera Seguros'), ('garita-vida', 'Garita Vida'),
    ('trasluz-salud', 'Trasluz Salud'), ('cantera-general', 'Cantera General'),
    ('ultramar-asistencia', 'Ultramar Asistencia'), ('nogal-y-prado', 'Nogal y Prado'), ('brisa-directa', 'Brisa Directa')
  )
$$;

-- As before, but a changed product does not make the step about products done while visitors see `invented` companies.
-- Security definer, because agents may not count staff. Safe: it tells whether there are rows, and only who may make them;
-- all staff read the companies.
create or replace function public.first_steps() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  done jsonb;
  invented json;
begin
  perform private.require_staff();
  if not private.may_write() then
    return null;
  end if;
  invented := private.invented_companies();
  done := jsonb_build_object(
    'products', json_array_length(invented) = 0 and (
      exists (
        select from public.products
        where version > 1 or created_at > (select min(created_at) from public.companies)
      ) or exists (select from public.imports where area = 'products' and "finishedAt" is not null and "undoneAt" is null)
    ),
    'campaigns', exists (select from public.campaigns)
  );
  if private.is_admin() then
    done := done || jsonb_build_object(
      'team', (select count(*) > 1 from public.staff),
      -- Customers who asked by the form are no book of business; the newest ones tell, so that it costs little.
      'imports', exists (select from public.imports where "finishedAt" is not null and "undoneAt" is null)
        or exists (select from public.policies)
        or exists (
          select from (select "requestHash" from public.customers order by id desc limit 500) as latest
          where "requestHash" is null
        ),
      -- null on hosted Supabase, where no server sends.
      'messages', (
        select channels <> '{}' and (select bool_and(private.has_sent(way)) from unnest(channels) as way)
        from private.settings where links
      )
    );
  end if;
  return json_build_object(
    'aside', (select "stepsAside" from public.staff where "userId" = auth.uid()),
    'done', jsonb_strip_nulls(done),
    'invented', invented,
    'saved', (
      select coalesce(json_agg(key), '[]') from public.firm, jsonb_object_keys(changes) as key
    )
  );
end
$$;
