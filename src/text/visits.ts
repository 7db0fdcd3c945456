import { countOf, textsOf } from './nouns';

const texts = textsOf({
  one: 'visita',
  many: 'visitas',
  gender: 'f',
  empty: 'Aquí aparecerá cada persona que abra la página.',
});

const columns = {
  id: 'Número',
  created_at: 'Primera vez',
  updatedAt: 'Última vez',
  adId: 'Anuncio',
  pages: 'Páginas',
  stay: 'Estancia',
  deviceType: 'Dispositivo',
  system: 'Sistema',
  prePage: 'Viene de',
  ip: 'IP',
  uuid: 'Visitante',
  checked: 'Revisada',
  customerId: 'Cliente',
};

/** The list of visits, its filters, its export and the offer of new visits. */
export const visitsText = {
  ...texts,
  columns,
  noCode: 'Sin código',
  isCustomer: 'Cliente',
  direct: 'Directo',
  unknown: 'Desconocido',
  devices: { PC: 'PC', Movil: 'Móvil', Tablet: 'Tableta' } as Record<string, string>,
  systems: { Unknown: 'Desconocido' } as Record<string, string>,
  open: (id: number) => `Ver la visita ${id}`,
  check: (id: number) => `Visita ${id} revisada`,
  pages: (count: number) => countOf(count, 'página', 'páginas'),

  searchHint: 'Visitante, IP o anuncio',
  range: 'Fecha',
  ranges: {
    '': 'Todas',
    today: 'Hoy',
    yesterday: 'Ayer',
    '7d': 'Últimos 7 días',
    '30d': 'Últimos 30 días',
    month: 'Este mes',
    custom: 'Elegir días…',
  },
  from: 'Desde',
  to: 'Hasta',
  invalidOrder: 'Es antes que el primer día.',
  invalidDay: 'Elija un día desde el año 2000.',
  anyStay: 'Más de 0 s',
  atLeast: (stay: string) => `${stay} o más`,
  customStay: 'Otra…',
  seconds: 'Segundos, al menos',
  invalidSeconds: 'Escriba un número entero, desde 1.',
  allAds: 'Todos',
  customAd: 'Un código…',
  code: 'Código',
  unchecked: 'Sin revisar',
  chips: {
    ad: (value: string) => `Anuncio: ${value || 'Sin código'}`,
    referrer: (value: string) => `Viene de: ${value || 'Directo'}`,
    page: (value: string) => `Página: ${value}`,
  },

  moreThan: (count: number) => `Más de ${texts.counted(count)}…`,

  exporting: {
    ...texts.exporting,
    stopped:
      'La exportación se detuvo: el servidor no respondió. Lo leído se conserva; en Visitas puede seguir donde iba.',
    failed: 'No se pudo crear el archivo. Pruebe otra vez, o con menos visitas.',
    // In the order of the file. Excel takes a file that begins with 'ID' for another format (SYLK).
    columns: { ...columns, id: 'Visita', stay: 'Segundos', prePage: 'Referencia' },
  },
};
