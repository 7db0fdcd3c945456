import { type AdsBySource, sourceOf } from '../../api/staff/ads';
import type { Dimension } from '../../api/staff/visitReports';
import { reports } from '../../text/reports';
import { visitsText as text } from '../../text/visits';
import { type NamedOrigin, nameOrigin } from '../shared/ads/ads';

// These functions name values that visitors send; a value can be any text.

export const deviceName = (value: string) => nameIn(text.devices, value);
export const systemName = (value: string) => nameIn(text.systems, value);

/** Looks up own properties only, since a value may be 'constructor'. */
const nameIn = (names: Record<string, string>, value: string): string =>
  (Object.hasOwn(names, value) && names[value]) || value || text.unknown;

/** Host of a web address; other texts are returned as they are. */
export function hostOf(address: string): string {
  try {
    return new URL(address).hostname || address;
  } catch {
    return address;
  }
}

/** Label of a value in a report; empty and invisible values get a label in words. */
export function valueName(dimension: Dimension, value: string): string {
  if (value === '') return reports.empty[dimension];
  if (!/[^\s\p{C}]/u.test(value)) return reports.blank;
  if (dimension === 'device') return deviceName(value);
  return dimension === 'system' ? systemName(value) : value;
}

/** Label of a value, with codes replaced by the names of their ads. @param ads undefined until they are read */
export function nameValue(
  dimension: Dimension,
  value: string,
  ads: AdsBySource | undefined,
): NamedOrigin {
  const ad = dimension === 'ad' ? nameOrigin({ adId: value }, ads) : undefined;
  const isNamed = ad !== undefined && ad.name !== '' && !ad.isUnknown;
  return {
    name: isNamed ? ad.name : valueName(dimension, value),
    isUnknown: ad?.isUnknown ?? false,
  };
}

/** Whether a value and the filter's value mean the same: an ad has several codes. */
export function isSameValue(
  dimension: Dimension,
  value: string,
  filter: string | undefined,
  ads: AdsBySource | undefined,
): boolean {
  if (filter === undefined || dimension !== 'ad') return value === filter;
  const adOf = (code: string) => ads?.[sourceOf(code)]?.id ?? sourceOf(code);
  return adOf(value) === adOf(filter);
}
