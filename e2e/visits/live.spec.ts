import type { Page, Request } from '@playwright/test';
import { setVisible } from '../support/visitor';
import { add, expect, expectIds, fill, openVisits, test } from '../support/visitsPage';
import { signOut } from '../support/session';

const offer = (page: Page) => page.getByRole('button', { name: /nuevos?: mostrar/ });

/** Collects polls for new visits from now on, when they are sent or when their response arrives. */
function watchPolls(page: Page, event: 'request' | 'requestfinished'): string[] {
  const polls: string[] = [];
  const watch = (request: Request) => {
    const body = request.postData() ?? '';
    if (request.url().includes('/rpc/count_visits') && body.includes('"above"')) polls.push(body);
  };
  if (event === 'request') page.on('request', watch);
  else page.on('requestfinished', watch);
  return polls;
}

test('new visits are offered, and shown when the person accepts', async ({ page, server }) => {
  const [second = 0, first = 0] = await fill(server, [{ adId: 'radio' }, { adId: 'radio' }]);
  await page.clock.install();
  await openVisits(page);
  await expectIds(page, [first, second]);
  const [third = 0] = await add(server, [{ adId: 'radio' }]);
  await page.clock.fastForward(10_000);
  await expect(offer(page)).toHaveText('1 nuevo');
  await expectIds(page, [first, second]);
  const [fourth = 0] = await add(server, [{ adId: 'verano' }]);
  await page.clock.fastForward(10_000);
  await expect(offer(page)).toHaveText('2 nuevos');
  await offer(page).click();
  await expectIds(page, [fourth, third, first, second]);
  await expect(offer(page)).toHaveCount(0);

  // The offer counts only matching visits, and leads from another page to the first.
  await page.goto(`/visits?ad=radio&page=2&below=${third}`);
  await expectIds(page, [first, second]);
  const [, fifth = 0] = await add(server, [{ adId: 'verano' }, { adId: 'radio' }]);
  await page.clock.fastForward(10_000);
  await expect(offer(page)).toHaveText('1 nuevo');
  await expectIds(page, [first, second]);
  await offer(page).click();
  await expectIds(page, [fifth, third, first, second]);
  await expect(page).toHaveURL('/visits?ad=radio');
});

test('polls less often while nothing is new, and not at all while the page is hidden or after a sign-out', async ({
  page,
  server,
}) => {
  await fill(server, [{}]);
  const polls = watchPolls(page, 'requestfinished');
  await page.clock.install();
  await openVisits(page);
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  const pass = async (ms: number, polled: number) => {
    const before = polls.length;
    await page.clock.runFor(ms);
    await expect(() => expect(polls.length - before).toBe(polled)).toPass();
    // Waits until the page has handled the response and set its next timer.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  };
  await pass(11_000, 1);
  // The clock also runs by itself, so the time chosen is much less than that of the next poll, 30 s.
  await pass(5000, 0);
  await pass(17_000, 1);

  await setVisible(page, false);
  await pass(200_000, 0);
  const before = polls.length;
  await setVisible(page, true);
  await expect(() => expect(polls.length).toBe(before + 1)).toPass();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await pass(11_000, 1);

  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Visitas' })).toHaveCount(0);
  // A poll without a session is not sent, but logs this line.
  const tries = watchPolls(page, 'request');
  page.on('console', (message) => {
    if (message.text().includes('there is no valid session')) tries.push(message.text());
  });
  await page.clock.runFor(200_000);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(tries).toEqual([]);
});
