import { daysBefore, toDay } from '../../lib/dayBounds';
import type { BulkContext, RowChange } from '../../resource/define/definition';
import type { Field, Option } from '../../resource/form/fields';
import { customers as text } from '../../text/customers';
import { records } from '../../text/records';
import type { Customer } from './customer';

type CustomerChange = RowChange<keyof Customer, Customer>;

/** Bulk changes of the owner (the person comes first) and of the day of the next contact. */
export function customerBulk({ options, me, now }: BulkContext): readonly CustomerChange[] {
  const staff = options('staff');
  const isMe = ([, , email]: Option) => email === me;
  const own = staff.filter(isMe);
  const others = staff.filter((one) => !isMe(one));
  const owner = (id: string | null, label: string): CustomerChange => ({
    label,
    menu: text.owner,
    command: 'take',
    changes: { owner: id },
    done: text.done.changed,
  });
  const plan = { menu: text.nextContactOn, command: 'plan', done: text.done.changed } as const;
  const contact = (day: string | null, label: string): CustomerChange => ({
    ...plan,
    label,
    changes: { nextContactOn: day },
  });
  const dayField: Field<'nextContactOn'> = {
    name: 'nextContactOn',
    kind: 'date',
    label: records.asked.day,
    required: true,
    isWide: true,
    check: (day) => (day >= toDay(now) ? undefined : records.asked.pastDay),
  };
  return [
    ...own.map(([id, name]) => owner(id, text.me(name))),
    ...others.map(([id, name]) => owner(id, name)),
    owner(null, text.nobody),
    ...text.nextDays.map(([days, label]) => contact(toDay(daysBefore(now, -days)), label)),
    contact(null, text.noDay),
    {
      ...plan,
      label: text.otherDay,
      changes: {},
      asks: () => ({ fields: [dayField], values: {} }),
    },
  ];
}
