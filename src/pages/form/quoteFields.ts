import type { Quote } from '../../api/quote';
import { LINES_OF_BUSINESS, type LineOfBusiness } from '../../config/pageData';
import { EMAIL, PHONE } from '../../lib/contactPatterns';
import { storable } from '../../lib/storable';
import { form } from '../../text/form';
import type { Checks } from '../../ui/form/useForm';

/** Fields of the first step in the order shown: the first invalid field is focused. */
export const QUOTE_FIELDS = ['line', 'name', 'phone', 'email', 'website', 'consent'] as const;

export type QuoteField = (typeof QUOTE_FIELDS)[number];
export type QuoteValues = Record<QuoteField, string>;

/** Value of the choice 'another insurance'; the database stores '' for it. */
export const OTHER_LINE = 'otro';

const { check, line } = form;

/** Limits of table customers, in characters as PostgreSQL counts them (code points). */
const NAME_LENGTH = 120;
const EMAIL_LENGTH = 254;
const PHONE_LENGTH = 40;

/** Minimum of a complete number. */
const PHONE_DIGITS = 7;

export const lengthOf = (text: string) => Array.from(text).length;

export const clean = (text: string) => storable(text).trim();

/** Removes what address books add to a number: invisible marks, special spaces and dashes. */
const plainPhone = (text: string) =>
  clean(text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''))
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-');

/** Checks before the request. @param hasLines whether there are lines of business to choose from; if so, one is required */
export const quoteChecks = (hasLines: boolean): Checks<QuoteField> => ({
  line: (value) => (hasLines && value === '' ? line.missing : undefined),
  name: (value) => {
    if (clean(value) === '') return check.noName;
    return lengthOf(clean(value)) > NAME_LENGTH ? check.longName : undefined;
  },
  phone: (value, { email }) => {
    const phone = plainPhone(value);
    if (phone === '') return clean(email) === '' ? check.noContact : undefined;
    if (!PHONE.test(phone)) return check.notPhone;
    if (phone.replace(/\D/g, '').length < PHONE_DIGITS) return check.shortPhone;
    return phone.length > PHONE_LENGTH ? check.longPhone : undefined;
  },
  email: (value) => {
    const email = clean(value);
    if (email === '') return undefined;
    return EMAIL.test(email) && lengthOf(email) <= EMAIL_LENGTH ? undefined : check.notEmail;
  },
  website: () => undefined,
  consent: (value) => (value === '' ? check.noConsent : undefined),
});

/** One of both is enough, so a change of one checks the other again. */
export const CONTACTS = ['phone', 'email'] as const;

/** The request without its key and seconds. */
export const quoteOf = (values: QuoteValues): Omit<Quote, 'key' | 'seconds'> => ({
  name: clean(values.name),
  email: clean(values.email),
  phone: plainPhone(values.phone),
  line: toLine(values.line) ?? '',
  website: clean(values.website),
  consent: form.consent.version,
});

/** The line of business with this name, or undefined. */
export const toLine = (text: string | null | undefined): LineOfBusiness | undefined =>
  LINES_OF_BUSINESS.find((one) => one === text);
