import { messages } from '../../src/text/messages';
import { oneLine } from '../messages/clean';
import { type Context, customerLink, lineName } from '../messages/context';
import type { AllDayEvent } from './ics';

/** Entry of the result of private.calendar. */
export interface CalendarEntry {
  kind: 'contact' | 'renewal' | 'policy';
  /** Customer's id. */
  id: number;
  policyId: number | null;
  /** YYYY-MM-DD */
  day: string;
  name: string;
  phone: string;
  /** Next step of a contact; line of a renewal; company and number of a policy. */
  text: string;
}

const texts = messages.calendar;

export function eventOf(entry: CalendarEntry, context: Context): AllDayEvent {
  const { kind, id, policyId, day, phone } = entry;
  const url = customerLink(context, id);
  return {
    uid: `${kind}-${policyId ?? id}@${new URL(context.baseUrl).hostname}`,
    day,
    summary: summaryOf(entry),
    description: [...(phone === '' ? [] : [texts.phone(phone)]), url].join('\n'),
    url,
  };
}

function summaryOf({ kind, name: untrusted, text }: CalendarEntry): string {
  const name = oneLine(untrusted, 120);
  switch (kind) {
    case 'contact':
      return texts.contact(name, oneLine(text, 200));
    case 'renewal':
      return texts.renewal(name, text === '' ? '' : lineName(text).toLowerCase());
    case 'policy':
      return texts.policy(name, oneLine(text, 200));
  }
}
