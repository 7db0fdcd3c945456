import { countOf, number, share } from './nouns';

/**
 * Texts of the reports above the list of visitors. Figures count visits, except those whose name says visitors (D5.3).
 */
export const reports = {
  title: 'Resumen',
  hint: 'Visitante: un navegador. Visita: un visitante, un día y un anuncio. Navegación: una página que abre.',
  everyone: 'Contar también robots y equipo',
  /** Text after the range that says that the switch `everyone` is on, while the switch is hidden. */
  withEveryone: ' · con robots y equipo',
  showDetail: 'Ver detalle',
  hideDetail: 'Ocultar detalle',

  figures: {
    visits: 'Visitas',
    visitors: 'Visitantes',
    new: 'Nuevos',
    returning: 'Recurrentes',
    medianStay: 'Estancia mediana',
    engaged: 'Más de 10 s',
    calls: 'Clics en llamar',
    whatsapps: 'Clics en WhatsApp',
    emails: 'Clics en correo',
  },
  /** Labels after their value, in the line that summarizes the figures. */
  short: {
    visits: 'visitas',
    visitors: 'visitantes',
    new: 'nuevos',
    medianStay: 'estancia mediana',
    engaged: 'más de 10 s',
    calls: 'clics en llamar',
    whatsapps: 'en WhatsApp',
  },
  number,
  pageViews: (count: number, stay: string) =>
    `${countOf(count, 'vista', 'vistas')} · ${stay} de media por visita`,
  share: (part: number, whole: number) => share(whole === 0 ? 0 : part / whole),
  none: '—',
  newest: (count: number) => `De las ${number(count)} visitas más recientes`,

  periods: {
    hour: 'Visitas por hora',
    day: 'Visitas por día',
    week: 'Visitas por semana',
  },
  lastDays: (count: number) => `De los últimos ${number(count)} días`,
  period: 'Período',
  visits: (count: number) => countOf(count, 'visita', 'visitas'),
  visitors: (count: number) => countOf(count, 'visitante', 'visitantes'),

  bars: {
    ad: 'Anuncios',
    campaign: 'Campañas',
    utmSource: 'Fuentes',
    utmMedium: 'Medios',
    referrer: 'Vienen de',
    page: 'Páginas',
    device: 'Dispositivos',
    system: 'Sistemas',
  },
  /** Labels of bars for visits without a value. */
  empty: {
    ad: 'Sin código',
    campaign: 'Sin campaña',
    utmSource: 'Sin fuente',
    utmMedium: 'Sin medio',
    referrer: 'Directo',
    page: 'Desconocida',
    device: 'Desconocido',
    system: 'Desconocido',
  },
  /** Label of the field that chooses one of the three UTM parameters. */
  parameter: 'Parámetro',
  parameters: { campaign: 'Campaña', utmSource: 'Fuente', utmMedium: 'Medio' },
  blank: '(en blanco)',
  more: (count: number) => `${number(count)} más`,
  fewer: 'Menos',
  /** Label of the bar for all values but the most frequent ones. */
  others: 'Otros',

  loading: 'Calculando…',
  nothing: 'Sin visitas',
  failed: 'No se pudo calcular.',
  chartFailed: 'No se pudo dibujar. Cargue la página otra vez.',
};
