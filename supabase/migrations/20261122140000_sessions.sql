-- Sessions of the caller's own account, so that one can be ended on a device that is no longer at hand.

-- Security definer, because the API's roles cannot read auth.sessions. Safe: staff only, and only the caller's own.
create function public.own_sessions() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(json_agg(json_build_object(
      'id', id,
      'startedAt', created_at,
      'usedAt', coalesce(refreshed_at at time zone 'UTC', created_at),
      'agent', left(coalesce(user_agent, ''), 300),
      'isThis', id::text = auth.jwt() ->> 'session_id'
    ) order by coalesce(refreshed_at at time zone 'UTC', created_at) desc, id), '[]')
    from (
      select * from auth.sessions
      where user_id = auth.uid() and (not_after is null or not_after > now())
      order by refreshed_at desc nulls last, created_at desc limit 100
    ) as newest
  );
end
$$;

-- Ends one of the caller's sessions, or without an id all but the request's own, whose end is a sign-out.
-- Security definer, see own_sessions.
-- @returns how many have ended
create function public.end_sessions(session uuid default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_staff();
  delete from auth.sessions
  where user_id = auth.uid() and id::text is distinct from auth.jwt() ->> 'session_id'
    and (session is null or id = session);
  get diagnostics ended = row_count;
  return ended;
end
$$;

grant execute on function public.own_sessions(), public.end_sessions(uuid) to authenticated;
