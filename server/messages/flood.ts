import { localTime } from '../../src/lib/localTime';
import { messages } from '../../src/text/messages';
import type { Context } from './context';
import type { Block } from './document';
import type { FloodContent } from './message';

const texts = messages.flood;

/** Sums up doubtful requests in one message, which quotes nothing that was sent. */
export function floodBlocks(content: FloodContent, { site, baseUrl }: Context): Block[] {
  const timeOf = (moment: string) => localTime(site.timeZone, Date.parse(moment)).time;
  return [
    { kind: 'title', text: floodTitle(content) },
    { kind: 'text', text: texts.when(timeOf(content.from), timeOf(content.until)) },
    { kind: 'text', text: texts.others },
    { kind: 'action', text: texts.open, href: `${baseUrl}/customers?view=doubtful` },
  ];
}

export const floodTitle = ({ count }: Pick<FloodContent, 'count'>): string => texts.title(count);
