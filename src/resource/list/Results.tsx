import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { resourceText } from '../../text/resource';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { type AnyList, type ListState, totalOf } from './makeList';
import type { ListTexts } from './types';

interface Props {
  list: AnyList;
  texts: ListTexts;
}

/** Number of matching rows. Screen readers announce only the final number, not the growing one. */
export function Results({ list: { name, selectList }, texts }: Props) {
  const list = useSelector(selectList);
  const text = textOf(list, texts);
  const { status } = list;
  const isSettled = status !== 'loading' && totalOf(list) !== undefined;
  return (
    <Box
      id={`${name}-results`}
      tabIndex={-1}
      sx={{
        typography: 'body2',
        fontWeight: 600,
        lineHeight: 1.3,
        fontVariantNumeric: 'tabular-nums',
        // In narrow windows a text with two numbers takes a line of its own. It does so while rows are counted too, so
        // that nothing moves.
        flex: { xs: texts.countedApart ? '1 1 100%' : '1 1 4rem', sm: '1 1 4rem' },
        // Beside an open drawer there is little room in the title line, so the text may be cut off.
        '@media (min-width: 1024px)': {
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          minWidth: 0,
          // So the offer of new rows, which follows, is not covered by an open drawer.
          maxWidth: '17rem',
        },
        '&:focus': { outline: 'none' },
      }}
    >
      <span aria-hidden>{text}</span>
      <VisuallyHidden>
        <span role="status">
          {isSettled || status === 'failed' ? text : progressText(list, texts)}
        </span>
      </VisuallyHidden>
    </Box>
  );
}

function progressText({ status }: Shown, texts: ListTexts): string {
  if (status === 'searching') return resourceText.searching;
  return status === 'loaded' ? '' : texts.loading;
}

function textOf({ status, rows, count }: Shown, texts: ListTexts): string {
  if (status === 'failed') return rows.length > 0 ? resourceText.notAll : '';
  if (status === 'loading' || status === 'idle') return texts.loading;
  if (status === 'searching') return resourceText.searching;
  if (count.status === 'failed') return resourceText.notCounted;
  if (count.reached === null)
    return count.apart > 0 && texts.countedApart
      ? texts.countedApart(count.total, count.apart)
      : texts.counted(count.total);
  return texts.moreThan && count.total > 0 ? texts.moreThan(count.total) : resourceText.counting;
}

type Shown = ListState<unknown, unknown>;
