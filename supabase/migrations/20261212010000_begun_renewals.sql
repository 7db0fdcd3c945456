-- Additive: renewals that begin at once (D5.72), customers by what they are to the firm, requests by owner, and an audit of merges,
-- renewals and cancellations.

drop function private.add_renewals();
-- Adds the renewals that are due, also of policies that lapsed in the last 30 days. A trigger calls it for one policy; servers call
-- it when they start and every day, because policies become due.
-- @param policy null: all @returns number of renewals added
create function private.add_renewals(policy bigint default null) returns integer
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  added integer;
begin
  insert into public.opportunities ("customerId", source, line, "productId", "renewsPolicyId")
  select p."customerId", 'renovacion', p.line, p."productId", p.id
  from public.policies as p join public.customers as c on c.id = p."customerId", private.settings
  where (policy is null or p.id = policy) and p.status = 'vigente' and not p.archived and not c.archived
    and p."endsOn" between (select private.today()) - 30 and (select private.today()) + "renewalDays"
    and not exists (select from public.opportunities where "renewsPolicyId" = p.id)
  order by p."endsOn", p.id
  on conflict ("renewsPolicyId") do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

-- Begins the renewal of a policy that was recorded, or got another end.
-- Security definer, because row-level security does not matter here. Safe: a trigger function cannot be called directly.
create function private.begin_renewal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_renewals(new.id);
  return null;
end
$$;
create trigger begin_renewal after insert or update of "endsOn" on public.policies
for each row when (new.status = 'vigente') execute function private.begin_renewal();

drop function public.search_opportunities(text);
-- Finds requests by words of their reference number and the contacts they came with, and of their customer.
-- Security definer, because row-level security would be evaluated for each row. Safe: staff only, and for an agent only
-- requests of customers that the agent may see.
-- @param owner id of the customer's owner, '' for none; null: all
create function public.search_opportunities(q text, owner text default null) returns setof public.opportunities
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query execute concat_ws(' and ', 'select * from public.opportunities where true', (
    select string_agg(format(
      '(%1$s or "customerId" in (select id from public.customers where %1$s))', private.word_conditions(word)
    ), ' and ')
    from private.search_words(q) as word
  ), '"customerId" in (select id from public.customers where ' || case
    when owner = '' then 'owner is null'
    when owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then format('owner = %L', owner)
    when owner is not null then 'false'
  end || ')',
  '"customerId" in (select id from public.customers where ' || private.seen_condition() || ')');
end
$$;

-- The condition over rows of customers that they are `interesado` (no policy), `cliente` (one in force or beginning
-- later) or `antiguo` (only others); null for null.
create function private.standing_condition(standing text) returns text
language sql immutable
set search_path = ''
as $$
  select case standing
    when 'cliente' then covered
    when 'antiguo' then recorded || ' and not ' || covered
    when 'interesado' then 'not ' || recorded
    else case when standing is not null then 'false' end
  end
  from (values (
    'customers.id in (
      select "customerId" from private.policies_in_force where "customerId" is not null
      union all
      select "customerId" from public.policies
      where status = ''vigente'' and not archived and "startsOn" > (select private.today()) and "customerId" is not null
    )',
    'exists (select from public.policies as p where p."customerId" = customers.id and not p.archived)'
  )) as conditions (covered, recorded)
$$;

drop function public.search_customers(text, text);
-- Finds customers by words, telephone, policy and reference number, and by the contacts of each request.
-- Security definer, because row-level security would be evaluated for each row. Safe: staff only, and for an agent only
-- customers that the agent may see.
-- @param ad code of an ad, see ad_condition; null: all @param standing see standing_condition
create function public.search_customers(q text, ad text default null, standing text default null) returns setof public.customers
language plpgsql stable security definer
set search_path = ''
set work_mem = '64MB'
as $$
declare
  digits constant text := regexp_replace(q, '\D', '', 'g');
  number constant text := private.letters_and_digits(left(q, 256));
  matching constant text := private.word_conditions(q)
    || case when q ~ '^[0-9+() .-]+$' and char_length(digits) >= 8
      then format(' or "phoneEnd" = %L and "phoneEnd" <> ''''', right(digits, 8)) else '' end;
  -- Found by what other rows say.
  others bigint[];
  found bigint[];
begin
  perform private.require_staff();
  if number ~ '[0-9]' and char_length(number) between 4 and 60 then
    execute format(
      $sql$
        select array_agg(distinct "customerId") from (
          select "customerId" from public.policies
          where "searchText" like %L and "customerId" is not null%s
          order by id desc limit 500
        ) as newest
      $sql$,
      private.like_part(number),
      -- Otherwise a colleague's policies could take the place of the agent's own.
      ' and "customerId" in (select id from public.customers where ' || private.seen_condition() || ')'
    ) into others;
  end if;
  if number ~ '^[0-9a-f]{8}$' then
    others := others || (
      select array_agg(private.kept_by("customerId")) from private."repeatedQuotes"
      where reference = upper(overlay(number placing '-' from 5 for 0))
    );
  end if;
  -- One or two characters would find most of them.
  if char_length(trim(q)) >= 3 then
    execute
      'with recursive takers as (
        select id from public.customers where merged and (' || matching || ')
        union
        select "customerId" from public.opportunities where (' || private.word_conditions(q) || ')
        union
        select "keptId" from public.merges join takers on "mergedId" = takers.id where "undoneAt" is null
      )
      select array_agg(id) from takers' into found;
    others := others || found;
  end if;
  return query execute 'select * from public.customers where (' || matching
    || case when others is not null then format(' or id = any (%L::bigint[])', others) else '' end
    || ')' || case when trim(ad) = '' then ' and ' || private.ad_condition(ad, '"lastSource"') else coalesce(
      ' and id in (select "customerId" from public.opportunities where ' || private.ad_condition(ad, '"lastSource"') || ')', ''
    ) end
    || coalesce(' and ' || private.standing_condition(standing), '')
    || coalesce(' and ' || private.seen_condition(), '');
end
$$;
grant execute on function public.search_customers(text, text, text), public.search_opportunities(text, text) to authenticated;

alter table public.audit drop constraint "kind is known", add constraint "kind is known" check (
  kind in (
    'signIn', 'view', 'export', 'deletion', 'role', 'name', 'told', 'silenced', 'asked', 'merge', 'unmerge', 'renewal',
    'cancellation', 'reinstatement'
  )
);

-- Records a merge with the id of the merged customer, or its undoing.
-- Security definer, because staff may not write the audit. Safe: a trigger function cannot be called directly.
create function private.record_merge() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_audit(
    case tg_op when 'INSERT' then 'merge' else 'unmerge' end, 'customers', new."keptId", 1, new."mergedId"::text
  );
  return null;
end
$$;
create trigger record_merge after insert on public.merges for each row execute function private.record_merge();
create trigger record_unmerge after update of "undoneAt" on public.merges
for each row when (old."undoneAt" is null and new."undoneAt" is not null) execute function private.record_merge();

-- Records with its id that a policy was renewed or cancelled, or is in force again.
-- Security definer, because staff may not write the audit. Safe: a trigger function cannot be called directly.
create function private.record_policy_end() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_audit(
    case new.status when 'renovada' then 'renewal' when 'cancelada' then 'cancellation' else 'reinstatement' end,
    'customers', new."customerId", 1, new.id::text
  );
  return null;
end
$$;
create trigger record_end after update of status on public.policies
for each row when (old.status <> new.status) execute function private.record_policy_end();
