import { emailProblem, lengthOf, nameProblem, phoneProblem, plainPhone } from './quoteRules';

test.each([
  ['\u200b+34\u00a0600\u2013123\u2212456\ufeff', '+34 600-123-456'],
  ['\u2060', ''],
])('a number copied from an address book, %j, is %j', (copied, plain) => {
  expect(plainPhone(copied)).toBe(plain);
});

test('a text is as long as its characters are many, as PostgreSQL counts them', () => {
  expect(lengthOf('ñ😀')).toBe(2);
});

test.each([
  ['', 'noName'],
  [' \u200b', 'noName'],
  ['😀'.repeat(120), undefined],
  ['😀'.repeat(121), 'longName'],
])('a name %j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test.each([
  ['', '', 'noContact'],
  ['', 'a@b.example', undefined],
  ['call me', '', 'notPhone'],
  ['600-123', '', 'shortPhone'],
  ['600-1234', '', undefined],
  ['6'.repeat(40), '', undefined],
  ['6'.repeat(41), '', 'longPhone'],
])('a telephone number %j beside the e-mail address %j: %s', (phone, email, problem) => {
  expect(phoneProblem(phone, email)).toBe(problem);
});

test.each([
  ['', undefined],
  [' a@b.example ', undefined],
  ['a@b', 'notEmail'],
  ['a b@c.example', 'notEmail'],
  [`a@${'b'.repeat(244)}.example`, undefined],
  [`a@${'b'.repeat(245)}.example`, 'notEmail'],
])('an e-mail address %j: %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});
