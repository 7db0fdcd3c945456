import { paths } from '../../router/paths';

export const visitsOf = ({ code }: { code: string }) =>
  `${paths.visits}?${new URLSearchParams({ range: '30d', ad: code }).toString()}`;

/** Address of a view of the area; that of the first view has no parameter. */
export const viewAt = (view: string): string =>
  view === 'results' ? paths.campaigns : `${paths.campaigns}?view=${view}`;

/** Address of an ad in the list of ads. */
export const adAt = (ad: number): string => `${viewAt('list')}&id=${ad}`;

/** Address of the form of a new ad that has this code or, for visits without a code, this utm_campaign. */
export const newAdFor = (column: 'code' | 'campaign', text: string): string =>
  `${viewAt('list')}&${new URLSearchParams({ id: 'new', [column]: text }).toString()}`;
