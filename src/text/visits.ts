import { countOf, textsOf } from './nouns';

// Each row of the list is a visitor; the reports count visits (D5.3).
const texts = textsOf({
  one: 'visitante',
  many: 'visitantes',
  gender: 'm',
  empty: 'Aquí aparecerá cada persona que abra la página.',
});

const columns = {
  id: 'Número',
  created_at: 'Primera vez',
  updatedAt: 'Última vez',
  adId: 'Último anuncio',
  pages: 'Páginas',
  stay: 'Estancia',
  deviceType: 'Dispositivo',
  system: 'Sistema',
  prePage: 'Viene de',
  ip: 'IP',
  uuid: 'Identificador',
  checked: 'Revisado',
  customerId: 'Cliente',
  exclusion: 'Se cuenta',
};

/** Texts of the list of visitors, its filters, its export and the offer to show new ones. */
export const visitsText = {
  ...texts,
  columns,
  isCustomer: 'Cliente',
  direct: 'Directo',
  unknown: 'Desconocido',
  devices: { PC: 'PC', Movil: 'Móvil', Tablet: 'Tableta' } as Record<string, string>,
  systems: { Unknown: 'Desconocido' } as Record<string, string>,
  open: (id: number) => `Ver el visitante ${id}`,
  check: (id: number) => `Visitante ${id} revisado`,
  pages: (count: number) => countOf(count, 'página', 'páginas'),

  searchHint: 'IP, código o identificador',
  ad: 'Anuncio',
  range: 'Fecha',
  ranges: {
    '': 'Todas',
    today: 'Hoy',
    yesterday: 'Ayer',
    '7d': 'Últimos 7 días',
    '30d': 'Últimos 30 días',
    month: 'Este mes',
  },
  anyStay: 'Más de 0 s',
  atLeast: (stay: string) => `${stay} o más`,
  customStay: 'Otra…',
  seconds: 'Segundos, al menos',
  secondsShort: 'Segundos',
  invalidSeconds: 'Escriba un número entero, desde 1.',
  allAds: 'Todos los anuncios',
  typedCode: (code: string) => `El código «${code}»`,
  unchecked: 'Sin revisar',
  chips: {
    campaign: (value: string) => `Campaña: ${value || 'ninguna'}`,
    utmSource: (value: string) => `Fuente: ${value || 'ninguna'}`,
    utmMedium: (value: string) => `Medio: ${value || 'ninguno'}`,
    referrer: (value: string) => `Viene de: ${value || 'Directo'}`,
    page: (value: string) => `Página: ${value}`,
  },

  moreThan: (count: number) => `Más de ${texts.counted(count)}…`,
  countedApart: (count: number, apart: number) =>
    `${texts.counted(count)} · ${countOf(apart, 'no cuenta', 'no cuentan')}`,
  counts: 'Sí',
  /** Why figures leave a visitor out, by value of the column `exclusion`. */
  exclusions: {
    staff: 'Equipo',
    bot: 'Robot',
    automated: 'Automatizado',
    manual: 'Excluido a mano',
  },

  exporting: {
    ...texts.exporting,
    stopped:
      'La exportación se detuvo: el servidor no respondió. Lo leído se conserva; en Visitas puede seguir donde iba.',
    failed: 'No se pudo crear el archivo. Pruebe otra vez, o con menos visitantes.',
    // The order is that of the file. Its first label is not 'ID', because Excel takes files that begin with it for
    // SYLK.
    columns: {
      id: 'Visitante',
      created_at: columns.created_at,
      updatedAt: columns.updatedAt,
      ad: columns.adId,
      adId: 'Último código',
      pages: columns.pages,
      stay: 'Segundos',
      deviceType: columns.deviceType,
      system: columns.system,
      prePage: 'Referencia',
      ip: columns.ip,
      uuid: columns.uuid,
      checked: columns.checked,
      customerId: columns.customerId,
      counts: columns.exclusion,
    },
    counts: (reason: string | undefined) =>
      reason === undefined ? 'sí' : `no: ${reason.toLowerCase()}`,
  },
};
