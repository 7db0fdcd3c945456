import { fieldsOf } from '../lib/untrusted';
import type { Row } from './rows';

/** The columns that a visitor writes, in the order of R6.2. */
export const VISIT_FIELDS = [
  'adId',
  'uuid',
  'ip',
  'deviceType',
  'system',
  'prePage',
  'stayTime',
  'localStorage',
] as const;

export type Visit = Row<'visits'>;
export type VisitFields = Pick<Visit, (typeof VISIT_FIELDS)[number]>;
/** The eight fields, and the touch, which is sent in a header (`selectTouch`). */
export type VisitToSave = VisitFields & { touch?: string };
export type SavedVisit = Pick<Visit, 'id'> & VisitFields;

/** Drops all but the eight fields, because the database refuses a visitor's write to any other column. */
export const onlyFields = (fields: VisitFields): VisitFields =>
  Object.fromEntries(VISIT_FIELDS.map((field) => [field, fields[field]])) as VisitFields;

/** @returns undefined when the value is not a list of visits */
export const toSavedVisits = (value: unknown): SavedVisit[] | undefined =>
  isListOf(value, isSavedVisit) ? value : undefined;

/** Rows with the columns that staff see; undefined when the value is not a list of them. */
export const toVisits = (value: unknown): Visit[] | undefined =>
  isListOf(value, isVisit) ? value : undefined;

/** Number of rows that the response to a change has; undefined when the value is not a list of rows. */
export const toLength = (value: unknown): number | undefined =>
  isListOf(value, hasId) ? value.length : undefined;

export const isSome = (count: number | undefined) => (count === undefined ? undefined : count > 0);

const isListOf = <T>(value: unknown, isOne: (value: unknown) => value is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);

const hasId = (value: unknown): value is Pick<SavedVisit, 'id'> =>
  Number.isSafeInteger(fieldsOf(value).id);

function isSavedVisit(value: unknown): value is SavedVisit {
  const row = fieldsOf(value);
  return hasId(value) && VISIT_FIELDS.every((each) => typeof row[each] === 'string');
}

function isVisit(value: unknown): value is Visit {
  if (!isSavedVisit(value)) return false;
  const { created_at, checked, exclusion } = value as Partial<Visit>;
  return (
    typeof created_at === 'string' && typeof checked === 'boolean' && typeof exclusion === 'string'
  );
}
