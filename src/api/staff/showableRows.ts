import {
  type Checked,
  isBoolean,
  isDay,
  isInteger,
  isMoment,
  isNumber,
  listOf,
  objectOf,
  orNull,
  readableOf,
} from './shapes';

const isRow = objectOf({ id: isInteger, version: isInteger, archived: isBoolean });
export const isRows = listOf(isRow);
export type TableRow = Checked<typeof isRow>;

const isOptionalDay = orNull(isDay);
const isOptionalMoment = orNull(isMoment);
const isOptionalNumber = orNull(isNumber);
/**
 * Checks of the columns that pages format as times or numbers, of any of these tables. Days need none: their names end in
 * 'On'.
 */
const FORMATTED: Record<string, (value: unknown) => boolean> = {
  created_at: isMoment,
  updatedAt: isOptionalMoment,
  statusSince: isMoment,
  answeredAt: isOptionalMoment,
  closedAt: isOptionalMoment,
  consentAt: isOptionalMoment,
  marketingAt: isOptionalMoment,
  value: isOptionalNumber,
  cost: isOptionalNumber,
  premium: isOptionalNumber,
  yearPremium: isNumber,
  commission: isNumber,
  amountClaimed: isOptionalNumber,
  amountPaid: isOptionalNumber,
};

const checkOf = (name: string) => (name.endsWith('On') ? isOptionalDay : FORMATTED[name]);

/** A row whose columns can all be shown. */
const isShowable = (row: unknown): row is TableRow =>
  isRow(row) && Object.entries(row).every(([name, value]) => checkOf(name)?.(value) ?? true);
/** The rows of an answer that can be shown, and the ids of the others. */
export const toShowable = readableOf(isShowable);
