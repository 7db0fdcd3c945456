import type { RowOf, TableRow } from '../../../api/staff/tableRows';
import type { Customer } from '../customer';

export type Opportunity = RowOf<'opportunities'>;

/** Customer of a row, which is a customer or a request. */
export function personOf(row: TableRow): { id: number; name: string; owner: string | null } {
  if (!('customerId' in row)) {
    const { id, name, owner } = row as Customer;
    return { id, name, owner };
  }
  const { customerId, customer } = row as Opportunity;
  return { id: customerId, name: customer.name, owner: customer.owner };
}
