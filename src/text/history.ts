/** Texts of the list with all changes of a row. */
export const history = {
  title: 'Historia',
  kind: 'Qué pasó',
  text: 'Qué se dijo',
  add: 'Añadir',
  adding: 'Añadiendo…',
  failed: 'No se pudo leer la historia.',
  notAdded: 'No se pudo añadir. Lo escrito sigue aquí: pruebe otra vez dentro de un momento.',
  none: 'Todavía no hay nada.',
  nobody: 'Desde la página',
};
