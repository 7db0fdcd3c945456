import { callsTo } from '../../testing/visits';
import { login } from '../../src/text/login';
import { account } from '../../src/text/account';
import { staffName } from '../../src/text/staffName';
import { audit } from '../../src/text/audit';
import { team as text } from '../../src/text/team';
import { runSql } from '../../testing/sql';
import { STAFF } from '../../testing/server';
import { adFigures } from '../../src/text/adFigures';
import { answerTimes } from '../../src/text/answerTimes';
import { openArea } from '../support/areaPage';
import { clearAreas } from '../support/areaRows';
import { expectAccessible } from '../support/axe';
import { expectNoOverflow } from '../support/layout';
import { expect, test } from '../support/visitsPage';

const EVA = 'eva-team@group.example';
const LEO = 'leo-team@group.example';

test('an admin finds the team in the account’s menu, invites by a link, changes a role and a name, and removes a person; the invited person enters a name', async ({
  page,
  browser,
  server,
}) => {
  await callsTo(server).addStaff({ email: LEO, password: 'una clave larga', role: 'agent' });
  await openArea(page, '/products');
  await page.getByRole('button', { name: /^Sesión de/ }).click();
  await page.getByRole('menuitem', { name: account.areas.team }).click();
  await expect(page).toHaveURL('/team');
  await expect(page.getByRole('button', { name: text.invite.open })).toBeVisible();

  // This server sends no e-mail, so the admin hands the link over.
  await page.getByRole('button', { name: text.invite.open }).click();
  await page.getByLabel(text.invite.email).fill(EVA);
  await page.getByLabel(text.invite.name).fill('Eva');
  await page.keyboard.press('Enter');
  const handOver = page.getByRole('dialog', { name: text.link.title(EVA) });
  await expect(handOver.getByRole('button', { name: text.link.copy })).toBeFocused();
  await expectAccessible(page);
  const [address = ''] = /https?:\S+type=invite/.exec(await handOver.innerText()) ?? [];
  await handOver.getByRole('button', { name: text.link.close }).click();
  await expect(page.getByRole('button', { name: text.invite.open })).toBeFocused();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const eva = await phone.newPage();
  await eva.goto(address);
  await eva.getByLabel(login.newPassword.name).fill('Eva Sosa');
  await eva.getByLabel(login.newPassword.next).fill('otra frase bien larga');
  await eva.keyboard.press('Enter');
  await expect(eva).toHaveURL('/customers');
  await eva.getByRole('button', { name: /^Menú del equipo/ }).click();
  await eva.getByRole('menuitem', { name: staffName.own }).click();
  const own = eva.getByLabel(staffName.label);
  await expect(own).toBeFocused();
  await expect(own).toHaveValue('Eva Sosa');
  await expectAccessible(eva);
  await own.fill('Eva Sosa Gil');
  await eva.keyboard.press('Enter');
  await expect(eva.getByText(staffName.saved)).toBeVisible();
  await phone.close();

  await page.getByRole('button', { name: staffName.changeOf(LEO) }).click();
  await expect(page.getByLabel(staffName.label)).toBeFocused();
  await page.keyboard.type('Leo <b>Paz</b>');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Leo <b>Paz</b> · ' + LEO })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Eva Sosa Gil · ' + EVA })).toBeVisible();

  const role = page.getByRole('combobox', { name: text.people.roleOf(LEO) });
  await expect(role).toHaveValue('agent');
  // An arrow key chooses at once when the list is closed.
  await role.press('ArrowUp');
  await expect(page.getByRole('dialog', { name: text.role.title(LEO, 'admin') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(role).toBeFocused();
  await expect(role).toHaveValue('agent');
  await role.selectOption('reader');
  await page.getByRole('button', { name: text.role.confirm }).click();
  await expect(page.getByText(text.people.changed(LEO, 'reader'))).toBeVisible();
  await expect(role).toHaveValue('reader');
  await page.getByRole('button', { name: text.people.removeOf(LEO) }).click();
  await expect(page.getByText(text.remove.customers(0))).toBeVisible();
  await page.getByRole('button', { name: text.remove.confirm }).click();
  await expect(role).toHaveCount(0);

  await page.getByRole('link', { name: text.views.log }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(audit.left(LEO, 'reader'))).toBeVisible();
  await expect(page.getByText(staffName.changed(LEO, '', 'Leo <b>Paz</b>'))).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: text.server.requests })).toContainText('ms');
  for (const view of ['server', 'log', 'people'] as const) {
    await page.getByRole('link', { name: text.views[view] }).click();
    await expect(page.getByRole('link', { name: text.views[view] })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
      await expectAccessible(page);
      // A narrow table has one header less, because that of a hidden column would name the cells of the next column.
      if (view === 'people')
        await expect(page.getByRole('columnheader')).toHaveCount(width < 900 ? 5 : 6);
    }
  }
});

test('an agent finds by the keyboard how fast requests were answered', async ({ page, server }) => {
  await clearAreas(server);
  await runSql(
    server,
    `insert into public.customers (name, "requestHash") select 'Ana ' || i, gen_random_uuid()
     from generate_series(1, 3) as i returning id`,
  );
  await runSql(
    server,
    `update public.opportunities set created_at = now() - interval '9 days', "answeredAt" = now() returning id`,
  );
  await callsTo(server).addStaff({ email: LEO, password: 'una clave larga', role: 'admin' });
  await callsTo(server).setStaffRole({ email: STAFF.email, role: 'agent' });
  await openArea(page, '/products');
  await page.getByRole('button', { name: /^Sesión de/ }).press('Enter');
  await page.getByRole('menuitem', { name: account.areas.team }).press('Enter');
  await expect(page.getByRole('definition').first()).toHaveText(/^\d+ h/);
  await expect(page.getByText(answerTimes.noneOwn)).toHaveCount(3);
  await callsTo(server).setStaffRole({ email: STAFF.email, role: 'admin' });
  await callsTo(server).removeStaff({ email: LEO });
  await page.goto(`/team?view=answers`);
  const people = page.getByRole('region', { name: answerTimes.agents });
  await expect(people.getByRole('row')).toHaveText([/./, new RegExp(answerTimes.nobody)]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: adFigures.range }).press('Enter');
  await page.getByRole('button', { name: adFigures.ranges['7d'] }).press('Enter');
  await expect(page.getByText(answerTimes.empty.title)).toBeVisible();
  await expect(page).toHaveURL('/team?view=answers&range=7d');
});
