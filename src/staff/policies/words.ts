import { productName } from '../../api/staff/policies';
import type { RowOf } from '../../api/staff/tableRows';
import { formatMoney } from '../../lib/formats';
import { policies as text } from '../../text/policies';
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

/** 'Vencida' for a policy that has ended without being renewed or cancelled. */
export const statusOf = ({ status, endsOn }: Pick<Policy, 'status' | 'endsOn'>) =>
  status === 'vigente' && endsOn < today() ? text.lapsed : text.statusName(status);

/** Color of the state's dot. */
export const toneOf = ({ status, endsOn }: Pick<Policy, 'status' | 'endsOn'>) =>
  status !== 'vigente' ? 'quiet' : endsOn < today() ? 'error' : 'success';

/** Whether it can be renewed or cancelled: of an erased customer's policy nothing changes. */
export const isInForce = ({ status, customerId }: Pick<Policy, 'status' | 'customerId'>) =>
  status === 'vigente' && customerId !== null;
