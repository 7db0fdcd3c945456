-- Additive: no server and no page reads the column with the rights of staff.
-- All staff read the rows of staff, for names and roles. The hash of the secret in a colleague's calendar address is none of
-- their business: own_settings() says whether there is one, and the calendar's function compares it.
revoke select on public.staff from authenticated;
grant select ("userId", created_at, role, digest) on public.staff to authenticated;
