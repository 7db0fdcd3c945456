-- Additive: an e-mail for policies that have lapsed, unless the firm has one. It is dated as the other samples.
insert into public.templates (created_at, name, channel, situation, subject, text)
select '2026-11-01 00:00:00+00', 'Póliza vencida', 'email', 'vencida', 'Su seguro de {seguro} venció el {fecha}',
  E'Hola, {nombre}:\n\nSu seguro de {seguro} venció el {fecha}, y ahora no tiene cobertura con nosotros. Podemos arreglarlo hoy: responda a este correo, o dígame a qué hora le llamo.\n\nSi ya tiene otro seguro, dígamelo y no le escribo más por este.\n\nUn saludo,\n{agente}'
where not exists (select from public.templates where channel = 'email' and situation = 'vencida');
