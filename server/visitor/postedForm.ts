import type { Quote } from '../../src/api/quote';
import { LINES_OF_BUSINESS } from '../../src/config/pageData';
import {
  emailProblem,
  nameProblem,
  phoneProblem,
  plainPhone,
  type QuoteProblem,
} from '../../src/lib/quoteRules';
import { typedText } from '../../src/lib/storable';
import type { PageStamp } from './pageStamp';
import { UUID } from './parseCommand';

/** Fields of the quote form; `key` contains the page's stamp, `visitor` the uuid, which a script fills in. */
const FIELDS = [
  'key',
  'visitor',
  'line',
  'name',
  'phone',
  'email',
  'website',
  'consent',
  'marketing',
] as const;

type Field = (typeof FIELDS)[number];

/** Problems that a person can correct, by field. */
export type Problems = Partial<Record<'name' | 'phone' | 'email' | 'consent', QuoteProblem>>;

export type PostedForm =
  /** `uuid` is the visitor's; '' when unknown. */
  | { kind: 'complete'; quote: Quote; uuid: string }
  | { kind: 'incomplete'; problems: Problems }
  /** The body is not that of a form of this site. */
  | { kind: 'malformed' };

/**
 * Reads the quote form as a browser posts it, application/x-www-form-urlencoded, with the same checks as the form's
 * script. Only the line of business may be missing: a lead without one is better than none. request_quote in SQL checks
 * the result as it checks the script's.
 */
export function readPostedForm(body: string, stamp: PageStamp): PostedForm {
  const fields = fieldsOf(body);
  if (!fields) return { kind: 'malformed' };
  const { name, phone, email, consent } = fields;
  const problems = withoutEmpty({
    name: nameProblem(name),
    phone: phoneProblem(phone, email),
    email: emailProblem(email),
    consent: consent === '' ? 'noConsent' : undefined,
  });
  if (Object.keys(problems).length > 0) return { kind: 'incomplete', problems };
  const contents = {
    name: typedText(name),
    email: typedText(email),
    phone: plainPhone(phone),
    line: LINES_OF_BUSINESS.find((line) => line === fields.line) ?? '',
    website: typedText(fields.website),
    consent: typedText(consent),
    marketing: typedText(fields.marketing),
  };
  const quote = {
    key: stamp.keyOf(fields.key, contents),
    ...contents,
    seconds: String(stamp.age(fields.key) ?? ''),
  };
  return { kind: 'complete', quote, uuid: UUID.test(fields.visitor) ? fields.visitor : '' };
}

/** @returns the fields, '' for missing ones; undefined when a field is unknown or repeated */
function fieldsOf(body: string): Record<Field, string> | undefined {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<Field, string>;
  const found = new Set<string>();
  for (const [name, value] of new URLSearchParams(body)) {
    const known = FIELDS.find((each) => each === name);
    if (known === undefined || found.has(name)) return undefined;
    found.add(name);
    fields[known] = value;
  }
  return fields;
}

const withoutEmpty = (problems: Record<keyof Problems, QuoteProblem | undefined>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
