import { countOf, number } from './nouns';

/** '64%'; '<1%' for a small share that is not zero. */
function share(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100);
  return percent === 0 && part > 0 ? '<1%' : `${percent}%`;
}

/** The reports above the list of visits. */
export const reports = {
  title: 'Resumen',
  hint: 'Una visita es un día y un anuncio de un visitante.',
  showDetail: 'Ver detalle',
  hideDetail: 'Ocultar detalle',
  between: (first: string, last: string) => (first === last ? first : `${first} – ${last}`),

  figures: {
    visits: 'Visitas',
    visitors: 'Visitantes',
    new: 'Nuevos',
    returning: 'Recurrentes',
    medianStay: 'Estancia',
    engaged: 'Más de 10 s',
  },
  number,
  median: 'mediana',
  share,
  none: '—',
  newest: (count: number) => `De las ${number(count)} más recientes`,

  periods: {
    hour: 'Visitas por hora',
    day: 'Visitas por día',
    week: 'Por semana',
  },
  lastDays: (count: number) => `De los últimos ${number(count)} días`,
  period: 'Período',
  visitors: (count: number) => countOf(count, 'visitante', 'visitantes'),

  bars: {
    ad: 'Anuncios',
    referrer: 'Vienen de',
    page: 'Páginas',
    device: 'Dispositivos',
    system: 'Sistemas',
  },
  /** Labels of the empty value. */
  empty: {
    ad: 'Sin código',
    referrer: 'Directo',
    page: 'Desconocida',
    device: 'Desconocido',
    system: 'Desconocido',
  },
  blank: '(en blanco)',
  more: (count: number) => `${number(count)} más`,
  fewer: 'Menos',

  loading: 'Calculando…',
  nothing: 'Sin visitas',
  failed: 'No se pudo calcular.',
  chartFailed: 'No se pudo dibujar. Cargue la página otra vez.',
};
