import { isolated } from './isolated';
import { number, textsOf } from './nouns';

const statuses = [
  ['nuevo', 'Nuevo'],
  ['contactado', 'Contactado'],
  ['cotizado', 'Cotizado'],
  ['ganado', 'Ganado'],
  ['perdido', 'Perdido'],
] as const;
/** What a customer is by the policies; private.standing_condition in SQL has the same rules. */
const standings = [
  ['interesado', 'Sin pólizas'],
  ['cliente', 'Cliente'],
  ['antiguo', 'Antiguo cliente'],
] as const;
const lostReasons = [
  ['precio', 'Por el precio'],
  ['competencia', 'Se fue con otro'],
  ['requisitos', 'No cumplía los requisitos'],
  ['silencio', 'No volvió a responder'],
  ['otro', 'Por otra razón'],
] as const;
const reasons: Record<string, string> = Object.fromEntries(lostReasons);

const names: Record<string, string> = Object.fromEntries(statuses);
const statusName = (status: string) => names[status] ?? status;

const doubts: Record<string, string> = {
  honeypot: 'Rellenó un campo oculto',
  untimed: 'No usó nuestro formulario',
  hasty: 'Tardó menos de 3 segundos',
  flood: 'Llegó entre muchas seguidas',
};
const doubtName = (doubt: string) => doubts[doubt] ?? doubt;

/** Names of the views of the customers. */
export const views = {
  today: 'Hoy',
  list: 'Lista',
  requests: 'Solicitudes',
  board: 'Tablero',
  doubtful: (count: number | undefined) => (count ? `Dudosas (${number(count)})` : 'Dudosas'),
};

/** Texts of the view of doubtful leads, which may be spam (request_quote in SQL). */
export const doubtful = {
  ...textsOf({
    one: 'solicitud dudosa',
    many: 'solicitudes dudosas',
    gender: 'f',
    empty: 'Si alguna solicitud parece correo basura, esperará aquí hasta que usted decida.',
  }),
  doubt: 'Por qué',
  doubtName,
  warning: (doubt: string) =>
    `Puede ser correo basura: ${doubtName(doubt).toLowerCase()}. Si le escribe una persona, pásela a clientes.`,
  accept: 'Pasar a clientes',
  accepted: (count: number) =>
    count === 1 ? '1 solicitud pasada a clientes' : `${count} solicitudes pasadas a clientes`,
};

/** Texts of the list and the form of customers and leads. */
export const customers = {
  ...textsOf({
    one: 'cliente',
    many: 'clientes',
    gender: 'm',
    empty:
      'Aquí aparecerá cada persona que pida precio en la página. También puede añadirla usted.',
  }),
  searchHint: 'Nombre, teléfono o póliza',
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
  statusSince: 'En este estado desde',
  standing: 'Relación',
  standings,
  lostReasons,
  lostReason: 'Por qué no contrató',
  noReason: 'Elija una razón',
  value: 'Prima esperada al año (USD)',
  valueShort: 'Prima al año',
  owner: 'Responsable',
  nobody: 'Sin responsable',
  me: (name: string) => `Yo (${name})`,
  nextContactOn: 'Próximo contacto',
  nextContactShort: 'Contacto:',
  /** Label of nextContactOn in the filter, which is narrow. */
  contactOn: 'Contactar',
  renewsOn: 'Su póliza actual vence el',
  /** Label of renewsOn in the column and the filter, which are narrow. */
  renewsShort: 'Vence su póliza',
  nextStep: 'Próximo paso',
  created: 'Llegó',
  periods: {
    renewal: [
      ['30', 'Próximos 30 días'],
      ['60', 'Próximos 60 días'],
      ['90', 'Próximos 90 días'],
      ['late', 'Ya pasó'],
    ] as const,
    arrival: [
      ['today', 'Hoy'],
      ['7', 'Últimos 7 días'],
      ['30', 'Últimos 30 días'],
      ['90', 'Últimos 90 días'],
    ] as const,
  },
  ad: 'Anuncio',
  noAd: 'Sin anuncio',
  duplicates: 'Repetido',
  isDuplicate: (count: number) => (count === 1 ? '1 parecido' : `${number(count)} parecidos`),
  setStatus: (status: string) =>
    `${statusName(status)}${status === 'perdido' ? ': no respondió' : ''}`,
  contact: {
    title: 'Contactar',
    call: 'Llamar',
    mail: 'Correo',
    whatsapp: 'WhatsApp',
    subject: 'Su seguro',
    /** Texts shown when the person returns from WhatsApp or the mail program. */
    sent: {
      question: '¿Le escribió?',
      whatsapp: 'Por WhatsApp',
      mail: 'Por correo',
      log: 'Mensaje enviado',
      not: 'No',
      failed: 'No se pudo anotar el mensaje. Añádalo usted en la historia.',
    },
    /** @param name given name; '' if unknown */
    hello: (name: string) => `Hola${name && `, ${name}`}: le escribo por el seguro que nos pidió.`,
  },
  quote: 'Lo que escribió',
  request: 'Su solicitud',
  reference: 'Referencia',
  nextTitle: 'Lo siguiente',
  details: 'Datos del cliente',
  story: {
    title: 'Cómo llegó',
    visit: 'Ver el visitante',
    brought: 'Vino con la cartera que se importó.',
    noVisit: 'Sin visita: se añadió a mano, o no aceptó el seguimiento.',
    firstAd: 'Primer anuncio',
    lastAd: 'Último anuncio',
    referrer: 'Vino desde',
    daysBack: (count: number) =>
      count <= 1 ? 'Nos visitó un solo día.' : `Nos visitó ${number(count)} días distintos.`,
    pages: 'Lo que miró antes de escribir',
    failed: 'No se pudo cargar la visita.',
  },
  consent: {
    title: 'Permiso',
    accepted: 'Aceptó la privacidad',
    text: (version: string, moment: string) => `texto ${version}, el ${moment}`,
    marketing: 'Publicidad',
    noMarketing: 'No la acepta',
    stop: 'Ya no quiere publicidad',
    stopped: 'Ya no recibirá publicidad',
  },
  policies: {
    title: 'Pólizas',
    add: 'Añadir póliza',
    none: 'Sin pólizas: todavía no hay ninguna apuntada.',
    /** @param count policies in force @param willBegin whether one begins later */
    standing: (count: number, willBegin: boolean) =>
      count === 0 && !willBegin
        ? 'Antiguo cliente: ninguna en vigor'
        : `Cliente: ${count} en vigor`,
    failed: 'No se pudieron cargar las pólizas.',
    until: (day: string) => `hasta el ${day}`,
    cancelledFrom: (state: string, day: string) => `${state} desde el ${day}`,
    aYear: (amount: string) => `${amount} al año`,
  },
  events: {
    kinds: [
      ['note', 'Nota'],
      ['call', 'Llamada'],
      ['message', 'Mensaje enviado'],
    ] as const,
    /** Author of an event that no member of staff caused. */
    server: 'El servidor',
    request: 'Pidió precio',
    /** @param names of the documents that went with a message */
    attached: (names: readonly string[]) =>
      names.length === 0
        ? ''
        : `${names.length === 1 ? 'Adjunto' : 'Adjuntos'}: ${names.map(isolated).join(' · ')}`,
    completed: 'Contestó las preguntas del formulario',
    /** Event for answers that were not stored in the customer, because staff had written something else. */
    completedApart: 'Contestó al formulario, y su ficha ya decía otra cosa',
    marketing: 'Acepta publicidad',
    noMarketing: 'Ya no quiere publicidad',
    accepted: (doubt: string) => `Ya no es dudosa («${doubtName(doubt)}»)`,
    status: (before: string, after: string, reason = '') =>
      `${before === after ? '' : `De «${statusName(before)}» a `}«${statusName(after)}»${reason && `: ${(reasons[reason] ?? reason).toLowerCase()}`}`,
    /** @param who name of who answered; '' when not known */
    answered: (who: string) => `Respondida${who && ` por ${who}`} mientras estaba unida`,
    asked: 'Pide llevar este cliente',
    kept: 'Sigue con su responsable',
    merge: 'Se unió con',
    archived: (after: string) => (after === 'true' ? 'Archivado' : 'Recuperado del archivo'),
    /** @param before previous state, which decides when a policy is reinstated; '' for a new policy */
    policy: (before: string, after: string) => {
      if (before === 'cancelada') return 'Póliza otra vez en vigor';
      if (after === 'vigente')
        return before === '' ? 'Póliza añadida' : 'Póliza otra vez sin renovar';
      return { renovada: 'Póliza renovada', cancelada: 'Póliza cancelada' }[after] ?? after;
    },
    /** @param reason '' for none */
    cancelled: (day: string, reason: string) =>
      `Póliza cancelada desde el ${day}${reason && `: ${reason.toLowerCase()}`}`,
    changed: (label: string, before: string, after: string) => {
      if (before === '') return `${label}: ${after}`;
      return after === ''
        ? `${label}: se quitó «${before}»`
        : `${label}: de «${before}» a «${after}»`;
    },
  },
  rules: {
    'owner may change customers': 'Esa cuenta ahora solo puede leer. Elija a otra persona.',
    'email is an address': 'Revise la dirección: debe ser como nombre@dominio.com.',
    'phone has 5 to 40 digits and signs':
      'El teléfono tiene de 5 a 40 cifras, espacios o signos + ( ) . -',
    'name can be seen': 'Escriba el nombre: lo que hay no se ve.',
  },
};
