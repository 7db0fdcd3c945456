import { countOf, number, share } from './nouns';

/** Names of the views of the ads. */
export const adViews = {
  results: 'Resultados',
  list: 'Anuncios',
  unknown: 'Códigos sin anuncio',
};

/** '+12 %', '−3 %', 'igual'. */
const signed = (value: number, unit: string) =>
  value === 0 ? 'igual' : `${value > 0 ? '+' : '−'}${number(Math.abs(value))}\u00a0${unit}`;

/** Texts of the view that shows what ads brought in a period, and what they cost. */
export const adFigures = {
  title: 'Lo que trajo cada anuncio',
  comparedWith: (period: string) => `comparado con ${period}`,
  none: '—',
  /** Placeholder of a figure that is still being counted. */
  notYet: '…',
  ofWeb: 'de solicitudes web',
  ofCost: 'solo anuncios con costo',
  ofFirm: (value: string) => `toda la firma: ${value}`,

  range: 'Período',
  ranges: {
    '7d': 'Últimos 7 días',
    '30d': 'Últimos 30 días',
    month: 'Este mes',
    lastMonth: 'El mes anterior',
    '90d': 'Últimos 90 días',
  },
  longest: 'Como mucho, tres años.',
  ad: 'Anuncio',
  allAds: 'Todos los anuncios',
  everyone: 'Contar también robots y equipo',
  touch: 'A qué anuncio se debe un cliente',
  touches: { last: 'Último anuncio', first: 'Primer anuncio' },
  touchHint: {
    last: 'Solicitudes, clientes y primas se atribuyen al último anuncio por el que vino la persona antes de pedir su cotización.',
    first:
      'Solicitudes, clientes y primas se atribuyen al anuncio que trajo a la persona por primera vez.',
  },

  figures: {
    visits: 'Visitas',
    visitors: 'Visitantes',
    new: 'Nuevos',
    engaged: 'Más de\u00a010\u00a0s',
    medianStay: 'Estancia',
    clicks: 'Contactos',
    leads: 'Solicitudes',
    won: 'Clientes',
    premium: 'Prima al año',
    commission: 'Comisión al año',
    cost: 'Costo',
    perVisit: 'Por visita',
    perLead: 'Por solicitud',
    perCustomer: 'Por cliente',
    returned: 'Retorno',
  },
  /** Labels of costs in the strip of figures, which has no heading that says that these are costs. */
  alone: {
    perVisit: 'Costo por visita',
    perLead: 'Costo por solicitud',
    perCustomer: 'Costo por cliente',
  } as Record<string, string>,
  meanings: {
    visits: 'Una visita es un día y un anuncio de un visitante. Cuenta el día en que empezó.',
    visitors:
      'Personas distintas, o mejor dicho navegadores. En el total, quien vino por dos anuncios cuenta una vez.',
    new: 'Visitantes que vinieron por primera vez.',
    engaged: 'Parte de las visitas que duró más de 10 segundos.',
    medianStay: 'La mitad de las visitas duró menos y la otra mitad más.',
    clicks: 'Clics en el teléfono, el WhatsApp o el correo de la página.',
    leads: 'Solicitudes de cotización, el día en que llegaron. Sin las dudosas.',
    won: 'Clientes que pidieron su cotización en la web y pasaron a «Ganado» en el período. Los que anotó el equipo solo están en el número de toda la firma.',
    premium:
      'Primas de un año de las pólizas que compraron en el período los clientes de solicitudes web, sin renovaciones ni canceladas. En USD.',
    commission: 'Comisión de un año de esas mismas pólizas. En USD.',
    cost: 'La parte del costo del anuncio que toca a estos días: se reparte por igual entre todos sus días.',
    perVisit: 'Costo dividido entre visitas. En el total, solo las de los anuncios con costo.',
    perLead: 'Costo dividido entre solicitudes. En el total, solo las de los anuncios con costo.',
    perCustomer:
      'Costo dividido entre clientes ganados. En el total, solo los de los anuncios con costo.',
    returned:
      'Comisión de un año dividida entre el costo: con ×2 el anuncio trae en un año el doble de lo que costó. En el total, solo los anuncios con costo.',
  },
  explain: 'Qué significa cada cifra',
  hideExplain: 'Ocultar las explicaciones',

  share,
  times: (value: number) => `×${value < 100 ? value.toFixed(2) : number(Math.round(value))}`,
  manyTimes: (value: number) => `×${number(Math.round(value))}`,
  percent: (value: number) => signed(value, '%'),
  points: (value: number) => signed(value, Math.abs(value) === 1 ? 'pt' : 'pts'),
  earlier: (value: string) => `antes ${value}`,

  noAd: 'Sin anuncio',
  unknown: 'Códigos sin anuncio',
  newAd: (id: string) => `Anuncio ${id}`,
  table: 'Resultados por anuncio',
  total: 'Total',
  sort: 'Ordenar por',
  name: 'Anuncio',
  currencies: (list: string) =>
    `Hay costos en otra moneda (${list}): se ven en su fila, pero no entran en los totales ni en el retorno.`,

  units: { 1: 'Visitas por día', 7: 'Visitas por semana', 28: 'Visitas por cuatro semanas' },
  days: 'Días',
  before: 'Período anterior',
  visits: (count: number) => countOf(count, 'visita', 'visitas'),
  chartFailed: 'No se pudo dibujar. Cargue la página otra vez.',

  loading: 'Calculando…',
  counting: 'Contando… las cifras todavía suben, y las medias vienen al final.',
  comparing: 'Calculando el período anterior…',
  notCompared: 'No se pudo calcular el período anterior.',
  failed: {
    title: 'No se pudieron calcular los resultados',
    text: 'El servidor no respondió. Pruebe otra vez dentro de un momento.',
  },
  empty: {
    title: 'Nada en este período',
    text: 'No vino nadie y ningún anuncio tuvo costo. Pruebe con un período más largo o con todos los anuncios.',
  },
  seeAds: 'Ver los anuncios',

  file: (first: string, last: string) => `resultados-${first}-${last}.csv`,
  exported: (file: string) => `${file} está en sus descargas.`,
  columns: {
    code: 'Código',
    channel: 'Canal',
    engaged: 'Visitas de más de 10 s',
    won: 'Clientes de solicitudes web',
    medianStay: 'Estancia mediana (s)',
    premium: 'Prima al año de solicitudes web (USD)',
    commission: 'Comisión al año de solicitudes web (USD)',
    currency: 'Moneda del costo',
    returned: 'Retorno (comisión al año / costo)',
  },
};
