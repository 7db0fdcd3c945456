-- The ads (D5.5). The table is not called ads, because ad blockers would stop requests to it.

-- Whether a code would make the tracking filter blank the navigation record (R4.4). A word ends where neither an ASCII
-- letter nor a digit nor _ follows, as in the filter: browsers encode all other letters.
create function private.is_blanked(text) returns boolean
language sql immutable parallel safe
return $1 ~* '--|;|(^|[^a-z0-9_])(select|insert|update|delete|drop|alter|truncate|exec|union)($|[^a-z0-9_])';

-- Whether a visit can bring this code or campaign (D3.10): control characters are removed from both before they are saved.
create function private.is_code(text) returns boolean
language sql immutable parallel safe
return char_length($1) between 1 and 128 and $1 = trim($1) and $1 !~ '[\u0001-\u001F\u007F-\u009F]';

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
  -- Values of utm_campaign that belong to the ad, for visits that come without a code.
  "utmCampaigns" text[] not null default '{}',
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
  constraint "utmCampaigns are at most 20 names"
    check (cardinality("utmCampaigns") <= 20 and private.are_codes("utmCampaigns")),
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

-- What belongs to an ad: its code, its aliases and its campaigns, as private.source_of writes them.
create function private.sources_of_ad(code text, aliases text[], campaigns text[]) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg(distinct source) from (
    select private.source_of(each, '') as source from unnest(code || aliases) as each
    union all
    select private.source_of('', each) from unnest(campaigns) as each
  ) as sources
$$;

-- The ad of each source; archived ads keep theirs. Renaming and aliasing change past figures at once, because nothing
-- stores the ad of a visit.
create view private.ad_sources as
select id as ad, unnest(private.sources_of_ad(code, aliases, "utmCampaigns")) as source
from public.campaigns;

-- All that belongs to the ad of a code; the code alone when no ad has it.
create function private.sources_of_code(code text) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(
    (
      select array_agg(own.source) from private.ad_sources as own
      where own.ad = (select ad from private.ad_sources where source = wanted limit 1)
    ),
    array[wanted]
  )
  from private.source_of(code, '') as wanted
$$;

-- The condition over a column with a source that it belongs to the ad of this code, or is the code itself when no ad has
-- it; for '' that it has no code and no ad; null for null.
-- @param source the column; by default that of `t`, a row of touches
create function private.ad_condition(code text, source text default 't.source') returns text
language sql stable
set search_path = ''
as $$
  select case
    when code is null then null
    when private.source_of(code, '') = '' then format(
      '(%1$s = %2$L or %1$s between %3$L and %4$L and %1$s <> all (%5$L::text[]))', source, '', 'u:', 'u;',
      array(select ads.source from private.ad_sources as ads where ads.source like 'u:%')
    )
    else format('%s = any (%L::text[])', source, private.sources_of_code(code))
  end
$$;

-- A visit belongs to one ad, so nothing may belong to two.
-- Security definer, so that it compares with all rows. Safe: a trigger function cannot be called directly, and it only
-- refuses.
create function private.before_campaign() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant text := private.source_of(new.code, '');
  taken text;
begin
  -- Serialized, because concurrent transactions do not see each other's codes.
  perform pg_advisory_xact_lock(23, 0);
  select case
    when source = own then 'code is another ad''s'
    when source like 'u:%' then 'utmCampaigns are another ad''s'
    else 'aliases are another ad''s'
  end
  into taken
  from private.ad_sources
  where ad <> new.id and source = any (private.sources_of_ad(new.code, new.aliases, new."utmCampaigns"))
  order by source <> own
  limit 1;
  if found then
    raise unique_violation using constraint = taken,
      message = format('duplicate key value violates unique constraint "%s"', taken);
  end if;
  return new;
end
$$;

create trigger before_campaign before insert or update of code, aliases, "utmCampaigns" on public.campaigns
for each row execute function private.before_campaign();

create trigger before_update before update on public.campaigns
for each row execute function private.before_update();

alter table public.campaigns enable row level security;
grant all on public.campaigns to service_role;
grant select, delete on public.campaigns to authenticated;
grant
  insert (code, aliases, "utmCampaigns", name, channel, cost, currency, "startsOn", "endsOn", active, notes, archived),
  update (code, aliases, "utmCampaigns", name, channel, cost, currency, "startsOn", "endsOn", active, notes, archived)
on public.campaigns to authenticated;

create policy "staff read campaigns" on public.campaigns
for select to authenticated
using ((select private.is_staff()));
create policy "staff add campaigns" on public.campaigns
for insert to authenticated
with check ((select private.may_write()));
create policy "staff change campaigns" on public.campaigns
for update to authenticated
using ((select private.is_staff()))
with check ((select private.may_write()));
create policy "admins delete campaigns" on public.campaigns
for delete to authenticated
using ((select private.is_admin()));

-- What an ad does today: 'true' runs, 'false' is switched off, 'planned' has not begun, 'ended' is over. The same is
-- src/staff/campaigns/state.ts.
create function private.ad_state(ad public.campaigns) returns text
language sql stable
set search_path = ''
as $$
  select case
    when not ad.active then 'false'
    when ad."startsOn" > private.today() then 'planned'
    when ad."endsOn" < private.today() then 'ended'
    else 'true'
  end
$$;

-- @param state see private.ad_state; null: any
create function public.search_campaigns(q text, state text default null) returns setof public.campaigns
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select * from public.campaigns as ads
  where "searchText" like private.like_part(private.searchable(trim(q)))
    and (state is null or private.ad_state(ads) = state);
end
$$;

-- Number of visits (touches) that each ad has brought since a time. Counts for 100 ms; the caller asks again for the ads
-- missing in the result.
-- Security definer, so that the index on touches is used. Safe: staff only.
-- @returns {[id]: visits}
create function public.visits_of_ads(ads bigint[], since timestamptz) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  counted jsonb := '{}';
  wanted bigint;
begin
  perform private.require_staff();
  perform private.require_instant('since', since);
  foreach wanted in array ads[1:100] loop
    exit when counted <> '{}' and clock_timestamp() > started + interval '100 ms';
    counted := counted || jsonb_build_object(wanted, (
      select count(*) from public.touches
      where source = any (array(select source from private.ad_sources where ad = wanted))
        and "firstAt" >= since and counts
    ));
  end loop;
  return counted;
end
$$;

-- Codes and campaigns by which visitors came and that belong to no ad, in their order, with the ad of the most similar
-- code. Searches for 100 ms and returns the source after which the next call continues.
-- Security definer, so that the index on touches is used. Safe: staff only.
-- @param after '' for the first call
-- @returns {rows: [{source, text: as it was written, visits, firstAt, lastAt, nearest: ad's id or null}]; reached: cursor for
-- the next call, null at the end}
create function public.unknown_sources(after text default '') returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 ms';
  known constant text[] := array(select source from private.ad_sources);
  reached text := after;
  next_source text;
  found_rows json[] := '{}';
begin
  perform private.require_staff();
  loop
    select min(source) into next_source from public.touches where source > reached;
    exit when next_source is null or cardinality(found_rows) >= 200 or clock_timestamp() > deadline;
    reached := next_source;
    continue when next_source = any (known);
    found_rows := found_rows || (
      select json_build_object(
        'source', next_source,
        'text', (
          select trim(case when next_source like 'c:%' then "adId" else "utmCampaign" end)
          from public.touches where source = next_source order by "firstAt" limit 1
        ),
        'visits', count(*) filter (where counts), 'firstAt', min("firstAt"), 'lastAt', max("firstAt"),
        'nearest', (
          select ad from private.ad_sources
          where extensions.similarity(substr(ad_sources.source, 3), substr(next_source, 3)) >= 0.3
          order by extensions.similarity(substr(ad_sources.source, 3), substr(next_source, 3)) desc, ad limit 1
        )
      )
      from public.touches where source = next_source
    );
  end loop;
  return json_build_object('rows', array_to_json(found_rows), 'reached', case when next_source is not null then reached end);
end
$$;

grant execute on function
  public.search_campaigns(text, text), public.visits_of_ads(bigint[], timestamptz), public.unknown_sources(text)
to authenticated;
