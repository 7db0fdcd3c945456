import { readFile } from 'node:fs/promises';
import { STAFF } from '../testing/server';
import { deleteCustomers, runSql } from '../testing/sql';
import { daysBefore, toDay } from '../src/lib/dayBounds';
import { uploads } from '../src/text/uploads';
import { resultsOf } from './support/adResults';
import { addRows, campaignOf } from './support/areaRows';
import { expectSent, fillForm, openForm, sendButton, takeTime } from './support/quote';
import { openAs } from './support/session';
import { expect, test } from './support/test';

/** Click id of Google whose `--` makes the injection filter blank the record (R4.4). */
const GCLID = 'Cj0KCQiA--test_1';
/** Date of a day of the story, in which day 25, the day of the sale, is today. */
const dayOf = (day: number) => toDay(daysBefore(new Date(), 25 - day));

test('an ad of day 1 and a campaign of day 20 get the sale of day 25 by period and attribution model, and the upload has it', async ({
  page,
  browser,
  server,
}) => {
  // Keeps the catalogue, which other tests of this server need.
  await deleteCustomers((statement) => runSql(server, statement));
  for (const table of ['campaigns', 'visits'])
    await runSql(server, `delete from public.${table} returning id`);
  await addRows(server, 'campaigns', [
    campaignOf('A', { name: 'Valla', utmCampaigns: [] }),
    campaignOf('B', { name: 'Buscador', utmCampaigns: ['otoño 26'] }),
  ]);
  const [product] = await runSql<{ id: number }>(
    server,
    `select id from public.products where line = 'auto' limit 1`,
  );
  /** Simulates that days pass, by making all stored rows older. */
  const pass = async (days: number) => {
    const by = `interval '${days} days'`;
    await runSql(
      server,
      `update public.touches set day = day - ${days}, "firstAt" = "firstAt" - ${by}, "lastAt" = "lastAt" - ${by} returning 1`,
    );
    await runSql(server, `update public.visits set created_at = created_at - ${by} returning 1`);
    for (const table of ['customers', 'opportunities'])
      await runSql(
        server,
        `update public.${table} set created_at = created_at - ${by} returning 1`,
      );
  };

  const phone = await browser.newContext({ baseURL: server.url, locale: 'es-ES' });
  const visitor = await phone.newPage();
  await visitor.clock.install();
  await visitor.goto('/?c=A');
  await expect.poll(() => runSql(server, 'select * from public.touches')).toHaveLength(1);
  await pass(19);
  await visitor.goto(`/?utm_campaign=oto%C3%B1o+26&utm_source=google&gclid=${GCLID}`);
  await expect
    .poll(() => runSql(server, `select * from public.touches where gclid <> ''`))
    .toHaveLength(1);
  // Deletes the touch that leaving the first page made: its last second was saved on the later day here.
  await runSql(server, 'delete from public.touches where navigations = 0 returning 1');
  await openForm(visitor);
  await fillForm(visitor, 'Eva Luz');
  await takeTime(visitor);
  await sendButton(visitor).click();
  await expectSent(visitor);
  await phone.close();
  await pass(5);
  await runSql(
    server,
    `insert into public.policies ("customerId", "productId", premium, commission, "startsOn", "endsOn")
     select id, ${product!.id}, 480.50, 10, current_date, current_date + 365 from public.customers returning id`,
  );

  await openAs(page, STAFF.email, '/ads');
  const results = (first: number, last: number, touch?: 'first') =>
    resultsOf(page, dayOf(first), dayOf(last), touch);
  expect(await results(1, 1)).toEqual({ Valla: ['1', '0', '0', '$0'] });
  expect(await results(20, 20)).toEqual({ Buscador: ['1', '1', '0', '$0'] });
  expect(await results(20, 20, 'first')).toEqual({
    Buscador: ['1', '0', '0', '$0'],
    Valla: ['0', '1', '0', '$0'],
  });
  expect(await results(25, 25)).toEqual({ Buscador: ['0', '0', '1', '$481'] });
  expect(await results(25, 25, 'first')).toEqual({ Valla: ['0', '0', '1', '$481'] });
  expect(await results(1, 25)).toEqual({
    Valla: ['1', '0', '0', '$0'],
    Buscador: ['1', '1', '1', '$481'],
  });

  // The file for Google has the sale with the click that led the visitor here.
  await page.getByRole('button', { name: uploads.button }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: uploads.download }).click();
  const file = await readFile(await (await started).path(), 'utf8');
  const [sold] = await runSql<{ at: string }>(
    server,
    `select to_char("statusSince" at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at from public.customers`,
  );
  expect(file.trimEnd().split(/\r?\n/).slice(2)).toEqual([
    `${GCLID},${uploads.names.google},${sold?.at},480.50,USD`,
  ]);
});
