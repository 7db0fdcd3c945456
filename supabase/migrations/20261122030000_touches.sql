-- Touches: what one visitor did on one day (UTC) by one ad code (D5.2). A visit is updated for as long as its visitor
-- comes back, so only touches say who came when and by which ad. Figures over time are counts of touches.

create table public.touches (
  "visitId" bigint not null references public.visits (id) on delete cascade,
  day date not null,
  "adId" text not null,
  "firstAt" timestamptz(3) not null default now(),
  "lastAt" timestamptz(3) not null default now(),
  navigations integer not null,
  seconds integer not null,
  -- Copied from the visit when the touch is created, so that reports read touches alone.
  "deviceType" text not null default '',
  system text not null default '',
  -- Host of "prePage".
  referrer text not null default '',
  primary key ("visitId", day, "adId")
)
with (fillfactor = 90);

create index touches_first_at on public.touches ("firstAt");
create index touches_ad_first_at on public.touches ("adId", "firstAt");

-- Staff may only read: a trigger writes the rows.
alter table public.touches enable row level security;
grant select on public.touches to authenticated;
grant all on public.touches to service_role;

create policy "staff read touches" on public.touches
for select to authenticated
using ((select private.is_staff()));

-- Host of an address that a visitor's browser sent; '' without one. Has no search_path setting, so that PostgreSQL can
-- inline it; its body is parsed when it is created, so the caller's search path does not matter.
create function private.host_of(address text) returns text
language sql immutable parallel safe
return left(split_part(split_part(split_part(address, '//', 2), '/', 1), '?', 1), 200);

-- Sum of the page counts in a navigation record. The text is untrusted: it is split and matched, never parsed, so no
-- content can raise an error, overflow or take long (64 KiB: 10 ms).
create function private.navigation_count(record text) returns bigint
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  piece text;
  total bigint := 0;
begin
  foreach piece in array (string_to_array(record, '"cont":"'))[2:] loop
    if piece ~ '^[0-9]{1,6}"' then
      total := total + split_part(piece, '"', 1)::integer;
    end if;
  end loop;
  return total;
end
$$;

-- Adds the navigations and seconds of a save to today's touch of the visit's ad code. Limits restrict what forged figures
-- can spoil: a touch has at most 100,000 navigations and 86,400 seconds, a visit at most 20 ad codes per UTC day.
-- Concurrent saves of one visit wait for each other's row lock on visits, so update-then-insert does not collide.
-- Security definer, because only the owner may write touches. Safe: a trigger function cannot be called directly,
-- and it writes touches of the row that the caller was allowed to write.
create function private.touch_visit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  more_navigations integer;
  more_seconds integer;
begin
  if tg_op = 'INSERT' then
    more_navigations := least(greatest(private.navigation_count(new."localStorage"), 1), 100000);
    more_seconds := least(new."stayTime"::integer, 86400);
  else
    more_seconds := least(greatest(new."stayTime"::integer - old."stayTime"::integer, 0), 86400);
    if new."localStorage" <> old."localStorage" then
      more_navigations := least(greatest(
        private.navigation_count(new."localStorage") - private.navigation_count(old."localStorage"), 0
      ), 100000);
    else
      -- The browser blanked the record (R4.4), so the stored one did not change and gives no count: each save counts
      -- as one navigation.
      more_navigations := (new."localStorage" = '' or more_seconds > 0)::integer;
    end if;

    if more_navigations > 0 or more_seconds > 0 then
      update public.touches
      set "lastAt" = now(),
        navigations = least(navigations + more_navigations, 100000),
        seconds = least(seconds + more_seconds, 86400)
      where "visitId" = new.id and day = today and "adId" = new."adId";
    else
      perform from public.touches
      where "visitId" = new.id and day = today and "adId" = new."adId";
    end if;
  end if;

  -- For a new visit `found` is still false, because no statement has set it.
  if not found then
    insert into public.touches (
      "visitId", day, "adId", navigations, seconds, "deviceType", system, referrer
    )
    select new.id, today, new."adId", more_navigations, more_seconds,
      new."deviceType", new.system, private.host_of(new."prePage")
    where (select count(*) from public.touches where "visitId" = new.id and day = today) < 20;
  end if;
  return null;
end
$$;

-- Not on `checked`: a mark by staff is not a touch.
create trigger touch_visit
after insert or update of "adId", "stayTime", "localStorage" on public.visits
for each row execute function private.touch_visit();
