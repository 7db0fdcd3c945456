const number = (value: number) => value.toLocaleString('en-US');
const visits = (count: number) => (count === 1 ? '1 visita' : `${number(count)} visitas`);

/** The export of visits as a file. */
export const exporting = {
  start: 'Exportar CSV',
  cancel: 'Cancelar',
  progress: (rows: number, total?: number) =>
    total !== undefined && total >= rows
      ? `${number(rows)} de ${number(total)}`
      : `${number(rows)} listas`,
  label: 'Exportación de visitas',
  started: 'Preparando el archivo. Puede seguir trabajando.',
  working: 'Exportando…',
  stoppedAt: (progress: string) => `Detenida: ${progress}`,
  stopped:
    'La exportación se detuvo: el servidor no respondió. Lo leído se conserva; en Visitas puede seguir donde iba.',
  resume: 'Seguir',
  discard: 'Descartar',
  failed: 'No se pudo crear el archivo. Pruebe otra vez, o con menos visitas.',
  nothing: 'Ninguna visita cumple los filtros: no hay nada que exportar.',
  done: (rows: number, file: string) => `${file} está en sus descargas, con ${visits(rows)}.`,
  file: (day: string) => `visitas-${day}.csv`,
  // Not 'ID' at first: Excel takes such a file for another format.
  columns: [
    'Visita',
    'Primera vez',
    'Última vez',
    'Anuncio',
    'Páginas',
    'Segundos',
    'Dispositivo',
    'Sistema',
    'Referencia',
    'IP',
    'Visitante',
    'Revisada',
  ],
  yes: 'sí',
  no: 'no',
};
