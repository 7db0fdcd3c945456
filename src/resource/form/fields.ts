import { EMAIL, PHONE } from '../../lib/contactPatterns';
import { storable } from '../../lib/storable';
import { records as text } from '../../text/records';

/** What stands in a field of a form. */
export type Value = string | boolean;
export type Values = Record<string, Value>;

/** Value and text; kept in this order. */
export type Option = readonly [value: string, text: string];

export interface Field<Name extends string = string> {
  /** Column. */
  name: Name;
  kind: Kind;
  label: string;
  hint?: string;
  required?: boolean;
  /** Characters. */
  most?: number;
  /** Of a choice: these, or those that the area looks up under this name. '' is none. */
  options?: readonly Option[] | string;
  /** What is said for none of them. */
  none?: string;
  /** What is wrong with it beyond what its kind says. @param text as it will be sent */
  check?: (text: string) => string | undefined;
}

interface KindOf {
  /** @param column as the database has it */
  toValue: (column: unknown) => Value;
  toColumn: (value: Value) => unknown;
  check?: (text: string) => string | undefined;
}

const trimmed = (value: Value) => storable(String(value)).trim();
const orNull = (value: Value) => trimmed(value) || null;
const toText = (column: unknown) =>
  typeof column === 'string' || typeof column === 'number' ? String(column) : '';

const plain: KindOf = { toValue: toText, toColumn: trimmed };
const matching = (isRight: (written: string) => boolean, wrong: string): KindOf => ({
  ...plain,
  check: (written) => (isRight(written) ? undefined : wrong),
});

export const kinds = {
  text: plain,
  multiline: plain,
  choice: plain,
  /** A data address. */
  picture: plain,
  email: matching((written) => EMAIL.test(written), text.wrong.email),
  tel: matching(
    (written) => PHONE.test(written) && written.length >= 5 && written.length <= 40,
    text.wrong.tel,
  ),
  url: matching((written) => /^https:\/\/[^\s"<>]+$/.test(written), text.wrong.url),
  date: { ...plain, toColumn: orNull },
  /** An amount, with or without commas. */
  money: {
    toValue: (column) =>
      typeof column === 'number'
        ? column.toLocaleString('en-US', { minimumFractionDigits: 2 })
        : toText(column),
    toColumn: (value) => (trimmed(value) === '' ? null : Number(digitsOf(value))),
    check: (written) =>
      /^\d{1,10}(\.\d{1,2})?$/.test(digitsOf(written)) ? undefined : text.wrong.money,
  },
  /** The id of another row; '' is none. */
  reference: {
    toValue: toText,
    toColumn: (value) => (/^\d+$/.test(trimmed(value)) ? Number(value) : orNull(value)),
  },
  /** Several words, told apart by commas. */
  list: {
    toValue: (column) => (Array.isArray(column) ? column.join(', ') : ''),
    toColumn: (value) =>
      trimmed(value)
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
  },
  switch: { toValue: (column) => column === true, toColumn: (value) => value === true },
} satisfies Record<string, KindOf>;

export type Kind = keyof typeof kinds;

const kindOf = ({ kind }: Field): KindOf => kinds[kind];
const digitsOf = (value: Value) => trimmed(value).replace(/[,\s]/g, '');

/** What stands in the fields of a row, or of a new one's defaults. */
export const toValues = (fields: readonly Field[], row: object): Values =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      kindOf(field).toValue((row as Record<string, unknown>)[field.name]),
    ]),
  );

/** As the database takes it. @param values of some of the fields */
export const toColumns = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : [[field.name, kindOf(field).toColumn(value)]];
    }),
  );

/** By field, what is wrong; empty when nothing is. */
export function checkValues(fields: readonly Field[], values: Values): Record<string, string> {
  const wrong = fields.flatMap((field) => {
    const problem = problemOf(field, trimmed(values[field.name] ?? ''));
    return problem === undefined ? [] : [[field.name, problem] as const];
  });
  return Object.fromEntries(wrong);
}

function problemOf(field: Field, written: string): string | undefined {
  if (written === '') return field.required ? text.wrong.missing : undefined;
  if (field.most !== undefined && [...written].length > field.most)
    return text.wrong.long(field.most);
  return kindOf(field).check?.(written) ?? field.check?.(written);
}
