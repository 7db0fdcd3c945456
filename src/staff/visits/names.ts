import type { Dimension } from '../../api/staff/visitReports';
import { reports } from '../../text/reports';
import { visitsText as text } from '../../text/visits';

// Names of values that visitors send; a value can be any text.

export const deviceName = (value: string) => nameIn(text.devices, value);
export const systemName = (value: string) => nameIn(text.systems, value);

/** Own properties only, since a value may be 'constructor'. */
const nameIn = (names: Record<string, string>, value: string): string =>
  (Object.hasOwn(names, value) && names[value]) || value || text.unknown;

/** The host of a web address; other texts as they are. */
export function hostOf(address: string): string {
  try {
    return new URL(address).hostname || address;
  } catch {
    return address;
  }
}

/** Label of a value in a report; empty and invisible values get one in words. */
export function valueName(dimension: Dimension, value: string): string {
  if (value === '') return reports.empty[dimension];
  if (!/[^\s\p{C}]/u.test(value)) return reports.blank;
  if (dimension === 'device') return deviceName(value);
  return dimension === 'system' ? systemName(value) : value;
}
