import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/**
 * E.164 form of a telephone number as typed, as private.e164 in SQL makes it.
 * @param country ISO 3166-1 alpha-2 code for numbers without a calling code
 * @returns undefined when the number has an impossible length
 */
export function toE164(written: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(written.replace(/^\s*00/, '+'), country as CountryCode);
  return number?.isPossible() ? number.number : undefined;
}

/** Link that calls a telephone number as typed. @param country see toE164 */
export const telLink = (written: string, country: string): string =>
  `tel:${toE164(written, country) ?? written.replace(/[^\d+]/g, '')}`;

/**
 * A telephone number in the national format of the country, and in the international one for numbers of other
 * countries; unchanged when it has an impossible length.
 * @param country see toE164
 */
export function formatPhone(written: string, country: string): string {
  const number = parsePhoneNumberFromString(written.replace(/^\s*00/, '+'), country as CountryCode);
  if (!number?.isPossible() || number.ext !== undefined) return written;
  const isOwn = number.countryCallingCode === getCountryCallingCode(country as CountryCode);
  return isOwn ? number.formatNational() : number.formatInternational();
}
