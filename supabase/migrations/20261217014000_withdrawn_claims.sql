-- Additive: who logged a claim for a colleague can withdraw it within ten minutes, as a call.

alter table private.colleague_entries add column claim bigint references public.claims on delete set null;
create index colleague_entries_claim on private.colleague_entries (claim) where claim is not null;

-- As before, with the claim of the entry.
create or replace function public.claim_for_colleague(policy bigint, "occurredOn" date, number text, description text, key uuid)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  holder bigint;
  logged bigint;
  added bigint;
begin
  perform private.require_writer();
  if $5 is null then
    raise invalid_parameter_value using message = 'key must be a uuid';
  end if;
  logged := private.logged_with($5);
  select c.id into holder
  from private.policies_in_force as p join public.customers as c on c.id = p."customerId"
  where p.id = $1 and not c.archived;
  if logged is null and holder is not null then
    insert into public.claims ("policyId", "occurredOn", number, description) values ($1, $2, $3, $4) returning id into added;
    -- A trigger has recorded the claim.
    select max(events.id) into logged from public."customerEvents" as events
    where events."customerId" = holder and kind = 'claim' and events.by = private.staff_email();
    insert into private.colleague_entries (event, key, claim) values (logged, $5, added);
  end if;
  return logged;
end
$$;

-- As before, and a claim that the author logged for a colleague goes with its event, unless somebody has worked on it.
create or replace function public.withdraw_event(event bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  delete from public.claims
  where version = 1 and id = (
    select entries.claim
    from private.colleague_entries as entries join public."customerEvents" as e on e.id = entries.event
    where e.id = $1 and e.by = private.staff_email() and e.created_at > now() - interval '10 minutes'
  );
  delete from public."customerEvents" as e
  where e.id = $1 and (e.kind in ('note', 'call', 'message', 'kept') or e.kind = 'claim' and found)
    and e.by = private.staff_email() and e.created_at > now() - interval '10 minutes';
  return found;
end
$$;
