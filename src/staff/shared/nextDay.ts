import type { TableRow } from '../../api/staff/tableRows';
import { daysBefore, toDay } from '../../lib/dayBounds';
import type { RowChange } from '../../resource/define/definition';
import { nextDay as text } from '../../text/nextDay';
import { records } from '../../text/records';

// Filters and changes of the day on which something is to be done.

const inDays = (now: Date, days: number) => toDay(daysBefore(now, -days));

/** Filter options for a future day: overdue, today, or within a number of days. */
export const upcoming = (periods: readonly (readonly [value: string, text: string])[]) => ({
  options: periods,
  conditionOf: (value: string, now: Date) => {
    const today = toDay(now);
    if (value === 'late') return { until: inDays(now, -1) };
    if (value === 'today') return { from: today, until: today };
    return { from: today, until: inDays(now, Number(value)) };
  },
});

/** Changes of the day, in a menu that the key P opens: proposed days, none, and another one. */
export function dayChanges<Name extends string, R extends TableRow>(
  name: Name,
  { menu, done }: { menu: string; done: (count: number) => string },
  now: Date,
): RowChange<Name, R>[] {
  const to = (day: string | null, label: string) => ({
    label,
    menu,
    done,
    command: 'plan' as const,
    changes: { [name]: day } as Partial<Record<Name, unknown>>,
  });
  return [
    ...text.days.map(([days, label]) => to(inDays(now, days), label)),
    to(null, text.none),
    {
      ...to(null, text.other),
      changes: {},
      asks: () => ({
        fields: [
          {
            name,
            kind: 'date',
            label: records.asked.day,
            required: true,
            isWide: true,
            check: (day) => (day >= toDay(now) ? undefined : records.asked.pastDay),
          },
        ],
        values: {},
      }),
    },
  ];
}
