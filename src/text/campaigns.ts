import { textsOf } from './nouns';

const invalidCode =
  'Este código no sirve: el seguimiento lo borraría. Evite dos guiones seguidos, el punto y coma y palabras sueltas como select, update o drop.';

/** Ads. */
export const campaigns = {
  ...textsOf({
    one: 'anuncio',
    many: 'anuncios',
    gender: 'm',
    empty: 'Cree el primero, y reparta el enlace con su código: cada visita dirá de dónde vino.',
  }),
  searchHint: 'Código, nombre o canal',
  code: 'Código',
  codeHint: 'Va al final del enlace: c=verano.',
  aliases: 'Otros códigos',
  aliasesHint: 'Códigos mal escritos que también son de este anuncio, separados por comas.',
  name: 'Nombre',
  channel: 'Canal',
  channelHint: 'Dónde se publica: Instagram, Google, radio…',
  cost: 'Costo',
  currency: 'Moneda',
  startsOn: 'Desde',
  endsOn: 'Hasta',
  notes: 'Notas',
  active: 'Activo',
  activity: 'Situación',
  activities: [
    ['true', 'Activos'],
    ['false', 'Inactivos'],
  ] as const,
  yes: 'Activo',
  no: 'Inactivo',
  period: 'Fechas',
  from: (day: string) => `desde ${day}`,
  until: (day: string) => `hasta ${day}`,
  visits: 'Visitas, 30 días',
  seeVisits: 'Ver sus visitas de los últimos 30 días',
  link: 'Enlace para compartir',
  copy: 'Copiar',
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
    'endsOn is before the start': 'Es antes de la primera fecha.',
  },
};
