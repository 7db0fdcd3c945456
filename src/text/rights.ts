import { isolated } from './isolated';
import { countOf } from './nouns';

const kinds: Record<string, readonly [one: string, many: string]> = {
  customers: ['ficha', 'fichas'],
  opportunities: ['solicitud', 'solicitudes'],
  events: ['anotación', 'anotaciones'],
  messages: ['aviso', 'avisos'],
  visits: ['visita', 'visitas'],
  claims: ['siniestro', 'siniestros'],
  documents: ['documento', 'documentos'],
  offers: ['oferta', 'ofertas'],
  policies: ['póliza', 'pólizas'],
  keptPolicies: ['póliza guardada sin el nombre', 'pólizas guardadas sin el nombre'],
};

/** Texts about the rights of customers to access and erasure of their data. */
export const rights = {
  title: 'Derechos de la persona',
  note: 'Aquí puede darle a la persona una copia de sus datos y documentos, o borrarlos, si lo pide.',
  noteForOthers:
    'Si la persona pide una copia de sus datos, o que se borren, avise a quien administra: solo esa cuenta puede hacerlo.',
  copy: { page: 'Descargar los datos', json: 'Descargar como JSON' },
  copying: 'Preparando…',
  page: (id: number) => `datos-cliente-${id}.html`,
  archive: (id: number) => `datos-cliente-${id}.zip`,
  file: (id: number) => `datos-cliente-${id}.json`,
  notArchived:
    'No se pudo leer algún documento, y la copia no estaría completa. Pruebe otra vez dentro de un momento.',
  notCopied: 'No se pudieron leer los datos. Pruebe otra vez dentro de un momento.',
  erase: 'Borrar a esta persona',
  erasing: 'Borrando…',
  ask: (name: string) => `¿Borrar a ${isolated(name)} para siempre?`,
  lead: 'Se borran la ficha, las solicitudes, la historia, los siniestros, los documentos, las visitas y los avisos. Las pólizas que la ley manda guardar quedan sin el nombre. No se puede deshacer.',
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
  notErased: 'No se pudo borrar. Pruebe otra vez dentro de un momento.',
};
