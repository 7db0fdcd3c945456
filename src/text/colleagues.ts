import { isolated } from './isolated';

/** Texts with which an agent asks a colleague for a customer, and with which the owner answers. */
export const colleagues = {
  /** @param owners names of the customer's owners */
  known: (owners: readonly string[]) =>
    `Ya es cliente de la firma; lo ${owners.length === 1 ? 'lleva' : 'llevan'} ${owners.map(isolated).join(' y ')}.`,
  ask: 'Pedir este cliente',
  asking: 'Pidiendo…',
  asked: (owners: readonly string[]) =>
    `Pedido. Lo verá ${owners.map(isolated).join(' y ')} en «Hoy».`,
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
  close: (title: string) => `Cerrar: ${title}`,
  notClosed: 'No se pudo cerrar. Pruebe otra vez dentro de un momento.',
  notKept: 'No se pudo guardar. Pruebe otra vez dentro de un momento.',
};
