import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { resourceText as text } from '../../text/resource';
import { ClearButton } from '../ClearButton';
import type { Cards, CardsProps } from './Cards';
import type { ShownColumns } from './ColumnsMenu';
import type { Grid, GridProps } from './Grid';
import type { AnyList, ListRow } from './makeList';
import { Message } from './Message';
import { CardsSkeleton, gridHeight, GridSkeleton } from './skeletons';
import type { ListTexts } from './types';
import { UnreadableRows } from './UnreadableRows';

const loadGrid = async () => ({
  default: (await import(/* webpackChunkName: "staff-grid" */ './Grid')).Grid,
});
// lazy() loses the type parameter.
const LazyGrid = lazy(loadGrid) as typeof Grid;
const loadCards = async () => ({
  default: (await import(/* webpackChunkName: "staff-cards" */ './Cards')).Cards,
});
const LazyCards = lazy(loadCards) as typeof Cards;

interface Props<Row extends ListRow>
  extends Omit<GridProps<Row>, 'table'>, CardsProps<Row>, ShownColumns {
  list: AnyList;
  texts: ListTexts;
  isFirstPage: boolean;
  isFiltered: boolean;
  onFirst: () => void;
  onClear: () => void;
  addButton?: ReactNode;
}

/** The list's rows as a table or as cards; a skeleton while they load; a message if there are none. */
export function Rows<Row extends ListRow>({
  list,
  isWide,
  isFirstPage,
  isFiltered,
  onFirst,
  onClear,
  addButton,
  card,
  onWidth,
  ...grid
}: Props<Row>) {
  const { status, isStale, size, unreadable } = useSelector(list.selectList);
  const dispatch = useDispatch();
  useEffect(() => {
    // Loads the code of table or cards while the rows are loaded. A failure is shown when they are rendered.
    (isWide ? loadGrid() : loadCards()).catch(() => undefined);
  }, [isWide]);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isWide) return undefined;
      const observer = new ResizeObserver(([entry]) => entry && onWidth(entry.contentRect.width));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isWide, onWidth],
  );
  const retryButton = (
    <Button variant="outlined" onClick={() => dispatch(list.actions.reloadRequested())}>
      {text.again}
    </Button>
  );
  const skeleton = isWide ? (
    <GridSkeleton rows={size} columns={Math.min(grid.columns.length, 8)} />
  ) : (
    <CardsSkeleton rows={size} />
  );
  if (grid.rows.length === 0) {
    const { failed, beyond, noMatch, empty } = grid.texts;
    if (status === 'failed')
      return (
        <Message isFailure title={failed} text={text.failed}>
          {retryButton}
        </Message>
      );
    if (status !== 'loaded') return skeleton;
    if (unreadable.length > 0) return <UnreadableRows ids={unreadable} />;
    // The query asks for a page after the last one.
    if (!isFirstPage)
      return (
        <Message title={beyond} text={text.beyond}>
          <Button variant="outlined" onClick={onFirst}>
            {text.toFirst}
          </Button>
        </Message>
      );
    if (isFiltered)
      return (
        <Message title={noMatch} text={text.noMatch}>
          <ClearButton variant="outlined" onClear={onClear} />
        </Message>
      );
    return <Message {...empty}>{addButton}</Message>;
  }
  return (
    <>
      {status === 'failed' && (
        <Alert severity="error" action={retryButton} sx={{ mb: 1 }}>
          {text.notAll}
        </Alert>
      )}
      <UnreadableRows ids={unreadable} />
      <Box
        ref={measure}
        aria-busy={isStale}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          // Fades the rows with a delay, so that a fast response causes no flicker.
          '&[aria-busy=true]': { opacity: 0.5, transition: 'opacity 0s 150ms' },
        }}
        style={{ height: isWide ? gridHeight(grid.rows.length) : undefined }}
      >
        <Suspense fallback={skeleton}>
          {isWide ? <LazyGrid {...grid} table={list.name} /> : <LazyCards {...grid} card={card} />}
        </Suspense>
      </Box>
    </>
  );
}
