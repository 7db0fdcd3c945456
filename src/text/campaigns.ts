import { joined } from './joined';
import { textsOf } from './nouns';

const invalidCode =
  'Este código no sirve: el seguimiento borraría el recorrido de sus visitas. Evite dos guiones seguidos, el punto y coma y palabras sueltas como select, update o drop.';

/** Quotes and joins texts: '«--» y «drop»'. */
const quoted = (parts: readonly string[]) => joined(parts.map((part) => `«${part}»`));

/** Texts of the list of ads and of an ad's form; the table is named campaigns. */
export const campaigns = {
  ...textsOf({
    one: 'anuncio',
    many: 'anuncios',
    gender: 'm',
    empty: 'Cree el primero y comparta su enlace: sabrá qué visitas y qué clientes le trajo.',
  }),
  searchHint: 'Nombre, código o canal',
  code: 'Código',
  codeHint: 'Va al final del enlace: c=verano.',
  aliases: 'Otros códigos',
  aliasesHint: 'Códigos mal escritos que también son de este anuncio, separados por comas.',
  utmCampaigns: 'utm_campaign que son de este anuncio',
  utmCampaignsHint:
    'Nombres de campaña de los enlaces sin código, tal como están en Google o Meta, separados por comas.',
  name: 'Nombre',
  channel: 'Canal',
  channelHint: 'Dónde se publica: Instagram, Google, radio…',
  cost: 'Costo',
  currency: 'Moneda',
  created: 'Creado',
  startsOn: 'Desde',
  endsOn: 'Hasta',
  notes: 'Notas',
  active: 'Activo',
  activity: 'Situación',
  activities: [
    ['true', 'Activos'],
    ['planned', 'Programados'],
    ['ended', 'Terminados'],
    ['false', 'Inactivos'],
  ] as const,
  yes: 'Activo',
  no: 'Inactivo',
  states: {
    true: 'Activo',
    planned: 'Programado',
    ended: 'Terminado',
    false: 'Inactivo',
  },
  startsLater: (day: string) => `Programado: empieza el ${day}.`,
  hasEnded: (day: string) => `Terminado: acabó el ${day}.`,
  period: 'Fechas',
  from: (day: string) => `desde ${day}`,
  until: (day: string) => `hasta ${day}`,
  visits: 'Visitas, 30 días',
  seeVisits: 'Ver sus visitas de los últimos 30 días',
  link: 'Enlace para compartir',
  page: 'Página que abre',
  pages: {
    home: 'Inicio',
    services: 'Inicio: seguros',
    companies: 'Inicio: compañías',
    form: 'Pedir cotización',
    formFor: (line: string) => `Pedir cotización: ${line}`,
    agreements: 'Términos y privacidad',
  },
  codeOfLink: 'Con el código',
  copy: 'Copiar',
  shortForm: 'Para imprimir o dictar',
  copyShort: 'Copiar la forma corta',
  copied: { link: 'Enlace copiado.', shortForm: 'Forma corta copiada.' },
  notCopied: 'No se pudo copiar. Selecciónelo con el ratón o el dedo y cópielo.',
  qr: {
    show: 'Ver el código QR',
    hide: 'Ocultar el código QR',
    label: 'Código QR del enlace',
    download: (format: string) => `Descargar ${format}`,
    saved: (file: string) => `${file} está en sus descargas.`,
    printed: (side: number) =>
      `Impreso, que mida ${side}\u00a0cm de lado o más. Para la imprenta es mejor el SVG.`,
    noPng: 'El navegador no pudo crear el PNG. Descargue el SVG.',
  },
  problems: {
    blanked: (parts: readonly string[]) =>
      `Este código no sirve: por ${quoted(parts)} el seguimiento borraría el recorrido de sus visitas. Escríbalo de otra forma.`,
    controls: (marks: string[]) =>
      `No sirve: tiene caracteres que no se ven (${marks.join(', ')}) y el seguimiento los quita. Escríbalo de nuevo, sin pegarlo.`,
    tooLong: (length: number, limit: number) =>
      `Este código no sirve: tiene ${length} caracteres y el seguimiento guarda ${limit}. Acórtelo.`,
  },
  activate: 'Activar',
  deactivate: 'Desactivar',
  invalidCode,
  rules: {
    "code is another ad's": 'Ya hay un anuncio con este código.',
    'code holds what the tracking filter blanks': invalidCode,
    "aliases are another ad's": 'Uno de estos códigos, o el principal, ya es de otro anuncio.',
    'aliases hold what the tracking filter blanks':
      'Uno de estos códigos no sirve: el seguimiento lo borraría.',
    'aliases are at most 20 codes': 'Caben 20 códigos de 128 letras cada uno.',
    "utmCampaigns are another ad's": 'Uno de estos nombres ya es de otro anuncio.',
    'utmCampaigns are at most 20 names': 'Caben 20 nombres de 128 letras cada uno.',
    'endsOn is before the start': 'Es antes de la primera fecha.',
  },
};
