-- What staff have to do: the list of a day, the board, the number in the bar, and the same for e-mail and calendar
-- (R7.11). Tasks are read by an index on their day, but for contacts that were forgotten, which have none: their time grows
-- with the customers in work. The board adds up all customers that it shows.

-- All tasks that have a day: contacts, renewals of policies with other firms, and policies that end. A lost customer is
-- contacted on a day after the loss only: the days before were of what was lost. An open customer without a day for the
-- next contact is to be contacted when nobody has changed anything for 7 days.
create view private.dated_tasks as
select 'contact' as task, c."nextContactOn" as due, c.*, null::bigint as "policyId", '' as "policyLine", '' as number,
  '' as company, '' as product, null::numeric as premium
from public.customers as c
where not c.archived and c.doubt = '' and (
  c.status <> 'perdido'
  or c."nextContactOn" > (c."statusSince" at time zone (select "timeZone" from private.settings))::date
)
union all
select 'contact',
  (coalesce(c."updatedAt", c."statusSince") at time zone (select "timeZone" from private.settings))::date + 7, c.*, null,
  '', '', '', '', null
from public.customers as c
where c.status in ('contactado', 'cotizado') and c.owner is not null and c."nextContactOn" is null and not c.archived
  and c.doubt = ''
union all
select 'renewal', c."renewsOn", c.*, null, '', '', '', '', null
from public.customers as c
where private.is_open(c.status) and not c.archived and c.doubt = ''
union all
select 'policy', p."endsOn", c.*, p.id, p.line, p.number, companies.name, products.name, p."yearPremium"
from public.policies as p
  join public.customers as c on c.id = p."customerId"
  join public.companies on companies.id = p."companyId"
  join public.products on products.id = p."productId"
where p.status = 'vigente' and not p.archived and not c.archived and c.doubt = '';

-- The tasks of a day: leads that nobody owns or has answered, contacts that are due, and renewals in the next 60 days; of
-- policies also those that ended in the last 30. A lead with a day for its next contact is listed as a contact. A
-- renewal is not listed before the day of the next contact, if that is earlier than the renewal's.
-- @param member whose tasks, with those that nobody owns; null: everyone's
create function private.tasks(day date, member uuid)
returns table (
  task text, due date, id bigint, version integer, name text, phone text, email text, line text, status text,
  owner uuid, "nextStep" text, "nextContactOn" date, created_at timestamptz, "policyId" bigint, number text, product text,
  premium numeric
)
language sql stable
set search_path = ''
as $$
  select 'lead', null::date, c.id, c.version, c.name, c.phone, c.email, c.line, c.status, c.owner, c."nextStep",
    c."nextContactOn", c.created_at, null::bigint, '', '', null::numeric
  from public.customers as c
  where private.is_open(c.status) and (c.owner is null or c.status = 'nuevo') and c."nextContactOn" is null
    and not c.archived and c.doubt = '' and (member is null or c.owner is null or c.owner = member)
  union all
  select t.task, t.due, t.id, t.version, t.name, t.phone, t.email,
    case t.task when 'policy' then t."policyLine" else t.line end, t.status, t.owner, t."nextStep", t."nextContactOn",
    t.created_at, t."policyId", t.number, case t.task when 'policy' then t.company || ' · ' || t.product else '' end,
    t.premium
  from private.dated_tasks as t
  where case t.task
      when 'contact' then t.due <= day
      when 'renewal' then t.due between day and day + 60
      else t.due between day - 30 and day + 60
    end
    and (t.task = 'contact' or coalesce(t."nextContactOn" not between day + 1 and t.due - 1, true))
    and (member is null or t.owner is null or t.owner = member)
$$;

-- The tasks of a day, the most urgent first: leads by arrival, the newest first, everything else by its day.
-- @param member see private.tasks
-- @returns by task: total, and the first rows
create function private.task_lists(day date, member uuid, most integer) returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_object_agg(task, json_build_object('total', total, 'rows', list)), '{}')
  from (
    select task, max(total) as total, json_agg(listed order by place) as list
    from (
      select tasks.*, row_number() over (
          partition by task
          order by due, case when due is null then tasks.created_at end desc, id * case when due is null then -1 else 1 end,
            "policyId"
        ) as place, count(*) over (partition by task) as total
      from private.tasks(day, member) as tasks
    ) as listed
    where place <= most group by task
  ) as grouped
$$;

-- What there is to do on a day, of each task the first 20 rows, which are painted at once.
-- Security definer, so that row-level security is not evaluated for each row. Safe: staff only, and for an agent only the
-- customers that the agent may see. The same goes for the board.
-- @param day in the person's time zone @param mine only the caller's and nobody's; for an agent always
create function public.today(day date, mine boolean) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.task_lists(day, case when mine then auth.uid() else private.agent() end, 20);
end
$$;

-- The customers by state: number, value, and the 50 that entered the state last. The value of a customer is the yearly
-- premium of the policies in force, without one the expected premium.
-- Security definer, see today.
-- @param owner id, or '-' for customers without one; null: all @param line of business; null: all
create function public.board(owner text default null, line text default null) returns json
language plpgsql stable security definer
set search_path = ''
-- A plan for all arguments takes 1.6 times as long with a filter.
set plan_cache_mode = force_custom_plan
as $$
declare
  agent constant uuid := private.agent();
begin
  perform private.require_staff();
  return (
    with sold as (
      -- Sums of numeric take three times as long for thousands of customers; float8 is exact to the cent.
      select "customerId", sum("yearPremium"::float8) as premium
      from public.policies where policies.status = 'vigente' and not policies.archived and "endsOn" >= (select private.today())
      group by "customerId"
    ), listed as not materialized (
      select * from public.customers as c
      where not c.archived and c.doubt = '' and (board.line is null or c.line = board.line)
        and (board.owner is null or coalesce(c.owner::text, '-') = board.owner)
        and (agent is null or coalesce(c.owner = agent, true))
    ), columns as (
      select listed.status, count(*) as count,
        round(coalesce(sum(coalesce(sold.premium, listed.value::float8)), 0)::numeric, 2) as value
      from listed left join sold on sold."customerId" = listed.id group by listed.status
    )
    select coalesce(json_object_agg(status, json_build_object('count', count, 'value', value, 'cards', (
      -- By an index: the state's last 50, without sorting all.
      select json_agg(cards) from (
        select c.id, c.version, c.name, c.line, c.status, c."statusSince", c.owner, c."nextContactOn", c."nextStep",
          coalesce((
            select sum("yearPremium") from public.policies
            where "customerId" = c.id and policies.status = 'vigente' and not policies.archived
              and "endsOn" >= (select private.today())
          ), c.value) as value
        from listed as c where c.status = columns.status order by c."statusSince" desc, c.id desc limit 50
      ) as cards
    ))), '{}')
    from columns
  );
end
$$;

-- What every staff page asks for every few seconds: the caller's role, and the number of leads that nobody owns, at most
-- 1,000.
-- Security definer, see today.
create function public.pulse() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return json_build_object(
    'role', private.staff_role(),
    'unowned', (
      select count(*) from (
        select from public.customers
        where owner is null and private.is_open(status) and not archived and doubt = '' limit 1000
      ) as leads
    )
  );
end
$$;

-- Whether the caller gets the daily e-mail and has a calendar, and whether the server can send e-mail at all.
-- Security definer, see today. Only about the caller.
create function public.own_settings() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select json_build_object(
      'digest', digest, 'hasCalendar', "calendarHash" is not null, 'sendsEmail', 'email' = any (channels)
    )
    from public.staff, private.settings where "userId" = auth.uid()
  );
end
$$;

-- Security definer, because staff may not write the table. Safe: staff only, and only the caller's own row.
create function public.set_digest(wanted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.staff set digest = wanted where "userId" = auth.uid();
end
$$;

-- Makes a new secret for the caller's calendar; the one before is no longer valid. Only its hash is stored.
-- Security definer, see set_digest.
-- @returns 64 hexadecimal digits
create function public.new_calendar_secret() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_staff();
  update public.staff set "calendarHash" = encode(sha256(secret::bytea), 'hex') where "userId" = auth.uid();
  return secret;
end
$$;

-- Security definer, see set_digest.
create function public.drop_calendar() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.staff set "calendarHash" = null where "userId" = auth.uid();
end
$$;

-- The dated tasks of the calendar's owner and those that nobody owns, from 30 days ago to a year ahead, at most 1,000;
-- null: no calendar has this secret. Called by the server alone.
create function private.calendar(secret text) returns json
language sql stable
set search_path = ''
as $$
  select (
    select coalesce(json_agg(entries), '[]') from (
      select t.task as kind, t.id, t."policyId", t.due as day, t.name, t.phone,
        case t.task when 'contact' then t."nextStep" when 'renewal' then t.line
          else concat_ws(' · ', t.company, nullif(t.number, '')) end as text
      from private.dated_tasks as t
      where t.due between (select private.today()) - 30 and (select private.today()) + 366
        and (t.owner is null or t.owner = staff."userId")
      order by day, id limit 1000
    ) as entries
  )
  from public.staff where "calendarHash" = encode(sha256(secret::bytea), 'hex')
$$;

grant execute on function
  public.today(date, boolean), public.board(text, text), public.pulse(), public.own_settings(), public.set_digest(boolean),
  public.new_calendar_secret(), public.drop_calendar()
to authenticated;
