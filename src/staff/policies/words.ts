import { productName } from '../../api/staff/policies';
import type { RowOf } from '../../api/staff/tableRows';
import { formatMoney } from '../../lib/formats';
import { policies as text } from '../../text/policies';
import { policyState, policyTone } from '../shared/policyState';
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

type Dates = Pick<Policy, 'status' | 'startsOn' | 'endsOn' | 'cancelledOn' | 'undone'>;

export const statusOf = (policy: Dates) => policyState(policy, today());
export const toneOf = (policy: Dates) => policyTone(policy, today());

/** Whether it can be renewed or cancelled: of an erased customer's policy nothing changes, nor of an undone renewal's. */
export const isOpen = ({
  status,
  customerId,
  undone,
}: Pick<Policy, 'status' | 'customerId' | 'undone'>) =>
  status === 'vigente' && customerId !== null && !undone;
