import pg from 'pg';

/** PostgreSQL's text form as PostgREST writes it: `2026-11-20 10:47:03.738+00` becomes `2026-11-20T10:47:03.738+00:00` (backend.md B10). */
export function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

const asText = (text: string) => text;

/** Also the parser for name[], which pg has none for; lite reads the schema's keys and indexes from such arrays. */
const TEXT_ARRAY: number = 1009;

/** The values that JSON has no form for stay text; whole numbers become numbers. By the type's number in pg_type. */
const PARSERS: Record<number, (text: string) => unknown> = {
  20: safeInteger,
  1003: pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => unknown,
  1082: asText,
  1083: asText,
  1114: asText,
  1184: isoTimestamp,
  1266: asText,
  1700: exactNumber,
};

/** The same values from PostgreSQL as from the embedded database. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) =>
    PARSERS[type] ?? (pg.types.getTypeParser(type) as (text: string) => unknown),
};

/** The embedded database reads all others so by itself. */
export const embeddedTypes = { 1082: asText, 1184: isoTimestamp, 1700: exactNumber };

function safeInteger(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** A number where that loses nothing; the zeros of a column with two decimals are nothing. */
function exactNumber(text: string): number | string {
  const number = Number(text);
  const shortest = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return Number.isFinite(number) && String(number) === shortest ? number : text;
}
