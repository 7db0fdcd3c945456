-- Additive: a setting of a role.
-- Ends an expensive statement of staff. PostgREST applies a role's settings to each request, and this project's server sets
-- the same limit itself. On an external PostgreSQL an administrator may have created the role; then only the administrator
-- can set it.

do $$
begin
  alter role authenticated set statement_timeout = '8s';
exception when insufficient_privilege then
  raise notice 'the setting of a role is missing: alter role authenticated set statement_timeout = ''8s''';
end
$$;
