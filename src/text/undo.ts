export const undo = {
  undo: 'Deshacer',
  /** For listeners. */
  undone: 'Deshecho.',
  /** @param change what was done, in the person's words */
  lost: (change: string) => `No se guardó: ${change}. La sesión terminó antes.`,
};
