import { isolated } from './isolated';

/** Texts about customers who may be the same person. */
export const duplicates = {
  title: (count: number) =>
    count === 1 ? 'Puede ser la misma persona que otra:' : 'Puede ser la misma persona que otras:',
  unread: 'No se pudo comprobar si hay otra ficha de la misma persona.',
  entering: (count: number) =>
    count === 1 ? 'Ya hay alguien con estos datos:' : 'Ya hay otras personas con estos datos:',
  by: { phone: 'mismo teléfono', email: 'mismo correo', document: 'mismo documento' } as Record<
    string,
    string
  >,
  archived: 'archivado',
  merge: 'Unir aquí',
  mergeOf: (name: string) => `Unir aquí a ${isolated(name)}`,
  ask: (other: string, kept: string) => `¿Unir a ${isolated(other)} con ${isolated(kept)}?`,
  lead: (kept: string) =>
    `Se queda la ficha de ${isolated(kept)}, con los datos marcados con ✓. Puede deshacerlo durante 24 horas.`,
  both: 'Las solicitudes, las pólizas y la historia de las dos se juntan. Cada solicitud sigue como está, con su estado y su próximo paso.',
  otherUnread: 'No se pudo leer la otra ficha. Pruebe otra vez dentro de un momento.',
  otherGone: 'Alguien acaba de unir, cambiar o borrar la otra ficha: ya no hay nada que unir.',
  field: 'Dato',
  kept: 'Se queda',
  merging: 'Se une',
  stays: 'se queda',
  toHistory: 'pasa a la historia',
  dropped: 'no pasa',
  confirm: 'Unir',
  cancel: 'Cancelar',
  close: 'Cerrar',
  merged: (name: string) => `${isolated(name)} se unió aquí.`,
  undo: 'Deshacer la unión',
  undone: (name: string) => `${isolated(name)} vuelve a estar aparte.`,
  recent: (name: string, until: string) =>
    `Se unió aquí a ${isolated(name)}; puede deshacerlo hasta el ${until}.`,
  /** Texts on the page of a customer that was merged into another one. */
  isMerged: {
    /** Beginning of a sentence, followed by a link to the other customer and `rest`. @param who '' when not known */
    with: (who: string) =>
      who === '' ? 'Esta ficha se unió con ' : `${isolated(who)} unió esta ficha con `,
    other: 'otra',
    rest: ', que tiene su historia, sus solicitudes y sus pólizas.',
  },
  failed:
    'No se pudieron unir. Puede que alguien ya haya unido o borrado a una de las dos: mire cómo quedó y pruebe otra vez.',
  notUndone:
    'No se pudo separar. Puede que hayan pasado 24 horas, o que después se uniera con alguien más.',
};
