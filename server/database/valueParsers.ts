import pg from 'pg';

/** PostgREST's format: `2026-11-20 10:47:03.738+00` becomes `2026-11-20T10:47:03.738+00:00` (D9.10). */
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

const asText = (text: string) => text;

/** Its parser also parses name[], for which pg has none. */
const TEXT_ARRAY: number = 1009;

/** Parsers by the oid of the type. Whole numbers become numbers; values without a JSON type stay text. */
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

/** Makes values of PostgreSQL the same as those of the embedded database. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) =>
    PARSERS[type] ?? (pg.types.getTypeParser(type) as (text: string) => unknown),
};

/** PGlite's own parsers of other types return the same values as pg's. */
export const embeddedTypes = PARSERS;

function safeInteger(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** A number when that is exact, else text; trailing zeros of the fraction are ignored. */
function exactNumber(text: string): number | string {
  const number = Number(text);
  const shortest = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return Number.isFinite(number) && String(number) === shortest ? number : text;
}
