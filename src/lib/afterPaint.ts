/**
 * Does the work once the browser has painted what the person's click or key has changed already: a button that is
 * pressed shows it at once, whatever it sets in motion. A hidden page paints nothing, and does it at once.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}
