/** What the database checks with one request for certain (check_visits in supabase/migrations). */
export const SURE_SLICE = 200;

/** The browser asks whoever closes the page, which would leave work half done. @returns ends that */
export function askBeforeLeaving(asks: boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    // Older browsers ask because of this one.
    event.returnValue = true;
  };
  if (asks) addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
