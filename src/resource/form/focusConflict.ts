/** Id of the element that shows a form's version conflict. */
export const conflictOf = (formId: string): string => `${formId}-conflict`;

/** Focuses the version conflict, which scrolls it into view. */
export const focusConflict = (formId: string): void =>
  document.getElementById(conflictOf(formId))?.focus();
