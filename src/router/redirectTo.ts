import { redirect, replace } from 'react-router-dom';
import { AD_CODE_PARAMETER } from '../config/constants';

/**
 * Makes a redirect that keeps the ad code (D2.1). It replaces the history entry when the browser already shows the
 * refused address, which was typed or came from history: otherwise Back would lead there and redirect again.
 */
export function redirectTo(path: string, request: Request): Response {
  const to = withAdCode(path, request.url);
  const [here] = window.location.href.split('#');
  return request.url === here ? replace(to) : redirect(to);
}

/** Adds the ad code of an address to a path of the site. */
export function withAdCode(path: string, address: string): string {
  const code = new URL(address).searchParams.get(AD_CODE_PARAMETER);
  if (code === null) return path;
  const parameter = new URLSearchParams({ [AD_CODE_PARAMETER]: code }).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}`;
}
