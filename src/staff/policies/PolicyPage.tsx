import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { firm } from '../../config/firm';
import { currentTime } from '../../lib/currentTime';
import { DAY_MS } from '../../lib/dayBounds';
import { daysBetween, formatDay, formatDue, formatMoment } from '../../lib/formats';
import { formatPhone, telLink } from '../../lib/phone';
import type { RowParts } from '../../resource/define/definition';
import { FactList } from '../../resource/drawer/FactList';
import { useRights } from '../../resource/rights';
import { UntrustedText } from '../../resource/drawer/UntrustedText';
import { policies as listText, policyFacts as text, renewal } from '../../text/policies';
import { customerAt } from '../shared/addresses';
import { DocumentsPart } from '../shared/documents/DocumentsPart';
import { coverEnd, isRunningRenewed } from '../shared/policyState';
import { today } from './days';
import { renewOpened, undoRequested } from './renewing';
import { Terms } from './Terms';
import { customerOf, isOpen, type Policy, premiumOf, statusOf, usd } from './words';

const SOON = 90;

/** Page of a policy; those of erased customers and of undone renewals cannot be changed, so they have no fields. */
export const PolicyPage = ({ row, fields }: RowParts<Policy>) => (
  <>
    <PolicyFacts row={row} />
    {row.customerId !== null && !row.undone && (
      <>
        {fields()}
        <DocumentsPart about={{ customer: row.customerId, policy: row.id }} />
      </>
    )}
  </>
);

/** Facts of a policy in the order of their use, and the button that renews it once it has begun. */
function PolicyFacts({ row }: { row: Policy }) {
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  return (
    <Box role="group" aria-label={text.title} sx={{ display: 'grid', gap: 2, mb: 3 }}>
      {row.customerId === null && (
        <Alert severity="info" role="note">
          {text.erased}
        </Alert>
      )}
      {row.undone && (
        <Alert severity="info" role="note">
          {text.undone}
        </Alert>
      )}
      <FactList facts={factsOf(row).filter(([, value]) => value !== null)} />
      {mayWrite && <UndoRenewal row={row} />}
      {mayWrite && isOpen(row) && row.startsOn <= today() && (
        <Button
          variant="outlined"
          onClick={() => dispatch(renewOpened(row))}
          sx={{ justifySelf: 'start' }}
        >
          {renewal.renew}
        </Button>
      )}
      <Terms row={row} />
    </Box>
  );
}

/**
 * Offers to undo the renewal that has created this term. That is possible for 24 hours, unless the term was renewed,
 * cancelled or archived (undo_renewal).
 */
function UndoRenewal({ row }: { row: Policy }) {
  const dispatch = useDispatch();
  const { id, renewedFrom, status, archived, created_at } = row;
  const until = new Date(created_at).getTime() + DAY_MS;
  if (renewedFrom === null || status !== 'vigente' || archived || until < currentTime().getTime())
    return null;
  return (
    <Alert severity="info" role="note">
      <div>{text.undoUntil(formatMoment(new Date(until).toISOString()))}</div>
      <Button
        color="inherit"
        size="small"
        onClick={() =>
          dispatch(undoRequested({ from: renewedFrom, to: id, name: customerOf(row) }))
        }
        sx={{ mt: 0.5, ml: -0.75 }}
      >
        {text.undoRenewal}
      </Button>
    </Alert>
  );
}

/** Formats the end; when it is near, with the days that are left. */
const endOf = (endsOn: string) =>
  daysBetween(today(), endsOn) > SOON
    ? formatDay(endsOn)
    : text.ends(formatDue(endsOn, today()), formatDay(endsOn));

function factsOf(row: Policy): [label: string, value: ReactNode][] {
  const { customer, customerId, startsOn, endsOn, cancelledOn, cancelReason } = row;
  const { number, status, yearPremium, commission, period } = row;
  const end = coverEnd(row);
  const isFixed = customerId === null || row.undone;
  const isVigente = status === 'vigente';
  // A row that is optimistically put in force again still has the day and the reason of its cancellation.
  const isCancelled = status === 'cancelada';
  return [
    [
      listText.customer,
      customer && customerId !== null && (
        <Link component={RouterLink} to={customerAt(customerId)}>
          <UntrustedText text={customer.name} />
        </Link>
      ),
    ],
    [
      listText.phone,
      customer && customer.phone !== '' ? (
        <Link href={telLink(customer.phone, firm.country)}>
          {formatPhone(customer.phone, firm.country)}
        </Link>
      ) : null,
    ],
    [listText.status, statusOf(row)],
    [listText.cancelledOn, isCancelled ? cancelledOn && formatDay(cancelledOn) : null],
    [
      listText.cancelReason,
      (isCancelled && listText.cancelReasons.find(([reason]) => reason === cancelReason)?.[1]) ||
        null,
    ],
    [listText.number, isFixed && number !== '' ? number : null],
    [listText.startsOn, isFixed ? formatDay(startsOn) : null],
    [
      isVigente && endsOn < today() ? text.ended : listText.endsOn,
      end !== undefined && (isVigente || isFixed || isRunningRenewed(row, today()))
        ? endOf(end)
        : null,
    ],
    [listText.premium, period === 'year' ? null : premiumOf(row)],
    [text.yearPremium, usd(yearPremium)],
    [text.yearCommission, usd(Math.round(yearPremium * commission) / 100)],
  ];
}
