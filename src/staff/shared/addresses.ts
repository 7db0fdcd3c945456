import { paths } from '../../router/paths';

/** A customer in the list of customers. */
export const customerAt = (customer: number): string =>
  `${paths.customers}?view=list&id=${customer}`;

/** Codes by which visitors came and that belong to no ad. */
export const unknownAdsAt = `${paths.campaigns}?view=unknown`;
