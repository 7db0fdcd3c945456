import { account } from './account';
import { isolated } from './isolated';
import { joined } from './joined';
import { countOf, number } from './nouns';
import { records } from './records';

/** Texts of the view 'Hoy' of the customers, with what there is to do today. */
export const today = {
  whose: 'De quién',
  mine: 'Mis clientes y los libres',
  /** @param covered names of absent colleagues */
  mineAnd: (covered: readonly string[]) =>
    `Mis clientes, los libres y los de ${joined(covered.map(isolated))}`,
  everyone: 'Todos los clientes',
  loading: 'Mirando qué hay para hoy…',
  failed: {
    title: 'No se pudo cargar lo de hoy',
    text: 'Volvemos a intentarlo cada pocos segundos. Si sigue igual, revise su conexión.',
  },
  stale: 'No se pudo actualizar. Lo que ve puede haber cambiado.',
  empty: {
    title: 'Todo al día',
    text: 'No hay solicitudes sin responder, ni contactos o siniestros para hoy, ni renovaciones cerca.',
  },
  kinds: {
    ...account.areas,
    lead: 'Sin responder',
    contact: 'Para hoy',
    policy: 'Pólizas que vencen',
    renewal: 'Renuevan con otra compañía',
  },
  more: (count: number) =>
    `Ver ${number(count)} más, que ${count === 1 ? 'aparecerá' : 'aparecerán'} aquí cuando termine estas`,
  newRows: (count: number) => countOf(count, 'nueva', 'nuevas'),
  newRowsLabel: (count: number) =>
    countOf(count, 'tarea nueva: mostrarla', 'tareas nuevas: mostrarlas'),
  asked: (ago: string, waited: string) =>
    waited === '' ? `Llegó ${ago}` : `Llegó ${ago}, espera ${waited} de oficina`,
  samePhone: (name: string) => `Mismo teléfono que ${isolated(name)}`,
  wrote: (message: string) => `«${message}»`,
  due: (when: string, step: string) => `${when}: ${step || 'contactar'}`,
  unplanned: 'Sin próximo contacto',
  ends: (when: string, what: string) => `Vence ${when}: ${what}`,
  ended: (when: string, what: string) => `Venció ${when}: ${what}`,
  step: (when: string, step: string, what: string) =>
    `${when}: ${step || 'próximo paso'} (${what})`,
  renews: (when: string) => `Su póliza actual vence ${when}`,
  call: (phone: string, name: string) => `Llamar a ${isolated(name)}: ${phone}`,
  mail: 'Escribir',
  write: (name: string) => `Escribir a ${isolated(name)}`,
  take: 'La tomo',
  taken: (name: string) => `${isolated(name)}: la lleva usted.`,
  /** @param who name of the new owner; '' when not known */
  takenBefore: (name: string, who: string) =>
    `${who || 'Otra persona'} tomó antes a ${isolated(name)}.`,
  notTaken: (name: string) =>
    `No se pudo tomar a ${isolated(name)}. Pruebe otra vez; si sigue igual, revise su conexión.`,
  /** @param left number of customers that somebody else took, or that could not be taken */
  takenAll: (taken: number, left: number) =>
    `${taken === 1 ? 'Lleva usted 1 cliente más.' : `Lleva usted ${number(taken)} clientes más.`}${left === 0 ? '' : ` De ${number(left)} no se pudo: quizás los tomó otra persona.`}`,
  changedSince: (name: string) =>
    `${isolated(name)} cambió después de que usted lo tomó, así que sigue con usted. Si no lo lleva, cambie «Responsable» en su ficha.`,
  notWithdrawn: (name: string) =>
    `No se pudo deshacer: lo que se anotó de ${isolated(name)} sigue en su historial y cuenta como respuesta.`,
  notGivenBack: (name: string) =>
    `No se pudo deshacer: ${isolated(name)} sigue con usted. Si no lo lleva, cambie «Responsable» en su ficha.`,
  done: 'Hecho',
  renew: 'Renovar',
  openRow: 'Abrir',
  /** @param area such as 'Siniestros' */
  rowOf: (area: string, name: string) => `Abrir: ${area}, ${isolated(name)}`,
  later: 'Posponer',
  postponed: (name: string) => `${isolated(name)}: pospuesto`,
  laterFor: (name: string) => `Posponer lo de ${isolated(name)}`,
  days: [
    [1, 'Mañana'],
    [3, 'En 3 días'],
    [7, 'En una semana'],
    [30, 'En un mes'],
  ] as const,
  keys: {
    title: 'Con el teclado',
    list: [
      ['J K', 'bajar y subir'],
      ['Entrar', 'abrir'],
    ] as const,
    writing: [
      ['T', 'tomarla'],
      ['H', 'hecho'],
      ['P', 'posponer'],
    ] as const,
  },
  doneDialog: {
    title: (name: string) => `${isolated(name)}: hecho`,
    way: 'Cómo',
    ways: [
      ['call', 'Llamé'],
      ['message', 'Le escribí'],
    ] as const,
    note: 'Qué se dijo',
    noteHint: 'Queda en la historia.',
    takes: 'La llevo yo',
    next: 'Próximo contacto',
    none: 'Sin fecha',
    step: 'Próximo paso',
    state: 'Estado',
    save: 'Guardar',
    saving: 'Guardando…',
    cancel: 'Cancelar',
    errors: {
      day: records.asked.pastDay,
      lostReason: 'Elija una razón.',
      note: 'Escriba qué se dijo, aunque sea una palabra: así queda como respondida.',
    },
    gone: 'No se pudo guardar: otra persona tomó a este cliente, o unió o borró su ficha. Copie lo escrito si lo necesita.',
    failed:
      'No se pudo guardar. Lo escrito sigue aquí: pruebe otra vez. Si sigue igual, revise su conexión.',
  },
  changed: (name: string) => `Hecho: ${isolated(name)}`,
  /** Offer to own customers that nobody owns, after the person has answered them. */
  offer: {
    title: (names: readonly string[]) =>
      names.length === 1
        ? `${isolated(names[0] ?? '')} no tiene responsable. ¿Se encarga usted?`
        : `${number(names.length)} clientes no tienen responsable. ¿Se encarga usted?`,
    take: 'Me encargo',
    leave: 'Ahora no',
  },
};
