import type { Dimension } from '../../../api/staff/visitReports';
import { panels as text } from '../../../text/panels';
import { deviceName, systemName } from '../list/shownAs';

/** How a value is shown. It may be anything that a visitor has sent: nothing to see in it is said in words. */
export function nameOfValue(panel: Dimension, value: string): string {
  if (value === '') return text.empty[panel];
  if (!/[^\s\p{C}]/u.test(value)) return text.blank;
  if (panel === 'device') return deviceName(value);
  return panel === 'system' ? systemName(value) : value;
}
