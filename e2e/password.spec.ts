import { ask } from '../testing/requests';
import { STAFF } from '../testing/server';
import { callsTo } from '../testing/visits';
import { login } from '../src/text/login';
import { account } from '../src/text/account';
import { expectAccessible } from './support/axe';
import { expectNoOverflow } from './support/layout';
import { expect, test } from './support/messages';
import { signInByForm, toast } from './support/session';

const { links, newPassword: text } = login;
const EVA = { email: 'eva@group.example', password: 'primera clave 1' };
const NEXT = 'otra frase bien larga';

test.use({ viewport: { width: 390, height: 844 } });

test('a link from an e-mail replaces a forgotten password, and axe finds nothing', async ({
  page,
  server,
  providers: { smtp },
}) => {
  await callsTo(server).addStaff(EVA);
  const recorded: string[] = [];
  page.on('request', (request) => {
    recorded.push(
      `${request.url()} ${request.postData() ?? ''} ${request.headers().referer ?? ''}`,
    );
  });
  await page.goto('/login');
  await page.getByLabel(login.email).fill(EVA.email);
  await page.getByRole('button', { name: links.ask }).click();
  await expect(page.getByLabel(login.email)).toHaveValue(EVA.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: links.send }).click();
  await expect(page.getByRole('heading', { name: links.sentTitle })).toBeFocused();
  await expectAccessible(page);
  const mails = () => smtp.received.filter(({ subject }) => subject?.startsWith('Su contraseña'));
  await expect.poll(() => mails().length).toBe(1);
  const [link = ''] = /https:\S+/.exec(mails()[0]?.text ?? '') ?? [];
  const { pathname, hash } = new URL(link);

  // A colleague is signed in here meanwhile; the page says that this session will end.
  await signInByForm(page);
  const tokenHere = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').access_token as string);
  const colleague = await tokenHere();
  await page.goto(pathname + hash);
  await expect(page.getByText(text.other(STAFF.email))).toBeVisible();
  const field = page.getByLabel(text.next);
  await expect(field).toBeFocused();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.keyboard.type('corta');
  await page.keyboard.press('Enter');
  await expect(page.getByText(account.password.failure.weak)).toBeVisible();
  await field.fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/customers');
  await expect(toast(page, text.saved)).toBeVisible();
  const user = async (token: string) =>
    (await ask(server, 'GET', '/auth/v1/user', { token })).body as { email?: string };
  expect((await user(await tokenHere())).email).toBe(EVA.email);
  await expect.poll(() => user(colleague)).toMatchObject({ error_code: 'session_not_found' });

  // The link works once; whoever opens it again is told so.
  const other = await page.context().browser()!.newContext({ baseURL: server.url });
  const stranger = await other.newPage();
  await stranger.goto(pathname + hash);
  await stranger.getByLabel(text.next).fill(NEXT);
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByRole('heading', { name: text.bad })).toBeVisible();
  await expectAccessible(stranger);
  await other.close();

  // Only the request that uses the link up contains its token; no visit does.
  const token = new URLSearchParams(hash.slice(1)).get('token_hash') ?? '';
  expect(token).toHaveLength(43);
  const having = recorded.filter((request) => request.includes(token));
  expect(having).toEqual([expect.stringContaining('/auth/v1/verify')]);
});
