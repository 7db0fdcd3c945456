import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { memo } from 'react';
import { shallowEqual } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { Renewal } from '../../../api/staff/policies';
import { firm } from '../../../config/firm';
import { formatDay, formatDue } from '../../../lib/formats';
import { formatPhone, telLink } from '../../../lib/phone';
import { State, type Tone } from '../../../resource/list/cells';
import { useRights } from '../../../resource/rights';
import { SmallButton } from '../../../resource/SmallButton';
import { paths } from '../../../router/paths';
import { answer } from '../../../text/answer';
import { customers } from '../../../text/customers';
import { renewal } from '../../../text/policies';
import { renewals as text } from '../../../text/renewals';
import { ChevronDown } from '../../../ui/icons';
import { customerAt } from '../../shared/addresses';
import { usd } from '../words';
import { differenceOf, isOpen, MARKED_DIFFERENCE, reasonOf } from './renewals';
import { isCallable, isRenewable, type RenewalActions } from './useRenewalActions';

interface Props {
  row: Renewal;
  today: string;
  /** Company and product, and name of the owner; '' until they are read, and for nobody. */
  product: string;
  owner: string;
  /** Whether Tab reaches the row (roving tabindex). */
  isActive: boolean;
  isSelected: boolean;
  onSelect: (id: number) => void;
  onMenu: (of: { row: Renewal; button: HTMLElement }) => void;
  actions: RenewalActions;
}

/** A renewal with its next actions. The row itself can have the focus, for the keys of the list. */
const Row = ({
  row,
  today,
  product,
  owner,
  isActive,
  isSelected,
  onSelect,
  onMenu,
  actions,
}: Props) => {
  const { mayWrite } = useRights();
  const { id, name, phone, email, number, status } = row;
  const tabIndex = isActive ? 0 : -1;
  const state = text.stateName(status);
  const due = formatDue(row.endsOn, today);
  const shownPhone = formatPhone(phone, firm.country);
  return (
    <Box
      component="li"
      tabIndex={tabIndex}
      data-row={id}
      data-selected={isSelected || undefined}
      aria-label={text.row(name, due, state)}
      sx={rowSx}
    >
      {mayWrite && (
        <Box component="label" sx={selectSx}>
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={isSelected}
            aria-label={text.select(name, number)}
            onChange={() => onSelect(id)}
          />
        </Box>
      )}
      <Box sx={{ gridArea: 'who', ...wrapSx }}>
        <Link
          component={RouterLink}
          to={customerAt(row.customerId)}
          tabIndex={tabIndex}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 650 }}
        >
          <bdi>{name}</bdi>
        </Link>
        {phone + email !== '' && (
          <Box sx={quietSx}>
            <Link
              tabIndex={tabIndex}
              color="inherit"
              {...(phone === ''
                ? { href: `mailto:${encodeURIComponent(email)}` }
                : {
                    href: telLink(phone, firm.country),
                    'aria-label': text.call(shownPhone, name),
                  })}
            >
              {shownPhone || email}
            </Link>
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'what', ...wrapSx }}>
        <Link
          component={RouterLink}
          to={`${paths.policies}?view=renewals&id=${row.policyId}`}
          tabIndex={tabIndex}
          color="text.primary"
        >
          <bdi>{[product, number].filter(Boolean).join(' · ') || text.policy}</bdi>
        </Link>
        <Box sx={quietSx}>
          <bdi title={owner}>{owner || customers.nobody}</bdi>
        </Box>
      </Box>
      <Box sx={{ gridArea: 'when', textAlign: { xs: 'right', lg: 'left' } }}>
        <Box sx={{ fontWeight: 600, ...(row.endsOn < today && isOpen(row) && lateSx) }}>{due}</Box>
        <Box sx={quietSx}>{formatDay(row.endsOn)}</Box>
      </Box>
      <Box sx={{ gridArea: 'cost' }}>
        {text.perYear(usd(row.premium))}
        <Offer row={row} />
      </Box>
      <Box sx={{ gridArea: 'state', ...wrapSx }}>
        <State word={state} tone={TONES[status] ?? 'quiet'} />
        <Box sx={quietSx}>
          {status === 'perdido'
            ? text.left(reasonOf(row), row.lostTo)
            : isOpen(row) &&
              row.nextContactOn !== null && (
                <span
                  data-late={row.nextContactOn < today || undefined}
                  title={formatDay(row.nextContactOn)}
                >
                  {text.next(formatDue(row.nextContactOn, today))}
                </span>
              )}
        </Box>
      </Box>
      {mayWrite && status !== 'ganado' && (
        <Box sx={buttonsSx}>
          {/* This button is the first, so that no other one moves under the pointer when it disappears. */}
          {isCallable(row) && (
            <SmallButton
              variant="text"
              tabIndex={tabIndex}
              aria-label={text.calledOf(name)}
              onClick={() => actions.called(row)}
            >
              {text.called}
            </SmallButton>
          )}
          {status === 'nuevo' && phone === '' && email !== '' && (
            <SmallButton
              variant="text"
              tabIndex={tabIndex}
              aria-label={answer.openFor(name)}
              onClick={() => actions.answer(row)}
            >
              {answer.open}
            </SmallButton>
          )}
          {isRenewable(row) && (
            <SmallButton
              variant="outlined"
              tabIndex={tabIndex}
              aria-label={renewal.renewOf(name)}
              onClick={() => actions.renew(row)}
            >
              {renewal.renew}
            </SmallButton>
          )}
          <SmallButton
            variant="text"
            color="inherit"
            tabIndex={tabIndex}
            data-more
            aria-haspopup="menu"
            aria-label={text.moreOf(name)}
            endIcon={<ChevronDown />}
            onClick={({ currentTarget }) => onMenu({ row, button: currentTarget })}
          >
            {text.more}
          </SmallButton>
        </Box>
      )}
    </Box>
  );
};

/** Renders a row again only when it has changed: each poll makes new objects. */
export const RenewalRow = memo(
  Row,
  ({ row, ...before }, { row: next, ...props }) =>
    shallowEqual(row, next) && shallowEqual(before, props),
);

/** Offered premium and its difference from that of now. */
function Offer({ row }: { row: Renewal }) {
  if (row.value === null) return null;
  const difference = differenceOf(row);
  const isMarked = difference !== undefined && difference >= MARKED_DIFFERENCE;
  const said = difference === undefined ? '' : text.difference(difference, isMarked);
  const words = row.status === 'ganado' ? text.renewedAt : text.offered;
  return <Box sx={{ ...quietSx, ...(isMarked && lateSx) }}>{words(usd(row.value), said)}</Box>;
}

const TONES: Partial<Record<string, Tone>> = {
  nuevo: 'info',
  contactado: 'warning',
  cotizado: 'warning',
  ganado: 'success',
};

const wrapSx = { minWidth: 0, overflowWrap: 'anywhere' } as const;
const lateSx = { color: 'error.main', fontWeight: 600 };
const quietSx = { typography: 'body2', color: 'text.secondary', '& [data-late]': lateSx };
const selectSx = {
  gridArea: 'pick',
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  minHeight: { xs: 44, md: 36 },
  cursor: 'pointer',
  '& input': { width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
};
const buttonsSx = {
  gridArea: 'buttons',
  display: 'flex',
  gap: 0.5,
  justifyContent: 'flex-end',
  '& .MuiButton-root': { whiteSpace: 'nowrap', px: 1.25 },
};
const rowSx = {
  display: 'grid',
  alignItems: { xs: 'start', lg: 'center' },
  columnGap: { xs: 1, lg: 2 },
  rowGap: 0.5,
  px: { xs: 1, md: 1.5 },
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  outline: 'none',
  // Names fit in one line more often.
  fontSize: { lg: '0.9375rem' },
  lineHeight: 1.45,
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: {
    xs: '36px minmax(0, 1fr) auto',
    lg: '28px minmax(0, 1.2fr) minmax(0, 1.6fr) 7rem minmax(0, 1.3fr) minmax(0, 1.1fr) 16.5rem',
  },
  gridTemplateAreas: {
    xs: '"pick who when" "pick what what" "pick cost cost" "pick state state" "buttons buttons buttons"',
    lg: '"pick who what when cost state buttons"',
  },
  // Long lists render only the rows in view.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 56px',
  '&:first-of-type': { borderTop: 0 },
  '&:hover': { bgcolor: 'action.hover' },
  '&[data-selected], &:focus': { bgcolor: 'brand.tint' },
  '&:focus': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
};
