/**
 * Key of the form's draft in sessionStorage, of which each tab has its own. It is not in the module of drafts, so that
 * looking for a draft does not load the form.
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
 * Stores the values of a form as this tab's draft (pages/form/draft.ts), without the consent, which a person has to
 * give each time.
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

/** Attribute of a prerendered form whose button was pressed before its code was loaded. */
export const PRESSED = 'data-pressed';

/** Name of the posted form's field that contains the visitor's uuid. */
export const VISITOR = 'visitor';

/** Id of the hidden note that says that the form's code could not be loaded. */
export const CODE_MISSING = 'failed';
