/** The vertical position in pixels that `Scrolling` saved in the history entry; undefined when the page is new. */
export const savedTop = (): number | undefined => (history.state as { top?: number } | null)?.top;

/** By these a person scrolls. */
const INPUTS = ['pointerdown', 'wheel', 'keydown'];

/**
 * Keeps the position of a reload on a prerendered page, whose code may load much later. When the address has an anchor,
 * Chromium scrolls there until the page is loaded, or ends at the height of what it had parsed.
 */
export function keepReload(): void {
  const top = savedTop();
  if (top === undefined || !location.hash) return;
  const keeping = new AbortController();
  const stop = () => keeping.abort();
  const restore = () => scrollTo({ top, behavior: 'instant' });
  // The browser looks for the anchor once more in the first frame after the page is loaded.
  const stopAfterFrames = () => requestAnimationFrame(() => requestAnimationFrame(stop));
  const options = { signal: keeping.signal, capture: true };
  addEventListener('scroll', restore, options);
  for (const input of INPUTS) addEventListener(input, stop, options);
  if (document.readyState === 'complete') stopAfterFrames();
  else addEventListener('load', stopAfterFrames, options);
  restore();
}
