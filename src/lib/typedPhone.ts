/** Countries of the North American numbering plan where people write numbers as '(787) 555-0142'. */
const COUNTRIES = ['PR', 'US'];

/**
 * Formats a telephone number while somebody types it: as much of '(787) 555-0142' as there are digits for. Returns it
 * unchanged for other countries, with a calling code, and with too many digits or other signs. It is for visitors, who
 * do not load the large library of lib/phone.ts.
 * @param country ISO 3166-1 alpha-2
 */
export function typedPhone(typed: string, country: string): string {
  if (!COUNTRIES.includes(country) || !/^[\d\s().-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  if (digits.length < 4 || digits.length > 10 || /^[01]/.test(digits)) return typed;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line && `-${line}`}`;
}
