import { isolated } from './isolated';
import { joined } from './joined';
import { countOf } from './nouns';

const LOGGED: Partial<Record<string, string>> = {
  call: 'una llamada',
  message: 'un mensaje',
  claim: 'un siniestro',
};

/** Texts of what an agent sees of customers of colleagues, logs for them, and asks and answers about them. */
export const colleagues = {
  /** @param owners names of the customer's owners */
  known: (owners: readonly string[]) =>
    `Ya es cliente de la firma; lo ${owners.length === 1 ? 'lleva' : 'llevan'} ${joined(owners.map(isolated))}.`,

  found: 'De sus compañeros',
  noneFound:
    'Ninguno entre los clientes de sus compañeros. El número de póliza, el documento y el correo se buscan enteros.',
  failedSearch: 'No se pudo buscar entre los clientes de sus compañeros.',
  counted: (count: number) =>
    `${countOf(count, 'cliente', 'clientes')} de sus compañeros, debajo de la lista`,
  limited:
    'Ya vio 500 clientes de sus compañeros en la última hora. Dentro de un rato podrá buscar otros.',
  keptBySomebody: (owner: string) => `lo lleva ${isolated(owner)}`,
  policies: (name: string) => `Pólizas de ${isolated(name)}`,
  noPolicies: 'Sin pólizas en vigor',
  until: (day: string) => `hasta el ${day}`,
  ended: (day: string) => `terminó el ${day}`,

  call: 'Anotar contacto',
  claim: 'Anotar siniestro',
  of: (action: string, name: string) => `${action}: ${isolated(name)}`,
  dialog: {
    lead: (owner: string) => `Lo verá ${isolated(owner)}, que lleva este cliente.`,
    kind: 'Qué fue',
    said: 'Qué se habló',
    policy: 'Póliza',
    noPolicy: 'Elija una póliza',
    save: 'Anotar',
    saving: 'Anotando…',
    cancel: 'Cancelar',
    saved: (name: string) => `Anotado en la ficha de ${isolated(name)}`,
    gone: 'No se pudo anotar: el cliente está archivado o ya no existe, o la póliza ya no está en vigor.',
    failed: 'No se pudo anotar. Pruebe otra vez dentro de un momento.',
  },

  ask: 'Pedir este cliente',
  asking: 'Pidiendo…',
  asked: (owner: string) => `Pedido. Lo verá ${isolated(owner)} en «Hoy».`,
  repeated: 'Ya lo pidió en las últimas 24 horas. Después podrá pedirlo otra vez.',
  failed: 'No se pudo pedir. Pruebe otra vez dentro de un momento.',

  /** Title in the owner's view 'Hoy'. */
  title: (count: number) => (count === 1 ? 'Le piden un cliente' : 'Le piden varios clientes'),
  by: (who: string, when: string) => `lo pide ${isolated(who)}, ${when}`,
  gotTitle: (count: number) =>
    count === 1 ? 'Le entregaron el cliente que pidió' : 'Le entregaron los clientes que pidió',
  give: (who: string) => `Entregar a ${isolated(who)}`,
  giveOf: (name: string, who: string) => `Entregar a ${isolated(who)}: ${isolated(name)}`,
  given: (name: string, who: string) => `${isolated(name)}: ahora lo lleva ${isolated(who)}`,
  keep: 'Sigue conmigo',
  keepOf: (name: string) => `Sigue conmigo: ${isolated(name)}`,
  kept: (name: string) => `${isolated(name)}: sigue con usted`,
  /** Note that is added to the customer's history. */
  keptNote: (who: string) => `Lo pidió ${who}.`,
  /** For those who asked. They may not see the customer, whose name is therefore missing. */
  keptTitle: (count: number) =>
    count === 1
      ? 'El cliente que pidió sigue con su responsable'
      : 'Los clientes que pidió siguen con sus responsables',
  keptBy: (who: string, when: string) =>
    `${isolated(who)} lo sigue llevando. Usted lo pidió el ${when}.`,
  loggedTitle: (count: number) =>
    count === 1
      ? 'Alguien del equipo atendió a un cliente suyo'
      : 'Sus compañeros atendieron a clientes suyos',
  logged: (who: string, kind: string, when: string) =>
    `${isolated(who)} anotó ${LOGGED[kind] ?? 'una nota'}, ${when}`,
  close: (title: string) => `Cerrar: ${title}`,
  notClosed: 'No se pudo cerrar. Pruebe otra vez dentro de un momento.',
  notKept: 'No se pudo guardar. Pruebe otra vez dentro de un momento.',
};
