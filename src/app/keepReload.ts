/** Vertical position in pixels that `Scrolling` saved in the history entry; undefined when the page is new. */
export const savedTop = (): number | undefined => (history.state as { top?: number } | null)?.top;

/** Events of a person who scrolls, after which the position is no longer kept. */
const INPUTS = ['pointerdown', 'wheel', 'keydown'];

/**
 * Restores the scroll position after a reload of a prerendered page whose address has an anchor, because the code of
 * the pages may load much later. Until the page is loaded, Chromium scrolls to the anchor, or only as far as it has
 * parsed.
 */
export function keepReload(): void {
  const top = savedTop();
  if (top === undefined || !location.hash) return;
  const keeping = new AbortController();
  const stop = () => keeping.abort();
  const restore = () => scrollTo({ top, behavior: 'instant' });
  // The browser scrolls to the anchor once more in the first frame after the page is loaded.
  const stopAfterFrames = () => requestAnimationFrame(() => requestAnimationFrame(stop));
  const options = { signal: keeping.signal, capture: true };
  addEventListener('scroll', restore, options);
  for (const input of INPUTS) addEventListener(input, stop, options);
  if (document.readyState === 'complete') stopAfterFrames();
  else addEventListener('load', stopAfterFrames, options);
  restore();
}
