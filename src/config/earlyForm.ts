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

/**
 * Keeps what is typed into a form as this tab's draft (pages/form/draft.ts), without the consent, which must be given by
 * hand each time.
 * @returns false when storage is unavailable
 */
export function keepValues(form: HTMLFormElement): boolean {
  const { consent: _, ...values } = Object.fromEntries(new FormData(form));
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ values }));
    return true;
  } catch {
    return false;
  }
}

/** Attribute of a prerendered form whose button was pressed before its code was there. */
export const PRESSED = 'data-pressed';

/** The field of a posted form with the visitor's uuid. */
export const VISITOR = 'visitor';

/** Id of the hidden text that says that the form's code could not be loaded. */
export const CODE_MISSING = 'failed';
