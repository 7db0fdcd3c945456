import { isolated } from './isolated';
import { joined } from './joined';
import { countOf, number, textsOf } from './nouns';
import { policies } from './policies';

const policiesOf = (count: number) => countOf(count, 'póliza', 'pólizas');

const renewalTexts = textsOf({
  one: 'renovación',
  many: 'renovaciones',
  gender: 'f',
  empty:
    'Cada póliza aparece aquí unas semanas antes de terminar, para llamar a tiempo al cliente.',
});
const renewalStates = {
  nuevo: 'Por llamar',
  contactado: 'Contactado',
  cotizado: 'Ofrecido',
  ganado: 'Renovada',
  perdido: 'Se va',
};

/** Texts of the view of policies that end soon. */
export const renewals = {
  tab: 'Renovaciones',
  exporting: renewalTexts.exporting,
  notDone: renewalTexts.notDone,
  groups: {
    past: 'Vencidas sin respuesta',
    thisWeek: 'Esta semana',
    nextWeek: 'La próxima semana',
    week: (days: string) => `Semana del ${days}`,
    closed: 'Terminadas y con respuesta',
  },
  sums: (count: number, premium: string) => `${policiesOf(count)}, ${premium} al año`,
  sumOffered: (premium: string, difference: string) => `ofrecido ${premium} (${difference})`,
  columns: {
    ends: policies.endsOn,
    left: 'Días que faltan',
    premium: 'Prima al año (USD)',
    offered: 'Prima ofrecida (USD)',
    difference: 'Diferencia (%)',
    lostReason: 'Por qué se va',
    lostTo: 'Con quién se va',
  },
  /** States of a renewal. */
  states: renewalStates,
  stateName: (status: string) => (renewalStates as Record<string, string>)[status] ?? status,
  left: (reason: string, to: string) =>
    [reason, to && `con ${isolated(to)}`].filter(Boolean).join(', '),
  next: (when: string) => `Contacto ${when}`,
  perYear: (premium: string) => `${premium} al año`,
  /** @param isMarked whether customers will ask why it costs so much more */
  difference: (difference: number, isMarked: boolean) =>
    `${difference > 0 ? '+' : ''}${difference} %${isMarked ? ', sube mucho' : ''}`,
  offered: (premium: string, difference: string) =>
    `Ofrecida ${premium}${difference && ` (${difference})`}`,
  renewedAt: (premium: string, difference: string) =>
    `Renovada ${premium}${difference && ` (${difference})`}`,
  policy: 'Póliza',
  row: (name: string, ends: string, state: string) =>
    `${isolated(name)}. Termina ${ends}. ${state}`,
  call: (phone: string, name: string) => `Llamar a ${isolated(name)}: ${phone}`,
  select: (name: string, number: string) => `Elegir la de ${isolated(name)} ${isolated(number)}`,
  selected: renewalTexts.selected,
  called: 'Llamado',
  calledOf: (name: string) => `Llamado: la renovación de ${isolated(name)}`,
  toCall: 'Por llamar',
  offer: 'Ofrecido…',
  leaves: 'Se va…',
  more: 'Más',
  moreOf: (name: string) => `Más sobre la renovación de ${isolated(name)}`,
  request: 'Abrir la solicitud',
  contact: (when: string) => `Contacto: ${when.toLowerCase()}`,
  offering: {
    title: (name: string) => `Oferta a ${isolated(name)}`,
    label: 'Prima ofrecida al año (USD)',
    hint: (premium: string) => `Ahora paga ${premium} al año.`,
  },
  leaving: {
    title: (name: string) => `${isolated(name)} se va`,
    lead: (day: string) => `Su póliza termina el ${day}.`,
    reason: 'Por qué',
    to: 'Con quién',
    toHint: 'La otra compañía o agencia, si lo dijo.',
  },
  asked: { day: 'Próximo contacto' },
  /** Dialog that writes an e-mail to several customers. */
  writing: {
    open: 'Escribir…',
    title: (count: number) => `Escribir sobre ${renewalTexts.counted(count)}`,
    unreadable: 'No se pudieron leer las plantillas. Pruebe otra vez dentro de un momento.',
    notSent: 'Este servidor no envía correos. Use «Responder» en el menú de cada renovación.',
    none: 'Quien administra no ha escrito ninguna plantilla de correo.',
    fields:
      'Cada cliente lo recibe con sus datos en lugar de {nombre}, {seguro}, {prima}, {fecha} y {agente}.',
    preview: (name: string, address: string) => `Así lo recibe ${isolated(name)}, ${address}:`,
    /** @param forLapsed whether the template is for policies that have lapsed, or only for others */
    unfit: (forLapsed: boolean, names: string) =>
      forLapsed
        ? `La plantilla es para pólizas vencidas, y la de estos clientes no ha vencido. No lo reciben: ${names}.`
        : `La plantilla es para pólizas que no han vencido. No lo reciben: ${names}.`,
    noAddress: (names: string) => `Sin correo, no lo reciben: ${names}.`,
    missing: (fields: readonly string[]) =>
      `${fields.length > 1 ? 'Faltan' : 'Falta'} ${fields.map((field) => `{${field}}`).join(', ')}: ${fields.includes('agente') ? 'ponga su nombre en el menú de su cuenta, o quite el campo' : 'quite el campo'} del texto.`,
    send: (count: number) => `Enviar a ${number(count)}`,
    sending: (sent: number, count: number) => `Enviando ${number(sent + 1)} de ${number(count)}…`,
    failed: (sent: number, count: number) =>
      `En camino ${number(sent)} de ${number(count)}. Pruebe otra vez con los demás: nadie lo recibe dos veces.`,
    limited: (sent: number, count: number) =>
      `En camino ${number(sent)} de ${number(count)}: ya envió 200 en una hora. Siga más tarde; nadie lo recibe dos veces.`,
    /** @param names of customers whose e-mail of an earlier attempt was sent, although the person changed it afterwards */
    former: (names: readonly string[]) =>
      `El primer intento ya había salido para ${joined(names.map(isolated))}: recibe ese texto, sin sus últimos cambios.`,
    done: (count: number) => `${countOf(count, 'correo', 'correos')} en camino y en la historia`,
  },
  done: {
    state: (name: string, state: string) => `Renovación de ${isolated(name)}: ${state}`,
    called: (count: number) => `${renewalTexts.counted(count)}: ${renewalStates.contactado}`,
    contact: (name: string) => `Próximo contacto con ${isolated(name)} cambiado`,
    owner: (count: number) => countOf(count, 'cliente cambiado', 'clientes cambiados'),
  },
  keys: {
    title: 'Con el teclado',
    list: [
      ['J K', 'bajar y subir'],
      ['Entrar', 'abrir'],
    ] as const,
    writing: [
      ['R', 'renovar'],
      ['H', 'llamado'],
      ['E', 'ofrecido'],
      ['P', 'más'],
      ['X', 'elegir'],
    ] as const,
  },
  unreadPolicy: 'No se pudo leer la póliza. Pruebe otra vez dentro de un momento.',
  firstOf: (shown: number, total: number) =>
    `Se muestran las ${number(shown)} que terminan antes, de ${number(total)}, y el archivo lleva las mismas. Use los filtros para ver las demás.`,
  loading: renewalTexts.loading,
  empty: { title: 'Nada por renovar', text: renewalTexts.empty.text },
  noMatch: renewalTexts.noMatch,
  failed: renewalTexts.failed,
  stale: 'No se pudieron leer los cambios. Esto es lo último que se leyó.',
};
