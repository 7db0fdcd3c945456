import type { CustomerEvent } from '../../api/staff/customerEvents';
import { isList } from '../../api/staff/shapes';
import { formatDay, formatMoney } from '../../lib/formats';
import type { Entry } from '../../resource/history/makeHistory';
import { fieldsOf, parseJson } from '../../lib/untrusted';
import { claims } from '../../text/claims';
import { customers } from '../../text/customers';
import { documents } from '../../text/documents';
import { offers } from '../../text/offers';
import { policies } from '../../text/policies';
import { answersInWords } from '../../text/questions';
import { lineName } from '../shared/choices';

const text = customers.events;

/** Labels of columns; the database records a change of one of them as an event with the column's name. */
const labels: Record<string, string> = {
  owner: customers.owner,
  status: customers.status,
  nextContactOn: customers.nextContactOn,
  nextStep: customers.nextStep,
  renewsOn: customers.renewsOn,
  name: customers.name,
  phone: customers.phone,
  email: customers.email,
  document: customers.document,
  line: customers.line,
  value: customers.valueShort,
  reference: customers.reference,
};

type NameOf = (email: string) => string;

const formats: Record<string, (value: string) => string> = {
  nextContactOn: dayOrText,
  renewsOn: dayOrText,
  line: lineName,
  status: customers.statusName,
  value: (value) =>
    value === '' || !Number.isFinite(Number(value)) ? value : formatMoney(Number(value), 'USD'),
};

/** Formats a day; text that is no day, such as a value before its repair, is shown as it was stored. */
function dayOrText(value: string): string {
  return formatDay(value) || value;
}

/** Changes that visitors cannot make: without an author, a command or the repair of a value made them. */
const NOT_BY_VISITORS = new Set([
  'owner',
  'status',
  'value',
  'nextContactOn',
  'nextStep',
  'archived',
]);

/**
 * Puts a customer's history into words. Leaves out the second event that older versions of record_policy stored for each
 * renewal: the new term, at the same moment.
 */
export function toEntries(events: readonly CustomerEvent[], nameOf: NameOf): Entry[] {
  const renewals = new Set(
    events.flatMap((event) => (isPolicy(event, 'vigente', 'renovada') ? [event.created_at] : [])),
  );
  return events
    .filter((event) => !(isPolicy(event, '', 'vigente') && renewals.has(event.created_at)))
    .map((event) => toEntry(event, nameOf));
}

const isPolicy = ({ kind, ...event }: CustomerEvent, before: string, after: string) =>
  kind === 'policy' && event.before === before && event.after === after;

/**
 * The end of a cancellation's text: first day without cover, and the reason if one was given. Older servers did not record
 * them.
 */
const CANCELLATION = /\n(\d{4}-\d\d-\d\d)(?: (\w+))?$/;

/** An event in words. Notes, and what was merged, are its text. */
export const toEntry = (event: CustomerEvent, nameOf: NameOf): Entry => ({
  ...event,
  ...(NOT_BY_VISITORS.has(event.kind) && { nobody: text.server }),
  title: [titleOf(event, nameOf), lineName(event.opportunity?.line ?? '')]
    .filter(Boolean)
    .join(' · '),
  text: textOf(event, nameOf),
});

/** Names of the documents that an answer took along. */
const namesIn = (attachments: unknown): string[] =>
  isList(attachments) ? attachments.map((one) => String(fieldsOf(one).name)) : [];

function textOf(
  { kind, before, after, text: note, attachments }: CustomerEvent,
  nameOf: NameOf,
): string {
  if (kind === 'status') return '';
  if (kind === 'policy' && after === 'cancelada') return note.replace(CANCELLATION, '');
  if (kind === 'merge')
    return [note, ...linesOf(parseJson(after)), ...fieldLines(parseJson(before), nameOf)]
      .filter(Boolean)
      .join('\n');
  if (kind === 'message')
    return [note, text.attached(namesIn(attachments))].filter(Boolean).join('\n\n');
  if (kind !== 'completed' || before !== 'apart') return note;
  const { answers, message, renewsOn, marketing } = fieldsOf(parseJson(after));
  const day = typeof renewsOn === 'string' ? formatDay(renewsOn) : '';
  return [
    ...linesOf(answers),
    ...(day === '' ? [] : [`${customers.renewsOn}: ${day}`]),
    ...(typeof message === 'string' && message !== '' ? [message] : []),
    ...(typeof marketing === 'string' ? [text.marketing] : []),
  ].join('\n');
}

const policyReason = (reason: string) =>
  policies.cancelReasons.find(([name]) => name === reason)?.[1] ?? reason;

const linesOf = (answers: unknown) =>
  answersInWords(answers).map(([label, words]) => `${label}: ${words}`);

/** Lines for the columns of a merged customer. @param values values by column */
const fieldLines = (values: unknown, nameOf: NameOf) =>
  Object.entries(fieldsOf(values)).map(([name, value]) => {
    const format = name === 'owner' ? nameOf : (formats[name] ?? String);
    return `${labels[name] ?? name}: ${format(String(value))}`;
  });

function titleOf({ kind, before, after, text: note }: CustomerEvent, nameOf: NameOf): string {
  switch (kind) {
    case 'request':
      return text.request;
    case 'status':
      return text.status(before, after, note);
    case 'doubt':
      return text.accepted(before);
    case 'merge':
      return text.merge;
    case 'answered':
      return text.answered(before && nameOf(before));
    case 'asked':
      return text.asked;
    case 'kept':
      return text.kept;
    case 'completed':
      return before === 'apart' ? text.completedApart : text.completed;
    case 'marketingAt':
      return after === '' ? text.noMarketing : text.marketing;
    case 'archived':
      return text.archived(after);
    case 'policy': {
      const [, day = '', reason = ''] = (after === 'cancelada' && CANCELLATION.exec(note)) || [];
      return day === ''
        ? text.policy(before, after)
        : text.cancelled(dayOrText(day), policyReason(reason));
    }
    case 'claim':
      return claims.event(before, after);
    case 'file':
      return documents.event(after);
    case 'offer':
      return offers.event(before, after);
    case 'owner': {
      const [from, to] = [before && nameOf(before), after && nameOf(after)];
      // People who left may have the same name.
      return from === to
        ? text.changed(customers.owner, before, after)
        : text.changed(customers.owner, from, to);
    }
    default: {
      const label = labels[kind];
      if (label === undefined) return text.kinds.find(([one]) => one === kind)?.[1] ?? kind;
      const format = formats[kind] ?? ((value: string) => value);
      return text.changed(label, format(before), format(after));
    }
  }
}
