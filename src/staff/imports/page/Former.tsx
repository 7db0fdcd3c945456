import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Import } from '../../../api/staff/imports';
import { DAY_MS } from '../../../lib/dayBounds';
import { formatMoment } from '../../../lib/formats';
import { listSx, Note, Part } from '../../../resource/drawer/Part';
import { imports } from '../../../text/imports';
import { isolated } from '../../../text/isolated';
import { importAt } from '../addresses';

const text = imports.former;

/** State of an import, as the name of its text. */
export function stateOf({ startedAt, finishedAt, undoneAt }: Import): keyof typeof text.states {
  if (undoneAt !== null) return 'undone';
  if (finishedAt !== null) return 'done';
  return startedAt === null ? 'open' : 'running';
}

/** Days for which an import can be taken back, and its rows be corrected. */
export const OPEN_DAYS = 7;

/** Whether rows can still be corrected and written. */
export const isOpen = ({ finishedAt, undoneAt }: Import, now: Date): boolean =>
  undoneAt === null &&
  (finishedAt === null || now.getTime() - new Date(finishedAt).getTime() < OPEN_DAYS * DAY_MS);

/** The newest imports, each with a link to its page. */
export const Former = ({ list }: { list: readonly Import[] }) => (
  <Part heading="h2" title={text.title}>
    {list.length === 0 && <Note>{text.none}</Note>}
    <Box component="ul" sx={listSx}>
      {list.map((one) => (
        <Box component="li" key={one.id} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to={importAt(one.id)} sx={{ overflowWrap: 'anywhere' }}>
            {isolated(one.fileName)}
          </Link>
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {[
              text.states[stateOf(one)],
              text.facts(imports.areas[one.area], one.rows),
              formatMoment(one.created_at),
            ].join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  </Part>
);
