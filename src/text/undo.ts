export const undo = {
  undo: 'Deshacer',
  /** For screen readers. */
  undone: 'Deshecho.',
  /** @param update the update's text */
  lost: (update: string) => `No se guardó: ${update}. La sesión terminó antes.`,
};
