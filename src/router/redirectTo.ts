import { redirect, replace } from 'react-router-dom';
import { AD_CODE_PARAMETER } from '../config/constants';

/**
 * What a loader answers, or a middleware throws, in place of its page; it keeps the ad code (design 3). An address at
 * which the browser already stands, typed or gone back to, is replaced: Back would lead to it and from there here again.
 */
export function redirectTo(path: string, request: Request): Response {
  const to = withAdCode(path, request.url);
  const [here] = window.location.href.split('#');
  return request.url === here ? replace(to) : redirect(to);
}

/** A path of ours with the ad code of an address. */
export function withAdCode(path: string, address: string): string {
  const code = new URL(address).searchParams.get(AD_CODE_PARAMETER);
  return code === null ? path : `${path}?${new URLSearchParams({ [AD_CODE_PARAMETER]: code })}`;
}
