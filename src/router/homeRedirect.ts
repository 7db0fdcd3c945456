import { AD_CODE_PARAMETER } from '../config/constants';
import { paths } from './paths';

/** Where an address without a page leads: the empty path (spec 2), with the query's ad code (design 3). */
export function homeRedirect(address: string): string {
  const code = new URL(address).searchParams.get(AD_CODE_PARAMETER);
  return code === null
    ? paths.home
    : `${paths.home}?${new URLSearchParams({ [AD_CODE_PARAMETER]: code })}`;
}
