import { paths } from '../../router/paths';

/** A customer in the list of customers. */
export const customerAt = (customer: number): string =>
  `${paths.customers}?view=list&id=${customer}`;
