import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment, formatRecent } from '../../../lib/formats';
import { isolated } from '../../../text/isolated';
import { audit as text } from '../../../text/audit';
import { customerAt } from '../../shared/addresses';
import { lineSx, quietSx, rowSxOf } from '../table';
import { customerOf, detailOf, othersOf, sayEntry } from './sayEntry';
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
  const others = othersOf(entry);
  const detail = detailOf(entry);
  const linkTo = (id: number) => (
    <Link component={RouterLink} to={customerAt(id)}>
      {isolated(entry.names[id] ?? text.customer(id))}
    </Link>
  );
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
        {customer !== null && <> {linkTo(customer)}</>}
        {customer !== null && others.length > 0 && ` ${text.theOneOf}`}
        {others.map((id, i) => (
          <Fragment key={id}>
            {i > 0 ? ', ' : ' '}
            {linkTo(id)}
          </Fragment>
        ))}
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
