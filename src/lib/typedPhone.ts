/** Countries of the North American plan whose people write numbers as '(787) 555-0142'. */
const COUNTRIES = ['PR', 'US'];

/**
 * A telephone number as it is written in the country, for a field while somebody types: as much of '(787) 555-0142' as
 * there are digits for. Unchanged in other countries, with a calling code, and when it has too many digits or other signs.
 * Far smaller than the library behind lib/phone.ts, which visitors do not load.
 * @param country ISO 3166-1 alpha-2
 */
export function typedPhone(typed: string, country: string): string {
  if (!COUNTRIES.includes(country) || !/^[\d\s().-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  if (digits.length < 4 || digits.length > 10 || /^[01]/.test(digits)) return typed;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line && `-${line}`}`;
}
