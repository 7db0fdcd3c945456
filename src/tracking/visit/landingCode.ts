import { parseRecord, type PageRecord } from '../record/record';
import { adCodeOf } from './adCode';

/**
 * The ad code of a landing page whose visit was never saved, because the visitor left before the
 * lookup was answered: the code of the last page that has more visits in the record than in the row.
 * @param stored the row's column localStorage; undefined without a row
 */
export function landingCode(pages: PageRecord[], stored: string | undefined): string {
  const known = stored === undefined ? { pages: [] } : parseRecord(stored);
  // The injection filter blanked the text (R4.4), so that the comparison is impossible.
  if (!known) return '';
  const counts = new Map(known.pages.map(({ dir, cont }) => [dir, Number(cont)]));
  const landing = pages.findLast(
    ({ dir, cont }) => codeOf(dir) !== '' && Number(cont) > (counts.get(dir) ?? 0),
  );
  return landing ? codeOf(landing.dir) : '';
}

const codeOf = (dir: string) => (dir.includes('?') ? adCodeOf(dir.slice(dir.indexOf('?'))) : '');
