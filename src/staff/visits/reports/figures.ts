import type { Overview } from '../../../api/staff/visitReports';
import { formatStay } from '../../../lib/formats';
import { reports as text } from '../../../text/reports';

export type Figure = keyof typeof text.figures;

/** Formatted figure; as note its share of the visitors, where it is a part of them. */
export function valueOf(figure: Figure, overview: Overview): [value: string, note?: string] {
  const { visits, visitors, medianStay } = overview;
  if (figure === 'medianStay') return [medianStay === null ? text.none : formatStay(medianStay)];
  if (figure === 'engaged')
    return [visits === 0 ? text.none : text.share(overview.engaged, visits)];
  const isPart = figure === 'new' || figure === 'returning';
  const value = text.number(overview[figure]);
  return isPart && visitors > 0 ? [value, text.share(overview[figure], visitors)] : [value];
}

/** Number of page views, and mean stay of a visit. */
export const pageViews = ({ visits, navigations, seconds }: Overview) =>
  visits === 0 ? '' : text.pageViews(navigations, formatStay(Math.round(seconds / visits)));
