import { productName } from '../../api/staff/policies';
import type { RowOf } from '../../api/staff/tableRows';
import { formatMoney } from '../../lib/formats';
import { policies as text } from '../../text/policies';
import {
  type Dates,
  isRunningRenewed,
  policyState,
  policyTone,
  stateName,
} from '../shared/policyState';
import { today } from './days';

export type Policy = RowOf<'policies'>;

export const usd = (amount: number) => formatMoney(amount, 'USD');

/** Premium with its period: '$540.00 al año'. */
export const premiumOf = ({ premium, period }: Pick<Policy, 'premium' | 'period'>) =>
  `${usd(premium)} ${text.per[period] ?? period}`;

/** Company and product: 'Faro Mutual · Auto Faro'. */
export const productOf = ({ company, product }: Pick<Policy, 'company' | 'product'>) =>
  productName(company, product);

export const customerOf = ({ customer }: Pick<Policy, 'customer'>) => customer?.name ?? text.erased;

export const statusOf = (policy: Dates) => policyState(policy, today());
/** State without a day, for exported files, whose rows are filtered by it. */
export const statusName = (policy: Dates) => stateName(policy, today());
export const toneOf = (policy: Dates) => policyTone(policy, today());

/** Whether the policy can be renewed. Policies of erased customers and terms of undone renewals never change. */
export const isOpen = ({
  status,
  customerId,
  undone,
}: Pick<Policy, 'status' | 'customerId' | 'undone'>) =>
  status === 'vigente' && customerId !== null && !undone;

/** Whether the policy can be cancelled: also a renewed one while it is in force; its renewal stays as it is. */
export const isCancellable = (policy: Policy) =>
  isOpen(policy) || (policy.customerId !== null && isRunningRenewed(policy, today()));
