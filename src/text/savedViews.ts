/** Texts of the saved views of a list. */
export const savedViews = {
  button: 'Vistas',
  title: 'Vistas guardadas',
  none: 'Todavía no hay ninguna. Elija filtros y orden, dé un nombre y guarde: la vista quedará aquí, en cualquier equipo.',
  reading: 'Leyendo sus vistas…',
  unreadable: 'No se pudieron leer sus vistas. Cierre esta ventana y ábrala otra vez.',
  name: 'Nombre de la vista',
  save: 'Guardar vista',
  replace: 'Reemplazar vista',
  shown: 'Abierta',
  remove: (name: string) => `Borrar la vista ${name}`,
  removed: (name: string) => `Vista ${name} borrada.`,
  restore: 'Deshacer',
  notSaved: (name: string) =>
    `No se guardó la vista ${name}. Pruebe otra vez dentro de un momento.`,
  notRemoved: (name: string) =>
    `No se borró la vista ${name}. Pruebe otra vez dentro de un momento.`,
  tooMany: 'Una lista puede tener 50 vistas. Borre alguna.',
};
