/** Events that start the work. Moving the pointer is one, so that the code is usually there before a click. */
const INTENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

/** Time after which the work starts in any case, because some assistive technology sends none of these events. */
const LATEST_MS = 10_000;

/** Runs the work once, as soon as somebody uses the page, and after ten seconds at the latest. */
export function atFirstIntent(work: () => void): void {
  const waiting = new AbortController();
  const start = (event?: Event) => {
    // Chromium sends a pointermove when the page appears under a pointer that rests.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return;
    waiting.abort();
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(() => start(), LATEST_MS);
  for (const intent of INTENTS)
    addEventListener(intent, start, { capture: true, passive: true, signal: waiting.signal });
}

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
