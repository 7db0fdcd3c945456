// The one mechanism for unsaved work: each check is a listener of beforeunload, so the browser asks before it closes the
// page. A sign-out here or in another tab dispatches the same event, so it runs the same checks.

/** Asks before unsaved work is lost, from now on. @param hasWork called synchronously, when the page is about to close */
export const registerUnsavedWork = (hasWork: () => boolean): void =>
  addEventListener('beforeunload', (event) => {
    if (!hasWork()) return;
    event.preventDefault();
    // Chrome and Edge before version 119 ask because of this property.
    event.returnValue = true;
  });

export const hasUnsavedWork = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** @returns whether to go on: nothing would be lost, or the person accepts it */
export const confirmUnsavedWorkLoss = (question: string): boolean =>
  !hasUnsavedWork() || confirm(question);
