-- Touches: what a visitor did on one day (UTC) under one ad code (design, section 6). A visit's row
-- is updated for ever; these alone say who came when and from where.

create table public.touches (
  "visitId" bigint not null references public.visits (id) on delete cascade,
  day date not null,
  "adId" text not null,
  "firstAt" timestamptz(3) not null default now(),
  "lastAt" timestamptz(3) not null default now(),
  navigations integer not null,
  seconds integer not null,
  primary key ("visitId", day, "adId")
)
with (fillfactor = 90);

create index touches_first_at on public.touches ("firstAt");
create index touches_ad_first_at on public.touches ("adId", "firstAt");

alter table public.touches enable row level security;
revoke all on public.touches from public, anon, authenticated;
grant select on public.touches to authenticated;
grant all on public.touches to service_role;

create policy "staff read touches" on public.touches
for select to authenticated
using ((select private.is_staff()));

-- The page counts of a navigation record, added up. The text is a stranger's: it is cut and matched
-- piece by piece, so that nothing in it can raise an error, overflow or take long (64 KiB: 10 ms).
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

-- Adds what a save brought to the touch of today and of the visit's ad code. A touch holds at most
-- 100,000 navigations and a day's 86,400 seconds, a visit at most 20 ad codes a day: whoever makes
-- figures up spoils little. Saves of one visit wait for each other at its row, so update-then-insert
-- cannot collide.
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
    insert into public.touches ("visitId", day, "adId", navigations, seconds)
    values (
      new.id, today, new."adId",
      least(greatest(private.navigation_count(new."localStorage"), 1), 100000),
      least(new."stayTime"::integer, 86400)
    );
    return null;
  end if;

  more_seconds := least(greatest(new."stayTime"::integer - old."stayTime"::integer, 0), 86400);
  if new."localStorage" <> old."localStorage" then
    more_navigations := least(greatest(
      private.navigation_count(new."localStorage") - private.navigation_count(old."localStorage"), 0
    ), 100000);
  else
    -- The browser blanked the record (specification, section 5), so that the stored one stays as it
    -- is: there is nothing to count in, and each save is a navigation.
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
  if not found then
    insert into public.touches ("visitId", day, "adId", navigations, seconds)
    select new.id, today, new."adId", more_navigations, more_seconds
    where (select count(*) from public.touches where "visitId" = new.id and day = today) < 20;
  end if;
  return null;
end
$$;

revoke all on function private.navigation_count(text), private.touch_visit() from public;

-- Not of `checked`: what staff mark is no touch.
create trigger touch_visit
after insert or update of "adId", "stayTime", "localStorage" on public.visits
for each row execute function private.touch_visit();
