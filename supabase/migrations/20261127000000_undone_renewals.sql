-- Additive: a term whose renewal was undone stays archived, and undoing a renewal recovers the term before it.

-- Whether the renewal that created this term was undone. Recovering the term would make a second policy beside the one
-- that is in force again. Written by undo_renewal.
alter table public.policies add column undone boolean not null default false,
  add constraint "archived stays after an undone renewal" check (archived or not undone);

-- Undoes a renewal within 24 hours, while nobody has cancelled, renewed or archived its term: the term is archived for
-- good and no longer follows the one before, which is in force, can be renewed again, and is recovered from the archive.
-- Security definer, see renew_policy_as.
-- @param renewal id of the term that the renewal has created
create or replace function public.undo_renewal(renewal bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  term public.policies;
begin
  perform private.require_writer();
  -- Customers are locked before policies, as merge_customers does.
  perform from public.customers where id = (select "customerId" from public.policies where id = renewal) for no key update;
  perform from public.policies
  where id in (renewal, (select "renewedFrom" from public.policies where id = renewal)) order by id for update;
  select * into term from public.policies where id = renewal;
  if coalesce(not private.may_see(term."customerId") or term."renewedFrom" is null or term.status <> 'vigente'
    or term.archived or term.created_at < now() - interval '24 hours', true)
  then
    raise check_violation using message = 'a renewal can be undone within 24 hours, while its term is as it was made';
  end if;
  update public.policies set archived = true, undone = true, "renewedFrom" = null where id = renewal;
  update public.policies set status = 'vigente', archived = false where id = term."renewedFrom";
end
$$;
