-- Additive: the name of a customer shows something, because there is nothing to press in a list otherwise.

create function private.before_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- In the words of a constraint, so that a form shows it beside its field.
  raise check_violation using message =
    'new row for relation "customers" violates check constraint "name can be seen"';
end
$$;

-- Not a constraint, which would refuse a backup with such a row.
create trigger before_name before insert or update of name on public.customers
for each row when (
  new.name !~ '[^[:space:]\u00A0\u00AD\u115F\u1160\u200B-\u200F\u2028-\u202F\u2060-\u206F\u2800\u3000\u3164\uFEFF\uFFA0]'
) execute function private.before_name();
