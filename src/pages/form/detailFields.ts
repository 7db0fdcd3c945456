import type { Completion } from '../../api/quote';
import { firm } from '../../config/firm';
import type { LineOfBusiness } from '../../config/pageData';
import { localTime } from '../../lib/localTime';
import { lengthOf } from '../../lib/quoteRules';
import { typedText } from '../../lib/storable';
import { form } from '../../text/form';
import { lineQuestions, type Question, type QuestionName, questions } from '../../text/questions';
import type { Checks } from '../../ui/form/useForm';

/** Line of business of a request; '' for any other insurance. */
export type RequestedLine = LineOfBusiness | '';
/** Field of the second step: a question, or a field that every line of business has. */
export type DetailField = QuestionName | 'renewsOn' | 'message' | 'marketing';
export type DetailValues = Partial<Record<DetailField, string>>;

const { check } = form;

/** Maximum length of a message in the table customers, in code points. */
export const MESSAGE_LENGTH = 4000;
/** Number of years ahead of which no policy ends. */
const FAR_YEARS = 3;

export const questionsOf = (line: RequestedLine): readonly QuestionName[] => lineQuestions[line];

/** Fields of the second step in the order shown. A trip has no policy to renew. */
export const detailFields = (line: RequestedLine): readonly DetailField[] => [
  ...questionsOf(line),
  ...(line === 'viaje' ? [] : (['renewsOn'] as const)),
  'callTime',
  'message',
  'marketing',
];

/** First and last day of a date field, YYYY-MM-DD in the firm's time zone. */
export function dayRange(now: number): { min: string; max: string } {
  const min = localTime(firm.timeZone, now).day;
  return { min, max: `${Number(min.slice(0, 4)) + FAR_YEARS}${min.slice(4)}` };
}

/** Checks of the fields, none of which is required. */
export function detailChecks(line: RequestedLine): Checks<DetailField> {
  const checks = {} as Checks<DetailField>;
  for (const field of detailFields(line))
    checks[field] = (value) =>
      typedText(value) === '' ? undefined : problemOf(field, typedText(value));
  return checks;
}

function problemOf(field: DetailField, value: string): string | undefined {
  if (field === 'marketing') return undefined;
  if (field === 'renewsOn') return dayProblem(value);
  if (field === 'message') {
    const over = lengthOf(value) - MESSAGE_LENGTH;
    return over > 0 ? check.longMessage(over) : undefined;
  }
  const question: Question = questions[field];
  switch (question.kind) {
    case 'number':
    case 'amount':
    case 'year':
      return numberProblem(question, toNumber(value));
    case 'text':
      return lengthOf(value) > question.length ? check.longText(question.length) : undefined;
    case 'postalCode':
      return isPostalCode(value, question.length) ? undefined : check.notPostalCode;
    case 'date':
      return dayProblem(value);
    case 'choice':
    case 'yesNo':
      return undefined;
  }
}

function numberProblem(
  { kind, min, max }: Extract<Question, { kind: 'number' | 'year' | 'amount' }>,
  number: number | undefined,
): string | undefined {
  if (number === undefined) return check.notNumber;
  // The year of a vehicle may be the next one, because next year's models are sold this year.
  const most = kind === 'year' ? new Date().getFullYear() + 1 : max;
  if (number >= min && number <= most) return undefined;
  return (kind === 'year' ? check.outsideYears : check.outside)(min, most);
}

function dayProblem(value: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return check.notDay;
  const { min, max } = dayRange(Date.now());
  if (value < min) return check.pastDay;
  return value > max ? check.farDay : undefined;
}

/** Parses a whole number with or without '$' and thousands separators. @returns undefined for any other text */
export function toNumber(text: string): number | undefined {
  const digits = text.replace(/[\s$]/g, '');
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(digits) ? digits.replace(/[.,]/g, '') : digits;
  return /^\d{1,15}$/.test(plain) ? Number(plain) : undefined;
}

const FIVE_DIGITS = /^\d{5}$/;
/** Patterns by ISO 3166-1 alpha-2 code of the country; in other countries any text is accepted. */
const POSTAL_CODES: Record<string, RegExp> = {
  PR: /^\d{5}(-\d{4})?$/,
  US: /^\d{5}(-\d{4})?$/,
  ES: FIVE_DIGITS,
  MX: FIVE_DIGITS,
};

export const isPostalCode = (text: string, length: number, country = firm.country): boolean =>
  lengthOf(text) <= length && (POSTAL_CODES[country]?.test(text) ?? true);

/** Payload of the second step without its key; undefined when no field is filled in. */
export function completionOf(
  line: RequestedLine,
  values: DetailValues,
): Omit<Completion, 'key'> | undefined {
  const filled = detailFields(line).filter((field) => typedText(values[field] ?? '') !== '');
  if (filled.length === 0) return undefined;
  const answers: Completion['answers'] = {};
  for (const field of filled) {
    if (field !== 'renewsOn' && field !== 'message' && field !== 'marketing')
      answers[field] = answerOf(questions[field], typedText(values[field] ?? ''));
  }
  return {
    line,
    answers,
    message: typedText(values.message ?? ''),
    renewsOn: typedText(values.renewsOn ?? ''),
    marketing: values.marketing ? form.marketing.version : '',
  };
}

function answerOf({ kind }: Question, value: string): string | number | boolean {
  if (kind === 'yesNo') return value === 'true';
  if (kind === 'number' || kind === 'amount' || kind === 'year') return toNumber(value) ?? value;
  return value;
}
