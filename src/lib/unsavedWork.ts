// All checks for unsaved work are listeners of beforeunload, so that the browser asks before it closes the page. A
// sign-out, here or in another tab, dispatches the same event and so runs the same checks.

/** Registers a check for unsaved work. @param hasWork called synchronously when the page is about to close */
export const registerUnsavedWork = (hasWork: () => boolean): void =>
  addEventListener('beforeunload', (event) => {
    if (!hasWork()) return;
    event.preventDefault();
    // Chrome and Edge before version 119 ask because of this property.
    event.returnValue = true;
  });

export const hasUnsavedWork = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** @returns whether to continue, because there is no unsaved work or the person accepts its loss */
export const confirmUnsavedWorkLoss = (question: string): boolean =>
  !hasUnsavedWork() || confirm(question);
