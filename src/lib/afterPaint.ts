/**
 * Runs the work after the next paint, so that a click shows its effect before expensive work starts. On a hidden page,
 * which is not painted, it runs the work at once.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}
