-- Additive: a customer's history says from which day a policy was cancelled, and why. Older events stay as they are.

-- Records in the customer's history that a policy began, was renewed, was cancelled, or is in force again. A new policy
-- makes its customer 'ganado'. A renewal is told once, by the term that is renewed, with both terms where product or
-- number changed. A cancellation has a last line: first day without cover, and the reason if one was given.
-- Security definer, because staff may add notes and calls only. Safe: a trigger function cannot be called directly, and
-- the event belongs to the policy's customer.
create or replace function private.record_policy() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was constant text := case tg_op when 'UPDATE' then old.status else '' end;
begin
  if new."customerId" is null then
    return null;
  end if;
  if tg_op = 'UPDATE' or new."renewedFrom" is null then
    insert into public."customerEvents" ("customerId", kind, "before", "after", text)
    select new."customerId", 'policy', was, new.status, concat_ws(E'\n',
      string_agg(words, ' → ' order by first),
      case new.status when 'cancelada'
        then concat_ws(' ', to_char(new."cancelledOn", 'YYYY-MM-DD'), nullif(new."cancelReason", ''))
      end
    )
    from (
      select concat_ws(' · ', companies.name, products.name, nullif(p.number, '')) as words, min(p.id) as first
      from public.policies as p
        join public.products on products.id = p."productId" join public.companies on companies.id = p."companyId"
      where p.id = new.id or was = 'vigente' and new.status = 'renovada' and p."renewedFrom" = new.id
        and private.renews(p)
      group by words
    ) as terms;
  end if;
  if tg_op = 'INSERT' then
    update public.customers set status = 'ganado' where id = new."customerId" and status <> 'ganado';
  end if;
  return null;
end
$$;
