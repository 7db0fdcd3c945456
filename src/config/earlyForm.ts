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

/** Attribute of a prerendered form whose button was pressed before its code was there. */
export const PRESSED = 'data-pressed';
