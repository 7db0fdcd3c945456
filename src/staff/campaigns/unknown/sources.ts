import type { RowOf } from '../../../api/staff/tableRows';
import type { UnknownSource } from '../../../api/staff/unknownSources';
import { unknown as text } from '../../../text/unknown';
import { CODE_LENGTH, codeProblem, controlsProblem } from '../links/codeProblem';

/** Columns that are read of each ad. */
export type Ad = Pick<
  RowOf<'campaigns'>,
  'id' | 'version' | 'archived' | 'name' | 'code' | 'aliases' | 'utmCampaigns'
>;

/** Maximum number of aliases of an ad, and of its campaigns. */
const MAX_NAMES = 20;

export const isCampaign = ({ source }: Pick<UnknownSource, 'source'>): boolean =>
  source.startsWith('u:');

/** Column of an ad to which a source is added. */
export const columnFor = (row: Pick<UnknownSource, 'source'>): 'aliases' | 'utmCampaigns' =>
  isCampaign(row) ? 'utmCampaigns' : 'aliases';

/** Text as it is added to an ad, without the spaces at its ends that private.source_of ignores too. */
export const nameOf = ({ text: written }: Pick<UnknownSource, 'text'>): string =>
  written.replace(/^ +| +$/g, '');

/** Why a source cannot be added to an ad; undefined when it can. */
export function problemOf(row: Pick<UnknownSource, 'source' | 'text'>): string | undefined {
  const name = nameOf(row);
  // The form of an ad separates aliases and campaigns by commas.
  return problemOfCode(row) ?? (name.includes(',') ? text.problems.comma : undefined);
}

/** Why no ad can have the text as code or campaign; undefined when it can. */
function problemOfCode(row: Pick<UnknownSource, 'source' | 'text'>): string | undefined {
  const name = nameOf(row);
  const { length } = Array.from(name);
  if (length > CODE_LENGTH) return text.problems.long(length, CODE_LENGTH);
  if (controlsProblem(name) !== undefined) return text.problems.controls;
  if (!isCampaign(row) && codeProblem(name) !== undefined) return text.problems.filtered;
  // The form of an ad trims all kinds of white space, so the saved text would be another one.
  return name === name.trim() ? undefined : text.problems.blanks;
}

/** Whether a new ad can have the source: a campaign among its campaigns, a code as its main code. */
export const fitsNewAd = (row: Pick<UnknownSource, 'source' | 'text'>): boolean =>
  (isCampaign(row) ? problemOf(row) : problemOfCode(row)) === undefined;

export const hasRoom = (ad: Ad, row: Pick<UnknownSource, 'source'>): boolean =>
  ad[columnFor(row)].length < MAX_NAMES;

/** Sorts by number of visits, then by last visit, both descending. */
export const byVisits = (a: UnknownSource, b: UnknownSource): number =>
  b.visits - a.visits || b.lastAt.localeCompare(a.lastAt) || a.source.localeCompare(b.source);
