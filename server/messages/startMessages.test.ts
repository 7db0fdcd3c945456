import { jest } from '@jest/globals';
import type { Site } from '../../src/config/site';
import type { Context } from './context';
import { messagesLine, startMessages } from './startMessages';

const telegram = { botToken: 't', chatId: '1', apiUrl: 'https://telegram.example' };
const mail = { url: 'smtp://mail.example', from: 'a@b.example' };

test.each([
  [undefined, undefined, 'Messages: Telegram off (TELEGRAM_BOT_TOKEN), e-mail off (SMTP_URL)'],
  [telegram, undefined, 'Messages: Telegram on, e-mail off (SMTP_URL)'],
  [telegram, mail, 'Messages: Telegram on, e-mail on'],
])('says which channels are on and which variables are missing', (bot, account, line) => {
  expect(messagesLine({ telegram: bot, mail: account })).toBe(line);
});

test('deletes old data even if no channel is on', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const calls = {
    storeSiteSettings: jest.fn(async () => undefined),
    prune: jest.fn(async (_input: object) => undefined),
    claimMessage: async () => ({ message: null, waiting: false }),
    settleMessage: async () => undefined,
    queueDigests: async () => 0,
  };
  const sessions = { days: 90, idleDays: 14 };
  const site: Partial<Site> = { country: 'PR', timeZone: 'UTC', hours: [] };
  const sender = await startMessages(
    { telegram: undefined, mail: undefined, sessions, siteUrl: undefined },
    { site } as Context,
    calls,
  );
  await sender.stop();
  expect(calls.storeSiteSettings).toHaveBeenCalledTimes(1);
  expect(calls.prune).toHaveBeenCalledTimes(1);
  expect(calls.prune).toHaveBeenCalledWith({ moment: expect.any(Number), sessions });
});
