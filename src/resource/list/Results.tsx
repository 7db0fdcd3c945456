import Box from '@mui/material/Box';
import { resourceText } from '../../text/resource';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ListStatus, ListTexts } from './types';

interface Props {
  /** Of what says it; it can be focused. */
  id: string;
  texts: Pick<ListTexts, 'loading' | 'counted' | 'moreThan'>;
  status: ListStatus;
  hasRows: boolean;
  count: { status: 'counting' | 'failed'; total: number; isComplete: boolean };
}

/** How many rows match. While they are counted the number grows before one's eyes and is not read out. */
export function Results({ id, ...list }: Props) {
  const said = saidOf(list);
  const { status, count } = list;
  const isSettled = status !== 'loading' && count.isComplete;
  return (
    <Box
      id={id}
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
        <span role="status">{isSettled || status === 'failed' ? said : progressOf(list)}</span>
      </VisuallyHidden>
    </Box>
  );
}

function progressOf({ texts, status }: Omit<Props, 'id'>): string {
  if (status === 'searching') return resourceText.searching;
  return status === 'loaded' ? '' : texts.loading;
}

function saidOf({ texts, status, hasRows, count }: Omit<Props, 'id'>): string {
  if (status === 'failed') return hasRows ? resourceText.notAll : '';
  if (status === 'loading' || status === 'idle') return texts.loading;
  if (status === 'searching') return resourceText.searching;
  if (count.status === 'failed') return resourceText.notCounted;
  if (count.isComplete) return texts.counted(count.total);
  return texts.moreThan && count.total > 0 ? texts.moreThan(count.total) : resourceText.counting;
}
