-- Additive: a field of the firm's data can go back to the value of public/site.json. Older pages save as before.

drop function public.save_firm(integer, jsonb);

-- Saves fields of the firm's data; the others stay.
-- Security definer, because staff may not write the table. Safe: admins only, and the table's checks limit the values.
-- @param version of the row that the caller has read; 0 if there was none
-- @param fromFile the fields of `changes` that are as in public/site.json and no longer stored @returns the new version
create function public.save_firm(version integer, changes jsonb, "fromFile" text[] default '{}') returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  saved integer;
begin
  perform private.require_admin();
  if
    save_firm.version is null or save_firm."fromFile" is null
    or coalesce(jsonb_typeof(save_firm.changes) <> 'object', true)
  then
    raise invalid_parameter_value using message = 'version must be a number, changes an object, and fromFile a list';
  end if;
  if save_firm.version = 0 then
    insert into public.firm ("updatedAt", "updatedBy", changes)
    values (now(), private.staff_email(), save_firm.changes - "fromFile")
    on conflict (id) do nothing returning firm.version into saved;
  else
    update public.firm set changes = (firm.changes || save_firm.changes) - "fromFile"
    where firm.version = save_firm.version returning firm.version into saved;
  end if;
  if saved is null then
    raise sqlstate 'PT409' using message = 'somebody else has changed the data since';
  end if;
  -- The table's checks see only what is stored.
  if not private.is_firm(save_firm.changes) then
    raise check_violation using message = 'the changes are not valid';
  end if;
  -- The trigger follows hours that are stored.
  if 'hours' = any ("fromFile") and save_firm.changes ? 'hours' then
    update private.settings set hours = (
      select jsonb_agg(one - '{days,time}'::text[]) from private.entries(save_firm.changes -> 'hours') as one
    );
  end if;
  perform private.record_audit(
    'firm', 'firm', null, 1, (select string_agg(key, ', ' order by key) from jsonb_object_keys(save_firm.changes) as key)
  );
  return saved;
end
$$;
grant execute on function public.save_firm(integer, jsonb, text[]) to authenticated;
