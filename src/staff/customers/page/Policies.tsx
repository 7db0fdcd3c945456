import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { formatDay, formatMoney } from '../../../lib/formats';
import { Failed, listSx, Note, Part, Waiting } from '../../../resource/drawer/Part';
import { UnreadableRows } from '../../../resource/list/UnreadableRows';
import { useRights } from '../../../resource/rights';
import { customers } from '../../../text/customers';
import { coverEnd, policyState } from '../../shared/policyState';
import { newPolicyFor, policyAt } from '../addresses';
import type { Customer } from '../customer';
import type { CustomerPolicy } from '../../../api/staff/customerParts';
import { parts, partsOpened } from './parts';

const text = customers.policies;

/** Policies of the customer, and a link to add one. */
export function Policies({ row }: { row: Customer }) {
  const dispatch = useDispatch();
  const { value, hasFailed } = useSelector(parts.policies.selectOf(row));
  const { mayWrite } = useRights();
  const list = value ?? [];
  const shown = list.flatMap((one) => ('unreadable' in one ? [] : [one]));
  const unreadable = list.flatMap((one) => ('unreadable' in one ? [one.unreadable] : []));
  return (
    <Part title={text.title}>
      {hasFailed && !value && (
        <Failed text={text.failed} onAgain={() => dispatch(partsOpened(row))} />
      )}
      <UnreadableRows ids={unreadable} />
      {shown.length > 0 && (
        <Box component="ul" sx={listSx}>
          {shown.map((policy) => (
            <Box component="li" key={policy.id} sx={{ typography: 'body2' }}>
              <Link component={RouterLink} to={policyAt(policy.id)} sx={{ fontWeight: 600 }}>
                {policy.companies.name} · {policy.products.name}
              </Link>
              <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {[
                  policy.number,
                  ...stateOf(policy),
                  text.aYear(formatMoney(policy.yearPremium, 'USD')),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={lineSx}>
        {!value && !hasFailed && (
          <Box sx={{ flex: 1 }}>
            <Waiting lines={row.status === 'ganado' ? 2 : 1} />
          </Box>
        )}
        {value?.length === 0 && <Note>{text.none}</Note>}
        {mayWrite && (
          <Button component={RouterLink} to={newPolicyFor(row.id)} size="small" variant="outlined">
            {text.add}
          </Button>
        )}
      </Box>
    </Part>
  );
}

/** State and end of a policy; for a cancelled one, the day from which it no longer covers, as on its own page. */
function stateOf(policy: CustomerPolicy): string[] {
  const state = policyState(policy, toDay(currentTime()));
  const end = coverEnd(policy);
  if (end === undefined) return [state];
  return policy.status === 'cancelada'
    ? [text.cancelledFrom(state, formatDay(end))]
    : [state, text.until(formatDay(end))];
}

/** Line that is as high while the policies are read as when there are none, so that nothing below moves. */
const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 36,
  '* + &': { mt: 1 },
};
