-- Additive: removes the marks that turn the direction of a text from what people type (D5.66).
-- The marks are those of Unicode's property Bidi_Control. Pasted texts have them unseen, and in a line of a list they turn
-- around what follows. They are removed, not refused, so that no request is lost. Letters keep their own direction, and
-- U+200D, which joins emoji, is no such mark.

-- The columns that hold what people type, by table. Codes and campaigns of ads are compared with what addresses bring, and
-- a saved view is seen by its author alone.
create function private.typed_texts() returns table ("table" name, "columns" name[])
language sql immutable
set search_path = ''
as $$
  values ('customers'::name, array['name', 'email', 'phone', 'document', 'answers', 'message', 'nextStep']::name[]),
    ('customerEvents', array['before', 'after', 'text']),
    ('policies', array['number']),
    ('companies', array['name', 'website', 'monogram']),
    ('products', array['name', 'description']),
    ('campaigns', array['name', 'channel', 'notes'])
$$;

-- Values of a row's columns without the marks, and without the spaces at the ends that were inside of them.
create function private.without_marks(typed jsonb, "columns" text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(name, case jsonb_typeof(typed -> name)
    when 'string' then to_jsonb(trim(translate(typed ->> name, marks, '')))
    else translate((typed -> name)::text, marks, '')::jsonb
  end)
  from unnest("columns") as name,
    (values (U&'\061C\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069')) as known (marks)
$$;
-- The trigger calls it with the rights of the role that writes a row.
grant execute on function private.without_marks(jsonb, text[]) to authenticated, service_role;

create function private.remove_marks() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  return jsonb_populate_record(new, private.without_marks(to_jsonb(new), tg_argv));
end
$$;

-- Condition in SQL that a row has a mark in one of these columns. @param of_row '' or 'new.'
create function private.marks_condition("columns" name[], of_row text) returns text
language sql immutable
set search_path = ''
as $$
  select format('concat(%s) ~ %L', string_agg(of_row || quote_ident(name), ', '),
    '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]')
  from unnest("columns") as name
$$;

-- The name puts the triggers before those that read the texts: triggers run in the order of their names.
do $$
declare
  typed record;
begin
  for typed in select * from private.typed_texts() loop
    execute format(
      'create trigger a_text before insert or update of %1$s on public.%2$I
       for each row when (%3$s) execute function private.remove_marks(%4$s)',
      (select string_agg(quote_ident(name), ', ') from unnest(typed."columns") as name), typed."table",
      private.marks_condition(typed."columns", 'new.'),
      (select string_agg(quote_literal(name), ', ') from unnest(typed."columns") as name)
    );
  end loop;
end
$$;

-- Removes the marks from rows that exist, without an entry in their history. A row that would break a rule without them,
-- such as one whose name consists of them, stays as it is. Also called after a restore.
create function private.clean_texts() returns void
language plpgsql
set search_path = ''
as $$
declare
  typed record;
  marked bigint[];
  row_id bigint;
begin
  for typed in select * from private.typed_texts() loop
    execute format('select array_agg(id) from public.%I where %s', typed."table",
      private.marks_condition(typed."columns", '')) into marked;
    continue when marked is null;
    execute format('alter table public.%I disable trigger user', typed."table");
    foreach row_id in array marked loop
      begin
        execute format(
          'update public.%1$I as typed set (%2$s) = (
             select %2$s from jsonb_populate_record(typed, private.without_marks(to_jsonb(typed), $2))
           ) where id = $1',
          typed."table", (select string_agg(quote_ident(name), ', ') from unnest(typed."columns") as name)
        ) using row_id, typed."columns"::text[];
      exception when check_violation then
        null;
      end;
    end loop;
    execute format('alter table public.%I enable trigger user', typed."table");
  end loop;
end
$$;

select private.clean_texts();
