-- Additive: small reads of staff are faster. PostgreSQL plans a function in SQL that it cannot inline at each call, which
-- takes longer than to run these; PL/pgSQL keeps the plan for the session.

-- Functions that the policies call in each request.

create or replace function private.staff_role() returns text
language plpgsql stable security definer parallel safe
set search_path = ''
as $$
begin
  return (select role from public.staff where "userId" = (select auth.uid()));
end
$$;

create or replace function private.is_staff() returns boolean
language plpgsql stable security definer parallel safe
set search_path = ''
as $$
begin
  return exists (select from public.staff where "userId" = (select auth.uid()));
end
$$;

create or replace function private.sees_all() returns boolean
language plpgsql stable security definer parallel safe
set search_path = ''
as $$
begin
  return exists (select from public.staff where "userId" = (select auth.uid()) and role <> 'agent');
end
$$;

create or replace function private.agent() returns uuid
language plpgsql stable security definer parallel safe
set search_path = ''
as $$
begin
  return (select "userId" from public.staff where "userId" = (select auth.uid()) and role = 'agent');
end
$$;

create or replace function private.kept_by(customer bigint) returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with recursive takers as (
      select customer as id
      union
      select "keptId" from public.merges join takers on "mergedId" = takers.id where "undoneAt" is null
    )
    select customers.id from public.customers join takers using (id) where not merged
  );
end
$$;

-- Conditions that every list, count and report of visits makes of its filters.

create or replace function private.visitor_conditions(filters jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return nullif(concat_ws(' and ',
    case when filters ->> 'unchecked' = 'true' then 'not v.checked' end,
    case when filters ->> 'page' is not null then
      format(
        'strpos(left(v."localStorage", 16384), %1$L) > 0 and exists (
          select from private.addresses_of(v."localStorage") as address
          where private.path_of(address) = %1$L)',
        left(filters ->> 'page', 200)
      ) end
  ), '');
end
$$;

create or replace function private.touch_conditions(filters jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return nullif(concat_ws(' and ',
    't."deviceType" = ' || quote_literal(filters ->> 'device'),
    't.system = ' || quote_literal(filters ->> 'system'),
    't.referrer = ' || quote_literal(filters ->> 'referrer'),
    't."utmCampaign" = ' || quote_literal(filters ->> 'campaign'),
    't."utmSource" = ' || quote_literal(filters ->> 'utmSource'),
    't."utmMedium" = ' || quote_literal(filters ->> 'utmMedium'),
    't.seconds >= ' || (filters ->> 'minStay')::integer
  ), '');
end
$$;

create or replace function private.ad_condition(code text, source text default 't.source') returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when code is null then null
    when private.source_of(code, '') = '' then format(
      '(%1$s = %2$L or %1$s between %3$L and %4$L and %1$s <> all (%5$L::text[]))', source, '', 'u:', 'u;',
      array(select ads.source from private.ad_sources as ads where ads.source like 'u:%')
    )
    else format('%s = any (%L::text[])', source, private.sources_of_code(code))
  end;
end
$$;
