/** Texts of a row's history. */
export const history = {
  title: 'Historia',
  kind: 'Qué pasó',
  text: 'Qué se dijo',
  add: 'Añadir',
  adding: 'Añadiendo…',
  failed: 'No se pudo leer. Mire su conexión y pruebe otra vez.',
  notAdded: 'No se pudo añadir. Lo escrito sigue aquí: mire su conexión y pruebe otra vez.',
  none: 'Todavía no hay nada.',
  nobody: 'Desde la página',
};
