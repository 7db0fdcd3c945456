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

/** '$540.00 al año'. */
export const premiumOf = ({ premium, period }: Pick<Policy, 'premium' | 'period'>) =>
  `${usd(premium)} ${text.per[period] ?? period}`;

/** 'Faro Mutual · Auto Faro'. */
export const productOf = ({ company, product }: Pick<Policy, 'company' | 'product'>) =>
  productName(company, product);

export const customerOf = ({ customer }: Pick<Policy, 'customer'>) => customer?.name ?? text.erased;

export const statusOf = (policy: Dates) => policyState(policy, today());
/** Without days, for a file in which rows are filtered by it. */
export const statusName = (policy: Dates) => stateName(policy, today());
export const toneOf = (policy: Dates) => policyTone(policy, today());

/** Whether it can be renewed. The policy of an erased customer and an undone renewal never change. */
export const isOpen = ({
  status,
  customerId,
  undone,
}: Pick<Policy, 'status' | 'customerId' | 'undone'>) =>
  status === 'vigente' && customerId !== null && !undone;

/** A policy that was renewed early can be cancelled while it runs; its renewal stays as it is. */
export const isCancellable = (policy: Policy) =>
  isOpen(policy) || (policy.customerId !== null && isRunningRenewed(policy, today()));
