import { redirect, replace } from 'react-router-dom';
import { AD_CODE_PARAMETER } from '../config/constants';

/**
 * A redirect that keeps the ad code (D2.1). Replaces the history entry when the browser already shows the refused
 * address (typed, or gone back to), because Back would lead there and redirect again.
 */
export function redirectTo(path: string, request: Request): Response {
  const to = withAdCode(path, request.url);
  const [here] = window.location.href.split('#');
  return request.url === here ? replace(to) : redirect(to);
}

/** A path of the site with the ad code of an address. */
export function withAdCode(path: string, address: string): string {
  const code = new URL(address).searchParams.get(AD_CODE_PARAMETER);
  if (code === null) return path;
  const parameter = new URLSearchParams({ [AD_CODE_PARAMETER]: code }).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}`;
}
