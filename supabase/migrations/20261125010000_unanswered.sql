-- Additive: requests that nobody has answered, also after a merge; a sent message as a kind of event; `unanswered` of the pulse.

-- A request is answered by a logged call or sent message, or by a state other than 'nuevo' (R7.11). Taking it or planning
-- a contact answers nothing, but a planned contact hides it until its day. This file is the only place with that rule.

alter table public."customerEvents" drop constraint "kind is known";
alter table public."customerEvents" add constraint "kind is known" check (kind in (
  'request', 'completed', 'note', 'call', 'message', 'doubt', 'policy', 'merge',
  'status', 'owner', 'nextContactOn', 'nextStep', 'renewsOn', 'name', 'phone', 'email', 'document', 'line', 'value',
  'archived', 'marketingAt'
));
alter table public."customerEvents" drop constraint "notes and calls say something";
alter table public."customerEvents" add constraint "notes and calls say something"
check (kind not in ('note', 'call', 'message') or trim(text) <> '');
drop policy "staff add notes and calls" on public."customerEvents";
create policy "staff add notes and calls" on public."customerEvents"
for insert to authenticated
with check (
  (select private.may_write()) and kind in ('note', 'call', 'message')
  and ((select private.sees_all()) or exists (select from public.customers where id = "customerId"))
);

alter table public.merges
  -- Customers of this merge, kept or merged, whose requests waited for an answer then and have got none since.
  add column unanswered bigint[] not null default '{}',
  -- Day of the kept customer's next contact when it was last merged: a plan that is older than the request hides nothing.
  add column "plannedOn" date;
create index merges_unanswered on public.merges (id) where unanswered <> '{}';
create index customers_new on public.customers (id) where status = 'nuevo' and not archived and doubt = '';
create index "customerEvents_answers" on public."customerEvents" ("customerId") where kind in ('call', 'message');

-- Customers whose own request nobody has answered.
create view private.own_requests as
select id from public.customers
where status = 'nuevo' and not archived and not exists (
  select from public."customerEvents" as e where e."customerId" = customers.id and e.kind in ('call', 'message')
);

-- Customers with a request that waits for an answer on a day.
-- @param member whose customers, with those that nobody owns; null: everyone's
-- @returns request: the customer that has line, message and time of the newest request; after a merge another one
create function private.unanswered(day date, member uuid) returns table (customer bigint, request bigint)
language sql stable
set search_path = ''
as $$
  select distinct on (c.id) c.id, r.id
  from (
    select own.id as customer, own.id as request, null::date as planned
    from private.own_requests as own join public.customers on customers.id = own.id where customers.doubt = ''
    union all
    select private.kept_by("keptId"), unnest(unanswered), "plannedOn"
    from public.merges where unanswered <> '{}' and "undoneAt" is null
  ) as waiting
    join public.customers as c on c.id = waiting.customer
    join public.customers as r on r.id = waiting.request
  where not c.archived and c.doubt = '' and (member is null or c.owner is null or c.owner = member)
    and (c."nextContactOn" is null or c."nextContactOn" <= day or c."nextContactOn" is not distinct from planned)
  order by c.id, r.created_at desc, r.id desc
$$;

-- Ends the waiting of all requests that were merged into a customer. Those of the customer itself end by its state and its
-- events, so that an undone merge brings back what was not answered apart.
-- Security definer, because staff may not write merges. Safe: a trigger function cannot be called directly, and the
-- customer is the one that the caller was allowed to change.
create function private.answer_requests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_merging() and exists (select from public.merges where unanswered <> '{}') then
    update public.merges set unanswered = '{}'
    where unanswered <> '{}' and "keptId" = any (private.person(
      (to_jsonb(new) ->> case tg_table_name when 'customers' then 'id' else 'customerId' end)::bigint
    ));
  end if;
  return null;
end
$$;
create trigger answered after update of status on public.customers
for each row when (new.status <> old.status and new.status <> 'nuevo') execute function private.answer_requests();
create trigger answered after insert on public."customerEvents"
for each row when (new.kind in ('call', 'message')) execute function private.answer_requests();

-- As before, and a request of either customer that nobody has answered stays unanswered, in any state and with any plan of
-- the kept one. The event keeps every value of the other customer that is not taken over.
create or replace function public.merge_customers(kept bigint, other bigint) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  -- From the least advanced; a lost customer who asks again is open again.
  states constant text[] := array['perdido', 'nuevo', 'contactado', 'cotizado', 'ganado'];
  -- Columns that are taken over together, by the one that decides.
  groups constant jsonb := '{
    "email": [], "phone": [], "document": [], "line": [], "message": [], "answers": [], "renewsOn": [], "value": [],
    "owner": [], "nextContactOn": ["nextStep"], "visitId": ["uuid", "record"], "consentAt": ["consentVersion"],
    "marketingAt": ["marketingVersion"]
  }';
  no_value constant jsonb[] := array['null', '""', '{}'];
  was jsonb;
  theirs jsonb;
  changes jsonb := '{}';
  decider text;
  name text;
  waiting bigint[];
  moved_events jsonb;
  moved_policies jsonb;
  merge_event bigint;
  made bigint;
begin
  perform private.require_writer();
  perform from public.customers where id in (kept, other) order by id for update;
  select to_jsonb(c) into was from public.customers as c
  where id = kept and not c.merged and not c.archived and private.may_see(id);
  select to_jsonb(c) into theirs from public.customers as c where id = other and not c.merged and private.may_see(id);
  if was is null or theirs is null or kept = other then
    raise check_violation using message = 'two customers that are not merged can be merged';
  end if;
  for decider in select jsonb_object_keys(groups) loop
    if was -> decider = any (no_value) and theirs -> decider <> all (no_value) then
      for name in select decider union all select jsonb_array_elements_text(groups -> decider) loop
        changes := changes || jsonb_build_object(name, theirs -> name);
      end loop;
    end if;
  end loop;
  if array_position(states, theirs ->> 'status') > array_position(states, was ->> 'status') then
    changes := changes || jsonb_build_object(
      'status', theirs -> 'status', 'statusSince', theirs -> 'statusSince', 'lostReason', ''
    );
  end if;
  if was ->> 'doubt' <> '' and theirs ->> 'doubt' = '' then
    changes := changes || jsonb_build_object('doubt', '');
  end if;
  if kept > other and theirs ->> 'firstSource' <> '' or was ->> 'firstSource' = '' then
    changes := changes || jsonb_build_object(
      'firstAdId', theirs -> 'firstAdId', 'firstUtmCampaign', theirs -> 'firstUtmCampaign'
    );
  end if;
  if kept < other and theirs ->> 'lastSource' <> '' or was ->> 'lastSource' = '' then
    changes := changes || jsonb_build_object(
      'lastAdId', theirs -> 'lastAdId', 'lastUtmCampaign', theirs -> 'lastUtmCampaign'
    );
  end if;
  waiting := array(select id from private.own_requests where id in (kept, other) order by id);
  perform private.change_customer(kept, changes);

  with moved as (
    update public."customerEvents" set "customerId" = kept where "customerId" = other returning id
  )
  select coalesce(jsonb_agg(id order by id), '[]') into moved_events from moved;
  with moved as (
    update public.policies set "customerId" = kept where "customerId" = other returning id
  )
  select coalesce(jsonb_agg(id order by id), '[]') into moved_policies from moved;
  perform private.change_customer(other, '{"merged": true, "archived": true}');
  insert into public."customerEvents" ("customerId", kind, "before", "after", text)
  values (
    kept, 'merge', private.not_taken_over(was || changes, theirs), coalesce(nullif(theirs ->> 'answers', '{}'), ''),
    left(concat_ws(E'\n', theirs ->> 'name',
      nullif(theirs ->> 'phone', ''), nullif(theirs ->> 'email', ''), nullif(theirs ->> 'document', ''),
      nullif(theirs ->> 'message', '')), 8000)
  )
  returning id into merge_event;
  insert into public.merges (
    "keptId", "mergedId", "before", "after", "mergedWasArchived", events, policies, event, unanswered
  )
  select kept, other, coalesce(jsonb_object_agg(key, was -> key), '{}'), changes, (theirs ->> 'archived')::boolean,
    moved_events, moved_policies, merge_event, waiting
  from jsonb_object_keys(changes) as key
  returning id into made;
  update public.merges set "plannedOn" = ((was || changes) ->> 'nextContactOn')::date
  where unanswered <> '{}' and "keptId" = any (private.person(kept));
  return made;
end
$$;

-- The values of a merged customer that the kept one has not taken over, as the event of the merge records them beside name,
-- contact data, message and answers; '' for none.
-- @param kept and other: rows of customers as JSON, kept after the merge
create function private.not_taken_over(kept jsonb, other jsonb) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, private.as_recorded(key, other ->> key))::text, '')
  from unnest(array['line', 'status', 'value', 'owner', 'nextContactOn', 'nextStep', 'renewsOn']) as key
  where coalesce(other ->> key, '') <> '' and other -> key is distinct from kept -> key
$$;

-- As before, but an answered customer without a plan is to be contacted also when nobody owns it: it is no unanswered
-- request any more, and would be on no list.
create or replace view private.dated_tasks as
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
where c.status in ('contactado', 'cotizado') and c."nextContactOn" is null and not c.archived and c.doubt = ''
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

-- The tasks of a day: requests that wait for an answer, contacts that are due, and renewals in the next 60 days; of
-- policies also those that ended in the last 30. A customer whose request waits is no contact as well. A renewal is not
-- listed before the day of the next contact, if that is earlier than the renewal's.
-- @param member whose tasks, with those that nobody owns; null: everyone's
-- @returns line, message and created_at of the request for a lead; message is '' for other tasks
drop function private.tasks(date, uuid);
create function private.tasks(day date, member uuid)
returns table (
  task text, due date, id bigint, version integer, name text, phone text, email text, line text, status text,
  owner uuid, "nextStep" text, "nextContactOn" date, created_at timestamptz, "policyId" bigint, number text, product text,
  premium numeric, message text
)
language sql stable
set search_path = ''
as $$
  with waiting as materialized (
    select * from private.unanswered(day, member)
  )
  select 'lead', null::date, c.id, c.version, c.name, c.phone, c.email, r.line, c.status, c.owner, c."nextStep",
    c."nextContactOn", r.created_at, null::bigint, '', '', null::numeric, left(coalesce(nullif(r.message, ''), c.message), 200)
  from waiting join public.customers as c on c.id = waiting.customer join public.customers as r on r.id = waiting.request
  union all
  select t.task, t.due, t.id, t.version, t.name, t.phone, t.email,
    case t.task when 'policy' then t."policyLine" else t.line end, t.status, t.owner, t."nextStep", t."nextContactOn",
    t.created_at, t."policyId", t.number, case t.task when 'policy' then t.company || ' · ' || t.product else '' end,
    t.premium, ''
  from private.dated_tasks as t
  where case t.task
      when 'contact' then t.due <= day and t.id not in (select customer from waiting)
      when 'renewal' then t.due between day and day + 60
      else t.due between day - 30 and day + 60
    end
    and (t.task = 'contact' or coalesce(t."nextContactOn" not between day + 1 and t.due - 1, true))
    and (member is null or t.owner is null or t.owner = member)
$$;

-- What every staff page asks for every few seconds: the caller's role, and the number of requests that wait for an answer,
-- as 'Hoy' lists them, at most 1,000.
-- Security definer, see today.
create or replace function public.pulse() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  waiting integer;
begin
  perform private.require_staff();
  select count(*) into waiting
  from (select from private.unanswered((select private.today()), private.agent()) limit 1000) as requests;
  -- Pages of 1.0.0 read the number as `unowned`.
  return json_build_object('role', private.staff_role(), 'unanswered', waiting, 'unowned', waiting);
end
$$;
