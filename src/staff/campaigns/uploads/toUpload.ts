import type { WonClick } from '../../../api/staff/wonClicks';
import { DAY_MS } from '../../../lib/dayBounds';
import { toHarmless, toLines } from '../../../resource/exporting/csv';
import { platforms, type PlatformName } from './platforms';

/** Choices of the person in the dialog. */
export interface Choices {
  platform: PlatformName;
  /** Name of the conversion as the platform knows it; valid by `isName`. */
  name: string;
  value: 'premium' | 'commission';
}

/** Number of customers that are not in the file, by reason. */
export interface LeftOut {
  /** Customers who came without a click on an ad of this platform. */
  noClick: number;
  /** Customers whose click id has characters that click ids do not have, or may have been cut. */
  unusable: number;
  /** Customers whose click or conversion is older than the platform accepts. */
  tooOld: number;
  /** Customers without the chosen value: they have no policy, or none with a commission. */
  noValue: number;
}

export interface Upload {
  /** CSV in UTF-8, without a byte order mark, which would be part of the first column's name. */
  text: string;
  rows: number;
  leftOut: LeftOut;
}

const MAX_NAME = 100;
/** Length to which the database cuts click ids. */
const CUT_LENGTH = 500;
/** Valid click id; the first character excludes formulas. */
const CLICK_ID = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** Whether a text can name a conversion: short, of visible characters, and not a formula to a spreadsheet. */
export const isName = (text: string): boolean =>
  text !== '' &&
  text === text.trim() &&
  Array.from(text).length <= MAX_NAME &&
  toHarmless(text) === text &&
  !/\p{Cc}/u.test(text);

/** Makes the file for a platform; about customers it has only click ids, times and values. */
export function toUpload(rows: readonly WonClick[], choices: Choices, now: Date): Upload {
  const { head, clickOf, toLine, maxClickDays, maxConversionDays } = platforms[choices.platform];
  const leftOut: LeftOut = { noClick: 0, unusable: 0, tooOld: 0, noValue: 0 };
  const lines = [...head];
  const isOlder = (date: Date, days: number) => now.getTime() - date.getTime() > days * DAY_MS;
  for (const row of rows) {
    const [clickId, clickedAt] = clickOf(row);
    const [clickAt, at] = [new Date(clickedAt ?? NaN), new Date(row.wonAt)];
    const value = row[choices.value].toFixed(2);
    if (!clickId) leftOut.noClick++;
    else if (!isClickId(clickId) || !isTime(clickAt) || !isTime(at)) leftOut.unusable++;
    else if (isOlder(clickAt, maxClickDays) || isOlder(at, maxConversionDays)) leftOut.tooOld++;
    else if (!(Number(value) > 0)) leftOut.noValue++;
    else lines.push(toLine({ clickId, clickAt, name: choices.name, at, value }));
  }
  return { text: toLines(lines, ','), rows: lines.length - head.length, leftOut };
}

const isClickId = (id: string) => CLICK_ID.test(id) && id.length < CUT_LENGTH;

const isTime = (date: Date) => !Number.isNaN(date.getTime());
