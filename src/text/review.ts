import { countOf, number } from './nouns';

/** Texts about checking and deleting visitors. */
export const review = {
  label: 'Revisión',
  check: 'Marcar como revisados',
  uncheck: 'Marcar sin revisar',
  /** Labels for one visitor; those above are for several. */
  checkOne: 'Marcar como revisado',
  uncheckOne: 'Marcar sin revisar',
  leaveOut: 'Excluir de las cifras',
  include: 'Incluir en las cifras',
  remove: 'Borrar',
  /** Labels in narrow windows. Each has to be a part of the long label. */
  short: { check: 'Revisados', uncheck: 'Sin revisar' },
  /** Label of the button that opens the menu of the next labels, which complete it. */
  checkMany: 'Marcar revisados',
  /** Menu item for the unchecked visitors on this page of the list. */
  checkThese: (count: number) => (count === 1 ? 'Este' : `Estos ${number(count)}`),
  /** Menu item for all visitors that the filters find, on this page and others. */
  checkFound: (count: number | undefined) =>
    `Los ${count === undefined ? '' : `${number(count)} `}de este filtro`,
  site: {
    label: (count: number | undefined) =>
      `Todo el sitio${count === undefined ? '' : ` (${number(count)})`}…`,
    title: (count: number | undefined) =>
      `¿Marcar como revisados ${count === undefined ? 'todos los visitantes' : countOf(count, 'visitante', 'visitantes')}?`,
    lead: 'Son todos los del sitio que siguen sin revisar, también los que esta lista no muestra. Podrá deshacerlo durante diez segundos.',
    run: 'Marcar todo el sitio',
    cancel: 'Cancelar',
  },
  allChecked: 'Todos están revisados',
  /** Text of the counter for screen readers. */
  unchecked: (count: number) => countOf(count, 'visitante sin revisar', 'visitantes sin revisar'),

  /** Texts of the undo bar after each change. */
  done: {
    checked: (count: number) =>
      countOf(count, 'visitante marcado como revisado', 'visitantes marcados como revisados'),
    unchecked: (count: number) =>
      countOf(count, 'visitante marcado sin revisar', 'visitantes marcados sin revisar'),
    leftOut: (count: number) =>
      countOf(count, 'visitante que no cuenta', 'visitantes que no cuentan'),
    included: (count: number) => countOf(count, 'visitante que cuenta', 'visitantes que cuentan'),
    deleted: (count: number) => countOf(count, 'visitante borrado', 'visitantes borrados'),
  },

  /** @param update one of the texts in `done` */
  notThere: (update: string) =>
    `No se pudo guardar: ${update}. Puede que alguien los haya borrado; la lista muestra cómo quedó.`,

  all: {
    notCounted: 'No se pudo ver cuántos visitantes faltan. Pruebe otra vez dentro de un momento.',
    none: 'No queda ningún visitante sin revisar.',
    noneHere: 'En este filtro no queda ningún visitante sin revisar.',
    running: (done: number, total: number) =>
      `Marcando como revisados: ${number(done)} de ${number(total)}`,
    stop: 'Parar',
    stopping: 'Parando…',
    stopped: (done: number, total: number) =>
      `Quedó en ${number(done)} de ${number(total)}: esos están revisados, los demás siguen sin revisar.`,
    failed: (done: number, total: number) =>
      `Solo se marcaron ${number(done)} de ${number(total)} visitantes. En Visitas puede seguir donde quedó.`,
    cutShort: (done: number, total: number) =>
      `Se marcaron ${number(done)} de ${number(total)} y algo falló.`,
    resume: 'Seguir',
    leave: 'Dejarlo así',
    finished: (count: number) => `Listo: ${number(count)} visitantes marcados como revisados.`,
  },
};
