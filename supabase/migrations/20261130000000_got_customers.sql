-- Additive: the pulse says how many customers the caller asked for and got, so that an open form looks again.

-- As before, with the number of customers that the caller asked for and got.
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
  select count(distinct requests.customer) into waiting
  from (select customer from private.waiting_requests(today, agent) limit 1000) as requests;
  -- Pages of 1.0.0 read the number as `unowned`.
  return (
    select json_build_object(
      'role', private.staff_role(), 'unanswered', waiting, 'unowned', waiting,
      'asked', count(*) filter (where asked.by <> me), 'got', count(*) filter (where asked.by = me)
    )
    from private.asked_of(auth.uid(), me) as asked
  );
end
$$;
