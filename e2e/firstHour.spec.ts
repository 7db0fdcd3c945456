import { rmSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { preparedFolder } from '../testing/prepared';
import { startServer, type TestServer } from '../testing/server';
import { type SmtpStandIn, startSmtpStandIn } from '../testing/smtpStandIn';
import { runSql } from '../testing/sql';
import { callsTo } from '../testing/visits';
import { campaigns } from '../src/text/campaigns';
import { firmData } from '../src/text/firmData';
import { firstSteps as text } from '../src/text/firstSteps';
import { messageTests } from '../src/text/messageTests';
import { companies } from '../src/text/products';
import { drawer, field, openArea, save } from './support/areaPage';
import { expectAccessible } from './support/axe';
import { expectNoOverflow } from './support/layout';
import { expect } from './support/test';

interface Installation extends TestServer {
  smtp: SmtpStandIn;
}

/** A new installation with its invented firm and catalogue, which sends e-mail. */
const test = base.extend<{ site: Installation }>({
  site: [
    async ({}, use) => {
      const smtp = await startSmtpStandIn();
      const folder = await preparedFolder('seed');
      const server = await startServer({ DATA_DIR: folder, ...smtp.variables });
      await use({ ...server, smtp });
      await server.stop();
      await smtp.down();
      rmSync(folder, { recursive: true, force: true });
    },
    { timeout: 5 * 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

test('an admin is led through the first hour: the firm’s data, colleagues, catalogue, customers, an ad and messages', async ({
  page,
  site,
}) => {
  const next = page.getByRole('listitem').and(page.locator('[aria-current=step]'));
  const steps = page.getByRole('region', { name: text.title });

  await test.step('the firm’s data are edited and confirmed, and visitors see them', async () => {
    await openArea(page, '/customers');
    await expect(steps).toContainText(text.lead(0, 6));
    await expectAccessible(page);
    await next.getByRole('link', { name: text.steps.firm.action }).click();
    const name = page.getByLabel(firmData.fields.name, { exact: true });
    await expect(name).toHaveValue('Alero Group');
    await expect(page.getByText(firmData.left(12))).toBeVisible();
    await expectAccessible(page);
    await name.fill('<b>Faro</b> & Hijos');
    await page.getByLabel(firmData.fields.legalName, { exact: true }).fill('W'.repeat(120));
    await page.getByLabel(firmData.fields.email, { exact: true }).fill('hola');
    await page.getByRole('button', { name: firmData.save }).click();
    await expect(page.getByText(firmData.problems.email)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(firmData.fields.email, { exact: true }).fill('hola@faro.example');
    // Only invented data have a box.
    const boxes = page.getByRole('checkbox', { name: firmData.confirm });
    await expect(boxes).toHaveCount(9);
    for (const box of await boxes.all()) await box.check();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: firmData.save }).click();
    await expect(page.getByText(firmData.saved)).toBeVisible();
    await expect(boxes).toHaveCount(0);
    const home = await (await page.request.get('/')).text();
    expect(home).toContain('&lt;b&gt;Faro&lt;/b&gt; &amp; Hijos');
    expect(home).toContain('000-0555');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/form', '/agreements']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText('W'.repeat(path === '/' ? 0 : 120));
      await expectNoOverflow(page);
    }
    await expect(page.getByRole('contentinfo')).toContainText('<b>Faro</b> & Hijos');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('steps are done that a colleague or another page has taken', async () => {
    await page.goto('/customers');
    await expect(next).toContainText(text.steps.team.title);
    await callsTo(site).addStaff({
      ...{ email: 'eva@faro.example', password: 'una clave larga', role: 'agent' },
    });
    await runSql(site, `update public.products set name = name || ' plus' returning 1`);
    await runSql(
      site,
      `update public.companies set active = false where slug <> 'faro-mutual' returning 1`,
    );
    await page.reload();
    await expect(next).toContainText(text.invented(['Faro Mutual']).why);
    await expectAccessible(page);
    await next.getByRole('link', { name: text.invented([]).action }).click();
    await page.getByRole('gridcell', { name: 'Faro Mutual', exact: true }).click();
    await field(page, companies.name).fill('Seguros del Este');
    await save(page, companies.saved);
    await page.goto('/customers');
    await expect(next).toContainText(text.steps.imports.title);
    await expect(steps).toContainText(text.lead(3, 6));
    await steps.getByRole('link', { name: text.steps.campaigns.title }).click();
    await expect(drawer(page).getByLabel(campaigns.code, { exact: true })).toBeVisible();
    await page.goto('/customers');
    await runSql(
      site,
      `insert into public.customers (name, "nextContactOn") values ('Ana', current_date - 1) returning 1`,
    );
    await runSql(
      site,
      `insert into public.campaigns (code, name) values ('feria', 'Feria') returning 1`,
    );
  });

  await test.step('beside tasks a button shows the steps', async () => {
    await page.reload();
    await page.getByRole('button', { name: text.counted(5, 6) }).click();
    await expect(next).toContainText(text.steps.messages.title);
    await expectAccessible(page);
  });

  await test.step('a test message says why it did not leave, and then that it did', async () => {
    site.smtp.refusal = { code: 535, text: '5.7.8 wrong password' };
    await next.getByRole('button', { name: messageTests.send }).click();
    await expect(next).toContainText(messageTests.problems.account);
    await expectAccessible(page);
    site.smtp.refusal = undefined;
    await next.getByRole('button', { name: messageTests.send }).click();
    await expect(steps).toBeHidden();
    await expect(page.getByText('Ana', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ana', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: text.counted(6, 6) })).toHaveCount(0);
    expect(site.smtp.received.map(({ from }) => from?.name)).toEqual(['<b>Faro</b> & Hijos']);
  });
});
