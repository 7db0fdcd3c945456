-- Additive: what an answer of the staff API may cost. The server's statements call these functions; whoever else calls
-- them learns nothing.

-- One row's part of an answer. Refuses an answer that grows too large, before the rest of it is made.
-- bytes, embedded: of the answer so far; most: rows that are embedded in this row at one place.
create function private.limited_part(part text, bytes bigint, embedded bigint, most integer) returns text
language plpgsql volatile as $$
begin
  if bytes > 16 * 1024 * 1024 then
    raise exception 'The answer is larger than 16 MiB: ask for fewer rows or columns'
      using errcode = 'PT413', detail = 'answer_too_large';
  end if;
  if most > 1000 or embedded > 10000 then
    raise exception 'The answer embeds more than 1000 rows in one, or 10000 in all: ask for fewer rows'
      using errcode = 'PT413', detail = 'answer_too_large';
  end if;
  return part;
end
$$;

-- Rolls a request back that asks for exactly one row and gets another number.
create function private.one_row(rows bigint) returns bigint
language plpgsql volatile as $$
begin
  if rows <> 1 then
    raise exception 'not one row' using errcode = 'PT406', detail = rows::text;
  end if;
  return rows;
end
$$;

grant execute on function private.limited_part(text, bigint, bigint, integer), private.one_row(bigint)
  to anon, authenticated;
