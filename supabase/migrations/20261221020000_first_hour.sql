-- Additive: the first steps check themselves, whoever has customers, and a test message says whether messages leave. Older
-- pages read the answer of first_steps() as a failure, and show no steps.

-- Whether the person has put the first steps aside.
alter table public.staff add column "stepsAside" boolean not null default false;
grant select ("stepsAside") on public.staff to authenticated;

-- `test`: a message that an admin sends to check the way.
alter table public.messages drop constraint "kind is known", add constraint "kind is known"
check (kind in ('lead', 'confirmation', 'digest', 'recovery', 'invitation', 'flood', 'answer', 'test'));
create index messages_tests on public.messages (id) where kind = 'test';

-- Whether a message has left by this way lately: a test, or one of the latest.
create function private.has_sent(way text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.messages where kind = 'test' and channel = way and status = 'sent') or exists (
    select from (select channel, status from public.messages order by id desc limit 200) as latest
    where channel = way and status = 'sent'
  )
$$;

-- Which first steps are done, of those that the caller may take; null if there are none. The products of supabase/seed.sql
-- are no step done: they were made together with the first company, and nobody has changed them. Which of the firm's data
-- are invented says public/site.json, so `saved` has the fields that an admin has saved.
-- Security definer, because agents may not count staff. Safe: it tells whether there are rows, and only who may make them.
create or replace function public.first_steps() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  done jsonb;
begin
  perform private.require_staff();
  if not private.may_write() then
    return null;
  end if;
  done := jsonb_build_object(
    'products', exists (
      select from public.products
      where version > 1 or created_at > (select min(created_at) from public.companies)
    ) or exists (select from public.imports where area = 'products' and "finishedAt" is not null and "undoneAt" is null),
    'campaigns', exists (select from public.campaigns)
  );
  if private.is_admin() then
    done := done || jsonb_build_object(
      'team', (select count(*) > 1 from public.staff),
      -- Customers who asked by the form are no book of business; the newest ones tell, so that it costs little.
      'imports', exists (select from public.imports where "finishedAt" is not null and "undoneAt" is null)
        or exists (select from public.policies)
        or exists (
          select from (select "requestHash" from public.customers order by id desc limit 500) as latest
          where "requestHash" is null
        ),
      -- null on hosted Supabase, where no server sends.
      'messages', (
        select channels <> '{}' and (select bool_and(private.has_sent(way)) from unnest(channels) as way)
        from private.settings where links
      )
    );
  end if;
  return json_build_object(
    'aside', (select "stepsAside" from public.staff where "userId" = auth.uid()),
    'done', jsonb_strip_nulls(done),
    'saved', (
      select coalesce(json_agg(key), '[]') from public.firm, jsonb_object_keys(changes) as key
    )
  );
end
$$;

-- Puts the caller's first steps aside, or takes them up again.
-- Security definer, see set_digest.
create function public.put_steps_aside(aside boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.staff set "stepsAside" = coalesce(aside, false) where "userId" = auth.uid();
end
$$;

-- Ways by which this installation sends messages, and the last test of each; null on hosted Supabase, where no server
-- sends.
-- Security definer, because it reads the settings. Safe: admins only.
create function public.message_tests() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select json_build_object('channels', channels, 'tests', (
    select coalesce(json_agg(json_build_object(
      'channel', channel, 'status', status, 'error', error, 'at', created_at
    ) order by id), '[]')
    from (
      select distinct on (channel) id, channel, status, error, created_at from public.messages
      where kind = 'test' and channel = any (channels) order by channel, id desc
    ) as last
  )) from private.settings where links);
end
$$;

-- Queues a test message to the caller by each way; at most ten times in an hour.
-- Security definer, because staff may not queue messages. Safe: admins only, and the text is fixed.
-- @returns whether it was queued; false: too often
create function public.send_test_messages() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Serialized, so that requests at the same time do not pass the limit together.
  perform pg_advisory_xact_lock(39, 0);
  if exists (
    select from public.messages where kind = 'test' and created_at > now() - interval '1 hour'
    group by channel having count(*) >= 10
  ) then
    return false;
  end if;
  insert into public.messages (key, lane, channel, kind, "staffId")
  select format('test:%s:%s', channel, gen_random_uuid()), 'test:' || channel, channel, 'test', auth.uid()
  from private.settings, unnest(channels) as channel;
  return true;
end
$$;
grant execute on function
  public.put_steps_aside(boolean), public.message_tests(), public.send_test_messages()
to authenticated;
