import type { Page } from '@playwright/test';

declare global {
  /** Responses that have arrived since the last action: decoded address, and time in milliseconds. */
  var arrived: { url: string; at: number }[] | undefined;
}

/** Observes responses from the next page load on. */
export async function watchResponses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const response = await original(...request);
      const [input] = request;
      const url = input instanceof Request ? input.url : String(input);
      globalThis.arrived?.push({ url: decodeURIComponent(url), at: performance.now() });
      return response;
    };
  });
}

export interface Action {
  /** Selector of a link or cell that is clicked; or of a field, with the text to be entered. */
  target: string;
  text?: string;
  /** Part of the address of the request whose response is then shown. */
  response: string;
  /** Selector of what shows the response. Its first element must be new or have another text. */
  painted: string;
}

/** Milliseconds since the action. */
export interface Paint {
  answered: number;
  painted: number;
}

/** Acts in the page, and waits until the response is painted. */
export function measurePaint(page: Page, action: Action): Promise<Paint> {
  return page.evaluate(async ({ target, text, response, painted }) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = () => document.querySelector(painted)?.textContent;
    const element = document.querySelector<HTMLElement>(target);
    if (!element) throw new Error(`there is no ${target}`);
    const before = shown();
    globalThis.arrived = [];
    const started = performance.now();
    if (element instanceof HTMLInputElement && text !== undefined) {
      // Past React's own setter, which would ignore the event.
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      value?.set?.call(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    } else element.click();
    const answer = () => globalThis.arrived?.find(({ url }) => url.includes(response));
    while (!answer() || shown() === undefined || shown() === before) {
      if (performance.now() - started > 20_000) throw new Error(`${painted} was not painted`);
      await frame();
    }
    // What this frame paints is on the screen when the next one begins.
    await frame();
    return { answered: (answer()?.at ?? 0) - started, painted: performance.now() - started };
  }, action);
}
