-- Shared by staff's tables. Rows that others refer to are archived, not deleted. `version` counts changes: a save with an
-- older version is a version conflict. "searchText" is what a search looks in.

create function private.before_update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new."updatedAt" := now();
  new.version := old.version + 1;
  return new;
end
$$;

-- New rows come last in the order. The lock keeps two concurrent inserts from taking the same position.
-- Security definer, so that it reads the positions of all rows. Safe: a trigger function cannot be called directly, and
-- the only table it reads is the trigger's own.
create function private.take_last_position() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(22, 0);
  execute format('select coalesce(max(position), 0) + 1 from public.%I', tg_table_name) into new.position;
  return new;
end
$$;

-- Text as it is stored for a search and as a term is compared: lower case, without accents.
create function private.searchable(text) returns text
language sql immutable parallel safe
return translate(lower($1), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc');
-- Generated columns call it with the rights of the role that writes a row.
grant execute on function private.searchable(text) to authenticated, service_role;
