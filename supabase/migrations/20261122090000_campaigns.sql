-- The ads (D5.5). The table is not called ads, because ad blockers would stop requests to it.

-- Whether a code would make the tracking filter blank the navigation record (R4.4). A word ends where neither an ASCII
-- letter nor a digit nor _ follows, as in the filter: browsers encode all other letters.
create function private.is_blanked(text) returns boolean
language sql immutable parallel safe
return $1 ~* '--|;|(^|[^a-z0-9_])(select|insert|update|delete|drop|alter|truncate|exec|union)($|[^a-z0-9_])';

-- Whether visits."adId" can hold this code (D3.10).
create function private.is_code(text) returns boolean
language sql immutable parallel safe
return char_length($1) between 1 and 128 and $1 = trim($1);

create function private.are_codes(text[]) returns boolean
language sql immutable parallel safe
return (select coalesce(bool_and(coalesce(private.is_code(code), false)), true) from unnest($1) as code);

-- Constraints call them with the rights of the role that writes a row.
grant execute on function private.is_blanked(text), private.is_code(text), private.are_codes(text[])
to authenticated, service_role;

create table public.campaigns (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  code text not null,
  aliases text[] not null default '{}',
  name text not null,
  channel text not null default '',
  cost numeric(12, 2),
  currency text not null default 'USD',
  "startsOn" date,
  "endsOn" date,
  active boolean not null default true,
  notes text not null default '',
  archived boolean not null default false,
  "searchText" text not null generated always as (private.searchable(code || ' ' || name || ' ' || channel)) stored,
  constraint "code has 1 to 128 characters without blanks at its ends"
    check (private.is_code(code)),
  constraint "code holds what the tracking filter blanks" check (not private.is_blanked(code)),
  constraint "aliases are at most 20 codes" check (cardinality(aliases) <= 20 and private.are_codes(aliases)),
  constraint "aliases hold what the tracking filter blanks"
    check (not private.is_blanked(array_to_string(aliases, ' '))),
  constraint "name has 1 to 120 characters" check (char_length(name) between 1 and 120 and name = trim(name)),
  constraint "channel has at most 60 characters" check (char_length(channel) <= 60),
  constraint "cost is not negative" check (cost >= 0),
  constraint "currency is a code of three capital letters" check (currency ~ '^[A-Z]{3}$'),
  constraint "endsOn is before the start" check ("endsOn" >= "startsOn"),
  constraint "notes have at most 4000 characters" check (char_length(notes) <= 4000),
  constraint "archived is not active" check (not (archived and active))
);
create unique index "code is another ad's" on public.campaigns (lower(code));
create index campaigns_search on public.campaigns using gin ("searchText" extensions.gin_trgm_ops);

-- A visit belongs to one ad, so no code or alias may be a code or alias of another ad.
-- Security definer, so that it compares with all rows. Safe: a trigger function cannot be called directly, and it only
-- refuses.
create function private.before_campaign() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant text[] := array[lower(new.code)];
  others constant text[] := lower(new.aliases::text)::text[];
  taken text;
begin
  -- Serialized, because concurrent transactions do not see each other's codes.
  perform pg_advisory_xact_lock(23, 0);
  select case when lower(aliases::text)::text[] && own then 'code is another ad''s' else 'aliases are another ad''s' end
  into taken
  from public.campaigns
  where id <> new.id and (lower(aliases::text)::text[] && (own || others) or lower(code) = any (others))
  limit 1;
  if found then
    raise unique_violation using constraint = taken,
      message = format('duplicate key value violates unique constraint "%s"', taken);
  end if;
  return new;
end
$$;

create trigger before_campaign before insert or update of code, aliases on public.campaigns
for each row execute function private.before_campaign();

create trigger before_update before update on public.campaigns
for each row execute function private.before_update();

alter table public.campaigns enable row level security;
grant all on public.campaigns to service_role;
grant select, delete on public.campaigns to authenticated;
grant
  insert (code, aliases, name, channel, cost, currency, "startsOn", "endsOn", active, notes, archived),
  update (code, aliases, name, channel, cost, currency, "startsOn", "endsOn", active, notes, archived)
on public.campaigns to authenticated;

create policy "staff do all with campaigns" on public.campaigns
for all to authenticated
using ((select private.is_staff()))
with check ((select private.is_staff()));

create function public.search_campaigns(q text) returns setof public.campaigns
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select * from public.campaigns where "searchText" like private.like_part(private.searchable(trim(q)));
end
$$;

-- Number of touches by each ad code since a time: the visits that the code brought, as the reports count them. Counts for
-- 100 ms; the caller asks again for the codes missing in the result.
-- Security definer, so that the index on touches is used. Safe: staff only, and a code is compared, never executed.
create function public.visits_of_codes(codes text[], since timestamptz) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  counted jsonb := '{}';
  wanted text;
begin
  perform private.require_staff();
  perform private.require_instant('since', since);
  foreach wanted in array codes[1:100] loop
    exit when counted <> '{}' and clock_timestamp() > started + interval '100 ms';
    counted := counted || jsonb_build_object(
      wanted, (select count(*) from public.touches where "adId" = wanted and "firstAt" >= since)
    );
  end loop;
  return counted;
end
$$;

grant execute on function
  public.search_campaigns(text), public.visits_of_codes(text[], timestamptz)
to authenticated;
