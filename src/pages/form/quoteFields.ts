import type { Quote } from '../../api/quote';
import { LINES_OF_BUSINESS, type LineOfBusiness } from '../../config/pageData';
import {
  emailProblem,
  nameProblem,
  phoneProblem,
  plainPhone,
  type QuoteProblem,
} from '../../lib/quoteRules';
import { typedText } from '../../lib/storable';
import { form } from '../../text/form';
import type { Checks } from '../../ui/form/useForm';

/** Fields of the first step in the order shown: the first invalid field is focused. */
export const QUOTE_FIELDS = ['line', 'name', 'phone', 'email', 'website', 'consent'] as const;

export type QuoteField = (typeof QUOTE_FIELDS)[number];
export type QuoteValues = Record<QuoteField, string>;

/** Value of the choice 'another insurance'; the database stores '' for it. */
export const OTHER_LINE = 'otro';

const { check, line } = form;

const textOf = (problem: QuoteProblem | undefined) => problem && check[problem];

/** Checks before the request. @param hasLines whether there are lines of business to choose from; if so, one is required */
export const quoteChecks = (hasLines: boolean): Checks<QuoteField> => ({
  line: (value) => (hasLines && value === '' ? line.missing : undefined),
  name: (value) => textOf(nameProblem(value)),
  phone: (value, { email }) => textOf(phoneProblem(value, email)),
  email: (value) => textOf(emailProblem(value)),
  website: () => undefined,
  consent: (value) => (value === '' ? check.noConsent : undefined),
});

/** One of both is enough, so a change of one checks the other again. */
export const CONTACTS = ['phone', 'email'] as const;

/** The request without its key and seconds. */
export const quoteOf = (values: QuoteValues): Omit<Quote, 'key' | 'seconds'> => ({
  name: typedText(values.name),
  email: typedText(values.email),
  phone: plainPhone(values.phone),
  line: toLine(values.line) ?? '',
  website: typedText(values.website),
  consent: form.consent.version,
});

/** The line of business with this name, or undefined. */
export const toLine = (text: string | null | undefined): LineOfBusiness | undefined =>
  LINES_OF_BUSINESS.find((one) => one === text);
