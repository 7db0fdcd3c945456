import { REFERRER_LENGTH } from '../constants';

/**
 * The address that a visitor came from, or '' when there is none, or none from elsewhere (design 4).
 * Any absolute address counts: Android apps send android-app://.
 * @param own origins as URL writes them
 */
export function externalReferrer(referrer: string, own: readonly string[]): string {
  const address = parsed(referrer);
  if (!address || own.includes(address.origin)) return '';
  // Parsing has left nothing but ASCII without control characters: any cut is a clean one.
  return address.href.slice(0, REFERRER_LENGTH);
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
