/** The facts of the firm in public/site.json: public, checked by the server at start (design 2). */
export interface Site {
  /** As visitors know the firm. */
  name: string;
  legalName: string;
  telephone: { e164: string; display: string };
  /** In E.164 form. */
  whatsapp: string;
  email: string;
  hours: { days: string; time: string }[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  address: string;
  /** In the register of insurance brokers. */
  registerNumber: string;
  /** Further identifiers that the law wants in the footer, in this order. */
  legal: { label: string; text: string; href?: string }[];
  /** Between the columns of exported CSV files. */
  csvDelimiter: ',' | ';' | '\t';
}

/** Says what is wrong with a value: one line for each field, none when it is right. */
type Check = (value: unknown, path: string) => string[];

const text =
  (pattern: RegExp, expected: string): Check =>
  (value, path) =>
    typeof value === 'string' && pattern.test(value) ? [] : [`${path} must be ${expected}`];

const optional =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? [] : check(value, path);

const list =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((entry: unknown, index) => check(entry, `${path}[${index}]`))
      : [`${path} must be a list`];

const filled =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value) && value.length === 0
      ? [`${path} must be a list with at least one entry`]
      : check(value, path);

const object =
  (checks: Record<string, Check>): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [path ? `${path} must be an object` : 'the file must hold an object'];
    const fields = value as Record<string, unknown>;
    const pathOf = (field: string) => (path ? `${path}.${field}` : field);
    const wrong = Object.entries(checks).flatMap(([field, check]) =>
      check(fields[field], pathOf(field)),
    );
    const unknown = Object.keys(fields).filter((field) => !Object.hasOwn(checks, field));
    return [...wrong, ...unknown.map((field) => `${pathOf(field)} is not a known field`)];
  };

const something = text(/\S/, 'a text that is not empty');
const telephone = text(/^\+[1-9]\d{6,14}$/, 'a number in E.164 form, such as +17875550142');
// Only addresses that cannot run code in the page.
const link = text(/^(https:\/\/|mailto:|\/)\S+$/, 'an https or mailto address, or a path');

const checkSite = object({
  name: something,
  legalName: something,
  telephone: object({ e164: telephone, display: something }),
  whatsapp: telephone,
  email: text(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address'),
  hours: filled(list(object({ days: something, time: something }))),
  country: text(/^[A-Z]{2}$/, 'a country code of two capital letters, such as PR'),
  address: something,
  registerNumber: something,
  legal: list(object({ label: something, text: something, href: optional(link) })),
  csvDelimiter: text(/^[,;\t]$/, 'a comma, a semicolon or a tab'),
});

/** @throws Error with one line for each field that is wrong. */
export function parseSite(value: unknown): Site {
  const problems = checkSite(value, '');
  if (problems.length > 0) throw new Error(problems.map((line) => `site.json: ${line}`).join('\n'));
  return value as Site;
}
