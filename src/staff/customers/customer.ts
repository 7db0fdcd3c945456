import type { RowOf } from '../../api/staff/tableRows';

export type Customer = RowOf<'customers'>;
