import { problemOf, undeliveredProblemOf } from './deliveryProblem';

test.each([
  ['SMTP 552: 552 5.2.2 Mailbox full', 'full'],
  ['SMTP 452: 452-4.2.2 The recipient’s inbox is out of storage space.', 'full'],
  ['SMTP 552: Requested mail action aborted', 'full'],
  ['SMTP 550: 550 5.1.1 <…>: Recipient address rejected: User unknown', 'unknown'],
  ['SMTP 550: 550-5.1.1 The email account that you tried to reach does not exist.', 'unknown'],
  ['SMTP 550: 550 5.2.1 The email account that you tried to reach is disabled', 'unknown'],
  ['SMTP 550: 550 no such user', 'unknown'],
  ['SMTP 550: 550 5.7.1 Message blocked by 10.5.2.2', 'rejected'],
  ['SMTP 554: 554 5.7.1 spam', 'rejected'],
  ['SMTP 554', 'rejected'],
  ['SMTP 535: 535 5.7.8 Username and Password not accepted', 'account'],
  ['SMTP EAUTH', 'account'],
  ['SMTP without encryption', 'plain'],
  ['SMTP: no answer in 15 s', 'silent'],
  ['SMTP ECONNREFUSED', 'silent'],
  ['SMTP ECONNECTION', 'silent'],
  ['SMTP ESOCKET', 'silent'],
  ['SMTP EDNS', 'silent'],
  ['SMTP 421: 421 4.7.0 Try again later', 'rejected'],
  ['SMTP 421: 421 Service not available', 'silent'],
  ['SMTP 552: 552 5.3.4 Message too big', 'rejected'],
  ['SMTP 451: 451 Greylisted', 'other'],
  ['SMTP error', 'other'],
  ['Telegram 403: Forbidden: bot was blocked by the user', 'other'],
  ['no member of staff has a real e-mail address', 'other'],
  ['', 'other'],
])('the error "%s" is the problem "%s"', (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});

test.each([
  ['a document to attach was removed', 'document'],
  ['SMTP EAUTH', 'account'],
])('of an undelivered message with %j the problem is %s', (error, problem) => {
  expect(undeliveredProblemOf(error)).toBe(problem);
});
