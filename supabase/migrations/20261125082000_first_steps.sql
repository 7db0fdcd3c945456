-- Additive: what an admin does first on a new server. Older servers do not call it.

-- Which first steps are left of a firm without a customer: 'team', 'products', 'campaigns'; null once there is a customer,
-- and for all but admins. The products of supabase/seed.sql are no step done: they were made together with the first
-- company, and nobody has changed them.
-- Security definer, because agents may not count customers and staff. Safe: the answer is for admins only.
create function public.first_steps() returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if not private.is_admin() or exists (select from public.customers) then
    return null;
  end if;
  return to_json(array_remove(array[
    case when (select count(*) from public.staff) < 2 then 'team' end,
    case when not exists (
      select from public.products
      where version > 1 or created_at > (select min(created_at) from public.companies)
    ) then 'products' end,
    case when not exists (select from public.campaigns) then 'campaigns' end
  ], null));
end
$$;
grant execute on function public.first_steps() to authenticated;
