import { paths } from '../../router/paths';

/** Address of a customer in the list of customers. */
export const customerAt = (customer: number): string =>
  `${paths.customers}?view=list&id=${customer}`;

/** Address of a customer with an open document. */
export const documentAt = (customer: number, document: string): string =>
  `${customerAt(customer)}#${document}`;

export const requestAt = (request: number): string =>
  `${paths.customers}?view=requests&id=${request}`;

export const companyAt = (company: number): string =>
  `${paths.products}?view=companies&id=${company}`;

export const productAt = (product: number): string => `${paths.products}?id=${product}`;

export const policyAt = (policy: number): string => `${paths.policies}?id=${policy}`;

/** Address of the view of codes that brought visitors but belong to no ad. */
export const unknownAdsAt = `${paths.campaigns}?view=unknown`;
