import { toE164 } from '../../src/lib/phone';
import { formatDay } from '../../src/lib/formats';
import { localTime } from '../../src/lib/localTime';
import { messages } from '../../src/text/messages';
import { answersInWords } from '../../src/text/questions';
import { oneLine, severalLines } from './clean';
import { type Context, customerLink, lineName } from './context';
import type { Block } from './document';
import type { LeadContent } from './message';
import { storyOf } from './story';

const texts = messages.lead;
const MAX_MESSAGE = 600;

/** Blocks of the message that tells staff of a lead; Telegram counts at most 4,096 characters. */
export function leadBlocks(lead: LeadContent, context: Context): Block[] {
  const { site } = context;
  const e164 = toE164(lead.phone, site.country);
  const whatsapp = e164 && `https://wa.me/${e164.slice(1)}`;
  const { day, time } = localTime(site.timeZone, Date.parse(lead.arrivedAt));
  return [
    { kind: 'title', text: leadTitle(lead) },
    ...fact(texts.known, lead.known, undefined),
    { kind: 'fact', label: texts.line, text: lineName(lead.line) },
    ...fact(texts.phone, lead.phone, e164 && `tel:${e164}`),
    ...fact(texts.whatsapp, whatsapp ?? '', whatsapp),
    ...fact(texts.email, lead.email, `mailto:${encodeURIComponent(lead.email)}`),
    { kind: 'fact', label: texts.arrived, text: `${formatDay(day)}, ${time}` },
    { kind: 'fact', label: texts.ad, text: adsOf(lead) },
    ...answersInWords(lead.answers).flatMap(([label, words]) =>
      fact(label, oneLine(words, 80), undefined),
    ),
    ...quoted(severalLines(lead.message, MAX_MESSAGE, 12)),
    { kind: 'heading', text: texts.story },
    { kind: 'list', items: storyOf(lead.visit, site.timeZone).map((text) => ({ text })) },
    { kind: 'action', text: texts.open, href: customerLink(context, lead.id) },
  ];
}

export const leadTitle = ({ name }: Pick<LeadContent, 'name'>): string =>
  texts.title(oneLine(name, 120));

function adsOf({ firstAd, lastAd }: LeadContent): string {
  const [first, last] = [oneLine(firstAd, 80), oneLine(lastAd, 80)];
  if (first === '' && last === '') return texts.noAd;
  return first === last || last === '' || first === '' ? first || last : texts.ads(first, last);
}

const fact = (label: string, untrusted: string, href: string | undefined): Block[] =>
  untrusted === '' ? [] : [{ kind: 'fact', label, text: oneLine(untrusted, 254), href }];

const quoted = (text: string): Block[] => (text === '' ? [] : [{ kind: 'quote', text }]);
