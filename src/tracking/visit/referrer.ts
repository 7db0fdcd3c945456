import { REFERRER_LENGTH } from '../constants';

/**
 * The address from which the visitor came; '' when there is none or it is one of our own (D3.7).
 * Any scheme counts: Android apps send android-app://.
 * @param own origins in the form of URL.origin
 */
export function externalReferrer(referrer: string, own: readonly string[]): string {
  const address = parsed(referrer);
  if (!address || own.includes(address.origin)) return '';
  // URL encodes to ASCII, so that truncation cannot split a character.
  return address.href.slice(0, REFERRER_LENGTH);
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
