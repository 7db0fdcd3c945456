-- Visits: one row per visitor, written by the browser with the public key (R3.1, R4.1).

-- Whether visits with this exclusion count in figures (D5.20).
create function private.is_counted(exclusion text) returns boolean
language sql immutable parallel safe
return exclusion in ('', 'included');
-- An index calls it with the rights of the role that writes a row.
grant execute on function private.is_counted(text) to anon, authenticated, service_role;

-- The limits of text columns are twice the browser's own (D3.10).
create table public.visits (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "adId" text not null default '',
  uuid text collate "C" not null,
  ip text collate "C" not null default '',
  "deviceType" text not null default '',
  system text not null default '',
  "prePage" text not null default '',
  "stayTime" text not null default '0',
  "localStorage" text not null default '',
  checked boolean not null default false,
  -- Why the visitor's visits are left out of figures (D5.20): staff, bot and automated are detected when the browser
  -- writes, manual was set by staff; with '' and included, which staff set against a detection, they count.
  exclusion text not null default '',
  constraint "adId has at most 256 characters" check (char_length("adId") <= 256),
  constraint "uuid has 20 to 64 letters, digits or hyphens" check (
    char_length(uuid) between 20 and 64 and uuid !~ '[^A-Za-z0-9-]'
  ),
  constraint "ip has at most 90 characters" check (char_length(ip) <= 90),
  constraint "deviceType has at most 40 characters" check (char_length("deviceType") <= 40),
  constraint "system has at most 40 characters" check (char_length(system) <= 40),
  constraint "prePage has at most 4096 characters" check (char_length("prePage") <= 4096),
  constraint "stayTime is a whole number of at most 9 digits" check ("stayTime" ~ '^[0-9]{1,9}$'),
  -- The browser's own limit (RECORD_BYTES in src/tracking/constants.ts): a larger record is forged. The time of a
  -- filter over a visitor's own rows grows with it.
  constraint "localStorage has at most 32768 bytes" check (octet_length("localStorage") <= 32768),
  constraint "exclusion is known" check (exclusion in ('', 'staff', 'bot', 'automated', 'manual', 'included'))
)
-- Free space in each page, so that an update stays in its page and touches no index.
with (fillfactor = 80);

create index visits_uuid on public.visits (uuid, id desc);
-- With the id, so that the ids of a range of days are found in the index alone.
create index visits_created_at on public.visits (created_at, id);
create index visits_ad on public.visits ("adId", id desc);
create index visits_unchecked on public.visits (id) where not checked;
create index visits_excluded on public.visits (id) where not private.is_counted(exclusion);

-- The API writes the eight fields of R6.2 only, and staff `checked` and `exclusion`.
alter table public.visits enable row level security;
grant select, delete on public.visits to anon, authenticated;
grant
  insert ("adId", uuid, ip, "deviceType", system, "prePage", "stayTime", "localStorage"),
  update ("adId", uuid, ip, "deviceType", system, "prePage", "stayTime", "localStorage")
on public.visits to anon, authenticated;
grant insert (checked, exclusion), update (checked, exclusion) on public.visits to authenticated;
grant all on public.visits to service_role;
grant all on sequence public.visits_id_seq to service_role;

-- A visitor reaches the rows with the uuid of the request's own header. The uuid is random and known to its visitor only,
-- so it acts as a password; without a valid header visitor_uuid() is null and no row matches.
create policy "visitors read their visits" on public.visits
for select to anon
using (uuid = (select private.visitor_uuid()));

create policy "visitors add their visits" on public.visits
for insert to anon
with check (uuid = (select private.visitor_uuid()));

-- The check keeps a visitor from giving a row away to another uuid.
create policy "visitors update their visits" on public.visits
for update to anon
using (uuid = (select private.visitor_uuid()))
with check (uuid = (select private.visitor_uuid()));

create policy "visitors erase their visits" on public.visits
for delete to anon
using (uuid = (select private.visitor_uuid()));

create policy "staff read visits" on public.visits
for select to authenticated
using ((select private.is_staff()));
create policy "staff add visits" on public.visits
for insert to authenticated
with check ((select private.may_write()));
create policy "staff change visits" on public.visits
for update to authenticated
using ((select private.is_staff()))
with check ((select private.may_write()));
create policy "admins delete visits" on public.visits
for delete to authenticated
using ((select private.is_admin()));

-- What the request's x-visitor-kind header says of the browser: staff, automated, or from the server bot; '' for an
-- ordinary visitor. Anybody may send it: it only takes the sender's own visits out of the figures.
create function private.visitor_exclusion() returns text
language sql stable parallel safe
return coalesce(substring(
  nullif(current_setting('request.headers', true), '')::json ->> 'x-visitor-kind' from '^(?:staff|automated|bot)$'
), '');
-- The triggers below call it with the rights of the role that writes a visit.
grant execute on function private.visitor_exclusion() to anon, authenticated, service_role;

-- Runs as the caller, so a visitor's queries here see the visitor's own rows only.
create function private.before_visit_insert() returns trigger
language plpgsql
as $$
begin
  if new."stayTime" = '' then
    new."stayTime" := '0';
  end if;
  if current_user = 'anon' then
    new.exclusion := private.visitor_exclusion();
    -- Serializes inserts of one visitor, so that concurrent ones see each other below.
    perform pg_advisory_xact_lock(20, hashtext(new.uuid));
    -- `If-None-Match: *` creates a visit only when the visitor has none. Without it two tabs, a page that is left during
    -- its lookup, or a request repeated after a broken connection would add a second row (D3.18).
    if nullif(current_setting('request.headers', true), '')::json ->> 'if-none-match' = '*'
      and exists (select from public.visits where uuid = new.uuid)
    then
      raise exception 'This visitor has a visit already' using errcode = 'PT412';
    end if;
    -- At most 20 new rows per visitor in 24 hours: reads the 20th newest.
    if (
      select created_at from public.visits where uuid = new.uuid order by id desc offset 19 limit 1
    ) > now() - interval '24 hours' then
      raise exception 'At most 20 new visits for one visitor in 24 hours' using errcode = 'PT429';
    end if;
  end if;
  return new;
end
$$;

create trigger before_insert before insert on public.visits
for each row execute function private.before_visit_insert();

-- A field that a visitor sends empty keeps its stored value (R4.2).
create function private.before_visit_update() returns trigger
language plpgsql
as $$
begin
  if current_user = 'anon' then
    if new."adId" = '' then new."adId" := old."adId"; end if;
    if new.uuid = '' then new.uuid := old.uuid; end if;
    if new.ip = '' then new.ip := old.ip; end if;
    if new."deviceType" = '' then new."deviceType" := old."deviceType"; end if;
    if new.system = '' then new.system := old.system; end if;
    if new."prePage" = '' then new."prePage" := old."prePage"; end if;
    if new."stayTime" = '' then new."stayTime" := old."stayTime"; end if;
    if new."localStorage" = '' then new."localStorage" := old."localStorage"; end if;
    -- A detection is kept: who was staff once is staff on the visits before and after, too.
    if old.exclusion = '' then new.exclusion := private.visitor_exclusion(); end if;
  elsif new."stayTime" = '' then
    new."stayTime" := '0';
  end if;
  new."updatedAt" := now();
  return new;
end
$$;

-- Not on `checked`: "updatedAt" is when the visitor was last seen.
create trigger before_update
before update of "adId", uuid, ip, "deviceType", system, "prePage", "stayTime", "localStorage"
on public.visits
for each row execute function private.before_visit_update();
