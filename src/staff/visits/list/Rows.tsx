import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { visitsText as text } from '../../../text/visits';
import { checkRequested } from '../review/actions';
import { selectionChanged, selectSelection } from '../review/selection';
import { selectShownRows } from '../review/shownRows';
import { useSetVisitsQuery } from '../address';
import { Cards } from './Cards';
import { CardsSkeleton } from './CardsSkeleton';
import { heightOf } from './columns';
import { GridSkeleton } from './GridSkeleton';
import { Again, NoRows } from './NoRows';
import type { RowsProps } from './rowsProps';
import { selectList } from './slice';

const loadGrid = async () => ({
  default: (await import(/* webpackChunkName: "staff-visits-grid" */ './VisitsGrid')).VisitsGrid,
});
const VisitsGrid = lazy(loadGrid);

interface Props {
  isWide: boolean;
  visible: Record<string, boolean>;
  onVisible: (visible: Record<string, boolean>) => void;
}

/** The visits as a table or as cards, or in their place what is the matter. */
export function Rows({ isWide, ...columns }: Props) {
  const { status, isStale, size } = useSelector(selectList);
  const rows = useSelector(selectShownRows);
  const selection = useSelector(selectSelection);
  const dispatch = useDispatch();
  const setQuery = useSetVisitsQuery();
  const onOpen = useCallback((id: number) => setQuery({ visit: id }), [setQuery]);
  const onCheck = useCallback(
    (id: number, checked: boolean) => dispatch(checkRequested({ ids: [id], checked })),
    [dispatch],
  );
  const onSelect = useCallback((ids: number[]) => dispatch(selectionChanged(ids)), [dispatch]);
  useEffect(() => {
    // It comes along with the rows. Whether it fails is said when it is needed.
    if (isWide) loadGrid().catch(() => undefined);
  }, [isWide]);
  const skeleton = isWide ? <GridSkeleton rows={size} /> : <CardsSkeleton rows={size} />;
  if (rows.length === 0)
    return status === 'failed' || status === 'loaded' ? <NoRows status={status} /> : skeleton;

  const props: RowsProps = { rows, selection, onSelect, onOpen, onCheck };
  return (
    <>
      {status === 'failed' && (
        <Alert severity="error" action={<Again />} sx={{ mb: 1 }}>
          {text.failed.more}
        </Alert>
      )}
      <Box
        aria-busy={isStale}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          // An answer that comes at once makes nothing flicker.
          '&[aria-busy=true]': { opacity: 0.5, transition: 'opacity 0s 150ms' },
        }}
        style={{ height: isWide ? heightOf(rows.length) : undefined }}
      >
        {isWide ? (
          <Suspense fallback={skeleton}>
            <VisitsGrid {...props} {...columns} />
          </Suspense>
        ) : (
          <Cards {...props} />
        )}
      </Box>
    </>
  );
}
