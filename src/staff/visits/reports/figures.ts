import type { Overview } from '../../../api/staff/visitReports';
import { formatStay } from '../../../lib/formats';
import { reports as text } from '../../../text/reports';

export type Figure = keyof typeof text.figures;

/** The figure, and beside it its share of the visitors. */
export function valueOf(figure: Figure, overview: Overview): [value: string, note?: string] {
  const { visits, visitors, medianStay } = overview;
  if (figure === 'medianStay') return [medianStay === null ? text.none : formatStay(medianStay)];
  if (figure === 'engaged')
    return [visits === 0 ? text.none : text.share(overview.engaged, visits)];
  const isPart = figure === 'new' || figure === 'returning';
  const value = text.number(overview[figure]);
  return isPart && visitors > 0 ? [value, text.share(overview[figure], visitors)] : [value];
}

/** What the detail says beside a figure that has no share: page views, and the mean of the stay. */
export function detailOf(
  figure: Figure,
  { visits, navigations, seconds }: Overview,
): string | undefined {
  if (visits === 0) return undefined;
  if (figure === 'visits') return text.pageViews(navigations);
  if (figure === 'medianStay') return text.mean(formatStay(Math.round(seconds / visits)));
  return undefined;
}
