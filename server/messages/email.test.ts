import facts from '../../public/site.json';
import type { Site } from '../../src/config/site';
import { requiresTls, sendEmail } from './email';

const context = { site: facts as Site, baseUrl: 'https://site.example' };
const claimed = { key: 'lead:1:email', createdAt: '2026-11-20T10:00:00Z' };
const message = { subject: 's', blocks: [], to: ['ana@group.example'], automatic: false };
const account = (url: string) => ({ url, from: 'hola@group.example' });

test('fails permanently, with the reason, when nobody has a real address', async () => {
  const nobody = { ...message, to: [] };
  expect(await sendEmail(account('smtp://127.0.0.1:9'), context, claimed, nobody, 1000)).toEqual({
    outcome: 'failed',
    reason: 'no member of staff has a real e-mail address',
  });
});

test('waits when the server cannot be reached, and does not reveal the password', async () => {
  const outcome = await sendEmail(
    account('smtp://ana:geheim@127.0.0.1:9'),
    context,
    claimed,
    message,
    2000,
  );
  expect(outcome).toEqual({
    ...{ outcome: 'waiting', reason: 'SMTP ESOCKET', detail: 'SMTP ESOCKET' },
    refused: false,
  });
});

test.each([
  ['smtp://ana:geheim@mail.example:587', true],
  ['smtp://ana:geheim@127.mail.example', true],
  ['smtp://ana:geheim@127.0.0.1:2525', false],
  ['smtp://ana:geheim@localhost', false],
  ['smtp://ana:geheim@[::1]:25', false],
  ['smtp://mail.example', false],
])('TLS is required where a password would leave this machine: %s', (url, required) => {
  expect(requiresTls(url)).toBe(required);
});
