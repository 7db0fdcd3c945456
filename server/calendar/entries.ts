import { isStepArea, type StepArea } from '../../src/config/stepAreas';
import { account } from '../../src/text/account';
import { messages } from '../../src/text/messages';
import { oneLine } from '../messages/clean';
import { type Context, customerLink, lineName, rowLink } from '../messages/context';
import type { AllDayEvent } from './ics';

/** Entry of the result of private.calendar_entries. */
export interface CalendarEntry {
  kind: 'contact' | 'renewal' | 'policy' | StepArea;
  /** Customer's id. */
  id: number;
  policyId: number | null;
  /** Id of a row about a policy in its area; missing for other entries. */
  rowId?: number;
  /** YYYY-MM-DD */
  day: string;
  name: string;
  phone: string;
  /** Next step of a contact; line of a renewal; company and number of a policy; step, company and number of a row. */
  text: string;
}

const texts = messages.calendar;

export function eventOf(entry: CalendarEntry, context: Context): AllDayEvent {
  const { kind, id, policyId, rowId = null, day, phone } = entry;
  const url = isStepArea(kind) ? rowLink(context, kind, rowId) : customerLink(context, id);
  return {
    uid: `${kind}-${rowId ?? policyId ?? id}@${new URL(context.baseUrl).hostname}`,
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
    default:
      return texts.step(account.areas[kind], name, oneLine(text, 200));
  }
}
