import { fieldsOf } from '../../lib/untrusted';

// Checks of the server's responses. A value's type is derived from its check, so that both always agree.

type Check<T> = (value: unknown) => value is T;

/** The type that a check accepts. */
export type Checked<C> = C extends Check<infer T> ? T : never;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

export const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** A day, YYYY-MM-DD; refuses other days of PostgreSQL, such as infinity or one before Christ. */
export const isDay = (value: unknown): value is string =>
  isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && Number.isFinite(Date.parse(value));

/** An instant, ISO 8601. */
export const isMoment = (value: unknown): value is string =>
  isText(value) && Number.isFinite(Date.parse(value));

export const orNull =
  <T>(isOne: Check<T>) =>
  (value: unknown): value is T | null =>
    value === null || isOne(value);

export const isList = (value: unknown): value is unknown[] => Array.isArray(value);

export const listOf =
  <T>(isOne: Check<T>) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every((one) => isOne(one));

/** Ids of rows that cannot be shown; null for a row whose id cannot be read either. */
export type UnreadableIds = (number | null)[];

/** A list without its unreadable rows, and their ids: a page names them instead of failing as a whole. */
export interface Readable<T> {
  rows: T[];
  /** Ids of the rows left out; missing when there are none. */
  unreadable?: UnreadableIds;
}

export const readableOf =
  <T>(isOne: Check<T>) =>
  (list: readonly unknown[]): Readable<T> => {
    const rows = list.filter(isOne);
    const unreadable = list
      .filter((value) => !isOne(value))
      .map((value) => fieldsOf(value).id)
      .map((id) => (isInteger(id) ? id : null));
    return { rows, ...(unreadable.length > 0 && { unreadable }) };
  };

/** An object with at least these fields. */
export const objectOf =
  <Fields extends object>(checks: { [Name in keyof Fields]: Check<Fields[Name]> }) =>
  (value: unknown): value is Fields => {
    const fields = fieldsOf(value);
    const entries: [string, Check<unknown>][] = Object.entries(checks);
    return entries.every(([name, isRight]) => isRight(fields[name]));
  };

/** An object whose values all pass the check. */
export const recordOf =
  <T>(isOne: Check<T>) =>
  (value: unknown): value is Record<string, T> =>
    typeof value === 'object' && value !== null && Object.values(value).every((one) => isOne(one));
