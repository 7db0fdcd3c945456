/** Id of the box with a form's version conflict. */
export const conflictOf = (formId: string): string => `${formId}-conflict`;

/** Leads to the box, which may be out of sight. */
export const focusConflict = (formId: string): void =>
  document.getElementById(conflictOf(formId))?.focus();
