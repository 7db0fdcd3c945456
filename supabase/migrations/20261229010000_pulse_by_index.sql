-- Additive: the pulse reads requests by index until it has counted enough. With statistics from when there were few rows,
-- a plan could read all requests and all customers first, every minute for every page of staff.

-- As before, with settings that leave the planner only indexes.
-- Security definer, see today.
create or replace function public.pulse() returns json
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
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
