import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * E.164 form of a telephone number as typed, as private.e164 in SQL makes it.
 * @param country ISO 3166-1 alpha-2 code for numbers without a calling code
 * @returns undefined when the number has an impossible length
 */
export function toE164(written: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(written.replace(/^\s*00/, '+'), country as CountryCode);
  return number?.isPossible() ? number.number : undefined;
}

/** Address that calls a telephone number as typed. @param country as of toE164 */
export const telLink = (written: string, country: string): string =>
  `tel:${toE164(written, country) ?? written.replace(/[^\d+]/g, '')}`;
