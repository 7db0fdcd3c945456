import { number } from './nouns';

/** Texts of the export of a list as a file. */
export const exporting = {
  start: 'Exportar CSV',
  cancel: 'Cancelar',
  progress: (rows: number, total?: number) =>
    total !== undefined && total >= rows
      ? `${number(rows)} de ${number(total)}`
      : `${number(rows)} listas`,
  started: 'Preparando el archivo. Puede seguir trabajando.',
  working: 'Exportando…',
  stoppedAt: (progress: string) => `Detenida: ${progress}`,
  resume: 'Seguir',
  discard: 'Descartar',
  refused: 'Su cuenta no puede exportar datos. Pida el archivo a quien administra las cuentas.',
  leftOut: (count: number) =>
    count === 1
      ? 'Falta 1 fila, que no se pudo leer.'
      : `Faltan ${number(count)} filas, que no se pudieron leer.`,
  yes: 'sí',
  no: 'no',
};
