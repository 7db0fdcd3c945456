-- Additive: the firm's data, which admins edit; what nobody has edited stays as in public/site.json. Older servers show the
-- file alone.

-- Whether this is a text of one line with at most so many characters.
create function private.is_line(value jsonb, most integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and most
    and value #>> '{}' ~ '^\S(.*\S)?$' and value #>> '{}' !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'
$$;

create function private.is_telephone(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^\+[1-9]\d{6,14}$'
$$;

-- Whether this is a whole number in the range.
create function private.is_whole(value jsonb, lowest integer, highest integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'number' then value::numeric between lowest and highest and value::numeric % 1 = 0 else false
  end
$$;

-- Whether this is an object that has no other fields than these.
create function private.has_only(value jsonb, fields text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(value) when 'object' then value - fields = '{}' else false end
$$;

-- Entries of a list; none of any other value.
create function private.entries(value jsonb) returns setof jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end)
$$;

-- Whether a field of the firm's data may have the value: the rules of src/config/site.ts, and limits of length. null takes a
-- field away that the site can do without.
create function private.is_firm_field(field text, value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(case field
    when 'name' then private.is_line(value, 80)
    when 'legalName' then private.is_line(value, 120)
    when 'telephone' then private.has_only(value, '{e164,display}') and private.is_telephone(value -> 'e164')
      and private.is_line(value -> 'display', 40)
    when 'whatsapp' then private.is_telephone(value)
    when 'email' then private.is_line(value, 254)
      and value #>> '{}' ~ '^[^\s@<>()"?&,;:\\]+@[^\s@<>()"?&,;:\\]+\.[^\s@<>()"?&,;:\\]+$'
    when 'address' then private.is_line(value, 200)
    when 'registerNumber' then private.is_line(value, 40)
    when 'since' then value = 'null' or private.is_whole(value, 1700, 2100)
    when 'responseTime' then value = 'null' or private.is_line(value, 60)
    when 'answerMinutes' then value = 'null' or private.is_whole(value, 1, 10000)
    when 'hours' then (
      select count(*) between 1 and 14 and bool_and(coalesce(
        private.has_only(one, '{days,time,weekdays,opens,closes}')
        and private.is_line(one -> 'days', 80) and private.is_line(one -> 'time', 80)
        and one ->> 'opens' ~ '^([01]\d|2[0-3]):[0-5]\d$' and one ->> 'closes' ~ '^([01]\d|2[0-3]):[0-5]\d$'
        and one ->> 'opens' < one ->> 'closes' collate "C" and (
          select count(*) between 1 and 7 and bool_and(private.is_whole(day, 0, 6))
          from private.entries(one -> 'weekdays') as day
        ), false
      )) from private.entries(value) as one
    )
    when 'legal' then jsonb_typeof(value) = 'array' and (
      select count(*) <= 8 and coalesce(bool_and(coalesce(
        private.has_only(one, '{label,text,href}') and private.is_line(one -> 'label', 60)
        and private.is_line(one -> 'text', 200) and (
          not one ? 'href'
          or private.is_line(one -> 'href', 290) and one ->> 'href' ~ '^(https://|mailto:|/)[^\s"<>\\]+$'
        ), false
      )), true) from private.entries(value) as one
    )
    when 'people' then jsonb_typeof(value) = 'array' and (
      select count(*) <= 12 and coalesce(bool_and(coalesce(
        private.has_only(one, '{name,role,licence,photo}') and private.is_line(one -> 'name', 80)
        and private.is_line(one -> 'role', 80) and private.is_line(one -> 'licence', 40) and (
          not one ? 'photo'
          or private.is_line(one -> 'photo', 200) and one ->> 'photo' ~ '^/[^/\s"<>\\][^\s"<>\\]*$'
        ), false
      )), true) from private.entries(value) as one
    )
  end, false)
$$;

-- Whether these are fields of the firm's data with their values.
create function private.is_firm(changes jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(changes) when 'object' then (
    select coalesce(bool_and(private.is_firm_field(key, value)), true) from jsonb_each(changes)
  ) else false end
$$;
-- The check is made with the rights of the role that writes a row.
grant execute on function
  private.is_line(jsonb, integer), private.is_telephone(jsonb), private.is_whole(jsonb, integer, integer),
  private.has_only(jsonb, text[]), private.entries(jsonb), private.is_firm_field(text, jsonb), private.is_firm(jsonb)
to service_role;

create table public.firm (
  id bigint primary key default 1,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  -- The fields that an admin has saved, in place of those of public/site.json.
  changes jsonb not null,
  constraint "there is one firm" check (id = 1),
  constraint "changes have at most 8 KiB" check (octet_length(changes::text) <= 8192),
  constraint "changes are valid" check (private.is_firm(changes))
);
select private.bound_columns('firm');
select private.remove_marks_from('firm', '{changes}');
create trigger before_update before update on public.firm
for each row execute function private.before_update();
create trigger after_change after insert or update or delete on public.firm
for each statement execute function private.tell_of_catalogue();

alter table public.firm enable row level security;
grant all on public.firm to service_role;
grant select on public.firm to authenticated;
create policy "staff read firm" on public.firm
for select to authenticated
using ((select private.is_staff()));

-- The times at which the firm answers count by its opening hours (20261211010000_answer_times.sql).
-- Security definer, because nobody may write the settings. Safe: the row's own check bounds the hours.
create function private.follow_hours() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.settings set hours = (
    select jsonb_agg(one - '{days,time}'::text[]) from private.entries(new.changes -> 'hours') as one
  );
  return null;
end
$$;
create trigger after_hours after insert or update on public.firm
for each row when (new.changes ? 'hours') execute function private.follow_hours();

-- `firm`: somebody has changed the firm's data; `text` has the names of the fields.
alter table public.audit drop constraint "kind is known", add constraint "kind is known" check (
  kind in (
    'signIn', 'view', 'export', 'deletion', 'role', 'name', 'absence', 'told', 'silenced', 'asked', 'merge', 'unmerge',
    'renewal', 'cancellation', 'reinstatement', 'import', 'unimport', 'documentOpened', 'documentAdded', 'documentRemoved',
    'firm'
  )
);

-- Saves fields of the firm's data; the others stay.
-- Security definer, because staff may not write the table. Safe: admins only, and the table's checks limit the values.
-- @param version of the row that the caller has read; 0 if there was none @returns the new version
create function public.save_firm(version integer, changes jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  saved integer;
begin
  perform private.require_admin();
  if save_firm.version is null or coalesce(jsonb_typeof(save_firm.changes) <> 'object', true) then
    raise invalid_parameter_value using message = 'version must be a number, and changes an object';
  end if;
  if save_firm.version = 0 then
    insert into public.firm ("updatedAt", "updatedBy", changes) values (now(), private.staff_email(), save_firm.changes)
    on conflict (id) do nothing returning firm.version into saved;
  else
    update public.firm set changes = firm.changes || save_firm.changes
    where firm.version = save_firm.version returning firm.version into saved;
  end if;
  if saved is null then
    raise sqlstate 'PT409' using message = 'somebody else has changed the data since';
  end if;
  perform private.record_audit(
    'firm', 'firm', null, 1, (select string_agg(key, ', ' order by key) from jsonb_object_keys(save_firm.changes) as key)
  );
  return saved;
end
$$;
grant execute on function public.save_firm(integer, jsonb) to authenticated;

-- As before, and what an admin has changed of the firm's data; null: nothing.
create or replace function public.catalogue() returns json
language sql stable security definer
set search_path = ''
as $$
  with shown as (
    select products.line, products.position, companies.id
    from public.products join public.companies on companies.id = "companyId"
    where products.active and companies.active
  )
  select json_build_object(
    'linesOfBusiness', (
      select coalesce(json_agg(line order by position, line), '[]')
      from (select line, min(position) as position from shown group by line) as lines
    ),
    'companies', (
      select coalesce(json_agg(json_build_object(
        'name', name, 'monogram', monogram, 'logo', logo,
        'lines', (
          select coalesce(json_agg(line order by position, line), '[]')
          from (
            select line, min(position) as position from shown where shown.id = companies.id group by line
          ) as lines
        )
      ) order by position, id), '[]')
      from public.companies where active
    ),
    'firm', (select changes from public.firm)
  )
$$;
