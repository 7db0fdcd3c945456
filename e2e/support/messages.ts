import { rmSync } from 'node:fs';
import { preparedFolder } from '../../testing/prepared';
import { type SmtpStandIn, startSmtpStandIn } from '../../testing/smtpStandIn';
import { startServer, type TestServer } from '../../testing/server';
import { startTelegramStandIn, type TelegramStandIn } from '../../testing/telegramStandIn';
import { test as base } from './test';

interface Providers {
  telegram: TelegramStandIn;
  smtp: SmtpStandIn;
}

/** `test` with stand-ins for Telegram and a mail server. */
export const test = base.extend<object, { providers: Providers; server: TestServer }>({
  providers: [
    async ({}, use) => {
      const providers = { telegram: await startTelegramStandIn(), smtp: await startSmtpStandIn() };
      await use(providers);
      await Promise.all([providers.telegram.down(), providers.smtp.down()]);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ providers: { telegram, smtp } }, use) => {
      const folder = await preparedFolder('seed');
      const server = await startServer({
        DATA_DIR: folder,
        SITE_URL: 'https://group.example',
        ...telegram.variables,
        ...smtp.variables,
      });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
});

export { expect } from '@playwright/test';
