/**
 * Asks whoever has written something that is not saved, by the same event as the browser when a page is left.
 * @returns whether to go on
 */
export const mayLeave = (question: string): boolean =>
  dispatchEvent(new Event('beforeunload', { cancelable: true })) || confirm(question);
