import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { visitsText as text } from '../../../text/visits';
import { ClearButton } from '../finding/ClearButton';
import { FIRST_PAGE, isFiltered, isFirstPage } from '../query';
import { checkRequested } from '../review/actions';
import { selectionChanged, selectSelection } from '../review/selection';
import { selectShownRows } from '../review/shownRows';
import { useVisitsQuery } from '../useVisitsQuery';
import { Cards } from './Cards';
import { CardsSkeleton } from './CardsSkeleton';
import { heightOf } from './columns';
import { GridSkeleton } from './GridSkeleton';
import { Notice } from './Notice';
import type { RowsProps } from './rowsProps';
import { reloadRequested, selectList } from './slice';

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
  const [query, setQuery] = useVisitsQuery();
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
  const again = (
    <Button variant="outlined" onClick={() => dispatch(reloadRequested())}>
      {text.failed.again}
    </Button>
  );

  if (rows.length === 0) {
    if (status === 'failed') {
      const { title, text: about } = text.failed;
      return (
        <Notice isFailure title={title} text={about}>
          {again}
        </Notice>
      );
    }
    if (status !== 'loaded') return skeleton;
    if (!isFirstPage(query))
      return (
        <Notice {...text.beyond}>
          <Button variant="outlined" onClick={() => setQuery(FIRST_PAGE)}>
            {text.beyond.first}
          </Button>
        </Notice>
      );
    return isFiltered(query) ? (
      <Notice {...text.noMatch}>
        <ClearButton variant="outlined" />
      </Notice>
    ) : (
      <Notice {...text.empty} />
    );
  }

  const props: RowsProps = { rows, isBusy: isStale, selection, onSelect, onOpen, onCheck };
  return (
    <>
      {status === 'failed' && (
        <Alert severity="error" action={again} sx={{ mb: 1 }}>
          {text.failed.more}
        </Alert>
      )}
      {isWide ? (
        <Suspense fallback={skeleton}>
          <Box sx={{ display: 'flex', flexDirection: 'column', height: heightOf(rows.length) }}>
            <VisitsGrid {...props} {...columns} />
          </Box>
        </Suspense>
      ) : (
        <Cards {...props} />
      )}
    </>
  );
}
