import { paths } from '../../router/paths';

export const visitsOf = ({ code }: { code: string }) =>
  `${paths.visits}?${new URLSearchParams({ range: '30d', ad: code }).toString()}`;

/** A view of the ads; the first one has no parameter. */
export const viewAt = (view: string): string =>
  view === 'results' ? paths.campaigns : `${paths.campaigns}?view=${view}`;

/** An ad in the list of ads. */
export const adAt = (ad: number): string => `${viewAt('list')}&id=${ad}`;

/** The form of a new ad with this code or, for visits without a code, this utm_campaign. */
export const newAdFor = (column: 'code' | 'campaign', text: string): string =>
  `${viewAt('list')}&${new URLSearchParams({ id: 'new', [column]: text }).toString()}`;
