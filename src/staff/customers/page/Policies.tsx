import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomerPolicy } from '../../../api/staff/customerParts';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { formatDay, formatMoney } from '../../../lib/formats';
import { customers } from '../../../text/customers';
import { policyAt } from '../../shared/addresses';
import { coverEnd, coverOn, policyState } from '../../shared/policyState';
import { newPolicyFor } from '../addresses';
import type { Customer } from '../customer';
import { ItemFacts, PartList } from './PartList';
import { parts } from './parts';

const text = customers.policies;

/** Policies of the customer, and a link to add one. */
export const Policies = ({ row }: { row: Customer }) => (
  <PartList<CustomerPolicy>
    part={parts.policies}
    row={row}
    text={text}
    summary={(policies) => {
      const { count, willBegin } = coverOn(policies, toDay(currentTime()));
      return text.standing(count, willBegin);
    }}
    lines={row.status === 'ganado' ? 2 : 1}
    renderItem={(policy) => (
      <>
        <Link component={RouterLink} to={policyAt(policy.id)} sx={{ fontWeight: 600 }}>
          {policy.companies.name} · {policy.products.name}
        </Link>
        <ItemFacts
          facts={[
            policy.number,
            ...stateOf(policy),
            text.aYear(formatMoney(policy.yearPremium, 'USD')),
          ]}
        />
      </>
    )}
    action={
      <Button component={RouterLink} to={newPolicyFor(row.id)} size="small" variant="outlined">
        {text.add}
      </Button>
    }
  />
);

/** State and end of a policy; for a cancelled one, the day from which it no longer covers, as on its own page. */
function stateOf(policy: CustomerPolicy): string[] {
  const state = policyState(policy, toDay(currentTime()));
  const end = coverEnd(policy);
  if (end === undefined) return [state];
  return policy.status === 'cancelada'
    ? [text.cancelledFrom(state, formatDay(end))]
    : [state, text.until(formatDay(end))];
}
