-- Additive: lists of policies are ordered by the day on which the cover ends, as they show it.

-- null: the policy was cancelled before it covered anything. Its meaning is that of coverEnd in the pages, which show the
-- day of a change before it is sent.
alter table public.policies
  add column "coverEndsOn" date generated always as (
    case
      when "cancelledOn" is null then "endsOn"
      when "cancelledOn" > "startsOn" then least("cancelledOn", "endsOn")
    end
  ) stored,
  add constraint "coverEndsOn is plausible" check ("coverEndsOn" between '1900-01-01' and '2200-12-31');

-- Rows without a day come last in both directions, which one index cannot give.
create index policies_cover_ends on public.policies ("coverEndsOn", id);
create index policies_cover_ends_desc on public.policies ("coverEndsOn" desc nulls last, id desc);
-- No list is ordered by it any more.
drop index public.policies_ends;
