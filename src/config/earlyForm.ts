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

/** Opens the page again, with what is typed into a form as this tab's draft (pages/form/draft.ts). */
export function reopenWithValues(form: HTMLFormElement): void {
  try {
    const values = Object.fromEntries(new FormData(form));
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ values }));
    location.reload();
  } catch {
    // Storage is unavailable: what was typed stays where it is.
  }
}

/** Attribute of a prerendered form whose button was pressed before its code was there. */
export const PRESSED = 'data-pressed';

/** The field of a posted form with the visitor's uuid. */
export const VISITOR = 'visitor';

/** Id of the hidden text that says that the form's code could not be loaded. */
export const CODE_MISSING = 'failed';
