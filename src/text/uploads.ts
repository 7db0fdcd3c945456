import { countOf, number } from './nouns';

const customers = (count: number) => countOf(count, 'cliente', 'clientes');

/** Texts about the files that tell ad platforms which clicks led to customers. */
export const uploads = {
  button: 'Conversiones para Google y Meta',
  title: 'Conversiones para los anuncios',
  lead: 'Un archivo que dice a Google o a Meta qué clics terminaron en una venta. No lleva datos personales: solo el clic, la hora y el importe.',
  platform: 'Para',
  platforms: [
    ['google', 'Google Ads'],
    ['meta', 'Meta (Facebook e Instagram)'],
    ['microsoft', 'Microsoft Advertising'],
  ] as const,
  days: 'Clientes ganados',
  latest: 'En los últimos 90 días',
  name: 'Nombre de la conversión',
  names: { google: 'Cliente ganado', meta: 'Purchase', microsoft: 'Cliente ganado' },
  nameHints: {
    google: 'Igual que la acción de conversión en Google Ads.',
    meta: 'Meta optimiza con sus eventos propios: Purchase es una compra.',
    microsoft: 'Igual que el objetivo de conversión sin conexión.',
  },
  invalidName: 'Escriba hasta 100 letras en una línea, sin empezar por un espacio, =, +, - ni @.',
  value: 'Importe',
  values: [
    ['premium', 'Prima de un año'],
    ['commission', 'Comisión de un año'],
  ] as const,
  counting: 'Contando…',
  failed: 'No se pudieron leer los clientes ganados.',
  nobody: 'Nadie se hizo cliente en estos días.',
  rows: (count: number) =>
    count === 0 ? 'No hay nada que subir.' : `${countOf(count, 'fila', 'filas')} en el archivo.`,
  leftOut: {
    noClick: (count: number) => `${customers(count)} sin clic en un anuncio de esta plataforma.`,
    tooOld: (count: number, click: number, sale: number) =>
      click === sale
        ? `${customers(count)} con un clic o una venta de hace más de ${click} días: ya no se aceptan.`
        : `${customers(count)} con un clic de hace más de ${click} días o una venta de hace más de ${sale}: ya no se aceptan.`,
    noValue: {
      premium: (count: number) =>
        `${customers(count)} sin póliza. Podrá incluirlos cuando la anote.`,
      commission: (count: number) =>
        `${customers(count)} sin póliza o sin comisión. Podrá incluirlos cuando las anote.`,
    },
    unusable: (count: number) =>
      `${customers(count)} con un identificador de clic incompleto o que no es de esta plataforma.`,
  },
  cut: (count: number) =>
    `Solo se leyeron los ${number(count)} clientes más recientes. Elija menos días para los demás.`,
  next: 'Qué hacer con el archivo',
  steps: {
    google:
      'En Google Ads: Objetivos › Conversiones › Subidas. La acción de conversión debe existir antes, de tipo «importar de clics». Subir dos veces la misma venta no la cuenta dos veces.',
    meta: 'En Meta: Administrador de eventos › su conjunto de datos › Añadir eventos › Subir eventos sin conexión. Suba cada venta una sola vez.',
    microsoft:
      'En Microsoft Advertising: Conversiones › Conversiones sin conexión › Importar. El objetivo debe existir dos horas antes. Subir dos veces la misma venta no la cuenta dos veces.',
  },
  download: 'Descargar el archivo',
  close: 'Cerrar',
  file: (platform: string, first: string, last: string) =>
    `conversiones-${platform}-${first}-${last}.csv`,
  saved: (file: string) => `${file} está en sus descargas.`,
  notSaved: 'No se pudo crear el archivo. Pruebe otra vez.',
};
