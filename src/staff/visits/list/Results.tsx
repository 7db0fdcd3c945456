import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { visitsText as text } from '../../../text/visits';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { RESULTS } from '../live/LiveOffer';
import { type ListState, selectList } from './slice';

/** How many visits match. While they are counted the number grows before one's eyes and is not read out. */
export function Results() {
  const list = useSelector(selectList);
  const said = saidOf(list);
  const isSettled = list.status !== 'loading' && list.count.reached === null;
  return (
    <Box
      id={RESULTS}
      tabIndex={-1}
      sx={{
        typography: 'body2',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        flex: '1 1 auto',
        '&:focus': { outline: 'none' },
      }}
    >
      <span aria-hidden>{said}</span>
      <VisuallyHidden>
        <span role="status">{isSettled || list.status === 'failed' ? said : progressOf(list)}</span>
      </VisuallyHidden>
    </Box>
  );
}

function progressOf({ status }: ListState): string {
  if (status === 'searching') return text.searching;
  return status === 'loaded' ? '' : text.loading;
}

function saidOf({ status, rows, count }: ListState): string {
  if (status === 'failed') return rows.length > 0 ? text.failed.more : '';
  if (status === 'loading' || status === 'idle') return text.loading;
  if (status === 'searching') return text.searching;
  if (count.status === 'failed') return text.notCounted;
  if (count.reached === null) return text.counted(count.visits);
  return count.visits > 0 ? text.moreThan(count.visits) : text.counting;
}
