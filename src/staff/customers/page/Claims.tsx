import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomerClaim } from '../../../api/staff/customerParts';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { formatDay, formatDays, formatDue } from '../../../lib/formats';
import { MenuButton } from '../../../resource/MenuButton';
import { navigate } from '../../../router/navigate';
import { claims } from '../../../text/claims';
import { isolated } from '../../../text/isolated';
import { newClaimFor, rowAt } from '../addresses';
import type { Customer } from '../customer';
import { ItemFacts, PartList } from './PartList';
import { parts } from './parts';

const text = claims.ofCustomer;

/** Claims of a customer who has a policy or had one, and a way to add one. */
export function Claims({ row }: { row: Customer }) {
  const { value: policies = [] } = useSelector(parts.policies.selectOf(row));
  const { value: own = [] } = useSelector(parts.claims.selectOf(row));
  const listed = policies.flatMap((one) => ('unreadable' in one ? [] : [one]));
  // Such a customer is 'ganado', so that the part has its place before the policies are read.
  if (row.status !== 'ganado' && listed.length + own.length === 0) return null;
  const [only] = listed.length === 1 ? listed : [];
  return (
    <PartList<CustomerClaim>
      part={parts.claims}
      row={row}
      text={text}
      lines={1}
      renderItem={(claim) => (
        <>
          <Link component={RouterLink} to={rowAt('claims', claim.id)} sx={{ fontWeight: 600 }}>
            {claim.companies.name} · {claims.statusName(claim.status)}
          </Link>
          <ItemFacts facts={factsOf(claim)} />
        </>
      )}
      action={
        only ? (
          <Button component={RouterLink} to={newClaimFor(only.id)} size="small" variant="outlined">
            {claims.add}
          </Button>
        ) : (
          // With several policies, or terms of one, the person says under which of them it happened.
          listed.length > 0 && (
            <MenuButton
              label={claims.add}
              variant="outlined"
              items={listed.map(({ id, number, companies, products, startsOn, endsOn }) => ({
                label: [formatDays(startsOn, endsOn), companies.name, products.name, number]
                  .filter(Boolean)
                  .join(' · '),
                onRun: () => void navigate(newClaimFor(id)),
              }))}
            />
          )
        )
      }
    />
  );
}

const factsOf = ({ number, occurredOn, nextStep, nextStepOn }: CustomerClaim) => [
  number && isolated(number),
  text.occurred(formatDay(occurredOn)),
  nextStepOn === null
    ? nextStep
    : text.next(nextStep && isolated(nextStep), formatDue(nextStepOn, toDay(currentTime()))),
];
