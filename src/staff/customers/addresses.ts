import type { StepArea } from '../../config/stepAreas';
import { paths } from '../../router/paths';

/** Address of a view of the area; that of the first view has no parameter. */
export const viewAt = (view: string): string =>
  view === 'today' ? paths.customers : `${paths.customers}?view=${view}`;

/** Address of the list of customers or requests with these filters. */
export const listOf = (view: 'list' | 'requests', filters: Record<string, string>): string =>
  `${paths.customers}?${new URLSearchParams({ view, ...filters }).toString()}`;

/** Address of the form of a new policy for this customer. @param offer what the customer chose */
export const newPolicyFor = (
  customer: number,
  offer?: { productId: number; premium: number } | null,
): string =>
  `${paths.policies}?id=new&customer=${customer}${
    offer ? `&product=${offer.productId}&premium=${offer.premium}` : ''
  }`;

/** Address of the form of a new request of this customer. */
export const newRequestFor = (customer: number): string =>
  `${paths.customers}?view=requests&id=new&customer=${customer}`;

/** Address of the sheet that compares the offers for a request. */
export const sheetAt = (request: number): string =>
  `${paths.customers}?view=offers&request=${request}`;

/** Address of a row about a policy, such as a claim. */
export const rowAt = (area: StepArea, row: number | null): string => `${paths[area]}?id=${row}`;

/** Address of the form of a new claim under this policy. */
export const newClaimFor = (policy: number): string => `${paths.claims}?id=new&policy=${policy}`;
