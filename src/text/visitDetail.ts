import { countOf } from './nouns';

export const visitDetail = {
  title: (id: number) => `Visita ${id}`,
  newer: 'Visita más nueva',
  older: 'Visita más antigua',
  customer: 'Ya es cliente:',
  check: 'Marcar como revisada',
  uncheck: 'Marcar sin revisar',
  remove: 'Borrar',
  failed: 'No se pudo cargar la visita.',
  gone: 'Esta visita ya no existe: alguien la borró. Las demás siguen en la lista.',
  deleted: 'Acaba de borrar esta visita. Mientras se vea «Deshacer», puede recuperarla.',

  facts: {
    noReferrer: 'Directo, o no se sabe',
    noIp: 'No se sabe',
  },

  pages: {
    title: 'Páginas',
    times: (count: number) => countOf(count, 'vez', 'veces'),
    more: (count: number) => countOf(count, 'página más', 'páginas más'),
    unread: (count: number) =>
      `Además hay ${countOf(count, 'entrada que no se entiende', 'entradas que no se entienden')}.`,
    none: 'No hay ninguna página anotada.',
    blanked:
      'El filtro contra inyecciones vació este registro: contenía una palabra o un signo de SQL. El tiempo y el resto de los datos son válidos.',
    text: 'Lo que llegó no es un registro nuestro. Se muestra tal cual:',
  },

  days: {
    title: 'Días que vino',
    none: 'No hay ningún día anotado.',
    navigations: (count: number) => countOf(count, 'página vista', 'páginas vistas'),
    failed: 'No se pudieron cargar los días.',
  },

  others: {
    title: 'Otras visitas con esta IP',
    hint: 'Es solo una pista: la IP la dice el navegador, y varias personas pueden compartirla.',
    none: 'No hay ninguna más.',
    failed: 'No se pudieron cargar las otras visitas.',
  },
};
