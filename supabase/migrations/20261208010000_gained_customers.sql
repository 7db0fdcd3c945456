-- Additive: an agent's open list learns of the customers that colleagues have handed over or freed.

create index "customerEvents_owners" on public."customerEvents" (id) where kind = 'owner';

-- Returns the customers that the calling agent may see because a colleague has handed them over or freed them. It reads
-- the changes of owners after the given one, at most the newest 1,000, and also returns the id of the newest change, from
-- which the next call can begin. Roles that see all gain no customers, and neither does a call with null.
-- Security definer, because an agent reads no events of a colleague's customer. Safe: staff only, and only customers that
-- the caller may see.
create function public.gained_customers(after bigint) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  agent constant uuid := private.agent();
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
      where agent is not null and kind = 'owner' and id > gained_customers.after order by id desc limit 1000
    ) as events cross join lateral (
      -- `offset 0`: each by its id, as in private.asked_of.
      select id, owner from public.customers where customers.id = events."customerId" offset 0
    ) as gained
    -- The agent saw the customer before, if it was nobody's or the agent's own.
    where events."before" not in ('', me) and coalesce(gained.owner, agent) = agent
  );
end
$$;
grant execute on function public.gained_customers(bigint) to authenticated;
