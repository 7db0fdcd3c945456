import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { resourceText } from '../../text/resource';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { List, ListRow, ListState } from './listState';
import { totalOf } from './makeList';
import type { ListTexts } from './types';

type Texts = Pick<ListTexts, 'loading' | 'counted' | 'moreThan'>;

interface Props<Row extends ListRow, Query, State> {
  /** Of what says it; it can be focused. */
  id?: string;
  list: Pick<List<Row, Query, State>, 'selectList'>;
  texts: Texts;
}

/** How many rows match. While they are counted the number grows before one's eyes and is not read out. */
export function Results<Row extends ListRow, Query, State>({
  id,
  list: { selectList },
  texts,
}: Props<Row, Query, State>) {
  const list = useSelector(selectList);
  const said = saidOf(list, texts);
  const { status } = list;
  const isSettled = status !== 'loading' && totalOf(list) !== undefined;
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
        <span role="status">
          {isSettled || status === 'failed' ? said : progressOf(list, texts)}
        </span>
      </VisuallyHidden>
    </Box>
  );
}

function progressOf({ status }: Shown, texts: Texts): string {
  if (status === 'searching') return resourceText.searching;
  return status === 'loaded' ? '' : texts.loading;
}

function saidOf({ status, rows, count }: Shown, texts: Texts): string {
  if (status === 'failed') return rows.length > 0 ? resourceText.notAll : '';
  if (status === 'loading' || status === 'idle') return texts.loading;
  if (status === 'searching') return resourceText.searching;
  if (count.status === 'failed') return resourceText.notCounted;
  if (count.reached === null) return texts.counted(count.total);
  return texts.moreThan && count.total > 0 ? texts.moreThan(count.total) : resourceText.counting;
}

type Shown = ListState<unknown, unknown>;
