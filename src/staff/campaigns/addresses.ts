import { AD_CODE_PARAMETER } from '../../config/constants';
import { paths } from '../../router/paths';

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Link to share: visitors who follow it are attributed to the ad. */
export const linkOf = ({ code }: { code: string }) =>
  location.origin + withQuery(paths.home, { [AD_CODE_PARAMETER]: code });

export const visitsOf = ({ code }: { code: string }) =>
  withQuery(paths.visits, { range: '30d', ad: code });
