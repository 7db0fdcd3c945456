import type { Dimension } from '../../../api/staff/visitReports';
import { reports as text } from '../../../text/reports';
import { deviceName, systemName } from '../list/shownAs';

/** How a value is shown. It may be anything that a visitor has sent: nothing to see in it is said in words. */
export function nameOfValue(dimension: Dimension, value: string): string {
  if (value === '') return text.empty[dimension];
  if (!/[^\s\p{C}]/u.test(value)) return text.blank;
  if (dimension === 'device') return deviceName(value);
  return dimension === 'system' ? systemName(value) : value;
}
