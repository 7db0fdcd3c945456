/** Calling codes of Spanish-speaking countries and of the US, by ISO 3166-1 code. */
const CODES: Record<string, string> = {
  ...{ AR: '54', BO: '591', CL: '56', CO: '57', CR: '506', CU: '53', DO: '1', EC: '593' },
  ...{ ES: '34', GT: '502', HN: '504', MX: '52', NI: '505', PA: '507', PE: '51', PR: '1' },
  ...{ PY: '595', SV: '503', US: '1', UY: '598', VE: '58' },
};

/**
 * Converts a telephone number as typed to E.164 form.
 * @param country ISO 3166-1 alpha-2 code for numbers without a calling code
 * @returns undefined when the number is ambiguous or has an impossible length
 */
export function toE164(written: string, country: string): string | undefined {
  const digits = written.replace(/\D/g, '');
  const isInternational = /^\s*(\+|00)/.test(written);
  if (isInternational) return within(digits.replace(/^00/, ''), 8, 15);
  const code = CODES[country];
  if (code === undefined) return undefined;
  if (digits.startsWith(code) && digits.length > 10) return within(digits, 11, 13);
  const national = within(digits, 8, 10);
  return national && `+${code}${digits}`;
}

const within = (digits: string, min: number, max: number) =>
  digits.length >= min && digits.length <= max ? `+${digits}` : undefined;
