/** @returns the whole number in `value`. @throws when it is none or outside low to high. */
export function parseInteger(value: string, low: number, high: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= low && number <= high))
    throw new Error(`is '${value}': use a whole number from ${low} to ${high}`);
  return number;
}

/** @returns `value` unchanged. @throws when it is no URL of one of the protocols; the value is not repeated, it may hold a password. */
export function parseUrl(value: string, protocols: string[]): string {
  let protocol: string;
  try {
    protocol = new URL(value).protocol;
  } catch {
    throw new Error(
      `is not a URL: it starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    );
  }
  if (!protocols.includes(protocol)) {
    throw new Error(
      `is a URL of ${protocol}//: it starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    );
  }
  return value;
}
