import { formatDay } from '../../lib/formats';
import type { Asked } from '../../resource/define/definition';
import { policies as text } from '../../text/policies';
import { today } from './days';
import type { Policy } from './words';

/**
 * '2 pólizas canceladas desde el 3 dic 2026 (Por el precio)': the person may have to choose both again. Says it too of
 * the policies that end before that day.
 */
export function cancelled(
  count: number,
  { cancelledOn, cancelReason }: Record<string, unknown> = {},
  rows: readonly Policy[] = [],
): string {
  const reason = text.cancelReasons.find(([name]) => name === cancelReason)?.[1];
  const done = text.done.cancelled(count);
  if (typeof cancelledOn !== 'string' || reason === undefined) return done;
  const ended = rows.filter(({ endsOn }) => endsOn < cancelledOn).length;
  return text.cancelledWith(done, formatDay(cancelledOn), reason, { count, ended });
}

/**
 * Asks for the day and the reason of a cancellation. The day is between the first start and the last end of the policies,
 * or today for one that has not begun; of several, the database takes the last day of those that end before it. It
 * proposes today, or the first start when none has begun.
 */
export function askCancellation(rows: readonly Policy[]): Asked<'cancelledOn' | 'cancelReason'> {
  const day = today();
  const start = rows.map(({ startsOn }) => startsOn).sort()[0] ?? day;
  const first = day < start ? day : start;
  const last =
    rows
      .map(({ endsOn }) => endsOn)
      .sort()
      .at(-1) ?? day;
  const title = text.cancelOf(rows.length);
  return {
    title,
    lead: text.cancelLead(
      rows.length,
      rows.some(({ endsOn }) => endsOn < last),
      rows.some(({ status }) => status === 'renovada'),
    ),
    fields: [
      {
        name: 'cancelledOn',
        kind: 'date',
        label: rows.length === 1 ? text.cancelledOn : text.cancelledOnMany,
        required: true,
        check: (written) =>
          written >= first && written <= last
            ? undefined
            : text.cancelDay(formatDay(first), formatDay(last)),
      },
      {
        name: 'cancelReason',
        kind: 'choice',
        label: text.cancelReason,
        options: text.cancelReasons,
        none: text.noReason,
        required: true,
      },
    ],
    values: {
      cancelledOn: day < start ? start : day < last ? day : last,
      cancelReason: '',
    },
    submit: title,
    dismiss: text.notCancelled,
  };
}
