const number = (count: number) => count.toLocaleString('en-US');
const visits = (count: number) => (count === 1 ? '1 visita' : `${number(count)} visitas`);
const marked = (count: number) => (count === 1 ? 'marcada' : 'marcadas');

/** Checking and deleting visits. */
export const review = {
  label: 'Revisión',
  selected: (count: number) => (count === 1 ? '1 seleccionada' : `${number(count)} seleccionadas`),
  check: 'Marcar como revisadas',
  uncheck: 'Marcar sin revisar',
  remove: 'Borrar',
  /** For narrow windows; each is a part of the long label. */
  short: { check: 'Revisadas', uncheck: 'Sin revisar' },
  checkAll: (count: number | undefined) =>
    `Marcar todas como revisadas${count === undefined ? '' : ` (${number(count)})`}`,
  allChecked: 'Todas están revisadas',
  /** Text of the counter for screen readers. */
  unchecked: (count: number) => `${number(count)} sin revisar`,

  /** Texts of the undo bar. */
  done: {
    checked: (count: number) =>
      `${visits(count)} ${marked(count)} como ${count === 1 ? 'revisada' : 'revisadas'}`,
    unchecked: (count: number) => `${visits(count)} ${marked(count)} sin revisar`,
    deleted: (count: number) => `${visits(count)} ${count === 1 ? 'borrada' : 'borradas'}`,
  },

  /** The server may have made the change. @param update one of `done` */
  failed: (update: string) =>
    `No se pudo guardar: ${update}. Mire su conexión; la lista muestra cómo quedó.`,
  notThere: (update: string) =>
    `No se pudo guardar: ${update}. Puede que alguien las haya borrado; la lista muestra cómo quedó.`,

  all: {
    notCounted: 'No se pudo ver cuántas visitas faltan. Mire su conexión y pruebe otra vez.',
    none: 'No queda ninguna visita sin revisar.',
    running: (done: number, total: number) =>
      `Marcando como revisadas: ${number(done)} de ${number(total)}`,
    stop: 'Parar',
    stopping: 'Parando…',
    stopped: (done: number, total: number) =>
      `Quedó en ${number(done)} de ${number(total)}: esas están revisadas, las demás siguen sin revisar.`,
    failed: (done: number, total: number) =>
      `Solo se marcaron ${number(done)} de ${number(total)} visitas. En Visitas puede seguir donde quedó.`,
    cutShort: (done: number, total: number) =>
      `Se marcaron ${number(done)} de ${number(total)} y algo falló.`,
    resume: 'Seguir',
    leave: 'Dejarlo así',
    finished: (count: number) => `Listo: ${number(count)} visitas marcadas como revisadas.`,
  },
};
