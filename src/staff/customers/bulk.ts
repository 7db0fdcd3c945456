import type { BulkContext, RowChange } from '../../resource/define/definition';
import { customers as text } from '../../text/customers';
import { dayChanges } from '../shared/nextDay';
import { ownerOptions } from '../shared/ownerOptions';
import type { Customer } from './customer';

type CustomerChange = RowChange<keyof Customer, Customer>;

/** Bulk changes of the owner (the person comes first) and of the day of the next contact. */
export function customerBulk({ options, me, now }: BulkContext): readonly CustomerChange[] {
  const owners = ownerOptions(options('staff'), me);
  return [
    ...owners.map(([owner, label]) => ({
      label,
      menu: text.owner,
      command: 'take' as const,
      changes: { owner },
      done: text.done.changed,
    })),
    ...dayChanges<'nextContactOn', Customer>(
      'nextContactOn',
      { menu: text.nextContactOn, done: text.done.changed },
      now,
    ),
  ];
}
