import type { Catalogue, ImportAnswers, ImportArea } from '../../../api/staff/imports';
import { EMAIL } from '../../../lib/contactPatterns';
import { lengthOf } from '../../../lib/quoteRules';
import { typedText } from '../../../lib/storable';
import type { Cell } from '../file/grid';
import { findCompany, findLine, findOwner, findPeriod, findStatus } from './catalogue';
import { type DayStyle, readDay } from './days';
import type { ImportField } from './fields';
import { type DecimalSign, readMoney } from './money';
import { turned } from './names';
import { readPhones } from './phones';
import { isNone, plainWords, unprotected } from './words';

/** What is wrong with a cell; the page has a text for each. */
export type Reason =
  | 'missing'
  | 'long'
  | 'email'
  | 'phone'
  | 'day'
  | 'money'
  | 'negative'
  | 'percent'
  | 'line'
  | 'company'
  | 'product'
  | 'owner'
  | 'status'
  | 'period'
  | 'formula'
  | 'order'
  | 'customer';

/** How cells of a file are read. */
export interface How {
  area: ImportArea;
  catalogue: Catalogue;
  answers: ImportAnswers;
  /** ISO 3166-1 alpha-2 code for telephone numbers without calling code. */
  country: string;
}

export interface ColumnStyle {
  day?: DayStyle | undefined;
  decimal?: DecimalSign | undefined;
  /** Whether names have the family names first: 'Rivera Ortiz, Ana'. */
  isInverted?: boolean;
  /** Whether percentages without the sign are parts of one: .15 is 15 %. */
  isFraction?: boolean;
}

/** Value of a cell. `more` is what the field has no room for, such as a second number. */
export type Read = { value: string | number | undefined; more?: string } | { problem: Reason };

export const cellText = (cell: Cell | undefined): string =>
  typedText(unprotected(String(cell ?? '').trim()));

/** The chosen value of a text: '' for none, undefined when there is no answer. */
const answerOf = ({ answers }: How, kind: string, text: string) =>
  answers.values[kind]?.[plainWords(text)];

const ERROR_VALUE = /^#(value|ref|name|div\/0|num|null|n\/a|spill|calc)[!?]?$/i;

export function readCell(field: ImportField, cell: Cell, how: How, style: ColumnStyle = {}): Read {
  const text = cellText(cell);
  if (isNone(text)) return { value: undefined };
  // A formula that was saved as text was never computed, and an error is no value.
  if (ERROR_VALUE.test(text) || /^=\s*[A-Z(]/.test(String(cell).trim()))
    return { problem: 'formula' };
  const read = readKind(field, text, cell, how, style);
  const { most } = field;
  if ('value' in read && typeof read.value === 'string' && most && lengthOf(read.value) > most)
    return { problem: 'long' };
  return read;
}

function readKind(
  field: ImportField,
  text: string,
  cell: Cell,
  how: How,
  style: ColumnStyle,
): Read {
  const { kind } = field;
  const found = (value: string | number | undefined, problem: Reason): Read =>
    value === undefined ? { problem } : { value };
  const chosen = (value: string | undefined, problem: Reason): Read => {
    const answer = value ?? answerOf(how, kind, text);
    return answer === '' ? { value: undefined } : found(answer, problem);
  };
  switch (kind) {
    case 'text':
    case 'product': {
      const line = text.replace(/[\r\n\t]+/g, ' ');
      return { value: style.isInverted ? turned(line) : line };
    }
    case 'note':
      return { value: text };
    case 'phone': {
      const { phone, hasMore } = readPhones(text, how.country);
      return phone === undefined
        ? { problem: 'phone' }
        : { value: phone, ...(hasMore && { more: text }) };
    }
    case 'email':
      return readEmails(text);
    case 'day':
      return found(
        readDay(typeof cell === 'number' ? cell : text, style.day ?? how.answers.style ?? 'dmy'),
        'day',
      );
    case 'money': {
      const amount = readMoney(typeof cell === 'number' ? cell : text, style.decimal);
      if (amount === undefined || Math.abs(amount) >= 1e10) return { problem: 'money' };
      return amount < 0 ? { problem: 'negative' } : { value: amount };
    }
    case 'percent': {
      const percent = style.isFraction ? percentOf(text) : undefined;
      const read = percent ?? readMoney(text.replace('%', ''), style.decimal);
      return read === undefined || read < 0 || read > 100
        ? { problem: 'percent' }
        : { value: read };
    }
    case 'line':
      return chosen(findLine(text), 'line');
    case 'company':
      return chosen(findCompany(text, how.catalogue), 'company');
    case 'owner':
      return chosen(findOwner(text, how.catalogue), 'owner');
    case 'status':
      return chosen(findStatus(text, how.area), 'status');
    case 'period':
      return chosen(findPeriod(text), 'period');
  }
}

/** Percentage of a text that is a part of one, such as '0.125'; undefined for another text. */
const percentOf = (text: string): number | undefined =>
  FRACTION.test(text) ? Math.round(Number(text.replace(',', '.')) * 10_000) / 100 : undefined;
const FRACTION = /^0?[.,]\d+$/;

/**
 * Whether a column's percentages are parts of one, as spreadsheets store them: all without the sign are, since nobody's
 * commission is below one percent in every policy.
 */
export function areFractions(texts: Iterable<string>): boolean {
  let found = false;
  for (const text of texts) {
    if (isNone(text) || text.includes('%') || /^0([.,]0*)?$/.test(text)) continue;
    if (!FRACTION.test(text)) return false;
    found = true;
  }
  return found;
}

/** The first address of a cell, such as 'Ana <ana@correo.example>; otra@correo.example'. */
function readEmails(text: string): Read {
  const found = text
    .replace(/mailto:/gi, '')
    .split(/[\s,;/<>()|]+/)
    .filter((part) => EMAIL.test(part));
  const [value] = found;
  if (value === undefined) return { problem: 'email' };
  return { value, ...(found.length > 1 && { more: text }) };
}
