import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment, formatRecent } from '../../../lib/formats';
import { isolated } from '../../../text/isolated';
import { audit as text } from '../../../text/audit';
import { customerAt } from '../../shared/addresses';
import { lineSx, quietSx, rowSxOf } from '../table';
import { customerOf, detailOf, sayEntry } from './sayEntry';
import type { LogEntry } from './useAudit';

interface Props {
  entry: LogEntry;
  /** Name of the person, as the filter shows it. */
  who: string;
  /** Name of a person of whom the entry tells. */
  nameOf: (email: string) => string;
  now: Date;
}

export function EntryRow({ entry, who, nameOf, now }: Props) {
  const { created_at: at, email } = entry;
  const customer = customerOf(entry);
  const detail = detailOf(entry);
  return (
    <Box role="row" sx={[rowSx, lineSx]}>
      <Box role="cell" title={formatMoment(at)} sx={{ ...quietSx, order: { xs: 1, md: 0 } }}>
        {formatRecent(at, now)}
      </Box>
      <Box role="cell" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {email === '' ? who : <bdi title={email}>{who}</bdi>}
      </Box>
      <Box
        role="cell"
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          gridColumn: { xs: '1 / -1', md: 'auto' },
          order: { xs: 2, md: 0 },
        }}
      >
        {sayEntry(entry, nameOf)}
        {customer !== null && (
          <>
            {' '}
            <Link component={RouterLink} to={customerAt(customer)}>
              {isolated(entry.customer ?? text.customer(customer))}
            </Link>
          </>
        )}
        {detail !== '' && (
          <Box component="span" sx={{ ...quietSx, ml: 1 }}>
            {detail}
          </Box>
        )}
      </Box>
    </Box>
  );
}

export const rowSx = rowSxOf('132px minmax(0, 1fr) minmax(0, 2fr)');
