import { testProblemOf } from './problem';

test.each([
  ['email', 'the account has no real e-mail address', 'invented'],
  ['email', 'SMTP EAUTH: 535 5.7.8 Authentication failed', 'account'],
  ['email', 'SMTP ECONNREFUSED', 'silent'],
  ['email', 'SMTP: no answer in 15 s', 'silent'],
  ['email', 'SMTP without encryption', 'plain'],
  ['email', 'SMTP 550: 550 5.1.1 no such user', 'unknown'],
  ['email', 'x', 'other'],
  ['telegram', 'Telegram 401: Unauthorized', 'token'],
  ['telegram', 'Telegram 404: Not Found', 'token'],
  ['telegram', 'Telegram 400: chat not found', 'chat'],
  ['telegram', 'Telegram 403: bot was kicked', 'chat'],
  ['telegram', 'Telegram: ENOTFOUND', 'telegram'],
])('%s: %s is %s', (channel, error, problem) => {
  expect(testProblemOf(channel, error)).toBe(problem);
});
