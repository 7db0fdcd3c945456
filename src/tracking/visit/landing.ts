import { parseRecord, type PageRecord } from '../record/record';
import { adCodeOf } from './adCode';

/** Pattern of the query parameters that ads add to addresses; private.touch_visit() in SQL reads the same ones. */
const marks = /^(?:c|utm_(?:source|medium|campaign)|(?:g|fb|tt)clid|msclkid)=./;

const queryOf = (dir: string) => dir.slice(dir.indexOf('?') + 1 || dir.length);

/** Ad code in a page's address; '' without one. */
export const codeOf = (dir: string) => adCodeOf(queryOf(dir));

/** Parameters of ads in a page's address, still encoded; '' when no ad led to the page. */
export const landingOf = (dir: string) =>
  queryOf(dir)
    .split('&')
    .filter((part) => marks.test(part))
    .join('&');

/**
 * Code or parameters of a landing page whose visit was never saved, because the visitor left before the response to the
 * lookup. That is the last page with any whose visits are more in the record than in the row.
 * @param stored column localStorage of the row; undefined without a row
 * @param of codeOf or landingOf
 */
export function unsavedLanding(
  pages: PageRecord[],
  stored: string | undefined,
  of: (dir: string) => string,
): string {
  const known = stored === undefined ? { pages: [] } : parseRecord(stored);
  // Without the row's text, which the injection filter blanked (R4.4), visits cannot be compared.
  if (!known) return '';
  const counts = new Map(known.pages.map(({ dir, cont }) => [dir, Number(cont)]));
  const landing = pages.findLast(
    ({ dir, cont }) => of(dir) !== '' && Number(cont) > (counts.get(dir) ?? 0),
  );
  return landing ? of(landing.dir) : '';
}
