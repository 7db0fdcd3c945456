-- Additive: what a visitor's browser says beside the navigation record. Older servers drop the header, and the triggers
-- then read the record, as before.

-- The filter of R4.4 blanks the whole record for one `--`, which ordinary click ids contain. So the parameters of the newest
-- landing and the clicks travel in the request's x-visitor-touch header too (D5.2), as a query, and with a blanked record
-- the number of page views in all: `utm_source=meta&fbclid=a--b&call=1&pages=3`. '' without one. The server has checked
-- it; on hosted Supabase anybody may have written it, so it is cut, and can only tell of the sender's own visit.
create function private.touch_header() returns text
language sql stable parallel safe
return coalesce(left(nullif(current_setting('request.headers', true), '')::json ->> 'x-visitor-touch', 4096), '');

-- Clicks on contact links that no touch of the visit has counted yet: calls, WhatsApp messages and e-mails; null without
-- any. Header and record say how many there were in all, so that a save that is repeated counts none twice.
-- Without a search path of its own: touch_visit calls it with an empty one.
create function private.further_clicks(visit bigint, beside text, record text) returns integer[]
language plpgsql stable parallel safe
as $$
declare
  clicked constant integer[] := case when beside ~ '[?&](call|whatsapp|email)=' then array(
    select least(coalesce(substring(beside from '[?&]' || kind || '=([0-9]{1,9})'), '0')::integer, 1000)
    from unnest(array['call', 'whatsapp', 'email']) as kind
  ) else private.click_counts(record) end;
  further integer[];
begin
  select array[
    greatest(clicked[1] - coalesce(sum(calls), 0), 0),
    greatest(clicked[2] - coalesce(sum(whatsapps), 0), 0),
    greatest(clicked[3] - coalesce(sum(emails), 0), 0)
  ] into further
  from public.touches where "visitId" = visit;
  return nullif(further, array[0, 0, 0]);
end
$$;

-- Adds the navigations, seconds and clicks of a save to today's touch of the ad by which the visitor came: that of the
-- landing in this save, else of the latest touch. Landing and clicks are those of the request's header, or where it has
-- none those of the record. Limits restrict what forged figures can spoil: a touch has at most
-- 100,000 navigations, 86,400 seconds and 1,000 clicks of a kind, a visit at most 20 touches per day.
-- Concurrent saves of one visit wait for each other's row lock on visits, so update-then-insert does not collide.
-- Security definer, because only the owner may write touches. Safe: a trigger function cannot be called directly,
-- and it writes touches of the row that the caller was allowed to write.
create or replace function private.touch_visit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today date;
  more_navigations integer;
  more_seconds integer;
  -- What the browser says beside the record, as a query; '?' for nothing.
  beside constant text := '?' || private.touch_header();
  -- Page views in all, said with a blanked record.
  viewed constant integer := substring(beside from '[?&]pages=([0-9]{1,9})')::integer;
  -- Calls, WhatsApp messages and e-mails; null without any.
  clicks integer[];
  landing text := '';
  code text;
  campaign text := '';
  -- utm_source, utm_medium and the click ids; null without any.
  details text[];
begin
  if tg_op = 'INSERT' then
    more_navigations := least(greatest(
      coalesce(viewed, private.increase_in_record(new."localStorage", '', '"cont":"')), 1
    ), 100000);
    more_seconds := least(new."stayTime"::integer, 86400);
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
    elsif viewed is not null then
      -- The browser blanked the record (R4.4), so the stored one did not change and gives no count.
      select least(greatest(viewed - coalesce(sum(navigations), 0), 0), 100000) into more_navigations
      from public.touches where "visitId" = new.id;
    else
      -- The same for a browser that does not say how many there were: each save counts as one navigation.
      more_navigations := (new."localStorage" = '' or more_seconds > 0)::integer;
    end if;
  end if;
  if beside ~ '[?&](c|utm_source|utm_medium|utm_campaign|gclid|fbclid|msclkid|ttclid)=' then
    landing := beside;
  end if;
  if beside <> '?' or strpos(new."localStorage", '"clicks":{') > 0 then
    clicks := private.further_clicks(new.id, beside, new."localStorage");
  end if;
  if tg_op = 'UPDATE' then
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
