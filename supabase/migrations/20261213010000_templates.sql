-- Additive: templates of answers, which admins write and all staff use. Older servers do not read them.

-- Whether each pair of braces in a text names a field that an answer can fill in (src/staff/shared/answer/fill.ts).
create function private.has_known_fields(text text) returns boolean
language sql immutable parallel safe
return regexp_replace(text, '\{(nombre|seguro|prima|fecha|agente)\}', '', 'g') !~ '[{}]';
grant execute on function private.has_known_fields(text) to authenticated, service_role;

create table public.templates (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3),
  "updatedBy" text not null default '',
  version integer not null default 1,
  name text not null,
  channel text not null,
  situation text not null,
  -- '' for all lines.
  line text not null default '',
  -- An e-mail's; other channels ignore it.
  subject text not null default '',
  text text not null,
  archived boolean not null default false,
  "searchText" text not null generated always as (private.searchable(name || ' ' || subject || ' ' || text)) stored,
  constraint "name has 1 to 120 characters" check (char_length(name) between 1 and 120 and name = trim(name)),
  constraint "channel is known" check (channel in ('whatsapp', 'email', 'call')),
  constraint "situation is known" check (
    situation in ('nueva', 'faltan_datos', 'oferta', 'renovacion', 'vencida', 'cumpleanos')
  ),
  constraint "line is a line of business" check (line in ('', 'auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje')),
  constraint "subject has at most 150 characters" check (char_length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  constraint "an e-mail has a subject" check (channel <> 'email' or trim(subject) <> ''),
  constraint "text has 1 to 2000 characters" check (char_length(text) <= 2000 and trim(text) <> ''),
  constraint "fields are known" check (private.has_known_fields(subject) and private.has_known_fields(text))
);
select private.bound_columns('templates');
create index templates_created on public.templates (created_at, id);
create index templates_name on public.templates (name, id);
create index templates_search on public.templates using gin ("searchText" extensions.gin_trgm_ops);

select private.remove_marks_from('templates', '{name, subject, text}');
create trigger before_update before update on public.templates
for each row execute function private.before_update();
create trigger after_delete after delete on public.templates
referencing old table as gone
for each statement when (current_user = 'authenticated') execute function private.record_deletion();

alter table public.templates enable row level security;
grant all on public.templates to service_role;
grant
  select, delete,
  insert (name, channel, situation, line, subject, text, archived),
  update (name, channel, situation, line, subject, text, archived)
on public.templates to authenticated;

create policy "staff read templates" on public.templates
for select to authenticated
using ((select private.is_staff()));
create policy "admins add templates" on public.templates
for insert to authenticated
with check ((select private.is_admin()));
create policy "admins change templates" on public.templates
for update to authenticated
using ((select private.is_admin()));
create policy "admins delete templates" on public.templates
for delete to authenticated
using ((select private.is_admin()));

-- Security definer, because under row-level security LIKE uses no index. Safe: staff only, and staff see all rows.
create function public.search_templates(q text) returns setof public.templates
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select * from public.templates where "searchText" like private.like_part(private.searchable(trim(q)));
end
$$;
grant execute on function public.search_templates(text) to authenticated;

-- Their time tells them from those that staff add: a restore replaces them (server/admin/restoreBackup.ts).
insert into public.templates (created_at, name, channel, situation, subject, text)
select '2026-11-01 00:00:00+00', * from (values
(
  'Solicitud nueva', 'whatsapp', 'nueva', '',
  E'Hola, {nombre}: soy {agente}. Recibí su solicitud del seguro de {seguro} y ya estoy buscando su precio. ¿Le viene bien que le llame hoy? Gracias por escribirnos.'
),
(
  'Solicitud nueva', 'email', 'nueva', 'Su seguro de {seguro}',
  E'Hola, {nombre}:\n\nGracias por pedirnos el precio de su seguro de {seguro}. Ya estoy comparando compañías para usted y le escribo en cuanto lo tenga.\n\nSi quiere contarme algo más, responda a este correo.\n\nUn saludo,\n{agente}'
),
(
  'Primera llamada', 'call', 'nueva', '',
  E'Buenas, ¿hablo con {nombre}? Soy {agente}; nos pidió precio para un seguro de {seguro}.\n\n1. ¿Tiene ahora un seguro? ¿Con quién, y cuándo vence?\n2. ¿Qué le importa más: el precio, lo que cubre o la rapidez?\n3. Cuándo tendrá su precio, y por dónde lo prefiere.'
),
(
  'Faltan datos', 'whatsapp', 'faltan_datos', '',
  E'Hola, {nombre}: soy {agente}. Para darle un precio exacto de su seguro de {seguro} me faltan unos datos. ¿Me los puede enviar por aquí? Son dos minutos.'
),
(
  'Faltan datos', 'email', 'faltan_datos', 'Nos faltan unos datos de su seguro de {seguro}',
  E'Hola, {nombre}:\n\nPara darle un precio exacto de su seguro de {seguro} me faltan unos datos. Puede responder a este correo, o decirme a qué hora le llamo.\n\nUn saludo,\n{agente}'
),
(
  'Su oferta', 'whatsapp', 'oferta', '',
  E'Hola, {nombre}: soy {agente}. Ya tengo su seguro de {seguro}: {prima} al año. ¿Se lo explico por teléfono, o se lo envío por escrito?'
),
(
  'Su oferta', 'email', 'oferta', 'Su oferta: seguro de {seguro} por {prima}',
  E'Hola, {nombre}:\n\nYa tengo su oferta: el seguro de {seguro} le cuesta {prima} al año. Si le parece bien, responda a este correo y lo dejamos hecho; si tiene dudas, le llamo cuando me diga.\n\nUn saludo,\n{agente}'
),
(
  'Renovación', 'whatsapp', 'renovacion', '',
  E'Hola, {nombre}: soy {agente}. Su seguro de {seguro} vence el {fecha}. ¿Quiere que lo renovemos, o que busquemos antes algo mejor? Dígame y me encargo.'
),
(
  'Renovación', 'email', 'renovacion', 'Su seguro de {seguro} vence el {fecha}',
  E'Hola, {nombre}:\n\nSu seguro de {seguro} vence el {fecha}. Puedo renovarlo igual, o buscarle antes un precio mejor: responda a este correo y me encargo.\n\nUn saludo,\n{agente}'
),
(
  'Póliza vencida', 'whatsapp', 'vencida', '',
  E'Hola, {nombre}: soy {agente}. Su seguro de {seguro} venció el {fecha}, y ahora no tiene cobertura. ¿Lo arreglamos hoy? Son unos minutos.'
),
(
  'Póliza vencida', 'call', 'vencida', '',
  E'Buenas, {nombre}, le llama {agente}. Su seguro de {seguro} venció el {fecha}.\n\n1. ¿Lo tiene ya con otra compañía? ¿Desde cuándo?\n2. Si no: ahora mismo no tiene cobertura, y podemos arreglarlo hoy.\n3. ¿Qué le haría quedarse: el precio, lo que cubre?'
),
(
  'Cumpleaños', 'whatsapp', 'cumpleanos', '',
  E'¡Feliz cumpleaños, {nombre}! Le deseo un día estupendo. Un abrazo, {agente}.'
)
) as samples;
