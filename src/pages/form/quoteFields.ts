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

/** Fields of the first step in the order shown, of which the first invalid one gets the focus. */
export const QUOTE_FIELDS = ['line', 'name', 'phone', 'email', 'website', 'consent'] as const;

export type QuoteField = (typeof QUOTE_FIELDS)[number];
export type QuoteValues = Record<QuoteField, string>;

/** Value of the choice 'any other insurance', for which the database stores ''. */
export const OTHER_LINE = 'otro';

const { check, line } = form;

const textOf = (problem: QuoteProblem | undefined) => problem && check[problem];

/** Checks of the fields. @param hasLines whether the page offers lines of business, of which one is then required */
export const quoteChecks = (hasLines: boolean): Checks<QuoteField> => ({
  line: (value) => (hasLines && value === '' ? line.missing : undefined),
  name: (value) => textOf(nameProblem(value)),
  phone: (value, { email }) => textOf(phoneProblem(value, email)),
  email: (value) => textOf(emailProblem(value)),
  website: () => undefined,
  consent: (value) => (value === '' ? check.noConsent : undefined),
});

/** Fields of which one is enough, so that a change of one checks the other again. */
export const CONTACTS = ['phone', 'email'] as const;

/** Payload of the first step without its key and seconds. */
export const quoteOf = (values: QuoteValues): Omit<Quote, 'key' | 'seconds'> => ({
  name: typedText(values.name),
  email: typedText(values.email),
  phone: plainPhone(values.phone),
  line: toLine(values.line) ?? '',
  website: typedText(values.website),
  consent: form.consent.version,
});

/** @returns the line of business with this name; undefined when there is none */
export const toLine = (text: string | null | undefined): LineOfBusiness | undefined =>
  LINES_OF_BUSINESS.find((one) => one === text);
