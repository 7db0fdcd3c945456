// The one place that knows of unsaved work. Parts of the site register a check; the browser asks before the page is
// closed, and a sign-out asks before it discards the work.

type Check = () => boolean;

const checks = new Set<Check>();

/** Asks before unsaved work is lost, from now on. @param hasWork called synchronously, when the page is about to close */
export function registerUnsavedWork(hasWork: Check): void {
  checks.add(hasWork);
  addEventListener('beforeunload', askBeforeUnload);
}

const hasUnsavedWork = () => [...checks].some((hasWork) => hasWork());

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (!hasUnsavedWork()) return;
  event.preventDefault();
  // Chrome and Edge before version 119 ask because of this property.
  event.returnValue = true;
}

/** @returns whether to go on: nothing would be lost, or the person accepts it */
export const confirmUnsavedWorkLoss = (question: string): boolean =>
  !hasUnsavedWork() || confirm(question);
