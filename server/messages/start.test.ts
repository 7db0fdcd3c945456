import { messagesLine } from './start';

const telegram = { botToken: 't', chatId: '1', apiUrl: 'https://telegram.example' };
const mail = { url: 'smtp://mail.example', from: 'a@b.example' };

test.each([
  [undefined, undefined, 'Messages: Telegram off (TELEGRAM_BOT_TOKEN), e-mail off (SMTP_URL)'],
  [telegram, undefined, 'Messages: Telegram on, e-mail off (SMTP_URL)'],
  [telegram, mail, 'Messages: Telegram on, e-mail on'],
])('says what is on and which variable is missing', (bot, account, line) => {
  expect(messagesLine({ telegram: bot, mail: account })).toBe(line);
});
