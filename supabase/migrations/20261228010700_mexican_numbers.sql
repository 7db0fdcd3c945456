-- Additive: telephone numbers with a former prefix of Mexico are the numbers of today.

-- As before, without Mexico's former prefixes: 1 after the calling code, and 01, 044 and 045 before the number.
create or replace function private.e164(phone text, country text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(case
    when phone ~ '^\s*(\+|00)' then
      case when regexp_replace(digits, '^00', '') ~ '^[1-9][0-9]{7,14}$' then '+' || regexp_replace(digits, '^00', '') else '' end
    when code is null then ''
    when code = '52' and digits ~ '^(52(0?1|04[45])|01|04[45])[0-9]{10}$' then '+52' || right(digits, 10)
    when starts_with(digits, code) and char_length(digits) between 11 and 13 then '+' || digits
    when ltrim(digits, '0') ~ '^[0-9]{8,10}$' then '+' || code || ltrim(digits, '0')
    else ''
  end, '^\+52(0?1|04[45])([0-9]{10})$', '+52\2')
  from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) as typed
  left join (
    values ('AR', '54'), ('BO', '591'), ('CL', '56'), ('CO', '57'), ('CR', '506'), ('CU', '53'), ('DO', '1'), ('EC', '593'),
      ('ES', '34'), ('GT', '502'), ('HN', '504'), ('MX', '52'), ('NI', '505'), ('PA', '507'), ('PE', '51'), ('PR', '1'),
      ('PY', '595'), ('SV', '503'), ('US', '1'), ('UY', '598'), ('VE', '58')
  ) as codes (name, code) on name = country
$$;
