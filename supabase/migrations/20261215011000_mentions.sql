-- Additive: notes mention colleagues, who find them in 'Hoy'.

-- Accounts of staff whom a note, call or message mentions.
alter table public."customerEvents" add column mentions uuid[] not null default '{}',
  add constraint "mentions at most 5 people" check (cardinality(mentions) <= 5),
  add constraint "only what staff write mentions people" check (mentions = '{}' or kind in ('note', 'call', 'message'));
create index "customerEvents_mentions" on public."customerEvents" (created_at) where mentions <> '{}';
grant insert (mentions) on public."customerEvents" to authenticated;

-- Mentions that the mentioned person has seen.
create table private.seen_mentions (
  event bigint not null references public."customerEvents" on delete cascade,
  member uuid not null references public.staff ("userId") on delete cascade,
  primary key (event, member)
);
create index seen_mentions_member on private.seen_mentions (member);

-- As before, and only staff are mentioned.
create or replace function private.before_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_unmerged(new."customerId");
  if new."opportunityId" is not null and not exists (
    select from public.opportunities where id = new."opportunityId" and "customerId" = new."customerId"
  ) then
    raise check_violation using message = 'the request is another customer''s';
  end if;
  if new.mentions <> '{}' and exists (
    select from unnest(new.mentions) as mentioned
    where not exists (select from public.staff where "userId" = mentioned)
  ) then
    raise check_violation using message = 'only staff can be mentioned';
  end if;
  new.created_at := now();
  new.by := private.staff_email();
  return new;
end
$$;

-- What mentions the member and is not seen, of the newest 1,000 mentions of 30 days, at most 20.
create function private.mentions_of(member uuid, email text)
returns table (event bigint, id bigint, name text, owner uuid, "by" text, "writtenAt" timestamptz, text text)
language sql stable
set search_path = ''
as $$
  select events.id, customers.id, customers.name, customers.owner, events.by, events.created_at, left(events.text, 300)
  from (
    select * from public."customerEvents"
    where mentions <> '{}' and created_at > now() - interval '30 days' order by created_at desc limit 1000
  ) as events join public.customers on customers.id = events."customerId"
  where member = any (events.mentions) and events.by <> mentions_of.email and not exists (
    select from private.seen_mentions as seen where seen.event = events.id and seen.member = mentions_of.member
  )
  order by events.id desc limit 20
$$;

-- What mentions the caller: the beginning of the text and the customer's name also if the caller may not see the customer.
-- Security definer, because an agent reads no events of a colleague's customer. Safe: staff only, and only what a colleague
-- who may see the customer has written for the caller.
create function public.own_mentions()
returns table (event bigint, id bigint, name text, "by" text, "writtenAt" timestamptz, text text, "maySee" boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  owners constant uuid[] := private.seen_owners();
begin
  perform private.require_staff();
  return query
  select event, id, name, by, "writtenAt", text, coalesce(owner = any (owners), true)
  from private.mentions_of(auth.uid(), private.staff_email());
end
$$;

-- The caller has seen these mentions, at most 20, as many as are listed.
-- Security definer, because staff may not write the table. Safe: staff only, and only what mentions the caller.
create function public.close_mentions(events bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  insert into private.seen_mentions
  select id, auth.uid() from public."customerEvents" where id = any (events[1:20]) and auth.uid() = any (mentions)
  on conflict do nothing;
end
$$;

grant execute on function public.own_mentions(), public.close_mentions(bigint[]) to authenticated;

-- As before, with the number of mentions.
-- Security definer, see today.
create or replace function public.pulse() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today constant date := private.today();
  agent constant uuid := private.agent();
  me constant text := private.staff_email();
  waiting integer;
begin
  perform private.require_staff();
  select count(*) into waiting from (select from private.waiting_requests(today, agent) limit 1000) as requests;
  -- Pages of 1.0.0 read the number as `unowned`.
  return (
    select json_build_object(
      'role', private.staff_role(), 'unanswered', waiting, 'unowned', waiting,
      'asked', count(*) filter (where asked.by <> me), 'got', count(*) filter (where asked.by = me),
      'mentions', (select count(*) from private.mentions_of(auth.uid(), me))
    )
    from private.asked_of(auth.uid(), me) as asked
  );
end
$$;
