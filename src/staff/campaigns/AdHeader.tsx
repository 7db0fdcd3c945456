import Box from '@mui/material/Box';
import type { RowOf } from '../../api/staff/tableRows';
import { toDay } from '../../lib/dayBounds';
import { useMinute } from '../../lib/useMinute';
import { LinkBuilder } from './links/LinkBuilder';
import { stateNote } from './state';

/** Above an ad's form: what its dates mean today, and its links. */
export function AdHeader({ row }: { row: RowOf<'campaigns'> }) {
  const note = stateNote(row, toDay(useMinute()));
  return (
    <>
      {note !== '' && <Box sx={{ mb: 2, typography: 'body2', fontWeight: 600 }}>{note}</Box>}
      <LinkBuilder row={row} />
    </>
  );
}
