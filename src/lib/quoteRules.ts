import { EMAIL, PHONE } from './contactPatterns';
import { typedText } from './storable';

// Validation of a request for a quote. The form uses it before it sends, and the server for a form that was posted
// without scripts. In SQL, request_quote refuses empty fields, and constraints of customers and opportunities check
// patterns and lengths; only the number of digits is checked here alone.

/** Limits of the table customers, in characters as PostgreSQL counts them (code points). */
const NAME_LENGTH = 120;
const EMAIL_LENGTH = 254;
const PHONE_LENGTH = 40;

/** Minimum number of digits of a complete telephone number. */
const PHONE_DIGITS = 7;

/** Kinds of invalid values; `form.check` has a text for each. */
export type QuoteProblem =
  | 'noName'
  | 'longName'
  | 'noContact'
  | 'notPhone'
  | 'shortPhone'
  | 'longPhone'
  | 'notEmail'
  | 'noConsent';

export const lengthOf = (text: string) => Array.from(text).length;

/** Removes what address books add to a number: invisible marks, special spaces and dashes. */
export const plainPhone = (text: string) =>
  typedText(text.replace(/[\u200b-\u200d\u2060-\u2064\ufeff]/g, ''))
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-');

export function nameProblem(name: string): QuoteProblem | undefined {
  if (typedText(name) === '') return 'noName';
  return lengthOf(typedText(name)) > NAME_LENGTH ? 'longName' : undefined;
}

/** @param email makes the telephone number optional when it is filled in */
export function phoneProblem(phone: string, email: string): QuoteProblem | undefined {
  const plain = plainPhone(phone);
  if (plain === '') return typedText(email) === '' ? 'noContact' : undefined;
  if (!PHONE.test(plain)) return 'notPhone';
  if (plain.replace(/\D/g, '').length < PHONE_DIGITS) return 'shortPhone';
  return plain.length > PHONE_LENGTH ? 'longPhone' : undefined;
}

export function emailProblem(text: string): QuoteProblem | undefined {
  const email = typedText(text);
  if (email === '') return undefined;
  return EMAIL.test(email) && lengthOf(email) <= EMAIL_LENGTH ? undefined : 'notEmail';
}
