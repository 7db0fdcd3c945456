/**
 * The key of the form's draft in sessionStorage, where each tab has its own. Separate from the draft, so that looking for
 * one does not load the form.
 */
export const DRAFT_KEY = 'quote';

/** Whether this tab has a draft, which may be empty. */
export function hasStoredDraft(): boolean {
  try {
    return sessionStorage.getItem(DRAFT_KEY) !== null;
  } catch {
    return false;
  }
}

/** Makes a draft of what is typed into a form whose code is not there yet. The consent must be given by hand again. */
export function keepTyped(form: HTMLFormElement): void {
  const { consent: _, ...values } = Object.fromEntries(new FormData(form));
  try {
    if (!hasStoredDraft()) sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ values }));
  } catch {
    // Storage is unavailable.
  }
}

/** Attribute of a prerendered form whose button was pressed before its code was there. */
export const PRESSED = 'data-pressed';
