import type { IncomingMessage } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import type { TestServer } from '../testing/server';
import { form } from '../src/text/form';
import { formAnswer } from '../src/text/formAnswer';
import { expectAccessible } from './support/axe';
import { startWire } from './support/failures';
import { expectNoOverflow } from './support/layout';
import { withoutScripts } from './support/prerender';
import { expectReceived, field, fillForm, leads, noLeads, sendButton } from './support/quote';
import { expect, PHONE, test } from './support/test';
import { savedVisit } from './support/visitor';

test.beforeEach(({ server }) => noLeads(server));

const codeMissing = (page: Page) => page.getByText(form.codeMissing.post);
const answered = (page: Page, title: string = form.sent.title) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

test('code that fails to load once is loaded again, and the form that was sent meanwhile goes out', async ({
  page,
  server,
}) => {
  await page.route('**/assets/app.*', (route) => route.abort('connectionreset'), { times: 1 });
  await page.goto('/form');
  await fillForm(page);
  await sendButton(page).click();
  await expectReceived(page);
  expect(await leads(server)).toMatchObject([{ name: 'Ana Rivera' }]);
});

test(
  'when its code cannot be loaded the form says so, offers telephone and WhatsApp, and the next press posts it',
  PHONE,
  async ({ page, server }) => {
    await page.route('**/assets/form.*', (route) => route.abort('connectionreset'));
    await page.goto('/form');
    const visit = await savedVisit(page, server);
    await fillForm(page);
    await sendButton(page).click();
    await expect(codeMissing(page)).toBeInViewport();
    await expect(codeMissing(page).getByRole('link', { name: 'Llamar' })).toBeVisible();
    await expect(codeMissing(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await expect(field.name(page)).toHaveValue('Ana Rivera');
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(await leads(server)).toEqual([]);
    await sendButton(page).click();
    await answered(page);
    const [lead, ...more] = await leads(server);
    expect([lead, more]).toMatchObject([{ name: 'Ana Rivera', visitId: visit.id }, []]);
    await expect(page.getByText(lead!.reference)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  },
);

test('a tab that was open during a release sends the form with the first press', async ({
  page,
  server,
}) => {
  await page.route('**/assets/app.*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/form');
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/\/assets\/main\.\w+\.js/, '/assets/main.0f.js');
      await route.fulfill({ response: answer, body });
    },
  );
  await fillForm(page);
  await sendButton(page).click();
  await answered(page);
  expect(await leads(server)).toMatchObject([{ name: 'Ana Rivera' }]);
});

test('without scripts the form is sent, says what is missing, and keeps the typed values even when the connection fails', async ({
  browser,
  baseURL,
  server,
}) => {
  const page = await withoutScripts(browser, baseURL!);
  await page.goto('/form');
  await field.name(page).fill('Ana Rivera');
  await field.phone(page).fill('12');
  await page.route(
    ({ pathname }) => pathname === '/form',
    (route) => route.abort('connectionreset'),
    { times: 1 },
  );
  await sendButton(page).click();
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await page.goBack();
  await expect(field.name(page)).toHaveValue('Ana Rivera');
  await sendButton(page).click();
  await answered(page, formAnswer.incomplete.title);
  await expect(page.getByRole('listitem')).toHaveText([
    `${form.person.phone}. ${form.check.shortPhone}`,
    form.check.noConsent,
  ]);
  await page.goBack();
  await expect(field.name(page)).toHaveValue('Ana Rivera');
  await field.phone(page).fill('787 555 0100');
  await field.consent(page).check();
  await sendButton(page).click();
  await answered(page);
  expect(await leads(server)).toMatchObject([{ name: 'Ana Rivera', phone: '787 555 0100' }]);
  await page.context().close();
});

const SEED = 32;
const FORMS = 20;
const FAILING = 0.3;

/**
 * Whether a request of the first visitor fails. This visitor never gets the form's code, and the first posted form fails
 * too.
 */
const neverCode = (name: string, times: number) =>
  name === 'GET /assets/form' || (name === 'POST /form' && times === 1);

/** Decides which requests fail by seed, form, address and number of the attempt, so that each run is the same. */
function failingRequests(index: number) {
  const asked = new Map<string, number>();
  const broken: string[] = [];
  const breaks = ({ method, url = '' }: IncomingMessage) => {
    // The names of shared chunks are numbers that change with the code.
    const path = url
      .replace(/\.[0-9a-f]{7}\.js|\?.*/, '')
      .replace(/\/assets\/\d+/, '/assets/shared');
    const name = `${method} ${path}`;
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    const fails =
      index === 0 ? neverCode(name, times) : chance(`${SEED} ${index} ${name} ${times}`) < FAILING;
    if (!fails) return undefined;
    broken.push(name);
    return 'before' as const;
  };
  return { breaks, broken };
}

/** Hash of a text as a number from 0 to 1 (FNV-1a, mixed once more). */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Result of a press as the page shows it: the form was sent, or why not (`told`); undefined before either. */
async function outcome(page: Page): Promise<'sent' | 'told' | undefined> {
  if (page.url().startsWith('chrome-error:')) return 'told';
  const sent = page
    .getByRole('heading', { level: 1 })
    .getByText(new RegExp(`^(${form.sent.title}|${form.details.title})$`));
  if ((await sent.count()) > 0) return 'sent';
  const isTold =
    (await page.getByRole('alert').getByText(/\S/).filter({ visible: true }).count()) > 0;
  return isTold ? 'told' : undefined;
}

/** Fills in and sends one form over a bad connection, as a person does, with at most three presses. */
async function sendOne(browser: Browser, server: TestServer, index: number) {
  const { breaks, broken } = failingRequests(index);
  const wire = await startWire(server, breaks);
  const context = await browser.newContext({ baseURL: wire.url });
  const page = await context.newPage();
  const name = `Persona ${index}`;
  await expect(async () => void (await page.goto('/form'))).toPass();
  const openedAt = Date.now();
  await fillForm(page, name);
  // Waits longer than three seconds, because an earlier request would be doubtful.
  await expect.poll(() => Date.now() - openedAt, { timeout: 10_000 }).toBeGreaterThan(4000);
  let presses = 0;
  let end: string | undefined;
  while (end !== 'sent' && presses < 3) {
    // The browser shows its error page after a failed post, from which a person goes back.
    if (page.url().startsWith('chrome-error:')) {
      await page.goBack();
      await expect(field.name(page)).toHaveValue(name);
    }
    presses++;
    const navigated = (await codeMissing(page).isVisible())
      ? page.waitForEvent('framenavigated')
      : undefined;
    await sendButton(page).click({ noWaitAfter: true });
    await navigated;
    await expect.poll(async () => (end = await outcome(page)), { timeout: 40_000 }).toBeDefined();
  }
  await context.close();
  wire.close();
  return { name, presses, end, broken };
}

test('when 30 % of requests fail, each of 20 forms arrives within three presses or says why not', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const sent = [];
  // Sends four forms at a time, because they wait most of the time.
  for (let first = 0; first < FORMS; first += 4)
    sent.push(
      ...(await Promise.all([0, 1, 2, 3].map((next) => sendOne(browser, server, first + next)))),
    );
  const stored = (await leads(server)).map(({ name }) => name);
  for (const { name, presses, end } of sent) {
    const own = stored.filter((one) => one === name).length;
    expect([name, presses, end, own]).toEqual([
      name,
      presses,
      expect.stringMatching(/sent|told/),
      end === 'sent' ? 1 : own,
    ]);
    expect(own, name).toBeLessThanOrEqual(1);
  }
  expect(sent.filter(({ end }) => end === 'sent').length).toBeGreaterThanOrEqual(FORMS - 2);
  // Expects that requests of every kind did fail.
  const broken = sent.flatMap((one) => one.broken);
  for (const name of ['main', 'app', 'form']) expect(broken).toContain(`GET /assets/${name}`);
  expect(broken).toContain('POST /form');
  expect(broken).toContain('POST /rest/v1/rpc/request_quote');
});
