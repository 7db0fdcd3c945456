import type { Page } from '@playwright/test';

declare global {
  /** Responses since the last action: the decoded URL, and the time in milliseconds. */
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
  /** Selector of a link or cell to click, or of a field in which to enter the text. */
  target: string;
  text?: string;
  /** Part of the URL of the request whose response is shown next. */
  response: string;
  /** Selector of the elements that show the response. The first one must be new, or have another text. */
  painted: string;
}

/** Milliseconds from the action to the response and to its paint. */
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
      // Calls the browser's setter: after React's own one, React would ignore the event.
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      value?.set?.call(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    } else element.click();
    const answer = () => globalThis.arrived?.find(({ url }) => url.includes(response));
    while (!answer() || shown() === undefined || shown() === before) {
      if (performance.now() - started > 20_000) throw new Error(`${painted} was not painted`);
      await frame();
    }
    // The result of this frame is on the screen when the next one begins.
    await frame();
    return { answered: (answer()?.at ?? 0) - started, painted: performance.now() - started };
  }, action);
}
