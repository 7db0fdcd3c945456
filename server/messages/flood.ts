import { localTime } from '../../src/lib/localTime';
import { messages } from '../../src/text/messages';
import type { Context } from './context';
import type { Block } from './document';
import type { FloodContent } from './message';

const texts = messages.flood;

/** Blocks of the message that summarises many requests; they contain no text of the requests. */
export function floodBlocks(content: FloodContent, { site, baseUrl }: Context): Block[] {
  const timeOf = (moment: string) => localTime(site.timeZone, Date.parse(moment)).time;
  const { count, people } = content;
  const [from, until] = [timeOf(content.from), timeOf(content.until)];
  const title: Block = { kind: 'title', text: floodTitle(content) };
  const open: Block = {
    kind: 'action',
    text: texts.open,
    href: `${baseUrl}/customers?view=doubtful`,
  };
  if (people === 0)
    return [
      title,
      { kind: 'text', text: texts.when(from, until) },
      { kind: 'text', text: texts.others },
      open,
    ];
  const told: Block[] = [
    title,
    { kind: 'text', text: texts.people(people, from, until) },
    { kind: 'action', text: texts.openToday, href: `${baseUrl}/customers` },
  ];
  if (count === 0) return told;
  return [...told, { kind: 'text', text: texts.doubtful(count) }, open];
}

export const floodTitle = ({ count, people }: Pick<FloodContent, 'count' | 'people'>): string =>
  people === 0 ? texts.title(count) : texts.titleOfPeople(people, count);
