import { findRows } from '../../api/staff/tableRows';
import { namedColumn } from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import { doubtful as text } from '../../text/customers';
import type { Customer } from './customer';
import { customers } from './definition';
import { CustomerPage } from './page/CustomerPage';

const where = { doubt: { not: '' }, merged: false };

/** Definition of doubtful leads, which are listed apart from the customers until staff accept them. */
export const doubtful: Definition<Customer, 'duplicates'> = {
  ...customers,
  RowLayout: CustomerPage,
  name: 'doubtful',
  fixedParameters: { view: 'doubtful' },
  where,
  canAdd: false,
  texts: text,
  columns: [
    ...customers.columns.slice(0, 2),
    namedColumn('doubt', text.doubt, 230, text.doubtName),
    ...customers.columns.slice(2),
  ],
  card: ['doubt', ...customers.card],
  rowChanges: [
    {
      label: text.accept,
      changes: { doubt: '' },
      done: text.accepted,
      inDrawer: 'closes',
      // A duplicate that the drawer shows may be a customer already.
      fits: ({ doubt }) => doubt !== '',
    },
  ],
};

/** Counts doubtful leads. @returns undefined after a failure */
export const countDoubtful = async (): Promise<number | undefined> =>
  (
    await findRows({
      table: 'customers',
      select: 'id,version,archived',
      search: '',
      where: { archived: false, ...where },
      order: { column: 'id', ascending: false },
      from: 0,
      size: 1,
    })
  )?.total;
