import { DOCUMENT_KINDS, type DocumentKind } from './documents';
import { type LineOfBusiness, LINES_OF_BUSINESS } from './lines';

/** The firm's data in public/site.json. All of it is public, and the server checks it at start (D1.5). */
export interface Site {
  name: string;
  legalName: string;
  telephone: { e164: string; display: string };
  /** Number in E.164 form. */
  whatsapp: string;
  email: string;
  hours: OfficeHours[];
  /** Country code of ISO 3166-1 alpha-2. */
  country: string;
  /** IANA name of the time zone of days and times in messages, such as America/Puerto_Rico. */
  timeZone: string;
  address: string;
  /** Number in the register of insurance brokers. */
  registerNumber: string;
  /** Further identifiers that the law requires in the footer, in this order. */
  legal: { label: string; text: string; href?: string }[];
  /** Delimiter of columns in exported CSV files. */
  csvDelimiter: ',' | ';' | '\t';
  /** Year in which the firm began. */
  since?: number;
  /** Time within which the firm answers a request, such as '2 horas de oficina'. */
  responseTime?: string;
  /** The same in minutes of opening hours; requests that wait longer are marked for staff. */
  answerMinutes?: number;
  /** Days before the end of a policy at which staff begin to renew it; 60 without it. */
  renewalDays?: number;
  /** Largest size of a document in megabytes; 10 without it. */
  documentMegabytes?: number;
  /**
   * Kinds of documents that staff need, by line of business, in place of WANTED (documents.ts); those that a customer
   * lacks are shown.
   */
  wantedDocuments?: Partial<Record<LineOfBusiness, readonly DocumentKind[]>>;
  /** Brokers whom the home page shows as those who answer. */
  people?: Person[];
  /** Names of fields whose values are invented, such as those that the project comes with (config/proof.ts). */
  placeholders?: string[];
}

export interface Person {
  name: string;
  role: string;
  /** Number of the personal licence. */
  licence: string;
  /** Path of a square picture in public/. */
  photo?: string;
}

/** Opening hours of some days of the week, in words for people and in numbers for search engines. */
export interface OfficeHours {
  days: string;
  time: string;
  /** Days of the week; 0 is Sunday. */
  weekdays: number[];
  /** Time, HH:MM, in the firm's time zone. */
  opens: string;
  /** Time on the same day, later than `opens`. */
  closes: string;
}

/** The fields that admins edit (/team?view=firm). The database depends on the others, which only public/site.json has. */
const FIRM_FIELDS = [
  'name',
  'legalName',
  'telephone',
  'whatsapp',
  'email',
  'hours',
  'address',
  'registerNumber',
  'legal',
  'since',
  'responseTime',
  'answerMinutes',
  'people',
] as const;
export type FirmField = (typeof FIRM_FIELDS)[number];

/** The fields that an admin has saved; null: the site does without this one. */
export type FirmChanges = { [Field in FirmField]?: Site[Field] | null };

/** These, and the names of the fields that are still invented. */
export type ShownFirm = FirmChanges & Pick<Site, 'placeholders'>;

/** Check of a value, which returns one line for each problem; [] when it is valid. */
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

const nonEmptyList =
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
    const problems = Object.entries(checks).flatMap(([field, check]) =>
      check(fields[field], pathOf(field)),
    );
    const unknown = Object.keys(fields).filter((field) => !Object.hasOwn(checks, field));
    return [...problems, ...unknown.map((field) => `${pathOf(field)} is not a known field`)];
  };

const nonEmpty = text(/\S/, 'a text that is not empty');
const clockTime = text(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time, such as 08:00');
const weekday: Check = (value, path) =>
  [0, 1, 2, 3, 4, 5, 6].some((day) => day === value)
    ? []
    : [`${path} must be a day of the week from 0, Sunday, to 6`];
const telephone = text(/^\+[1-9]\d{6,14}$/, 'a number in E.164 form, such as +17875550142');
// The pattern excludes javascript: addresses, which would run code in the page, and what PostgreSQL refuses.
const link = text(/^(https:\/\/|mailto:|\/)[^\s"<>\\]+$/, 'an https or mailto address, or a path');

const timeZone: Check = (value, path) =>
  typeof value === 'string' && isTimeZone(value)
    ? []
    : [`${path} must be a time zone, such as America/Puerto_Rico`];

function isTimeZone(name: string): boolean {
  try {
    const { timeZone: found } = new Intl.DateTimeFormat('es', { timeZone: name }).resolvedOptions();
    // Intl also accepts offsets such as +04:00, which have no daylight saving time.
    return /^[A-Z]/.test(found);
  } catch {
    return false;
  }
}

// The characters that are left out could add a recipient or a text to a link.
const EMAIL = /^[^\s@<>()"?&,;:\\]+@[^\s@<>()"?&,;:\\]+\.[^\s@<>()"?&,;:\\]+$/;

const officeHours = object({
  days: nonEmpty,
  time: nonEmpty,
  weekdays: nonEmptyList(list(weekday)),
  opens: clockTime,
  closes: clockTime,
});

const closesLater: Check = (value, path) => {
  const { opens, closes } = value as OfficeHours;
  return opens < closes ? [] : [`${path}.closes must be later than opens`];
};

/** Combines two checks; the second runs only when the first finds no problem. */
const both =
  (first: Check, second: Check): Check =>
  (value, path) => {
    const problems = first(value, path);
    return problems.length > 0 ? problems : second(value, path);
  };

const person = object({
  name: nonEmpty,
  role: nonEmpty,
  licence: nonEmpty,
  photo: optional(
    text(/^\/[^/\s"<>\\][^\s"<>\\]*$/, 'a path in public/, such as /people/ana.webp'),
  ),
});

const year: Check = (value, path) =>
  Number.isInteger(value) && Number(value) >= 1700 && Number(value) <= 2100
    ? []
    : [`${path} must be a year, such as 2000`];

const minutes: Check = (value, path) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10_000
    ? []
    : [`${path} must be a number of minutes from 1 to 10000, such as 120`];

const days: Check = (value, path) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 365
    ? []
    : [`${path} must be a number of days from 1 to 365, such as 60`];

const megabytes: Check = (value, path) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 25
    ? []
    : [`${path} must be a number of megabytes from 1 to 25, such as 10`];

const isFirmField = (name: string): name is FirmField =>
  FIRM_FIELDS.some((field) => field === name);

const documentKinds = list(
  text(new RegExp(`^(?:${DOCUMENT_KINDS.join('|')})$`), `one of ${DOCUMENT_KINDS.join(', ')}`),
);

const fieldChecks: Record<keyof Site, Check> = {
  name: nonEmpty,
  legalName: nonEmpty,
  telephone: object({ e164: telephone, display: nonEmpty }),
  whatsapp: telephone,
  email: text(EMAIL, 'an e-mail address'),
  hours: nonEmptyList(list(both(officeHours, closesLater))),
  country: text(/^[A-Z]{2}$/, 'a country code of two capital letters, such as PR'),
  timeZone,
  address: nonEmpty,
  registerNumber: nonEmpty,
  legal: list(object({ label: nonEmpty, text: nonEmpty, href: optional(link) })),
  csvDelimiter: text(/^[,;\t]$/, 'a comma, a semicolon or a tab'),
  since: optional(year),
  responseTime: optional(nonEmpty),
  answerMinutes: optional(minutes),
  renewalDays: optional(days),
  documentMegabytes: optional(megabytes),
  wantedDocuments: optional(
    object(Object.fromEntries(LINES_OF_BUSINESS.map((line) => [line, optional(documentKinds)]))),
  ),
  people: optional(list(person)),
  placeholders: optional(list(nonEmpty)),
};

/** Checks the names of placeholders, because a misspelt one would present an invented value as true. */
const placeholdersExist: Check = (value) => {
  const { placeholders = [] } = value as Site;
  return placeholders
    .filter((name) => !Object.hasOwn(value as Site, name))
    .map((name) => `placeholders names ${name}, which is not a field of the file`);
};

const checkSite = both(object(fieldChecks), placeholdersExist);

/** One line for each invalid field, which begins with its path, such as `hours[0].opens`. */
export const siteProblems = (value: unknown): string[] => checkSite(value, '');

/** The valid ones of the fields that an admin has saved; undefined when there are none. */
export function parseFirm(value: unknown): FirmChanges | undefined {
  const saved = Object.entries(Object(value) as object).filter(
    ([field, one]: [string, unknown]) =>
      isFirmField(field) && fieldChecks[field](one ?? undefined, field).length === 0,
  );
  return saved.length > 0 ? Object.fromEntries(saved) : undefined;
}

/** @throws Error with one line for each invalid field */
export function parseSite(value: unknown): Site {
  const problems = siteProblems(value);
  if (problems.length > 0) throw new Error(problems.map((line) => `site.json: ${line}`).join('\n'));
  return value as Site;
}
