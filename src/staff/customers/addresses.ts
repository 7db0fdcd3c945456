import { paths } from '../../router/paths';

/** The form of a new policy of this customer. */
export const newPolicyFor = (customer: number): string =>
  `${paths.policies}?id=new&customer=${customer}`;

export const policyAt = (policy: number): string => `${paths.policies}?id=${policy}`;
