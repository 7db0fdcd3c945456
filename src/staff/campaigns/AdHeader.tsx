import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import type { RowOf } from '../../api/staff/tableRows';
import { toDay } from '../../lib/dayBounds';
import { useMinute } from '../../lib/useMinute';
import { useResource } from '../../resource/page/useResource';
import { LinkBuilder } from './links/LinkBuilder';
import { stateNote } from './state';

/** Head of an ad's form: a note about a planned or ended ad, and the ad's links. */
export function AdHeader({ row }: { row: RowOf<'campaigns'> }) {
  const draft = useSelector(useResource().form.selectForm).drafts[row.id];
  const note = stateNote(row, toDay(useMinute()));
  return (
    <>
      {note !== '' && <Box sx={{ mb: 2, typography: 'body2', fontWeight: 600 }}>{note}</Box>}
      <LinkBuilder row={row} isNew={row.version === 1 && draft?.isSaved === true} />
    </>
  );
}
