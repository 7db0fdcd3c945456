import { paths } from '../../router/paths';

/** A view of the customers; the first one has no parameter. */
export const viewAt = (view: string): string =>
  view === 'today' ? paths.customers : `${paths.customers}?view=${view}`;

/** The list of customers with these filters. */
export const listOf = (filters: Record<string, string>): string =>
  `${paths.customers}?${new URLSearchParams({ view: 'list', ...filters }).toString()}`;

/** The form of a new policy of this customer. */
export const newPolicyFor = (customer: number): string =>
  `${paths.policies}?id=new&customer=${customer}`;

export const policyAt = (policy: number): string => `${paths.policies}?id=${policy}`;
