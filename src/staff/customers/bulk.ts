import type { BulkContext, RowChange } from '../../resource/define/definition';
import type { Option } from '../../resource/form/fields';
import { customers as text } from '../../text/customers';
import { dayChanges } from '../shared/nextDay';
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
  return [
    ...own.map(([id, name]) => owner(id, text.me(name))),
    ...others.map(([id, name]) => owner(id, name)),
    owner(null, text.nobody),
    ...dayChanges<'nextContactOn', Customer>(
      'nextContactOn',
      { menu: text.nextContactOn, done: text.done.changed },
      now,
    ),
  ];
}
