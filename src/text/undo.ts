export const undo = {
  undo: 'Deshacer',
  /** Announcement for screen readers. */
  undone: 'Deshecho.',
  /** @param update text of the change that was not saved */
  lost: (update: string) => `No se guardó: ${update}. La sesión terminó antes.`,
};
