import { parseRecord, type PageRecord } from '../record/record';
import { adCodeOf } from './adCode';

/** The parameters by which ads mark addresses; private.touch_visit() in SQL reads the same ones. */
const marks = /^(?:c|utm_(?:source|medium|campaign)|(?:g|fb|tt)clid|msclkid)=./;

const queryOf = (dir: string) => dir.slice(dir.indexOf('?') + 1 || dir.length);

/** The ad code in a page's address; '' without one. */
export const codeOf = (dir: string) => adCodeOf(queryOf(dir));

/** The ads' parameters in a page's address, encoded as they are there; '' when no ad led to the page. */
export const landingOf = (dir: string) =>
  queryOf(dir)
    .split('&')
    .filter((part) => marks.test(part))
    .join('&');

/**
 * What `of` finds in the landing page whose visit was never saved, because the visitor left before the
 * lookup was answered: the last page with any that has more visits in the record than in the row.
 * @param stored the row's column localStorage; undefined without a row
 */
export function unsavedLanding(
  pages: PageRecord[],
  stored: string | undefined,
  of: (dir: string) => string,
): string {
  const known = stored === undefined ? { pages: [] } : parseRecord(stored);
  // The injection filter blanked the text (R4.4), so that the comparison is impossible.
  if (!known) return '';
  const counts = new Map(known.pages.map(({ dir, cont }) => [dir, Number(cont)]));
  const landing = pages.findLast(
    ({ dir, cont }) => of(dir) !== '' && Number(cont) > (counts.get(dir) ?? 0),
  );
  return landing ? of(landing.dir) : '';
}
