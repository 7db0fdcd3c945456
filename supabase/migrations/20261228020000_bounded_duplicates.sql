-- Additive: a request, and a page of customers, cost no more because thousands of customers have one telephone number.

-- Ordered as duplicates are, so that few of many equal ones are read without the others.
drop index public.customers_phone;
drop index public.customers_email;
drop index public.customers_document;
create index customers_phone on public.customers ("phoneEnd", (doubt <> ''), id) where "phoneEnd" <> '';
create index customers_email on public.customers ("emailKey", (doubt <> ''), id) where email <> '';
create index customers_document on public.customers ("documentKey", (doubt <> ''), id) where "documentKey" <> '';

-- As before, but only 50 customers with each of the three are compared, the oldest without doubt first: a flood of requests with
-- one number must not make each further one slower, and a customer of long standing is still found in it.
create or replace function private.duplicates_of(customer bigint, phone text, email text, document text)
returns table (id bigint, by text)
language sql stable
set search_path = ''
as $$
  select kept.id, string_agg(distinct found."by", ',' order by found."by")
  from (
    select same_end.id, same_end.merged, 'phone' as "by"
    from (select country, private.e164($2, country) as number from private.settings) as asked
      cross join lateral (
        select other.id, other.merged, other.phone
        from public.customers as other
        where other."phoneEnd" <> '' and other."phoneEnd" = right(regexp_replace($2, '\D', '', 'g'), 8)
        order by other.doubt <> '', other.id limit 50
      ) as same_end
    where asked.number = '' or same_end.phone = $2
      or private.e164(same_end.phone, asked.country) in ('', asked.number)
    union all (
      select other.id, other.merged, 'email' from public.customers as other
      where other.email <> '' and other."emailKey" = lower(trim($3))
      order by other.doubt <> '', other.id limit 50
    )
    union all (
      select other.id, other.merged, 'document' from public.customers as other
      where other."documentKey" <> '' and other."documentKey" = private.letters_and_digits($4)
      order by other.doubt <> '', other.id limit 50
    )
  ) as found
    cross join lateral (select case when found.merged then private.kept_by(found.id) else found.id end as id) as kept
  where kept.id is distinct from customer and kept.id is not null
  group by kept.id
$$;
