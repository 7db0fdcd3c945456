import { countOf } from './nouns';

const kinds: Record<string, readonly [one: string, many: string]> = {
  customers: ['ficha', 'fichas'],
  events: ['anotación', 'anotaciones'],
  messages: ['aviso', 'avisos'],
  visits: ['visita', 'visitas'],
  policies: ['póliza', 'pólizas'],
  keptPolicies: ['póliza guardada sin su nombre', 'pólizas guardadas sin su nombre'],
};

/** Texts about a person's rights to their data. */
export const rights = {
  title: 'Sus derechos',
  note: 'Si la persona pide una copia de sus datos, o que se borren.',
  copy: 'Descargar sus datos',
  copying: 'Preparando…',
  file: (id: number) => `datos-cliente-${id}.json`,
  notCopied: 'No se pudieron leer sus datos. Mire su conexión y pruebe otra vez.',
  erase: 'Borrar a esta persona',
  erasing: 'Borrando…',
  ask: (name: string) => `¿Borrar a ${name} para siempre?`,
  lead: 'Se borran su ficha, su historia, sus visitas y los avisos. Las pólizas que la ley manda guardar quedan sin su nombre. No se puede deshacer.',
  confirm: 'Borrar para siempre',
  cancel: 'Cancelar',
  erased: (counts: Record<string, number>) => {
    const parts = Object.entries(kinds).flatMap(([kind, [one, many]]) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [countOf(count, one, many)] : [];
    });
    return `Borrado: ${parts.join(', ')}.`;
  },
  alreadyErased: 'Otra persona del equipo ya había borrado esta ficha.',
  notErased: 'No se pudo borrar. Mire su conexión y pruebe otra vez.',
};
