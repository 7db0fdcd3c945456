-- Initial catalogue: invented companies, so that the home page has something to show. Staff replace them.
insert into public.companies (name, slug, monogram) values
  ('Faro Mutual', 'faro-mutual', 'FM'),
  ('Ribera Seguros', 'ribera-seguros', 'RS'),
  ('Garita Vida', 'garita-vida', 'GV'),
  ('Trasluz Salud', 'trasluz-salud', 'TS'),
  ('Cantera General', 'cantera-general', 'CG'),
  ('Ultramar Asistencia', 'ultramar-asistencia', 'UA'),
  ('Nogal y Prado', 'nogal-y-prado', 'NP'),
  ('Brisa Directa', 'brisa-directa', 'BD')
on conflict (slug) do nothing;

insert into public.products ("companyId", name, line, description, premium)
select companies.id, product.name, product.line, product.description, product.premium
from (values
  (1, 'faro-mutual', 'Auto Faro', 'auto', 'Responsabilidad civil, choque y robo, con grúa las 24 horas.', 540.00),
  (2, 'faro-mutual', 'Casa Faro', 'hogar', 'La vivienda y lo que hay en ella, contra fuego, agua y robo.', 310.00),
  (3, 'ribera-seguros', 'Hogar Ribera', 'hogar', 'Para dueños e inquilinos, con cobertura de huracán opcional.', 285.00),
  (4, 'garita-vida', 'Vida Garita', 'vida', 'Capital para los suyos, desde diez hasta treinta años.', 240.00),
  (5, 'trasluz-salud', 'Salud Trasluz', 'salud', 'Médicos de la red sin referido y medicinas con copago fijo.', 1980.00),
  (6, 'ribera-seguros', 'Comercio Ribera', 'comercio', 'Local, mercancía y responsabilidad ante clientes.', 720.00),
  (7, 'cantera-general', 'Negocio Cantera', 'comercio', 'Para talleres y obras, con herramientas y empleados.', 890.00),
  (8, 'ultramar-asistencia', 'Viaje Ultramar', 'viaje', 'Médico, equipaje y cancelación en todo el mundo.', 65.00),
  (9, 'cantera-general', 'Auto Cantera', 'auto', 'Para flotas pequeñas y vehículos de trabajo.', 610.00),
  (10, 'nogal-y-prado', 'Vida Nogal', 'vida', 'Vida y ahorro en una misma póliza.', 420.00),
  (11, 'nogal-y-prado', 'Salud Nogal', 'salud', 'Complemento a su plan médico, con renta por hospital.', 360.00),
  (12, 'trasluz-salud', 'Viaje Trasluz', 'viaje', 'Gastos médicos en el extranjero para toda la familia.', 80.00),
  (13, 'brisa-directa', 'Auto Brisa', 'auto', 'Por kilómetro, para quien conduce poco.', 380.00)
) as product (number, slug, name, line, description, premium)
join public.companies on companies.slug = product.slug
where not exists (select from public.products)
order by product.number;
