import { REFERRER_LENGTH } from '../constants';

/**
 * Address from which the visitor came; '' when there is none, or when it is of an own origin (D3.7). Any scheme counts,
 * because Android apps send android-app://.
 * @param own own origins in the form of URL.origin
 */
export function externalReferrer(referrer: string, own: readonly string[]): string {
  const address = parsed(referrer);
  if (!address || own.includes(address.origin)) return '';
  // Truncation cannot split a character, because URL encodes addresses as ASCII.
  return address.href.slice(0, REFERRER_LENGTH);
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
