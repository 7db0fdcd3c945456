import { signIn } from '../../../server/testing/sql';
import { STAFF, type TestServer } from '../../../server/testing/server';
import { form } from '../../../src/text/form';
import type { OpenBrowser, Tab } from '../engines/engine';
import { badConnection } from './badConnection';
import { sleep, until } from './visitor';

/** Share of requests that fail. */
const FAILING = 0.3;
const PRESSES = 3;
/** How long a person waits for an answer before the next press. */
const WAIT_MS = 6000;

/** `browser said why`: the last thing seen is the browser's own page about the connection of a form that it has posted. */
export type FormOutcome = 'arrived' | 'said why' | 'browser said why' | 'silent';

/** Fills in the form as a person would, by the events that a person causes. */
export const fill = (name: string) => `(() => {
  dispatchEvent(new Event('scroll'));
  const form = document.querySelector('form');
  const set = (field, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  form.querySelector('[name="line"]')?.click();
  set(form.querySelector('[name="name"]'), ${JSON.stringify(name)});
  set(form.querySelector('[name="phone"]'), '787 555 0100');
  if (!form.querySelector('[name="consent"]').checked) form.querySelector('[name="consent"]').click();
  return true;
})()`;

export const PRESS = `(() => {
  const button = document.querySelector('form button[type="submit"], form button:not([type])');
  button?.click();
  return button !== null;
})()`;

/** What the page says: after the press, that the request has arrived or why it has not. */
const SAID = `[...document.querySelectorAll('[role="alert"], h1')].map((it) => it.innerText).join(' ')`;

/** Whether the page is the browser's own, which has no form to press. */
const IS_BROWSERS = `!document.documentURI.startsWith('http')`;

const evaluateAnyhow = <T>(tab: Tab, expression: string) =>
  // While a form that was posted natively loads its answer, there is no page to ask.
  tab.evaluate<T>(expression).catch(() => undefined);

async function isStored(server: TestServer, token: string, name: string): Promise<boolean> {
  const query = `select=id&name=eq.${encodeURIComponent(name)}`;
  const headers = { apikey: server.anonKey, Authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/rest/v1/customers?${query}`, { headers });
  return ((await answer.json()) as unknown[]).length > 0;
}

/** One visitor who sends the form over a bad connection and presses at most three times. */
export async function sendForm(
  server: TestServer,
  browser: OpenBrowser,
  trial: number,
): Promise<FormOutcome> {
  const token = await signIn(server, STAFF);
  const connection = await badConnection(server.url);
  const tab = await browser.newTab();
  try {
    connection.fail(FAILING);
    await tab.open(`${connection.url}/form`);
    const title = await tab.evaluate<string>(SAID);
    const name = `Ana Rivera ${Date.now()} ${trial}`;
    // A request within three seconds is doubtful.
    await sleep(3500);
    await tab.evaluate(fill(name));
    let said = '';
    for (let press = 1; press <= PRESSES; press++) {
      await evaluateAnyhow(tab, PRESS);
      const arrived = await until(async () => {
        if (await isStored(server, token, name)) return true;
        said = (await evaluateAnyhow<string>(tab, SAID))?.replace(title, '').trim() ?? '';
        return said === '' ? undefined : false;
      }, WAIT_MS);
      if (arrived) return 'arrived';
    }
    if (await isStored(server, token, name)) return 'arrived';
    if (await evaluateAnyhow<boolean>(tab, IS_BROWSERS)) return 'browser said why';
    return said === '' ? 'silent' : 'said why';
  } finally {
    connection.close();
    await tab.close();
  }
}

/** Whether the form's second step is shown. */
export const RECEIVED = `document.querySelector('h1')?.innerText === ${JSON.stringify(form.details.title)}`;
