export const undo = {
  undo: 'Deshacer',
  /** For listeners. */
  undone: 'Deshecho.',
};
