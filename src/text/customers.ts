import { textsOf } from './nouns';

const statuses = [
  ['nuevo', 'Nuevo'],
  ['contactado', 'Contactado'],
  ['cotizado', 'Cotizado'],
  ['ganado', 'Ganado'],
  ['perdido', 'Perdido'],
] as const;
const names: Record<string, string> = Object.fromEntries(statuses);
const statusName = (status: string) => names[status] ?? status;

const doubts: Record<string, string> = {
  honeypot: 'Rellenó un campo oculto',
  untimed: 'No usó nuestro formulario',
  hasty: 'Tardó menos de 3 segundos',
  flood: 'Llegó entre muchas seguidas',
};
const doubtName = (doubt: string) => doubts[doubt] ?? doubt;

/** Doubtful leads (request_quote in SQL). */
export const doubtful = {
  ...textsOf({
    one: 'solicitud dudosa',
    many: 'solicitudes dudosas',
    gender: 'f',
    empty: 'Aquí quedarán aparte las solicitudes que parezcan correo basura.',
  }),
  title: 'Solicitudes dudosas',
  link: (count: number | undefined) =>
    count ? `Solicitudes dudosas (${count.toLocaleString('en-US')})` : 'Solicitudes dudosas',
  back: 'Ver los clientes',
  doubt: 'Por qué',
  doubtName,
  warning: (doubt: string) =>
    `Puede ser correo basura: ${doubtName(doubt).toLowerCase()}. Si le escribe una persona, pásela a clientes.`,
  accept: 'Pasar a clientes',
  accepted: (count: number) =>
    count === 1 ? '1 solicitud pasada a clientes' : `${count} solicitudes pasadas a clientes`,
};

/** Customers and leads. */
export const customers = {
  ...textsOf({
    one: 'cliente',
    many: 'clientes',
    gender: 'm',
    empty:
      'Aquí aparecerá cada persona que pida precio en la página. También puede añadirla usted.',
  }),
  searchHint: 'Nombre, correo, teléfono…',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  document: 'Documento',
  line: 'Seguro',
  noLine: 'Sin decir',
  message: 'Mensaje',
  status: 'Estado',
  statuses,
  statusName,
  owner: 'Responsable',
  noOwner: 'Nadie todavía',
  nobody: 'Nadie',
  nextContactOn: 'Próx. contacto',
  renewsOn: 'Renueva el',
  nextStep: 'Próximo paso',
  created: 'Llegó',
  ad: 'Anuncio',
  setStatus: (status: string) => `A «${statusName(status)}»`,
  contact: {
    title: 'Contactar',
    call: 'Llamar',
    mail: 'Correo',
    whatsapp: 'WhatsApp',
    subject: 'Su seguro',
    hello: (name: string) => `Hola, ${name}. Le escribo por el seguro que nos pidió.`,
  },
  origin: {
    title: 'De dónde vino',
    visit: 'Ver su visita',
    noVisit: 'Sin visita: se añadió a mano, o no aceptó el seguimiento.',
    firstAd: 'Primer anuncio',
    lastAd: 'Último anuncio',
    consent: 'Aceptó la privacidad',
    consentText: (version: string, moment: string) => `texto ${version}, el ${moment}`,
    answers: 'Respuestas',
    fields: { postalCode: 'Código postal', callTime: 'Prefiere que le llamen' } as Record<
      string,
      string
    >,
  },
  events: {
    kinds: [
      ['note', 'Nota'],
      ['call', 'Llamada'],
    ] as const,
    request: 'Pidió precio',
    accepted: (doubt: string) => `Ya no es dudosa («${doubtName(doubt)}»)`,
    status: (before: string, after: string) =>
      `De «${statusName(before)}» a «${statusName(after)}»`,
  },
  rules: {
    'email is an address': 'Revise la dirección: debe ser como nombre@dominio.com.',
    'phone has 5 to 40 digits and signs': 'Escriba solo cifras, espacios y los signos + ( ) . -',
  },
};
