import { formatDay } from '../../lib/formats';
import type { Asked } from '../../resource/define/definition';
import { policies as text } from '../../text/policies';
import { today } from './days';
import type { Policy } from './words';

/**
 * Text of the undo bar: '2 pólizas canceladas desde el 3 dic 2026 (Por el precio)'. It names day and reason, because the
 * person has to choose both again if the server refuses. Policies that end before that day are counted apart.
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
 * Asks for day and reason of a cancellation. Valid days are from the first start of the policies (or today, if none has
 * begun) to their last end; the database cancels a policy that ends before the day from its end. The proposed day is
 * today, or the first start if none has begun.
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
