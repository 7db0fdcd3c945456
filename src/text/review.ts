import { countOf, number } from './nouns';

/** Checking and deleting visits. */
export const review = {
  label: 'Revisión',
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
      countOf(count, 'visita marcada como revisada', 'visitas marcadas como revisadas'),
    unchecked: (count: number) =>
      countOf(count, 'visita marcada sin revisar', 'visitas marcadas sin revisar'),
    deleted: (count: number) => countOf(count, 'visita borrada', 'visitas borradas'),
  },

  /** @param update one of `done` */
  notThere: (update: string) =>
    `No se pudo guardar: ${update}. Puede que alguien las haya borrado; la lista muestra cómo quedó.`,

  all: {
    notCounted: 'No se pudo ver cuántas visitas faltan. Pruebe otra vez dentro de un momento.',
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
