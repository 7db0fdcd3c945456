import type { Panel } from '../../../api/staff/visitPanels';
import { panels as text } from '../../../text/panels';

const known: Partial<Record<Panel, Record<string, string>>> = text.known;

/** How a value is shown. It may be anything that a visitor has sent: nothing to see in it is said in words. */
export function nameOfValue(panel: Panel, value: string): string {
  if (value === '') return text.empty[panel];
  const names = known[panel] ?? {};
  if (Object.hasOwn(names, value)) return names[value] ?? value;
  return /[^\s\p{C}]/u.test(value) ? value : text.blank;
}
