import { type Site, siteProblems } from '../../../config/site';
import { firmData as text } from '../../../text/firmData';
import { type Draft, fieldsOf } from './draft';

/** Messages by path, such as `hours[0].weekdays`. */
export type Problems = Record<string, string>;

/** Messages by path without numbers, which may also be that of a part of the path. */
const MESSAGES: Record<string, string> = text.problems;

/** What is wrong with a draft, by the rules of the file (config/site.ts). */
export function problemsOf(draft: Draft, site: Site): Problems {
  const lines = siteProblems({ ...site, ...withoutNulls(fieldsOf(draft, site)) });
  const found = lines.map((line): [string, string] => {
    const path = (/^\S+/.exec(line)?.[0] ?? '')
      .replace(/\.(e164|display)$/, '')
      .replace(/(weekdays)\[\d+\]$/, '$1')
      // The days and times in words are made of the others.
      .replace(/\.days$/, '.weekdays')
      .replace(/\.time$/, '.opens');
    return [path, MESSAGES[path.replaceAll(/\[\d+\]/g, '')] ?? text.empty];
  });
  return Object.fromEntries(found);
}

const withoutNulls = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [name, value ?? undefined]),
  );
