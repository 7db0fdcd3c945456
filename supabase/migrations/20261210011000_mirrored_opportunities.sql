-- Additive: customers and opportunities stay in step. Pages and servers of 1.0.0 write what a customer asks for in
-- public.customers, so these columns are the same in both: those of the work, from `status` to `doubt`, are written on
-- either side, and those of the request on the customer's. In a transaction of its own, so that visits can be written while
-- rows are copied.

-- Returns the opportunity whose work the customer shows, see follow_customer and follow_opportunity. A renewal is none: it has
-- a list of its own, and whose policy ends is no lead of 1.0.0.
create function private.leading_opportunity(customer bigint) returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select id from public.opportunities where "customerId" = customer
    order by source = 'renovacion', archived, doubt <> '', not private.is_open(status), coalesce("closedAt", created_at) desc, id desc limit 1
  );
end
$$;

-- Tells whether the running statement copies from one side to the other: the other side's triggers must not copy it back.
create function private.is_mirroring() returns boolean
language sql stable
return coalesce(current_setting('private.mirroring', true), '') <> '';

-- Tells whether an event answers the requests of its customer (R7.11). A state other than 'nuevo' does so too.
create function private.answers_request(kind text) returns boolean
language sql immutable parallel safe
return kind in ('call', 'message', 'answered');

-- Triggers call these with the rights of the role that writes a row.
grant execute on function private.is_mirroring(), private.answers_request(text) to authenticated, service_role;

-- Copies the work of the leading opportunities to customers that show something else. The lock comes first: a change that
-- it waited for can decide which opportunity leads.
create function private.show_leading(customers bigint[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.customers as c where id = any (customers) order by id for no key update;
  perform set_config('private.mirroring', 'true', true);
  update public.customers as c
  set (
    status, "statusSince", "lostReason", value, line, message, answers, "renewsOn", "nextStep", "nextContactOn", doubt
  ) = (
    o.status, o."statusSince", o."lostReason", o.value, o.line, o.message, o.answers, o."renewsOn", o."nextStep",
    o."nextContactOn", o.doubt
  )
  from public.opportunities as o
  where c.id = any (customers) and o.id = private.leading_opportunity(c.id)
    and (
      c.status, c."statusSince", c."lostReason", c.value, c.line, c.message, c.answers, c."renewsOn", c."nextStep",
      c."nextContactOn", c.doubt
    ) is distinct from (
      o.status, o."statusSince", o."lostReason", o.value, o.line, o.message, o.answers, o."renewsOn", o."nextStep",
      o."nextContactOn", o.doubt
    );
  perform set_config('private.mirroring', '', true);
end
$$;

-- A customer that was written changes its leading opportunity; a new one, or one of an older server's demo data, gets its
-- opportunity.
-- Security definer, as follow_opportunity and follow_request, because staff may not write all columns. Safe: trigger
-- functions cannot be called directly, and they copy what the caller was allowed to write.
create function private.follow_customer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  target constant bigint := private.leading_opportunity(new.id);
  is_web constant boolean := new."requestHash" is not null;
begin
  if private.is_mirroring() then
    return null;
  end if;
  perform set_config('private.mirroring', 'true', true);
  if target is null then
    insert into public.opportunities (
      "customerId", created_at, source, name, email, phone, status, "statusSince", "lostReason", value, line, message,
      answers, "renewsOn", "nextStep", "nextContactOn", doubt, "firstAdId", "lastAdId", "firstUtmCampaign",
      "lastUtmCampaign", uuid, "visitId", "consentVersion", "consentAt", "requestHash", reference
    )
    values (
      new.id, new.created_at, case when is_web then 'web' else 'telefono' end, case when is_web then new.name else '' end,
      case when is_web then new.email else '' end, case when is_web then new.phone else '' end, new.status,
      new."statusSince", new."lostReason", new.value, new.line, new.message, new.answers, new."renewsOn", new."nextStep",
      new."nextContactOn", new.doubt, new."firstAdId", new."lastAdId", new."firstUtmCampaign",
      new."lastUtmCampaign", new.uuid, new."visitId", new."consentVersion", new."consentAt", new."requestHash",
      new.reference
    );
  else
    update public.opportunities
    set status = new.status, "statusSince" = new."statusSince", "lostReason" = new."lostReason", value = new.value,
      line = new.line, message = new.message, answers = new.answers, "renewsOn" = new."renewsOn",
      "nextStep" = new."nextStep", "nextContactOn" = new."nextContactOn", doubt = new.doubt
    where id = target;
  end if;
  perform set_config('private.mirroring', '', true);
  -- The change can have made another opportunity the leading one.
  if private.leading_opportunity(new.id) <> target then
    perform private.show_leading(array[new.id]);
  end if;
  return null;
end
$$;
-- The name puts it before after_update, so that the history has the changes of the work first.
create trigger after_customer
after insert or update of
  status, "statusSince", "lostReason", value, line, message, answers, "renewsOn", "nextStep", "nextContactOn", doubt
on public.customers for each row execute function private.follow_customer();

-- How a customer came, which a merge can take over, belongs to the customer's own request.
create function private.follow_request() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.opportunities
  set "firstAdId" = new."firstAdId", "lastAdId" = new."lastAdId", "firstUtmCampaign" = new."firstUtmCampaign",
    "lastUtmCampaign" = new."lastUtmCampaign", uuid = new.uuid, "visitId" = new."visitId",
    "consentVersion" = new."consentVersion", "consentAt" = new."consentAt"
  where id = (
    select min(id) from public.opportunities
    where "customerId" = new.id and "requestHash" is not distinct from new."requestHash"
  ) and (
    "firstAdId", "lastAdId", "firstUtmCampaign", "lastUtmCampaign", uuid, "visitId", "consentVersion", "consentAt"
  ) is distinct from (
    new."firstAdId", new."lastAdId", new."firstUtmCampaign", new."lastUtmCampaign", new.uuid, new."visitId",
    new."consentVersion", new."consentAt"
  );
  return null;
end
$$;
create trigger after_request
after update of
  "firstAdId", "lastAdId", "firstUtmCampaign", "lastUtmCampaign", uuid, "visitId", "consentVersion", "consentAt"
on public.customers for each row execute function private.follow_request();

-- Returns the time of the first call or message since a request that was about it or about nothing else.
-- @param opportunity null: any
create function private.first_answer(customer bigint, opportunity bigint, since timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select min(created_at) from public."customerEvents"
    where "customerId" = customer and private.answers_request(kind) and created_at >= since
      and coalesce("opportunityId" = opportunity, true)
  );
end
$$;

-- Adds the opportunities of customers that have none, with the first answer and the first contacts of their history. Events
-- of a merged customer are in the history of the one who was kept, where its request may have been answered later. A policy
-- counts for the customer that has it.
-- Also called after a restore and for demo data. The triggers must be disabled.
create function private.add_former_opportunities() returns void
language sql
set search_path = ''
as $$
  with moved as (
    select distinct on (event) event::bigint as event, "mergedId" as customer
    from public.merges, jsonb_array_elements_text(events) as event where "undoneAt" is null order by event, merges.id
  ), own as (
    select coalesce(moved.customer, "customerId") as customer,
      min(created_at) filter (where private.answers_request(kind)) as called,
      min(created_at) filter (where kind = 'status' and "before" = 'nuevo' and "after" <> 'nuevo') as moved_on,
      (array_agg("before" order by id) filter (where kind = 'name'))[1] as name,
      (array_agg("before" order by id) filter (where kind = 'email'))[1] as email,
      (array_agg("before" order by id) filter (where kind = 'phone'))[1] as phone
    from public."customerEvents" left join moved on event = id
    where kind in ('status', 'name', 'email', 'phone') or private.answers_request(kind)
    group by 1
  )
  insert into public.opportunities (
    "customerId", created_at, source, name, email, phone, status, "statusSince", "lostReason", value, line, message,
    answers, "renewsOn", "nextStep", "nextContactOn", doubt, "firstAdId", "lastAdId", "firstUtmCampaign",
    "lastUtmCampaign", uuid, "visitId", "consentVersion", "consentAt", "requestHash", reference, "answeredAt"
  )
  select c.id, created_at, case when is_web then 'web' else 'telefono' end,
    case when is_web then coalesce(own.name, c.name) else '' end,
    case when is_web then coalesce(own.email, c.email) else '' end,
    case when is_web then coalesce(own.phone, c.phone) else '' end,
    status, "statusSince", "lostReason", value, line, message, answers, "renewsOn", "nextStep", "nextContactOn", doubt,
    "firstAdId", "lastAdId", "firstUtmCampaign", "lastUtmCampaign", c.uuid, "visitId", "consentVersion",
    "consentAt", "requestHash", reference,
    case
      when status <> 'nuevo' then coalesce(least(called, moved_on), "statusSince")
      when merged then coalesce(called, (
        select coalesce(min(e.created_at), min(merges.created_at))
        from public.merges left join public."customerEvents" as e
          on e."customerId" = private.kept_by(c.id) and e.created_at > merges.created_at
            and (private.answers_request(kind) or kind = 'status' and e."after" <> 'nuevo')
        where "mergedId" = c.id and "undoneAt" is null
      ))
      else coalesce(called, private.first_answer(c.id, null, '-infinity'))
    end
  from public.customers as c cross join lateral (select "requestHash" is not null as is_web) as came
    left join own on own.customer = c.id
  where not exists (select from public.opportunities where "customerId" = c.id) and not exists (
    select from public.merges where "mergedId" = c.id and "undoneAt" is null and merges.opportunities <> '{}'
  )
  order by c.id;
  update public.policies set "opportunityId" = private.leading_opportunity("customerId")
  where "opportunityId" is null and "customerId" is not null;
$$;

alter table public.policies disable trigger user;
select private.add_former_opportunities();
alter table public.policies enable trigger user;

-- An opportunity that was written, or that leads since, is shown by its customer.
create function private.follow_opportunity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_mirroring() then
    perform private.show_leading(array[new."customerId"]);
  end if;
  return null;
end
$$;
create trigger to_customer
after insert or update of
  status, "statusSince", "lostReason", value, line, message, answers, "renewsOn", "nextStep", "nextContactOn", doubt,
  archived
on public.opportunities for each row execute function private.follow_opportunity();

-- Applies the rules of before_customer. A state answers the request,
-- but not one that a merge takes over, and a request that is 'nuevo' again waits again, unless somebody has called.
-- Security definer, because it reads events. Safe: a trigger function cannot be called directly.
create function private.before_opportunity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and not private.is_mirroring() then
    perform private.require_unmerged(new."customerId");
  end if;
  if new.status <> old.status and new."statusSince" = old."statusSince" then
    new."statusSince" := now();
  end if;
  if new.status <> 'perdido' then
    new."lostReason" := '';
  end if;
  if new.status is distinct from old.status and not private.is_merging() then
    if new.status <> 'nuevo' then
      new."answeredAt" := coalesce(new."answeredAt", now());
    elsif tg_op = 'UPDATE' and new."answeredAt" is not null then
      new."answeredAt" := private.first_answer(new."customerId", new.id, new.created_at);
    end if;
  end if;
  return new;
end
$$;

-- A call or message answers the request that it names, or else all of its customer, until it is withdrawn (R7.11).
-- Security definer, because staff may not write the column. Safe: a trigger function cannot be called directly.
create function private.answer_opportunities() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  said constant public."customerEvents" := coalesce(new, old);
begin
  -- Customers are locked before opportunities.
  perform from public.customers where id = said."customerId" for no key update;
  update public.opportunities as o
  set "answeredAt" = case tg_op when 'INSERT' then now() else coalesce(
    private.first_answer("customerId", id, created_at), case when status <> 'nuevo' then "statusSince" end
  ) end
  where "customerId" = said."customerId" and coalesce(id = said."opportunityId", true)
    and "answeredAt" is not distinct from case tg_op when 'DELETE' then said.created_at end;
  return null;
end
$$;
create trigger answered_opportunities after insert on public."customerEvents"
for each row when (private.answers_request(new.kind)) execute function private.answer_opportunities();
create trigger withdrawn after delete on public."customerEvents"
for each row when (private.answers_request(old.kind)) execute function private.answer_opportunities();

-- Records changes as record_changes does for customers, with the opportunity. What a renewal becomes by a policy, the policy
-- records.
create function private.record_opportunity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was constant jsonb := to_jsonb(old);
  becomes constant jsonb := to_jsonb(new);
begin
  if not private.is_merging() then
    insert into public."customerEvents" ("customerId", "opportunityId", kind, "before", "after", text)
    select new."customerId", new.id, name, coalesce(was ->> name, ''), coalesce(becomes ->> name, ''),
      case name when 'status' then new."lostReason" else '' end
    from unnest(tg_argv) with ordinality as recorded (name, place)
    where (
      was -> name is distinct from becomes -> name
      or name = 'status' and was -> 'lostReason' is distinct from becomes -> 'lostReason'
    ) and not (new.source = 'renovacion' and name in ('status', 'value') and 'ganado' in (old.status, new.status))
    order by place;
  end if;
  return null;
end
$$;

-- Triggers run in the order of their names: the version is counted before "answeredAt" is set with a state. None
-- of an erased visit, a logged call and a merge is a version conflict for a person who is editing.
create trigger before_update before update on public.opportunities
for each row when (
  (old."visitId", old."answeredAt", old."customerId") is not distinct from (new."visitId", new."answeredAt", new."customerId")
)
execute function private.before_update();
create trigger before_values before insert or update on public.opportunities
for each row execute function private.before_opportunity();
create trigger before_doubt before update of doubt on public.opportunities
for each row when (new.doubt <> '' and new.doubt <> old.doubt and not private.is_mirroring())
execute function private.before_doubt();
create trigger after_update after update on public.opportunities
for each row execute function private.record_opportunity(
  'status', 'nextContactOn', 'nextStep', 'renewsOn', 'line', 'value'
);

-- As before, without the changes that the opportunity records. The rules for what a person writes are not those for what
-- is shown.
create or replace trigger after_update after update on public.customers
for each row execute function private.record_changes(
  'owner', 'name', 'phone', 'email', 'document', 'archived', 'marketingAt'
);
create or replace trigger before_doubt before update of doubt on public.customers
for each row when (new.doubt <> '' and new.doubt <> old.doubt and not private.is_mirroring())
execute function private.before_doubt();
-- As before, but an opportunity is shown with its own time.
create or replace function private.before_customer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.owner is distinct from new.owner
    and coalesce(old.owner, private.agent()) = private.agent() then
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

-- A new policy was sold by the leading opportunity, which record_policy makes 'ganado' by its customer.
-- Security definer, because staff may not call the function. Safe: a trigger function cannot be called directly.
create function private.before_sale() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new."opportunityId" := private.leading_opportunity(new."customerId");
  return new;
end
$$;
create trigger before_sale before insert on public.policies for each row execute function private.before_sale();
