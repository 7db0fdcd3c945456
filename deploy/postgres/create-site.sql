-- The first start of the container `db` runs this once, as the superuser: the site's role is none, and the superuser can
-- then only sign in inside the container.
\getenv password POSTGRES_PASSWORD
create role site login createrole password :'password';
create database site owner site;
alter role postgres password null;
