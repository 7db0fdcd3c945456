import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useDispatch } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { RenewalState } from '../../api/staff/policies';
import { firm } from '../../config/firm';
import { toDay } from '../../lib/dayBounds';
import { formatDay, formatDue } from '../../lib/formats';
import { formatPhone, telLink } from '../../lib/phone';
import { listSx, Note } from '../../resource/drawer/Part';
import { Message } from '../../resource/list/Message';
import { type Reading, useReading } from '../../resource/useReading';
import { useRights } from '../../resource/rights';
import { SmallButton } from '../../resource/SmallButton';
import { paths } from '../../router/paths';
import { State, type Tone } from '../../resource/list/cells';
import { UnreadableRows } from '../../resource/list/UnreadableRows';
import { renewal, renewals as text } from '../../text/policies';
import { customerAt, requestAt } from '../shared/addresses';
import { useMinute } from '../../lib/useMinute';
import { Unread } from '../shared/Unread';
import { WaitingList } from '../shared/WaitingList';
import {
  differenceOf,
  groupRenewals,
  MARKED_DIFFERENCE,
  type RenewalGroup,
  type Renewals as Found,
} from './renewals';
import { renewOpened } from './renewing';
import { customerOf, type Policy, premiumOf, productOf, usd } from './words';

interface Props {
  reading: Reading<Found>;
}

/** Policies that end soon, grouped by the days that are left. */
export function Renewals({ reading }: Props) {
  const dispatch = useDispatch();
  const { value, hasFailed, again } = useReading(reading);
  useEffect(() => () => void dispatch(reading.closed()), [dispatch, reading]);
  const today = toDay(useMinute());
  if (hasFailed) return <Unread title={text.failed} onAgain={again} />;
  if (!value) return <WaitingList label={text.loading} />;
  const { rows, states, total, unreadable = [] } = value;
  if (rows.length + unreadable.length === 0) return <Message {...text.empty} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 2 }}>
      <UnreadableRows ids={unreadable} />
      {total > rows.length + unreadable.length && (
        <Alert severity="info" role="note">
          {text.more(rows.length, total)}
        </Alert>
      )}
      {groupRenewals(rows, today).map((group) => (
        <Group key={group.name} {...{ group, states, today }} />
      ))}
    </Box>
  );
}

interface GroupProps {
  group: RenewalGroup;
  states: Found['states'];
  today: string;
}

function Group({ group, states, today }: GroupProps) {
  const { name, rows, premium } = group;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} tabIndex={-1} sx={{ outline: 'none' }}>
      <Box sx={headingSx}>
        <Typography
          id={id}
          variant="h4"
          component="h2"
          color={name === 'past' && rows.length > 0 ? 'error' : undefined}
        >
          {text.groups[name]}
        </Typography>
        <Note>{rows.length === 0 ? text.none : text.sums(rows.length, usd(premium))}</Note>
      </Box>
      {rows.length > 0 && (
        <Box component="ul" sx={[listSx, frameSx]}>
          {rows.map((row) => (
            <One key={row.id} {...{ row, today }} state={states[row.id]} />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface OneProps {
  row: Policy;
  state: RenewalState | undefined;
  today: string;
}

function One({ row, state, today }: OneProps) {
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const name = customerOf(row);
  const phone = row.customer?.phone ?? '';
  const shownPhone = formatPhone(phone, firm.country);
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ gridArea: 'who', overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          // The list has no policies of erased customers, so the id is never null.
          to={customerAt(row.customerId ?? 0)}
          sx={{ fontWeight: 650 }}
        >
          <bdi>{name}</bdi>
        </Link>
        {phone !== '' && (
          <Box sx={{ typography: 'body2' }}>
            <Link
              href={telLink(phone, firm.country)}
              aria-label={text.call(shownPhone, name)}
              color="text.secondary"
            >
              {shownPhone}
            </Link>
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'what', overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`${paths.policies}?id=${row.id}`} color="text.primary">
          <bdi>{productOf(row)}</bdi>
        </Link>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <bdi>{row.number}</bdi>
        </Box>
      </Box>
      <Box sx={{ gridArea: 'when', textAlign: { xs: 'right', md: 'left' } }}>
        <Box sx={{ fontWeight: 600 }}>{formatDue(row.endsOn, today)}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{formatDay(row.endsOn)}</Box>
      </Box>
      <Box sx={{ gridArea: 'state', overflowWrap: 'anywhere' }}>
        {state && (
          <>
            <State word={text.states[state.status] ?? ''} tone={TONES[state.status] ?? 'quiet'} />
            <Box sx={{ typography: 'body2' }}>
              {state.lostTo !== '' && <bdi>{text.lostTo(state.lostTo)}</bdi>}
              {state.nextContactOn !== null &&
                text.next(formatDue(state.nextContactOn, today))}{' '}
              <Link component={RouterLink} to={requestAt(state.id)} aria-label={text.noteOf(name)}>
                {text.note}
              </Link>
            </Box>
          </>
        )}
      </Box>
      <Box sx={{ gridArea: 'cost', alignSelf: 'center', textAlign: { md: 'right' } }}>
        {premiumOf(row)}
        {state && <Offer row={row} state={state} />}
      </Box>
      {mayWrite && row.startsOn <= today && (
        <SmallButton
          variant="outlined"
          aria-label={renewal.renewOf(name)}
          onClick={() => dispatch(renewOpened(row))}
          sx={{ gridArea: 'renew', justifySelf: 'end' }}
        >
          {renewal.renew}
        </SmallButton>
      )}
    </Box>
  );
}

/** Offered premium and its difference from that of now. */
function Offer({ row, state }: { row: Policy; state: RenewalState }) {
  const difference = differenceOf(row, state);
  if (difference === undefined) return null;
  return (
    <Box
      sx={{
        typography: 'body2',
        color: difference >= MARKED_DIFFERENCE ? 'error.main' : 'text.secondary',
      }}
    >
      {text.offered(usd(state.value ?? 0), difference)}
    </Box>
  );
}

const TONES: Partial<Record<string, Tone>> = {
  nuevo: 'info',
  contactado: 'warning',
  cotizado: 'warning',
  ganado: 'success',
};

const headingSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  mb: 1,
};

const frameSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& > li:first-of-type': { borderTop: 0, pt: 1.25 },
};

const rowSx = {
  px: 2,
  display: 'grid',
  alignItems: { xs: 'start', md: 'center' },
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 1.3fr) minmax(0, 1.5fr) minmax(0, 0.8fr) minmax(0, 1.1fr) minmax(0, 1fr) 5.5rem',
  },
  gridTemplateAreas: {
    xs: '"who when" "what what" "state state" "cost renew"',
    md: '"who what when state cost renew"',
  },
  fontVariantNumeric: 'tabular-nums',
};
