import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { resourceText as text } from '../../text/resource';
import { Again } from './Again';
import { Cards, type CardsProps } from './Cards';
import { CardsSkeleton } from './CardsSkeleton';
import type { Grid, GridProps } from './Grid';
import { GridSkeleton } from './GridSkeleton';
import { heightOf } from './heights';
import type { Listed, ListStatus } from './listTypes';

const loadGrid = async () => ({
  default: (await import(/* webpackChunkName: "staff-grid" */ './Grid')).Grid,
});
// lazy() would take its parameter away.
const LazyGrid = lazy(loadGrid) as unknown as typeof Grid;

interface Props<Row extends Listed> extends GridProps<Row>, CardsProps<Row> {
  isWide: boolean;
  status: ListStatus;
  isStale: boolean;
  /** Rows of a full page. */
  size: number;
  /** In place of the rows, when there are none. */
  noRows: ReactNode;
  onAgain: () => void;
}

/** The rows as a table or as cards, or in their place what is the matter. */
export function Rows<Row extends Listed>({
  isWide,
  status,
  isStale,
  size,
  noRows,
  onAgain,
  card,
  ticks,
  ...grid
}: Props<Row>) {
  useEffect(() => {
    // It comes along with the rows. Whether it fails is said when it is needed.
    if (isWide) loadGrid().catch(() => undefined);
  }, [isWide]);
  const skeleton = isWide ? (
    <GridSkeleton rows={size} columns={Math.min(grid.columns.length, 8)} />
  ) : (
    <CardsSkeleton rows={size} />
  );
  if (grid.rows.length === 0) return status === 'failed' || status === 'loaded' ? noRows : skeleton;
  return (
    <>
      {status === 'failed' && (
        <Alert severity="error" action={<Again onAgain={onAgain} />} sx={{ mb: 1 }}>
          {text.notAll}
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
        style={{ height: isWide ? heightOf(grid.rows.length) : undefined }}
      >
        {isWide ? (
          <Suspense fallback={skeleton}>
            <LazyGrid {...grid} />
          </Suspense>
        ) : (
          <Cards {...grid} card={card} ticks={ticks} />
        )}
      </Box>
    </>
  );
}
