import { countOf } from './nouns';

export const visitDetail = {
  title: (id: number) => `Visitante ${id}`,
  newer: 'Visitante más nuevo',
  older: 'Visitante más antiguo',
  customer: 'Ya pidió precio:',
  check: 'Marcar como revisado',
  uncheck: 'Marcar sin revisar',
  leaveOut: 'Excluir de las cifras',
  include: 'Incluir en las cifras',
  /** @param reason why, such as 'Robot' */
  excluded: (reason: string) =>
    `Excluido de las cifras: ${reason.toLowerCase()}. Si es un cliente de verdad, márquelo con «Incluir en las cifras».`,
  remove: 'Borrar',
  failed: 'No se pudo cargar el visitante.',
  gone: 'Este visitante ya no está: alguien lo borró. Los demás siguen en la lista.',
  deleted: 'Acaba de borrar este visitante. Mientras se vea «Deshacer», puede recuperarlo.',

  facts: {
    noReferrer: 'Directo, o no se sabe',
    noIp: 'No se sabe',
  },

  pages: {
    /** The title differs from 'Páginas', the title of a report that is visible beside the drawer. */
    title: 'Páginas que vio',
    times: (count: number) => countOf(count, 'vez', 'veces'),
    more: (count: number) => countOf(count, 'página más', 'páginas más'),
    unread: (count: number) =>
      `Además hay ${countOf(count, 'entrada que no se entiende', 'entradas que no se entienden')}.`,
    none: 'No hay ninguna página registrada.',
    blanked:
      'El filtro contra inyecciones vació este registro: contenía una palabra o un signo de SQL. El tiempo y el resto de los datos son válidos.',
    text: 'Lo que llegó no es un registro nuestro. Se muestra tal cual:',
  },

  /** Texts of the list of the visitor's touches. */
  visits: {
    title: 'Sus visitas',
    none: 'No hay ninguna visita registrada.',
    navigations: (count: number) => countOf(count, 'página vista', 'páginas vistas'),
    failed: 'No se pudieron cargar las visitas.',
  },

  others: {
    title: 'Otros visitantes con esta IP',
    hint: 'Es solo una pista: la IP la dice el navegador, y varias personas pueden compartirla.',
    none: 'No hay ninguno más.',
    failed: 'No se pudieron cargar los otros visitantes.',
  },
};
