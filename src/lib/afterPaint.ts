/**
 * Runs the work after the next paint, so that a click shows its effect before expensive work starts. Runs it at once on
 * a hidden page, which is not painted.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}
