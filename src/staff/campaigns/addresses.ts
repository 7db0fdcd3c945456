import { AD_CODE_PARAMETER } from '../../config/constants';
import { paths } from '../../router/paths';

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** To be shared: who comes by it comes from the ad. */
export const linkOf = ({ code }: { code: string }) =>
  location.origin + withQuery(paths.home, { [AD_CODE_PARAMETER]: code });

/** The visits area, narrowed down to the ad's last 30 days. */
export const visitsOf = ({ code }: { code: string }) =>
  withQuery(paths.visits, { range: '30d', ad: code });
