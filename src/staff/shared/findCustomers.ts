import { findRows, type RowOf } from '../../api/staff/tableRows';
import { MAX_TEXT_LENGTH } from '../../resource/address/readers';
import type { Option } from '../../resource/form/fields';
import type { FindOptions } from '../../resource/lookup/makeSearches';
import { isolated } from '../../text/isolated';

const MAX_OPTIONS = 20;

/** Customers by what is typed, the newest first; archived, merged and doubtful ones get no new rows. */
export const findCustomers: FindOptions = async (wanted) => {
  const isText = 'text' in wanted;
  const found = await findRows({
    table: 'customers',
    select: 'id,version,archived,name,phone,email',
    search: isText ? wanted.text.slice(0, MAX_TEXT_LENGTH) : '',
    where: isText ? { archived: false, merged: false, doubt: '' } : { id: Number(wanted.value) },
    order: { column: 'created_at', ascending: false },
    from: 0,
    size: MAX_OPTIONS,
  });
  return (found?.rows as RowOf<'customers'>[] | undefined)?.map(
    ({ id, name, phone, email }): Option => [
      String(id),
      [isolated(name), phone || email].filter(Boolean).join(' · '),
    ],
  );
};
