-- Touches: what one visitor did on one day of the firm by one ad code, or without a code by one utm_campaign (D5.2). A
-- visit is updated for as long as its visitor comes back, so only touches say who came when and by which ad. Figures over
-- time are counts of touches.

-- Host of an address that a visitor's browser sent; '' without one. Has no search_path setting, so that PostgreSQL can
-- inline it; its body is parsed when it is created, so the caller's search path does not matter.
create function private.host_of(address text) returns text
language sql immutable parallel safe
return left(split_part(split_part(split_part(address, '//', 2), '/', 1), '?', 1), 200);

-- Where a touch came from, as ads are compared: by its code, or without one by its utm_campaign; case and surrounding
-- blanks do not matter. private.ad_sources maps a source to its ad; nothing else compares codes.
create function private.source_of(code text, campaign text) returns text
language sql immutable parallel safe
return case
  when trim(code) <> '' then 'c:' || lower(trim(code))
  when trim(campaign) <> '' then 'u:' || lower(trim(campaign))
  else ''
end;
-- Constraints call it with the rights of the role that writes a row.
grant execute on function private.source_of(text, text) to anon, authenticated, service_role;

create table public.touches (
  "visitId" bigint not null references public.visits (id) on delete cascade,
  day date not null,
  "adId" text not null,
  -- From the address of the landing, decoded; '' without. The campaign parameters have at most 200 characters.
  "utmCampaign" text not null default '',
  "firstAt" timestamptz(3) not null default now(),
  "lastAt" timestamptz(3) not null default now(),
  navigations integer not null,
  seconds integer not null,
  -- Copied from the visit when the touch is created, so that reports read touches alone.
  "deviceType" text not null default '',
  system text not null default '',
  -- Host of "prePage".
  referrer text not null default '',
  "utmSource" text not null default '',
  "utmMedium" text not null default '',
  -- Click ids, at most 500 characters: Meta's have up to about 250.
  gclid text not null default '',
  fbclid text not null default '',
  msclkid text not null default '',
  ttclid text not null default '',
  -- Clicks on the site's telephone, WhatsApp and e-mail links.
  calls integer not null default 0,
  whatsapps integer not null default 0,
  emails integer not null default 0,
  -- The visitor's first touch.
  "isNew" boolean not null default false,
  -- false: left out of figures, see visits.exclusion.
  counts boolean not null default true,
  -- In byte order, so that the sources with one prefix are a range.
  source text collate "C" not null,
  primary key ("visitId", day, "adId", "utmCampaign")
)
with (fillfactor = 90);

-- Not a generated column, whose expression PostgreSQL would compile anew for each navigation. Updates change neither the
-- code nor, without a code, the campaign.
create function private.before_touch() returns trigger
language plpgsql
as $$
begin
  new.source := private.source_of(new."adId", new."utmCampaign");
  return new;
end
$$;

create trigger before_touch before insert on public.touches
for each row execute function private.before_touch();

-- With `counts`, so that touches are counted in the index alone.
create index touches_first_at on public.touches ("firstAt", counts);
create index touches_source on public.touches (source, "firstAt", counts);

-- Staff may only read: triggers write the rows.
alter table public.touches enable row level security;
grant select on public.touches to authenticated;
grant all on public.touches to service_role;

create policy "staff read touches" on public.touches
for select to authenticated
using ((select private.is_staff()));

-- The number of at most 6 digits before the first quote; 0 without one.
create function private.leading_number(piece text) returns integer
language sql immutable parallel safe
return case
  when strpos(piece, '"') between 2 and 7 and ltrim(split_part(piece, '"', 1), '0123456789') = ''
  then split_part(piece, '"', 1)::integer
  else 0
end;

-- How much larger the numbers after each `key` are in a navigation record than in the one before, added up. The text is
-- untrusted: it is split and matched, never parsed, so no content can raise an error, overflow or take long (64 KiB: 10 ms).
-- Without a search path of its own, which would take as long as the function: touch_visit calls it with an empty one.
create function private.increase_in_record(record text, previous text, key text) returns bigint
language plpgsql immutable parallel safe
as $$
declare
  pieces constant text[] := string_to_array(record, key);
  before constant text[] := string_to_array(previous, key);
  total bigint := 0;
begin
  for i in 2..greatest(cardinality(pieces), cardinality(before)) loop
    -- Most pages are as before.
    if pieces[i] is distinct from before[i] then
      total := total + private.leading_number(pieces[i]) - private.leading_number(before[i]);
    end if;
  end loop;
  return total;
end
$$;

-- Clicks on contact links in a navigation record: call, whatsapp, email; 0 to 1,000 each.
create function private.click_counts(record text) returns integer[]
language sql immutable parallel safe
return case when strpos(record, '"clicks":{') = 0 then array[0, 0, 0] else array[
  least(private.increase_in_record(right(record, 200), '', '"call":"'), 1000)::integer,
  least(private.increase_in_record(right(record, 200), '', '"whatsapp":"'), 1000)::integer,
  least(private.increase_in_record(right(record, 200), '', '"email":"'), 1000)::integer
] end;

-- Value of a query parameter in an address: decoded, without control characters, at most `most` characters; '' without one.
-- A value that is not valid UTF-8 stays encoded.
create function private.url_parameter(address text, name text, most integer default 200) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  value text := replace(left(substring(address from '[?&]' || name || '=([^&#"]*)'), 3 * most), '+', ' ');
begin
  if strpos(value, '%') > 0 then
    begin
      select convert_from(decode(string_agg(
        case when part[1] ~ '^%[0-9A-Fa-f]{2}$' then substr(part[1], 2) else encode(convert_to(part[1], 'UTF8'), 'hex') end,
        '' order by position
      ), 'hex'), 'UTF8')
      into strict value
      from regexp_matches(value, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as parts (part, position);
    exception when character_not_in_repertoire or untranslatable_character then
      null;
    end;
  end if;
  return coalesce(left(trim(regexp_replace(value, '[[:cntrl:]]+', ' ', 'g')), most), '');
end
$$;

-- Address of the newest landing in a navigation record: the last page with an ad code or campaign parameters that has more
-- views than in the record before; '' without one. Of the pages with a query the last 20 are compared. Called as the
-- function above.
create function private.landing_of(record text, previous text) returns text
language plpgsql immutable parallel safe
as $$
declare
  -- Few pages have a query. The tracker writes a page as {"dir":"…","cont":"…","time":"…"}, and encodes quotes in its
  -- address.
  pieces constant text[] := string_to_array(record, '?');
  address text;
begin
  for i in reverse cardinality(pieces)..greatest(cardinality(pieces) - 19, 2) loop
    address := split_part(pieces[i - 1], '"', -1) || '?' || split_part(pieces[i], '"', 1);
    if strpos(previous, '"' || address || '","cont":"' || split_part(pieces[i], '"', 5) || '"') = 0
      and address ~ '[?&](c|utm_source|utm_medium|utm_campaign|gclid|fbclid|msclkid|ttclid)='
    then
      return address;
    end if;
  end loop;
  return '';
end
$$;

-- Adds the navigations, seconds and clicks of a save to today's touch of the ad by which the visitor came: that of the
-- landing in this save, else of the latest touch. Limits restrict what forged figures can spoil: a touch has at most
-- 100,000 navigations, 86,400 seconds and 1,000 clicks of a kind, a visit at most 20 touches per day.
-- Concurrent saves of one visit wait for each other's row lock on visits, so update-then-insert does not collide.
-- Security definer, because only the owner may write touches. Safe: a trigger function cannot be called directly,
-- and it writes touches of the row that the caller was allowed to write.
create function private.touch_visit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today date;
  more_navigations integer;
  more_seconds integer;
  -- Calls, WhatsApp messages and e-mails; null without any.
  clicks integer[];
  landing text := '';
  code text;
  campaign text := '';
  -- utm_source, utm_medium and the click ids; null without any.
  details text[];
begin
  if tg_op = 'INSERT' then
    more_navigations := least(greatest(private.increase_in_record(new."localStorage", '', '"cont":"'), 1), 100000);
    more_seconds := least(new."stayTime"::integer, 86400);
    if strpos(new."localStorage", '"clicks":{') > 0 then
      clicks := private.click_counts(new."localStorage");
    end if;
    if strpos(new."localStorage", '?') > 0 then
      landing := private.landing_of(new."localStorage", '');
    end if;
    code := new."adId";
  else
    more_seconds := least(greatest(new."stayTime"::integer - old."stayTime"::integer, 0), 86400);
    if new."localStorage" <> old."localStorage" then
      more_navigations := least(greatest(
        private.increase_in_record(new."localStorage", old."localStorage", '"cont":"'), 0
      ), 100000);
      if strpos(new."localStorage", '?') > 0 then
        landing := private.landing_of(new."localStorage", old."localStorage");
      end if;
      if strpos(new."localStorage", '"clicks":{') > 0 then
        select array_agg(greatest(now_clicked - coalesce(before_clicked, 0), 0) order by kind) into clicks
        from unnest(private.click_counts(new."localStorage"), private.click_counts(old."localStorage"))
          with ordinality as each (now_clicked, before_clicked, kind);
      end if;
    else
      -- The browser blanked the record (R4.4), so the stored one did not change and gives no count: each save counts
      -- as one navigation.
      more_navigations := (new."localStorage" = '' or more_seconds > 0)::integer;
    end if;
    if landing <> '' or new."adId" <> old."adId" then
      code := new."adId";
    elsif clicks is null then
      -- Nearly every save: the visitor's latest touch is of today and continues.
      update public.touches
      set "lastAt" = now(),
        navigations = least(navigations + more_navigations, 100000),
        seconds = least(seconds + more_seconds, 86400)
      where ctid = (
        select touches.ctid from public.touches
        where "visitId" = new.id and day = (select (now() at time zone "timeZone")::date from private.settings)
        order by "lastAt" desc limit 1
      );
      if found then
        return null;
      end if;
    end if;
    if code is null then
      select "adId", "utmCampaign" into code, campaign
      from public.touches where "visitId" = new.id order by day desc, "lastAt" desc limit 1;
      code := coalesce(code, new."adId");
      campaign := coalesce(campaign, '');
    end if;
  end if;
  if landing <> '' then
    -- Most landings of ads have the code alone.
    campaign := '';
    if strpos(landing, 'utm_') > 0 or strpos(landing, 'clid=') > 0 then
      campaign := private.url_parameter(landing, 'utm_campaign');
      details := array(
        select private.url_parameter(landing, name, most)
        from unnest(
          array['utm_source', 'utm_medium', 'gclid', 'fbclid', 'msclkid', 'ttclid'],
          array[200, 200, 500, 500, 500, 500]
        ) as parameter (name, most)
      );
    end if;
    -- `c` wins. Without it the landing's own campaign counts, and not the code of an earlier visit.
    if new."adId" is not distinct from old."adId" and private.url_parameter(landing, 'c') = '' then
      code := '';
    end if;
  end if;

  -- As private.day_of does; calling it would take five times as long.
  select (case tg_op when 'INSERT' then new.created_at else now() end at time zone "timeZone")::date into today
  from private.settings;

  if tg_op = 'UPDATE' then
    update public.touches
    set "lastAt" = now(),
      navigations = least(navigations + more_navigations, 100000),
      seconds = least(seconds + more_seconds, 86400),
      calls = least(calls + coalesce(clicks[1], 0), 1000),
      whatsapps = least(whatsapps + coalesce(clicks[2], 0), 1000),
      emails = least(emails + coalesce(clicks[3], 0), 1000),
      "utmCampaign" = coalesce(nullif("utmCampaign", ''), campaign),
      "utmSource" = coalesce(nullif("utmSource", ''), details[1], ''),
      "utmMedium" = coalesce(nullif("utmMedium", ''), details[2], ''),
      gclid = coalesce(nullif(gclid, ''), details[3], ''),
      fbclid = coalesce(nullif(fbclid, ''), details[4], ''),
      msclkid = coalesce(nullif(msclkid, ''), details[5], ''),
      ttclid = coalesce(nullif(ttclid, ''), details[6], '')
    -- One touch per code, whatever the campaign beside it.
    where "visitId" = new.id and day = today and "adId" = code and (code <> '' or "utmCampaign" = campaign);
  end if;

  if tg_op = 'INSERT' or not found then
    insert into public.touches (
      "visitId", day, "adId", "utmCampaign", "firstAt", "lastAt", navigations, seconds, "deviceType", system, referrer,
      "utmSource", "utmMedium", gclid, fbclid, msclkid, ttclid, calls, whatsapps, emails, "isNew", counts
    )
    select new.id, today, code, campaign, moment, moment, more_navigations, more_seconds,
      new."deviceType", new.system, private.host_of(new."prePage"),
      coalesce(details[1], ''), coalesce(details[2], ''), coalesce(details[3], ''), coalesce(details[4], ''),
      coalesce(details[5], ''), coalesce(details[6], ''),
      coalesce(clicks[1], 0), coalesce(clicks[2], 0), coalesce(clicks[3], 0),
      tg_op = 'INSERT', private.is_counted(new.exclusion)
    from (select case tg_op when 'INSERT' then new.created_at else now() end as moment) as clock
    where (select count(*) from public.touches where "visitId" = new.id and day = today) < 20;
  end if;
  return null;
end
$$;

-- Not on `checked`: a mark by staff is not a touch.
create trigger touch_visit
after insert or update of "adId", "stayTime", "localStorage" on public.visits
for each row execute function private.touch_visit();

-- Security definer, because only the owner may write touches. Safe: a trigger function cannot be called directly, and it
-- writes touches of the row that the caller was allowed to write.
create function private.exclude_touches() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.touches set counts = private.is_counted(new.exclusion) where "visitId" = new.id;
  return null;
end
$$;

-- Before touch_visit, in the order of their names.
create trigger exclude_touches after update on public.visits
for each row when (old.exclusion <> new.exclusion)
execute function private.exclude_touches();
