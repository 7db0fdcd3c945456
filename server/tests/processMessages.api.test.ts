import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describeOnPostgres } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { quote } from '../../testing/quotes';
import { post } from '../../testing/requests';
import type { TestServer } from '../../testing/server';
import { preparedDatabase } from '../../testing/sharedPostgres';
import { type SmtpStandIn, startSmtpStandIn } from '../../testing/smtpStandIn';
import { runSql } from '../../testing/sql';
import { startTelegramStandIn, type TelegramStandIn } from '../../testing/telegramStandIn';

const { start, usedFolder } = cleanUpAfter();

let telegram: TelegramStandIn;
let smtp: SmtpStandIn;
beforeEach(async () => {
  telegram = await startTelegramStandIn();
  smtp = await startSmtpStandIn();
});
afterEach(() => Promise.all([telegram.down(), smtp.down()]));

const variablesIn = (DATA_DIR: string) => ({ ...telegram.variables, ...smtp.variables, DATA_DIR });
const request = async (server: TestServer, name: string) => {
  const payload = quote({ name, email: '' });
  const { status } = await post(server, '/rest/v1/rpc/request_quote', { payload });
  expect(status).toBe(204);
};
const told = () => telegram.told.map(({ text }) => /solicitud: (.*)<\/b>/.exec(text)?.[1]);
const mailed = () => smtp.received.map(({ subject }) => subject?.replace(/^.*: /, ''));

async function untilSettled(server: TestServer): Promise<void> {
  const waiting = `select id from public.messages where status = 'waiting'`;
  for (let left = 1200; (await runSql(server, waiting)).length > 0; left--) {
    if (left === 0) throw new Error(`messages wait still:\n${server.output()}`);
    await wait(50);
  }
}

async function killBetweenCommitAndSend(variables: Record<string, string>): Promise<void> {
  const server = await start(variables);
  await request(server, 'Ana');
  await untilSettled(server);
  await Promise.all([telegram.down(), smtp.down()]);
  for (const name of ['Eva', 'Luz']) await request(server, name);
  // On PostgreSQL, a message that is being sent still belongs to the killed server for another minute.
  const claimed = 'select id from public.messages where "claimedUntil" is not null';
  while (variables.DATABASE_URL && (await runSql(server, claimed)).length > 0) await wait(20);
  await server.kill();
  await Promise.all([telegram.up(), smtp.up()]);
  expect([told(), mailed()]).toEqual([['Ana'], ['Ana']]);

  const again = await start(variables);
  await untilSettled(again);
  expect([told(), mailed()]).toEqual([
    ['Ana', 'Eva', 'Luz'],
    ['Ana', 'Eva', 'Luz'],
  ]);
  expect(await again.stop()).toBe(0);
}

describe('a server that is killed between storing a lead and sending its message', () => {
  it('sends it once after the restart, and repeats no acknowledged message', async () => {
    await killBetweenCommitAndSend(variablesIn(await usedFolder()));
  });

  it('sends it at once after the restart if it was killed while sending; a stop does not wait for a provider', async () => {
    const variables = variablesIn(await usedFolder());
    const server = await start(variables);
    telegram.holds = smtp.holds = true;
    await request(server, 'Ana');
    while (telegram.asked.length === 0 || smtp.held === 0) await wait(20);
    await server.kill();
    telegram.holds = smtp.holds = false;
    const again = await start(variables);
    await untilSettled(again);
    expect([told(), mailed()]).toEqual([['Ana'], ['Ana']]);

    telegram.asked.length = 0;
    telegram.holds = true;
    await request(again, 'Eva');
    while (telegram.asked.length === 0) await wait(20);
    const ended = once(again.process, 'close');
    again.process.kill('SIGTERM');
    // If the stop waited for the provider, it would be forced after 13 s, with code 1.
    expect(await ended).toEqual([0, null]);
  });

  describeOnPostgres('with an external PostgreSQL', () => {
    it('sends it once after the restart', async () => {
      const DATABASE_URL = await preparedDatabase();
      await killBetweenCommitAndSend({ ...variablesIn(await usedFolder()), DATABASE_URL });
    });
  });
});

describe('the start', () => {
  it('prints which channels are on, where links in messages lead, and which data of the firm is invented', async () => {
    const { TELEGRAM_API_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID } = telegram.variables;
    const server = await start({
      DATA_DIR: await usedFolder(),
      ...{ TELEGRAM_API_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID },
    });
    expect(server.output()).toContain('Messages: Telegram on, e-mail off (SMTP_URL)\n');
    const { port } = new URL(server.url);
    expect(server.output()).toContain(
      `Links in messages begin with http://localhost:${port}: set SITE_URL to the site’s address.\n`,
    );
    expect(server.output()).toContain('Invented in public/site.json: name, legalName');
    expect(await runSql(server, 'select country, channels from private.settings')).toEqual([
      { country: 'PR', channels: ['telegram'] },
    ]);
    expect(await server.stop()).toBe(0);
  });
});
