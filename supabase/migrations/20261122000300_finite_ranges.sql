-- Staff's functions refuse what they cannot answer in bounded time, or not at all, with 22023 (400 through the API).
-- visits_per went on for ever until 'infinity', and visits_by failed with a syntax error at an unknown field.
-- The functions themselves stay as they are, in the private schema; these in front of them check what they are given.

create function private.require_instant(name text, instant timestamptz) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Every day that the pages let one choose, in every time zone; infinity is outside.
  if instant not between '1999-12-31T00:00Z' and '3000-01-01T24:00Z' then
    raise invalid_parameter_value using message = format('%s must be a time from 2000 to 2999', name);
  end if;
end
$$;

-- Staff first: nobody else learns what is wrong with his filters.
create function private.require_filters(filters jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_staff();
  if jsonb_typeof(filters) is distinct from 'object' then
    raise invalid_parameter_value using message = 'filters must be an object';
  end if;
  perform private.require_instant('from', (filters ->> 'from')::timestamptz);
  perform private.require_instant('until', (filters ->> 'until')::timestamptz);
end
$$;

alter function public.find_visits(jsonb, integer, bigint, bigint) set schema private;
alter function public.count_visits(jsonb, bigint, bigint) set schema private;
alter function public.visits_overview(jsonb) set schema private;
alter function public.visits_per(jsonb, text, text) set schema private;
alter function public.visits_by(jsonb, text) set schema private;
alter function public.visits_of_codes(text[], timestamptz) set schema private;
revoke all on function
  private.find_visits(jsonb, integer, bigint, bigint), private.count_visits(jsonb, bigint, bigint),
  private.visits_overview(jsonb), private.visits_per(jsonb, text, text), private.visits_by(jsonb, text),
  private.visits_of_codes(text[], timestamptz)
from public, anon, authenticated;

create function public.find_visits(
  filters jsonb, size integer, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_filters(filters);
  return private.find_visits(filters, size, below, above);
end
$$;

create function public.count_visits(
  filters jsonb, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_filters(filters);
  return private.count_visits(filters, below, above);
end
$$;

create function public.visits_overview(filters jsonb) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_filters(filters);
  return private.visits_overview(filters);
end
$$;

create function public.visits_per(filters jsonb, unit text, zone text) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_filters(filters);
  if unit is null or unit not in ('day', 'hour') then
    raise invalid_parameter_value using message = 'unit must be day or hour';
  end if;
  if zone is null or zone !~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' then
    raise invalid_parameter_value using message = 'zone must be the name of a time zone';
  end if;
  return private.visits_per(filters, unit, zone);
end
$$;

create function public.visits_by(filters jsonb, field text) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_filters(filters);
  if field is null or field not in ('ad', 'device', 'system', 'referrer', 'page') then
    raise invalid_parameter_value
      using message = 'field must be ad, device, system, referrer or page';
  end if;
  return private.visits_by(filters, field);
end
$$;

create function public.visits_of_codes(codes text[], since timestamptz) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.require_instant('since', since);
  return private.visits_of_codes(codes, since);
end
$$;

revoke all on function
  private.require_instant(text, timestamptz), private.require_filters(jsonb),
  public.find_visits(jsonb, integer, bigint, bigint), public.count_visits(jsonb, bigint, bigint),
  public.visits_overview(jsonb), public.visits_per(jsonb, text, text), public.visits_by(jsonb, text),
  public.visits_of_codes(text[], timestamptz)
from public, anon, authenticated;
grant execute on function
  public.find_visits(jsonb, integer, bigint, bigint), public.count_visits(jsonb, bigint, bigint),
  public.visits_overview(jsonb), public.visits_per(jsonb, text, text), public.visits_by(jsonb, text),
  public.visits_of_codes(text[], timestamptz)
to authenticated;
