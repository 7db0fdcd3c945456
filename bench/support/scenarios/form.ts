import { signIn } from '../../../testing/sql';
import { STAFF, type TestServer } from '../../../testing/server';
import { form } from '../../../src/text/form';
import type { OpenBrowser, Tab } from '../engines/engine';
import { badConnection } from './badConnection';
import { sleep, until } from './visitor';

/** Share of requests that fail. */
const FAILING = 0.3;
const PRESSES = 3;
/** Time for which a person waits for an answer before pressing again. */
const WAIT_MS = 6000;
/** Time for which a person reads the page's message before pressing again; thirty words take longer. */
const READING_MS = 2000;
/**
 * Time from opening the form to sending it: within three seconds a request would be doubtful, since no person is so
 * quick.
 */
const TYPING_MS = 3500;

/**
 * How a trial ends. `browser said why`: the last thing shown is the browser's own page about the connection, after it
 * posted the form.
 */
type Outcome = 'arrived' | 'said why' | 'browser said why' | 'silent';

export interface SentForm {
  outcome: Outcome;
  /** Number of times that the browser's own page replaced the form. */
  interruptions: number;
  /** Number of times that the form had lost its contents after this. */
  typedAgain: number;
}

/** Script that fills in the form, with the events that a person would cause. */
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

/** Text of the page: after a press it says that the request has arrived, or why it has not. */
const SAID = `[...document.querySelectorAll('[role="alert"], h1')].map((it) => it.innerText).join(' ')`;

/** Whether the page is the browser's own, which has no form to send. */
const IS_BROWSERS = `!document.documentURI.startsWith('http')`;

const evaluateAnyhow = <T>(tab: Tab, expression: string) =>
  // There is no page to evaluate in while the browser loads the answer to a form that it posted.
  tab.evaluate<T | null>(expression).catch(() => null);

/** Value of the name field; undefined on a page without the form. */
async function typedName(tab: Tab): Promise<string | undefined> {
  const name = await evaluateAnyhow<string>(
    tab,
    `document.querySelector('form [name="name"]')?.value`,
  );
  return name ?? undefined;
}

/** Opens the form, and reloads it when the browser shows its own page instead. */
async function openForm(tab: Tab, url: string): Promise<void> {
  const shown = await until(async () => {
    await tab.open(url).catch(() => undefined);
    return typedName(tab);
  });
  if (shown === undefined) throw new Error('the form did not open');
}

/** Goes back from the browser's own page, like a person. @returns whether the form still has its contents */
async function goBack(tab: Tab, url: string, name: string): Promise<boolean> {
  await tab.back().catch(() => undefined);
  const typed = await until(() => typedName(tab), WAIT_MS);
  if (typed === undefined) await openForm(tab, url);
  return typed === name;
}

async function typeForm(tab: Tab, name: string): Promise<void> {
  await sleep(TYPING_MS);
  await tab.evaluate(fill(name));
}

async function isStored(server: TestServer, token: string, name: string): Promise<boolean> {
  const query = `select=id&name=eq.${encodeURIComponent(name)}`;
  const headers = { apikey: server.anonKey, Authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/rest/v1/customers?${query}`, { headers });
  return ((await answer.json()) as unknown[]).length > 0;
}

/** Lets one visitor send the form over a bad connection, who presses at most three times. */
export async function sendForm(
  server: TestServer,
  browser: OpenBrowser,
  trial: number,
): Promise<SentForm> {
  const token = await signIn(server, STAFF);
  const connection = await badConnection(server.url);
  const url = `${connection.url}/form`;
  const tab = await browser.newTab();
  const sent: SentForm = { outcome: 'silent', interruptions: 0, typedAgain: 0 };
  try {
    connection.fail(FAILING);
    await openForm(tab, url);
    const title = await tab.evaluate<string>(SAID);
    const name = `Ana Rivera ${Date.now()} ${trial}`;
    const look = async (): Promise<Outcome> => {
      if (await isStored(server, token, name)) return 'arrived';
      if (await evaluateAnyhow<boolean>(tab, IS_BROWSERS)) return 'browser said why';
      const said = (await evaluateAnyhow<string>(tab, SAID))?.replace(title, '').trim() ?? '';
      return said === '' ? 'silent' : 'said why';
    };
    await typeForm(tab, name);
    for (let press = 1; press <= PRESSES && sent.outcome !== 'arrived'; press++) {
      if (sent.outcome === 'browser said why') {
        sent.interruptions++;
        if (!(await goBack(tab, url, name))) {
          sent.typedAgain++;
          await typeForm(tab, name);
        }
      }
      await evaluateAnyhow(tab, PRESS);
      const seen = await until(async () => {
        const outcome = await look();
        return outcome === 'silent' ? undefined : outcome;
      }, WAIT_MS);
      if (seen !== 'arrived') await sleep(READING_MS);
      sent.outcome = await look();
    }
    return sent;
  } finally {
    connection.close();
    await tab.close();
  }
}

/** Whether the form's second step is shown. */
export const RECEIVED = `document.querySelector('h1')?.innerText === ${JSON.stringify(form.details.title)}`;
