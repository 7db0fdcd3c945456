-- Additive: members of staff are absent until a day, and a colleague covers for them. Older servers know neither.

alter table public.staff
  -- Last day of the absence; null, or a day that has passed: the person is present.
  add column "absentUntil" date,
  -- The colleague who sees and works on this person's customers meanwhile; null once that account only reads or is removed.
  -- A restored row finds its account, but not yet the other rows of staff.
  add column substitute uuid references auth.users (id) on delete set null,
  add constraint "absentUntil is plausible" check ("absentUntil" between '1900-01-01' and '2200-12-31'),
  add constraint "nobody covers for themselves" check (substitute <> "userId");
create index staff_substitute on public.staff (substitute) where substitute is not null;
grant select ("absentUntil", substitute) on public.staff to authenticated;

-- The member, and the absent colleagues whom the member covers; null for null. Those whom such a colleague covers are not
-- among them.
-- Security definer, because row-level security of staff would be evaluated too. Safe: all staff may read who covers whom.
create function private.covered_by(member uuid) returns uuid[]
language plpgsql stable strict security definer parallel safe
set search_path = ''
as $$
begin
  return array(
    select "userId" from public.staff
    where "userId" = member or substitute = member and "absentUntil" >= (select private.today())
  );
end
$$;

-- The owners whose customers the caller sees, if it is an agent, besides those that nobody owns; null for all others. After
-- private.require_staff(), the caller may see the rows for which `coalesce(owner = any (owners), true)`.
create function private.seen_owners() returns uuid[]
language plpgsql stable parallel safe
set search_path = ''
as $$
begin
  return private.covered_by(private.agent());
end
$$;
grant execute on function private.covered_by(uuid), private.seen_owners() to authenticated, service_role;

-- `absence`: somebody is absent, or back; `text` has the person's address, the last day and the address of the colleague
-- who covers in a line each, which are empty when the absence has ended.
alter table public.audit drop constraint "kind is known", add constraint "kind is known" check (
  kind in (
    'signIn', 'view', 'export', 'deletion', 'role', 'name', 'absence', 'told', 'silenced', 'asked', 'merge', 'unmerge',
    'renewal', 'cancellation', 'reinstatement'
  )
);

-- Security definer, because the API's roles cannot read auth.users. Safe: a trigger function cannot be called directly.
create function private.record_absence() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_audit('absence', 'staff', null, 1, concat_ws(
    e'\n', coalesce((select email from auth.users where id = new."userId"), new."userId"::text),
    coalesce(new."absentUntil"::text, ''), coalesce((select email from auth.users where id = new.substitute), '')
  ));
  return null;
end
$$;
create trigger after_absence after update of "absentUntil", substitute on public.staff
for each row when (
  (old."absentUntil", old.substitute) is distinct from (new."absentUntil", new.substitute)
  -- An absence that is over is no news when its colleague leaves later.
  and greatest(old."absentUntil", new."absentUntil") >= private.today()
)
execute function private.record_absence();

-- Who may only read owns no customers and works on none, so neither absence nor cover goes on.
-- Security definer, see record_absence.
create function private.end_cover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.staff set substitute = null where substitute = new."userId";
  update public.staff set "absentUntil" = null, substitute = null where "userId" = new."userId";
  return null;
end
$$;
create trigger after_reader after update of role on public.staff
for each row when (new.role = 'reader' and old.role <> 'reader') execute function private.end_cover();

-- Makes a member of staff absent, whose customers a colleague sees and works on as their owner does until the day has
-- passed. Without a day the person is back.
-- Security definer, because the API's roles may not write staff. Safe: everybody decides about themselves, only admins
-- about others.
-- @param until last day, at most 90 days ahead @param account null: the caller's
create function public.set_absence(until date, substitute uuid, account uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  absent constant uuid := coalesce(account, auth.uid());
begin
  perform private.require_writer();
  if absent <> auth.uid() then
    perform private.require_admin();
  end if;
  -- The lock of set_staff_role and remove_staff, so that the colleague stays one who may write, and so that two people
  -- cannot become absent for each other at the same time.
  perform pg_advisory_xact_lock(25, 0);
  if until is null then
    update public.staff set "absentUntil" = null, substitute = null
    where "userId" = absent and "absentUntil" >= private.today();
    return;
  end if;
  if until not between private.today() and private.today() + 90 or set_absence.substitute = absent or not exists (
    select from public.staff
    where "userId" = set_absence.substitute and role <> 'reader' and private.has_entered("userId")
      and coalesce("absentUntil" < private.today(), true)
  ) then
    raise invalid_parameter_value
    using message = 'an absence ends within 90 days, and a colleague who is present and may write covers it';
  end if;
  update public.staff set "absentUntil" = until, substitute = set_absence.substitute
  where "userId" = absent and role <> 'reader';
  if not found then
    raise invalid_parameter_value using message = 'this account does not work on customers';
  end if;
end
$$;

-- A function cannot be replaced by one with another result.
drop function public.staff_members();
-- As before, with the absence of those who are absent today, and whether the account can cover for a colleague.
-- Security definer, because the API's roles cannot read auth.users. Safe: staff only, and only what staff may know of staff.
create function public.staff_members()
returns table (id uuid, email text, name text, "absentUntil" date, substitute uuid, "mayCover" boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today constant date := private.today();
begin
  perform private.require_staff();
  return query
  select users.id, users.email::text, staff.name,
    case when staff."absentUntil" >= today then staff."absentUntil" end,
    case when staff."absentUntil" >= today then staff.substitute end,
    staff.role <> 'reader' and private.has_entered(users.id) and coalesce(staff."absentUntil" < today, true)
  from public.staff join auth.users on users.id = staff."userId"
  where staff.role <> 'reader' or exists (select from public.customers where owner = users.id)
  order by users.email;
end
$$;

-- As before, with the absences of today.
create or replace function public.team() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select json_agg(json_build_object(
      'id', users.id,
      'email', users.email,
      'name', staff.name,
      'role', staff.role,
      'absentUntil', case when "absentUntil" >= private.today() then "absentUntil" end,
      'substitute', case when "absentUntil" >= private.today() then substitute end,
      'since', staff.created_at,
      'lastSignIn', users.last_sign_in_at,
      'customers', (select count(*) from public.customers where owner = users.id and not merged),
      'isSelf', users.id = auth.uid()
    ) order by users.email)
    from public.staff join auth.users on users.id = staff."userId"
  );
end
$$;

grant execute on function public.set_absence(date, uuid, uuid), public.staff_members() to authenticated;

-- What depends on owners, as before but for the owners whom the caller covers.

drop policy "staff read customers" on public.customers;
create policy "staff read customers" on public.customers
for select to authenticated
using (
  (select private.sees_all())
  or coalesce(owner, (select private.agent())) = any ((select private.seen_owners())::uuid[])
  or private.is_handed_over(id)
);
drop policy "staff add customers" on public.customers;
create policy "staff add customers" on public.customers
for insert to authenticated
with check (
  (select private.may_write()) and not merged and (
    (select private.sees_all())
    or coalesce(owner, (select private.agent())) = any ((select private.seen_owners())::uuid[])
  )
);
drop policy "staff change customers" on public.customers;
create policy "staff change customers" on public.customers
for update to authenticated
using (
  (select private.sees_all())
  or coalesce(owner, (select private.agent())) = any ((select private.seen_owners())::uuid[])
)
with check (
  (select private.may_write()) and not merged
  and (
    (select private.sees_all())
    or coalesce(owner, (select private.agent())) = any ((select private.seen_owners())::uuid[])
    or private.is_handed_over(id)
  )
);
drop policy "owners keep customers" on public."customerEvents";
create policy "owners keep customers" on public."customerEvents"
for insert to authenticated
with check (
  (select private.may_write()) and kind = 'kept' and exists (
    select from public.customers
    where id = "customerId" and owner = any ((select private.covered_by((select auth.uid())))::uuid[])
  )
);

create or replace function private.may_see(customer bigint) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.customers where id = customer and coalesce(owner = any (private.seen_owners()), true))
$$;

create or replace function private.seen_condition() returns text
language sql stable
set search_path = ''
as $$
  select format('coalesce(owner = any (%L::uuid[]), true)', owners) from private.seen_owners() as owners where owners is not null
$$;

create or replace function private.before_customer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.owner is distinct from new.owner
    and coalesce(old.owner, private.agent()) = any (private.seen_owners()) then
    perform set_config('private.handed_over', new.id::text, true);
  end if;
  if tg_op = 'UPDATE' and new.status <> old.status and new."statusSince" = old."statusSince"
    and not private.is_mirroring()
  then
    new."statusSince" := now();
  end if;
  if new.status <> 'perdido' then
    new."lostReason" := '';
  end if;
  if new."marketingAt" is null then
    new."marketingVersion" := null;
  end if;
  return new;
end
$$;

-- Work and its numbers.

create or replace function private.waiting_requests(day date, member uuid) returns table (customer bigint, request bigint)
language sql stable
as $$
  select c.id, o.id
  from public.opportunities as o join public.customers as c on c.id = o."customerId"
  where o."answeredAt" is null and not o.archived and o.doubt = '' and o.source <> 'renovacion' and not c.archived
    and (member is null or c.owner is null or c.owner = any ((select private.covered_by(member))::uuid[]))
    and (o."nextContactOn" is null or o."nextContactOn" <= day)
$$;

create or replace function private.tasks(day date, member uuid)
returns table (
  task text, due date, id bigint, version integer, name text, phone text, email text, line text, status text,
  owner uuid, "nextStep" text, "nextContactOn" date, created_at timestamptz, "policyId" bigint, number text, product text,
  premium numeric, message text, "rowId" bigint, "opportunityId" bigint, "opportunityVersion" integer
)
language sql stable
as $$
  with waiting as materialized (
    select * from private.waiting_requests(day, member)
  )
  select 'lead', null::date, c.id, c.version, c.name, c.phone, c.email, o.line, o.status, c.owner, o."nextStep",
    o."nextContactOn", o.created_at, null::bigint, '', '', null::numeric, left(o.message, 200), null::bigint, o.id, o.version
  from waiting join public.opportunities as o on o.id = waiting.request join public.customers as c on c.id = waiting.customer
  union all
  select t.task, t.due, t.id, t.version, t.name, t.phone, t.email, t.line, t.status, t.owner, t."nextStep",
    t."nextContactOn", t.created_at, t."policyId", t.number,
    case t.task when 'policy' then t.company || ' · ' || t.product else '' end, t.premium, '', null, t."opportunityId",
    t."opportunityVersion"
  from private.dated_tasks as t
  where case t.task
      when 'contact' then t.due <= day
      when 'renewal' then t.due between day and day + 60
      else t.due between day - 30 and day + 60
    end
    -- The planner moves no condition with a subquery into the selects of the view, so this one is apart from the days.
    and (t.task <> 'contact' or t."opportunityId" not in (select request from waiting))
    and (t.task = 'contact' or coalesce(t."nextContactOn" not between day + 1 and t.due - 1, true))
    and (member is null or t.owner is null or t.owner = any ((select private.covered_by(member))::uuid[]))
  union all
  select s.area, s.due, c.id, c.version, c.name, c.phone, c.email, s.line, c.status, c.owner, c."nextStep",
    c."nextContactOn", c.created_at, s."policyId", s.number, s.company, null, s.step, s."rowId", null, null
  from private.planned_steps('1900-01-01', day) as s join public.customers as c on c.id = s."customerId"
  where member is null or c.owner is null or c.owner = any ((select private.covered_by(member))::uuid[])
$$;

create or replace function private.calendar(secret text) returns json
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
        and (t.owner is null or t.owner = any ((select private.covered_by(staff."userId"))::uuid[]))
      order by day, id limit 1000
    ) as entries
  )
  from public.staff where "calendarHash" = encode(sha256(secret::bytea), 'hex')
$$;

create or replace function private.calendar_entries(secret text) returns json
language sql stable
set search_path = ''
as $$
  select (private.calendar(secret)::jsonb || (
    select coalesce(jsonb_agg(entries), '[]') from (
      select s.area as kind, s."rowId", c.id, s."policyId", s.due as day, c.name, c.phone,
        concat_ws(' · ', nullif(s.step, ''), s.company, nullif(s.number, '')) as text
      from private.planned_steps((select private.today()) - 30, (select private.today()) + 366) as s
        join public.customers as c on c.id = s."customerId"
      where c.owner is null or c.owner = any ((select private.covered_by(staff."userId"))::uuid[])
      order by s.due, s."rowId" limit 1000
    ) as entries
  ))::json
  from public.staff where "calendarHash" = encode(sha256(secret::bytea), 'hex')
$$;

-- As before, also for the owners whom the member covers, but not of what the member has asked them. The answer 'kept' of anybody
-- closes the asking for the owner; whoever asked is still told of a later hand-over.
create or replace function private.asked_of(member uuid, email text)
returns table (id bigint, name text, "by" text, "askedAt" timestamptz, asking bigint)
language sql stable
set search_path = ''
as $$
  select customers.id, customers.name, events.by, events.created_at, events.id
  from (
    select * from public."customerEvents"
    where kind = 'asked' and created_at > now() - interval '7 days' order by created_at desc limit 1000
  ) as events cross join lateral (
    -- `offset 0`: each by its id. Otherwise all of the member's customers could be read for a few requests.
    select * from public.customers where customers.id = events."customerId" offset 0
  ) as customers
  where customers.owner = any ((select private.covered_by(member))::uuid[]) and not customers.merged
    and (events.by <> asked_of.email or customers.owner = member) and not exists (
    select from public."customerEvents" as later
    where later."customerId" = events."customerId" and later.id > events.id
      and (later.by = asked_of.email or later.kind = 'archived'
        or later.kind = 'kept' and events.by <> asked_of.email or later.kind = 'asked' and later.by = events.by)
  ) and not exists (
    select from private.closed_askings as closed where closed.asking = events.id and events.by = asked_of.email
  )
  order by events.id desc limit 20
$$;

create or replace function public.board(owner text default null, line text default null, since timestamptz default null) returns json
language plpgsql stable security definer
set search_path = ''
-- A plan for all arguments takes 1.6 times as long with a filter.
set plan_cache_mode = force_custom_plan
as $$
declare
  owners constant uuid[] := private.seen_owners();
begin
  perform private.require_staff();
  return (
    with sold as materialized (
      -- Sums of numeric take three times as long for thousands of requests; float8 is exact to the cent.
      select "opportunityId", sum("yearPremium"::float8) as premium
      from private.policies_in_force where "opportunityId" is not null group by "opportunityId"
    ), listed as not materialized (
      select c.id, c.version, c.name, o.line, o.status, o."statusSince", c.owner, o."nextContactOn", o."nextStep", o.value,
        o.id as "opportunityId", o.version as "opportunityVersion"
      from public.opportunities as o join public.customers as c on c.id = o."customerId"
      where not o.archived and o.doubt = '' and o.source <> 'renovacion' and not c.archived and (board.line is null or o.line = board.line)
        and (board.owner is null or board.owner = '-' and c.owner is null or c.owner::text = board.owner)
        and (owners is null or c.owner is null or c.owner = any (owners))
        and (since is null or private.is_open(o.status) or o."statusSince" >= since)
    ), columns as (
      select status, count(*) as count,
        round(coalesce(sum(coalesce(sold.premium, value::float8)), 0)::numeric, 2) as value
      from listed left join sold using ("opportunityId") group by status
    ), cards as materialized (
      -- By an index: the state's last 50, without sorting all.
      select newest.* from columns cross join lateral (
        select * from listed where listed.status = columns.status order by "statusSince" desc, "opportunityId" desc limit 50
      ) as newest
    )
    select coalesce(json_object_agg(status, json_build_object('count', count, 'value', columns.value, 'cards', (
      select json_agg(card order by "statusSince" desc, "opportunityId" desc) from (
        select cards.id, version, name, cards.line, cards.status, "statusSince", cards.owner, "nextContactOn", "nextStep",
          "opportunityId", "opportunityVersion", coalesce(sold.premium::numeric, cards.value) as value
        from cards left join sold using ("opportunityId") where cards.status = columns.status
      ) as card
    ))), '{}')
    from columns
  );
end
$$;

create or replace function public.renewals(until date, owner text default null, line text default null, company bigint default null)
returns json
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  owners constant uuid[] := private.seen_owners();
begin
  perform private.require_staff();
  return (
    with listed as (
      select o.id, o.version, o.status, o."statusSince", o."lostReason", o."lostTo", o.value, o."nextStep", o."nextContactOn",
        c.id as "customerId", c.version as "customerVersion", c.name, c.phone, c.email, c.owner, p.id as "policyId",
        p.number, p.line, p."companyId", p."productId", p."yearPremium" as premium, p."startsOn", p."endsOn"
      from public.opportunities as o
        join public.policies as p on p.id = o."renewsPolicyId" join public.customers as c on c.id = o."customerId"
      where not o.archived and not c.archived and p."endsOn" <= renewals.until
        and (private.is_open(o.status) or o."statusSince" >= now() - interval '30 days')
        and (renewals.owner is null or renewals.owner = '-' and c.owner is null or c.owner::text = renewals.owner)
        and (renewals.line is null or p.line = renewals.line)
        and (company is null or p."companyId" = company)
        and (owners is null or c.owner is null or c.owner = any (owners))
    )
    select json_build_object(
      'total', (select count(*) from listed),
      'rows', (
        select coalesce(json_agg(first_rows), '[]')
        from (select * from listed order by "endsOn", id limit 500) as first_rows
      )
    )
  );
end
$$;

create or replace function public.gained_customers(after bigint) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  owners constant uuid[] := private.seen_owners();
  me constant text := private.staff_email();
begin
  perform private.require_staff();
  return (
    select json_build_object(
      'newest', (select coalesce(max(id), 0) from public."customerEvents" where kind = 'owner'),
      'customers', coalesce(json_agg(distinct gained.id), '[]')
    )
    from (
      select * from public."customerEvents"
      where owners is not null and kind = 'owner' and id > gained_customers.after order by id desc limit 1000
    ) as events cross join lateral (
      -- `offset 0`: each by its id, as in private.asked_of.
      select id, owner from public.customers where customers.id = events."customerId" offset 0
    ) as gained
    -- The agent saw the customer before, if it was nobody's or the agent's own.
    where events."before" not in ('', me) and coalesce(gained.owner = any (owners), true)
  );
end
$$;

-- What an agent does for customers of colleagues, among whom those whom the agent covers do not count.

create or replace function private.colleagues_customers(agent uuid, phone text, email text, document text)
returns table (id bigint, owner uuid, "by" text)
language sql stable
set search_path = ''
as $$
  select customers.id, customers.owner, found."by"
  from private.duplicates_of(null, coalesce($2, ''), coalesce($3, ''), coalesce($4, '')) as found
    join public.customers on customers.id = found.id
  where customers.owner <> all (private.covered_by(agent))
  order by customers.id limit 10
$$;

create or replace function public.colleagues_customers(q text) returns json
language plpgsql security definer
set search_path = ''
set work_mem = '64MB'
as $$
declare
  agent constant uuid := private.agent();
  owners constant uuid[] := private.seen_owners();
  term constant text := left(q, 256);
  whole constant text := private.letters_and_digits(term);
  found bigint[] := '{}';
begin
  perform private.require_staff();
  if agent is not null and exists (select from private.search_words(q) as word where char_length(word) >= 3) then
    execute format(
      $sql$
        select array(
          select id from (
            select theirs.id from private.colleagues_customers($1, $2, $2, $2) as theirs
            union
            select "customerId" from public.policies
            where char_length($3) >= 3 and "searchText" like '%% ' || $3
            union
            select id from (
              select id, private.searchable(concat_ws(' ', name, phone, regexp_replace(phone, '\D', '', 'g'))) as "searchText"
              from (
                select id, name, phone from public.customers
                where %1$s and owner <> all ($4) and not archived order by id desc limit 500
              ) as newest
            ) as shown
            where %1$s
          ) as matching join public.customers using (id)
          where owner <> all ($4) and not archived order by id desc limit 20
        )
      $sql$,
      private.word_conditions(q)
    ) into found using agent, term, whole, owners;
  end if;
  return private.show_to_agent(found);
end
$$;

create or replace function public.ask_for_customer(customer bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := 30;
  agent constant uuid := private.agent();
begin
  perform private.require_writer();
  if not exists (select from public.customers where id = customer and owner <> all (private.seen_owners()) and not merged) then
    return null;
  end if;
  perform pg_advisory_xact_lock(26, hashtext(agent::text));
  if exists (
    select from public.audit where kind = 'asked' and "userId" = agent and created_at > now() - interval '1 day'
      and "rowId" = customer
  ) then
    return false;
  elsif (
    select count(*) from public.audit
    where kind = 'asked' and "userId" = agent and created_at > now() - interval '1 hour'
  ) >= most then
    return null;
  end if;
  insert into public."customerEvents" ("customerId", kind) values (customer, 'asked');
  perform private.record_audit('asked', 'customers', customer, 1, '');
  return true;
end
$$;

create or replace function public.colleague_entries()
returns table (event bigint, customer bigint, name text, kind text, text text, "by" text, "loggedAt" timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select events.id, customers.id, customers.name, events.kind,
    left(events.text, 200) || case when char_length(events.text) > 200 then '…' else '' end, events.by, events.created_at
  from (
    select entries.event from private.colleague_entries as entries where not seen order by entries.event desc limit 1000
  ) as entries
    join public."customerEvents" as events on events.id = entries.event
    join public.customers on customers.id = events."customerId"
  where customers.owner = any ((select private.covered_by(auth.uid()))::uuid[]) and events.by <> private.staff_email()
    and events.created_at > now() - interval '7 days'
  order by events.id desc limit 20;
end
$$;

create or replace function public.see_entries(events bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.colleague_entries as entries set seen = true
  from public."customerEvents" as logged join public.customers on customers.id = logged."customerId"
  where entries.event = any ($1[1:20]) and logged.id = entries.event
    and customers.owner = any ((select private.covered_by(auth.uid()))::uuid[]);
end
$$;

-- Figures, duplicates and visits.

create or replace function public.policy_totals() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  owners constant uuid[] := private.seen_owners();
begin
  perform private.require_staff();
  return (
    with in_force as (
      select "companyId", line, "yearPremium", round("yearPremium" * commission / 100, 2) as earned
      from private.policies_in_force
      where owners is null or "customerId" in (select id from public.customers where coalesce(owner = any (owners), true))
    ), totals as (
      select "companyId", line, grouping("companyId") as no_company, grouping(line) as no_line, count(*) as count,
        sum("yearPremium") as premium, sum(earned) as commission
      from in_force group by grouping sets (("companyId"), (line), ())
    )
    select json_build_object(
      'all', (select to_json(t) from (
        select count, coalesce(premium, 0) as premium, coalesce(commission, 0) as commission
        from totals where no_company = 1 and no_line = 1) as t),
      'companies', (select coalesce(json_agg(t), '[]') from (
        select companies.name, count, premium, commission
        from totals join public.companies on companies.id = "companyId" order by premium desc, companies.name) as t),
      'lines', (select coalesce(json_agg(t), '[]') from (
        select line as name, count, premium, commission from totals where no_line = 0 order by premium desc, line) as t)
    )
  );
end
$$;

create or replace function public.customer_duplicates(customer bigint, phone text, email text, document text)
returns table (id bigint, name text, status text, archived boolean, "by" text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  owners constant uuid[] := private.seen_owners();
begin
  perform private.require_staff();
  return query
  select customers.id, customers.name, customers.status, customers.archived, found."by"
  from private.duplicates_of($1, coalesce($2, ''), coalesce($3, ''), coalesce($4, '')) as found
    join public.customers on customers.id = found.id
  where coalesce(owner = any (owners), true)
  order by customers.id limit 10;
end
$$;

create or replace function public.duplicate_counts(ids bigint[]) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  owners constant uuid[] := private.seen_owners();
begin
  perform private.require_staff();
  return (
    select coalesce(json_object_agg(id, count), '{}')
    from (
      select customers.id, count(*) as count
      from public.customers, private.duplicates_of(customers.id, phone, email, document) as found
      where customers.id = any (ids[1:100]) and not customers.merged and coalesce(customers.owner = any (owners), true)
        and (owners is null or private.may_see(found.id))
      group by customers.id
    ) as counted
  );
end
$$;

create or replace function public.customers_of_visit(visit bigint) returns table (id bigint, name text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  owners constant uuid[] := private.seen_owners();
begin
  perform private.require_staff();
  return query
  select customers.id, customers.name from public.customers
  where customers.id in (select "customerId" from public.opportunities where "visitId" = visit)
    and coalesce(customers.owner = any (owners), true)
  order by customers.id desc limit 20;
end
$$;

create or replace function public.find_visits(
  filters jsonb, size integer, below bigint default null, above bigint default null
) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  page_size constant integer := least(greatest(size, 1), 1000);
  upward constant boolean := above is not null and below is null;
  owners constant uuid[] := private.seen_owners();
  -- The first batch is small: often it fills the page.
  width integer := 4 * page_size;
  scope record;
  range record;
  statement text;
  batch json[];
  found_rows json[] := '{}';
  next_id bigint;
  batch_end bigint;
begin
  perform private.require_filters(filters);
  select * into scope from private.visit_scope(filters);
  -- Above the period there is nothing to read.
  select min(id) as lowest, least(max(id), private.highest_until((filters ->> 'until')::timestamptz)) as highest
  into range from public.visits;
  statement := format(
    $sql$
      select array_agg(to_json(row)) from (
        select v.id, v.created_at, v."updatedAt", v."adId", v.uuid, v.ip, v."deviceType", v.system,
          v."prePage", v."stayTime"::integer as stay,
          (octet_length(v."localStorage") - octet_length(replace(v."localStorage", '"dir":"', ''))) / 7
            as pages,
          v.checked, v.exclusion,
          case when v."adId" = '' then coalesce((
            select t."utmCampaign" from public.touches as t
            where t."visitId" = v.id order by t.day desc, t."lastAt" desc limit 1
          ), '') else '' end as "utmCampaign",
          (
            select max(c.id) from public.opportunities as o join public.customers as c on c.id = o."customerId"
            where o."visitId" = v.id and coalesce(c.owner = any ($5), true)
          ) as "customerId"
        from public.visits as v
        where %s
        order by v.id %s
        limit $4
      ) as row
    $sql$,
    scope.conditions,
    case when upward then 'asc' else 'desc' end
  );

  if scope.ids is not null then
    execute statement into found_rows
    using coalesce(above, 0) + 1, coalesce(below - 1, 9223372036854775807), scope.ids, page_size, owners;
    found_rows := coalesce(found_rows, '{}');
  else
    next_id := case when upward then above + 1 else least(below - 1, range.highest) end;
    loop
      -- Skips a gap in the ids.
      if upward then
        select min(id) into next_id from public.visits where id >= next_id;
        exit when next_id is null or next_id > range.highest;
        batch_end := least(next_id + width - 1, range.highest);
        execute statement into batch
        using next_id, batch_end, null::bigint[], page_size - cardinality(found_rows), owners;
        next_id := batch_end + 1;
      else
        select max(id) into next_id from public.visits where id <= next_id;
        exit when next_id is null;
        batch_end := greatest(next_id - width + 1, range.lowest);
        execute statement into batch
        using batch_end, next_id, null::bigint[], page_size - cardinality(found_rows), owners;
        next_id := batch_end - 1;
      end if;
      found_rows := found_rows || coalesce(batch, '{}');
      exit when cardinality(found_rows) >= page_size;
      width := case when filters ? 'page' then 2000 else 20000 end;
      exit when clock_timestamp() > deadline;
    end loop;
  end if;

  if cardinality(found_rows) >= page_size then
    next_id := (found_rows[cardinality(found_rows)] ->> 'id')::bigint;
  elsif scope.ids is not null or next_id is null or next_id < range.lowest or next_id > range.highest then
    next_id := null;
  else
    next_id := case when upward then next_id - 1 else next_id + 1 end;
  end if;
  return json_build_object(
    'rows', (
      select coalesce(json_agg(row order by position * case when upward then -1 else 1 end), '[]')
      from unnest(found_rows) with ordinality as each (row, position)
    ),
    'reached', next_id
  );
end
$$;

create or replace function public.won_clicks(filters jsonb) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  owners constant uuid[] := private.seen_owners();
begin
  perform private.require_filters(filters);
  return (
    select coalesce(json_agg(row order by "wonAt", id), '[]') from (
      select won."customerId" as id, "statusSince" as "wonAt", sold.premium, sold.commission,
        google.gclid, google."firstAt" as "gclidAt", meta.fbclid, meta."firstAt" as "fbclidAt",
        microsoft.msclkid, microsoft."firstAt" as "msclkidAt"
      from private.leads_of_ads('last', coalesce(filters ->> 'everyone', '') = 'true') as won
      cross join lateral (
        select coalesce(sum("yearPremium"), 0) as premium,
          coalesce(sum(round("yearPremium" * commission / 100, 2)), 0) as commission
        from public.policies
        where "opportunityId" = won.id and "renewedFrom" is null and status <> 'cancelada' and not archived
      ) as sold
      left join lateral (
        select gclid, "firstAt" from public.touches
        where "visitId" = won."visitId" and gclid <> '' and "firstAt" <= "statusSince" order by "firstAt" desc limit 1
      ) as google on true
      left join lateral (
        select fbclid, "firstAt" from public.touches
        where "visitId" = won."visitId" and fbclid <> '' and "firstAt" <= "statusSince" order by "firstAt" desc limit 1
      ) as meta on true
      left join lateral (
        select msclkid, "firstAt" from public.touches
        where "visitId" = won."visitId" and msclkid <> '' and "firstAt" <= "statusSince" order by "firstAt" desc limit 1
      ) as microsoft on true
      where status = 'ganado' and (
          owners is null or won."customerId" in (select id from public.customers where coalesce(owner = any (owners), true))
        )
        and "statusSince" between coalesce((filters ->> 'from')::timestamptz, '-infinity')
          and coalesce((filters ->> 'until')::timestamptz, 'infinity')
      order by "statusSince" desc limit 10000
    ) as row
  );
end
$$;
