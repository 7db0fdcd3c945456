import { type Site, siteProblems } from '../../../config/site';
import { lengthOf } from '../../../lib/quoteRules';
import { firmData as text } from '../../../text/firmData';
import { type Draft, fieldsOf } from './draft';

/** Messages by path, such as `hours[0].weekdays`. */
export type Problems = Record<string, string>;

/** Messages by path without numbers, which may also be that of a part of the path. */
const MESSAGES: Record<string, string> = text.problems;
const plain = (path: string) => path.replaceAll(/\[\d+\]/g, '');

/** Greatest lengths by path without numbers, which PostgreSQL also checks (private.is_firm_field). */
const LENGTHS: Record<string, number> = {
  name: 80,
  legalName: 120,
  email: 254,
  address: 200,
  registerNumber: 40,
  responseTime: 60,
  ...{ 'legal.label': 60, 'legal.text': 200, 'legal.href': 290 },
  ...{ 'people.name': 80, 'people.role': 80, 'people.licence': 40 },
};

/** What is wrong with a draft, by the rules of the file (config/site.ts) and those of length. */
export function problemsOf(draft: Draft, site: Site): Problems {
  const fields = fieldsOf(draft, site);
  const lines = siteProblems({ ...site, ...withoutNulls(fields) });
  const found = lines.map((line): [string, string] => {
    const path = (/^\S+/.exec(line)?.[0] ?? '')
      .replace(/\.(e164|display)$/, '')
      .replace(/(weekdays)\[\d+\]$/, '$1')
      // The days and times in words are made of the others.
      .replace(/\.days$/, '.weekdays')
      .replace(/\.time$/, '.opens');
    return [path, MESSAGES[plain(path)] ?? text.empty];
  });
  return Object.fromEntries([...tooLong('', fields), ...found]);
}

/** Messages for the texts that are too long in a value at a path. */
function tooLong(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') {
    const most = LENGTHS[plain(path)] ?? Infinity;
    return lengthOf(value) > most ? [[path, text.long(most)]] : [];
  }
  return Object.entries(Object(value) as object).flatMap(([name, one]: [string, unknown]) => {
    const place = Array.isArray(value) ? `[${name}]` : path && `.${name}`;
    return tooLong(path + (place || name), one);
  });
}

const withoutNulls = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [name, value ?? undefined]),
  );
