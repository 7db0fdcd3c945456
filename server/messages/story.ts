import { formatDay, formatStay } from '../../src/lib/formats';
import { fieldsOf, parseJson } from '../../src/lib/untrusted';
import { messages } from '../../src/text/messages';
import { oneLine } from './clean';
import { dayIn } from './digestDay';
import type { LeadVisit } from './message';

const texts = messages.story;
/** Number of pages listed by name; nobody would read a longer list. */
const LISTED = 3;
const MAX_SECONDS = 999_999_999;

/** Describes the visit before the request in three lines: pages with seconds, referrer, days of return. */
export function storyOf(visit: LeadVisit | null, timeZone: string): string[] {
  if (!visit) return [texts.none];
  const { days, referrer, since } = visit;
  return [
    ...pagesLine(visit.record),
    referrer === '' ? texts.direct : texts.from(oneLine(referrer, 60)),
    days > 1 ? texts.days(days, formatDay(dayIn(timeZone, Date.parse(since)))) : texts.firstDay,
  ];
}

/** @param record any text that the browser sent as navigation record */
function pagesLine(record: string): string[] {
  const { pages } = fieldsOf(parseJson(record));
  const seconds = new Map<string, number>();
  for (const page of Array.isArray(pages) ? (pages as unknown[]) : []) {
    const { dir, time } = fieldsOf(page);
    if (typeof dir !== 'string' || dir === '') continue;
    const name = nameOf(dir);
    seconds.set(name, (seconds.get(name) ?? 0) + wholeSeconds(time));
  }
  if (seconds.size === 0) return [];
  const longest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, LISTED);
  const total = [...seconds.values()].reduce((sum, each) => sum + each, 0);
  const listed = longest.map(([name, each]) => `${name} ${formatStay(each)}`);
  return [`${texts.pages(seconds.size, formatStay(total))}: ${listed.join(', ')}`];
}

function nameOf(dir: string): string {
  const path = URL.canParse(dir, 'http://site.invalid')
    ? new URL(dir, 'http://site.invalid').pathname
    : dir;
  return Object.hasOwn(texts.names, path)
    ? texts.names[path as keyof typeof texts.names]
    : oneLine(path, 40);
}

function wholeSeconds(time: unknown): number {
  const number = typeof time === 'string' || typeof time === 'number' ? Number(time) : 0;
  return number >= 0 ? Math.min(Math.floor(number), MAX_SECONDS) : 0;
}
