import { EMAIL, PHONE } from '../../lib/contactPatterns';
import { FIRST_DAY, LAST_DAY } from '../../lib/dayBounds';
import { formatLongDay } from '../../lib/formatLongDay';
import { storable, typedText } from '../../lib/storable';
import { absence } from '../../text/absence';
import { records as text } from '../../text/records';

export type Value = string | boolean;
export type Values = Record<string, Value>;

/**
 * An option of a choice. What follows the text is about a member of staff: e-mail address, and of who is absent the last
 * day (YYYY-MM-DD) and the id of who covers, '' for nobody.
 */
export type Option = readonly [
  value: string,
  text: string,
  email?: string,
  absentUntil?: string,
  substitute?: string,
];

/** Text of an option where somebody chooses it: says who is absent. */
export const choiceText = ([, name, , absentUntil]: Option): string =>
  absentUntil === undefined ? name : absence.named(name, formatLongDay(absentUntil));

export interface Field<Name extends string = string> {
  name: Name;
  kind: Kind;
  label: string;
  hint?: string;
  required?: boolean;
  /** Maximum length in characters. */
  maxLength?: number;
  /**
   * Options of a choice, or the name of a lookup; for the kind `search` the name of a search. The value '' stands for
   * no value.
   */
  options?: readonly Option[] | string;
  /** Text of the option without a value. */
  none?: string;
  /**
   * Further validation, after that of the kind; returns the error.
   * @param text trimmed, as it will be sent
   */
  check?: (text: string) => string | undefined;
  /**
   * Name of the date field that this date must follow, and the error otherwise. With `orSame` both may be the same day.
   */
  after?: { field: string; orSame?: true; problem: string };
  /** Whether the field fills a line of the form. Default: only kinds that need the width do. */
  isWide?: true;
  /** Whether it is shown in a new row only, since it cannot be changed afterwards. */
  onlyNew?: true;
  /** Whether it is shown and validated, given the values of the form. Default: always. */
  fits?: (values: Values) => boolean;
  /** Name of the address parameter that gives its initial value in a new row; for references an id. */
  parameter?: string;
  /** Values for other fields, which follow this one until the person enters their own. */
  proposes?: (text: string, isNew: boolean) => Record<string, string>;
}

interface KindOf {
  /** @param column value in the database */
  toValue: (column: unknown) => Value;
  toColumn: (value: Value) => unknown;
  /** Completes a typed text before it is validated, such as a domain by https://. Default: the text itself. */
  complete?: (text: string) => string;
  check?: (text: string) => string | undefined;
}

const trimmed = (value: Value) => typedText(String(value));
/**
 * Column value of a code. Codes are compared with what addresses contain, so this keeps the direction marks that
 * `trimmed` removes.
 */
const exact = (value: Value) => storable(String(value)).trim();
const orNull = (value: Value) => trimmed(value) || null;
const toText = (column: unknown) =>
  typeof column === 'string' || typeof column === 'number' ? String(column) : '';

const plain: KindOf = { toValue: toText, toColumn: trimmed };
const matching = (isValid: (written: string) => boolean, message: string): KindOf => ({
  ...plain,
  check: (written) => (isValid(written) ? undefined : message),
});

/** Domain, optionally with port and path, but without scheme and user name. */
const BARE_ADDRESS = /^[^\s:/?#@"<>]+(\.[^\s:/?#@"<>]+)+(:\d+)?([/?#][^\s"<>]*)?$/;

/** Address with a scheme: 'https://faro.example' for 'faro.example'. */
const withHttps = (written: string) =>
  BARE_ADDRESS.test(written) ? `https://${written}` : written;

const reference: KindOf = {
  toValue: toText,
  toColumn: (value) => (/^\d+$/.test(trimmed(value)) ? Number(value) : orNull(value)),
};

export const kinds = {
  text: plain,
  multiline: plain,
  code: { ...plain, toColumn: exact },
  choice: plain,
  /** Data URL. */
  picture: plain,
  email: matching((written) => EMAIL.test(written), text.invalid.email),
  tel: matching(
    (written) => PHONE.test(written) && written.length >= 5 && written.length <= 40,
    text.invalid.tel,
  ),
  url: {
    ...matching((written) => /^https:\/\/[^\s"<>]+$/.test(written), text.invalid.url),
    toColumn: (value) => withHttps(trimmed(value)),
    complete: withHttps,
  },
  date: {
    ...matching(
      (written) => written >= FIRST_DAY && written <= LAST_DAY && written.length === 10,
      text.invalid.day,
    ),
    toColumn: orNull,
  },
  /** Time of day, HH:MM; the database adds seconds. */
  time: {
    ...matching((written) => /^([01]\d|2[0-3]):[0-5]\d$/.test(written), text.invalid.time),
    toValue: (column) => toText(column).slice(0, 5),
    toColumn: orNull,
  },
  /** Amount, with or without thousands separators. */
  money: {
    toValue: (column) =>
      typeof column === 'number'
        ? column.toLocaleString('en-US', { minimumFractionDigits: 2 })
        : toText(column),
    toColumn: (value) => (trimmed(value) === '' ? null : Number(digitsOf(value))),
    check: (written) => {
      if (isAmount(written)) return undefined;
      const isNegative = isAmount(written.replace(/^[-−]/, ''));
      return isNegative ? text.invalid.negative : text.invalid.money;
    },
  },
  percent: {
    toValue: toText,
    toColumn: (value) => Number(trimmed(value)),
    check: (written) =>
      /^\d{1,3}(\.\d{1,2})?$/.test(written) && Number(written) <= 100
        ? undefined
        : text.invalid.percent,
  },
  /** Id of another row, chosen from a list of options; '' is no value. */
  reference,
  /** Id of another row, found by typing, for tables with too many rows for a list of options. */
  search: reference,
  /** Codes separated by commas. */
  list: {
    toValue: (column) => (Array.isArray(column) ? column.join(', ') : ''),
    toColumn: (value) =>
      exact(value)
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
  },
  switch: { toValue: (column) => column === true, toColumn: (value) => value === true },
} satisfies Record<string, KindOf>;

export type Kind = keyof typeof kinds;

const kindOf = ({ kind }: Field): KindOf => kinds[kind];
/**
 * Amount whose commas or spaces are each followed by three digits. `1,25` is refused, because it may mean one and a
 * quarter.
 */
const GROUPED = /^(?:\d+|\d{1,3}([,\s])\d{3}(?:\1\d{3})*)(?:\.\d+)?$/;
const digitsOf = (value: Value) => trimmed(value).replace(/[,\s]/g, '');
const isAmount = (written: string) =>
  GROUPED.test(written.trim()) && /^\d{1,10}(\.\d{1,2})?$/.test(digitsOf(written));

/** Input values for a row, or for the defaults of a new one. */
export const toValues = (fields: readonly Field[], row: object): Values =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      kindOf(field).toValue((row as Record<string, unknown>)[field.name]),
    ]),
  );

/** Column values to send. @param values of the fields to send */
export const toColumns = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : [[field.name, kindOf(field).toColumn(value)]];
    }),
  );

/**
 * New values after a change of one field: its own, and its proposals for fields that are empty or still have its
 * previous proposal.
 */
export function withProposed(
  fields: readonly Field[],
  values: Values,
  name: string,
  value: Value,
  isNew: boolean,
): Values {
  const propose = fields.find((field) => field.name === name)?.proposes ?? (() => ({}));
  const before: Values = propose(String(values[name] ?? ''), isNew);
  const proposed: Values = propose(String(value), isNew);
  const followed = Object.entries(proposed).filter(
    ([other]) => values[other] === '' || values[other] === before[other],
  );
  return { [name]: value, ...Object.fromEntries(followed) };
}

/** Errors by field name; empty when all values are valid. */
export function checkValues(fields: readonly Field[], values: Values): Record<string, string> {
  const problems = fields.flatMap((field) => {
    if (field.fits && !field.fits(values)) return [];
    const written = trimmed(values[field.name] ?? '');
    const problem = problemOf(field, written) ?? notAfter(field, written, values);
    return problem === undefined ? [] : [[field.name, problem] as const];
  });
  return Object.fromEntries(problems);
}

function notAfter({ after }: Field, written: string, values: Values): string | undefined {
  if (!after || written === '') return undefined;
  const other = trimmed(values[after.field] ?? '');
  return written < other || (written === other && !after.orSame) ? after.problem : undefined;
}

function problemOf(field: Field, written: string): string | undefined {
  if (written === '') return field.required ? text.invalid.missing : undefined;
  const { check, complete = (same: string) => same } = kindOf(field);
  const whole = complete(written);
  if (field.maxLength !== undefined && [...whole].length > field.maxLength)
    return text.invalid.long(field.label, field.maxLength);
  return check?.(whole) ?? field.check?.(whole);
}
