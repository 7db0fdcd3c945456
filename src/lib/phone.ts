import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Numbers with the prefixes that Mexico had until 2019, which old lists and WhatsApp still have. */
const FORMER_MEXICAN = /^\+52(?:0?1|04[45])(\d{10})$/;

/**
 * E.164 form of a telephone number as typed, as private.e164 in SQL makes it.
 * @param country ISO 3166-1 alpha-2 code for numbers without a calling code
 * @returns undefined when the number has an impossible length
 */
export function toE164(written: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(written.replace(/^\s*00/, '+'), country as CountryCode);
  if (!number || number.isPossible()) return number?.number;
  const mexican = FORMER_MEXICAN.exec(number.number);
  // A 1 and ten digits are a number of the United States that lacks its +.
  const isAmerican = written.replace(/\D/g, '').length === 11;
  return mexican && !isAmerican ? `+52${mexican[1]}` : undefined;
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
