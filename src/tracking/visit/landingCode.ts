import { parseRecord, type PageRecord } from '../record/record';
import { adCodeOf } from './adCode';

/**
 * The ad code of a visit that was never saved: that of the last page in the record that has been
 * seen more often than the stored record knows. A visitor who left before the look-up had been
 * answered is attributed by the next visit.
 * @param stored the column localStorage of the stored visit; undefined when there is none
 */
export function landingCode(pages: PageRecord[], stored: string | undefined): string {
  const known = stored === undefined ? { pages: [] } : parseRecord(stored);
  // Blanked by the filter (spec 5): nobody can tell what it held.
  if (!known) return '';
  const counts = new Map(known.pages.map(({ dir, cont }) => [dir, Number(cont)]));
  const landing = pages.findLast(
    ({ dir, cont }) => codeOf(dir) !== '' && Number(cont) > (counts.get(dir) ?? 0),
  );
  return landing ? codeOf(landing.dir) : '';
}

const codeOf = (dir: string) => (dir.includes('?') ? adCodeOf(dir.slice(dir.indexOf('?'))) : '');
