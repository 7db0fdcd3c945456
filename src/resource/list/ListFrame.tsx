import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { createContext, type ReactNode, useCallback, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { List, ListRow } from './listState';

/** Scrolls to the top of the list; the pager calls it when the page changes. */
export const ScrollToTop = createContext<() => void>(() => undefined);

interface Props {
  filters: ReactNode;
  /** Line above the rows: their number, and buttons. */
  tools: ReactNode;
  /** Between the tools and the rows; its height must not change. */
  bar?: ReactNode;
  /** A `Progress`. */
  progress: ReactNode;
  rows: ReactNode;
  /** A `Pager`. */
  pager: ReactNode;
}

/** Layout of a list. It never renders by itself: its parts subscribe to the state that they show. */
export function ListFrame({ filters, tools, bar, progress, rows, pager }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const scrollToTop = useCallback(() => scrollBackTo(top.current), []);
  return (
    <Box tabIndex={-1} sx={{ mt: 3, outline: 'none' }}>
      {filters}
      <Box
        ref={top}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          mt: 2,
          scrollMarginTop: 80,
        }}
      >
        {tools}
      </Box>
      {bar}
      {progress}
      {rows}
      <ScrollToTop value={scrollToTop}>{pager}</ScrollToTop>
    </Box>
  );
}

interface ProgressProps<Row extends ListRow, Query, State> {
  list: Pick<List<Row, Query, State>, 'selectIsBusy'>;
}

/** Visible while rows are loading. */
export function Progress<Row extends ListRow, Query, State>({
  list,
}: ProgressProps<Row, Query, State>) {
  const isBusy = useSelector(list.selectIsBusy);
  return (
    <LinearProgress
      aria-hidden
      sx={{ height: 2, my: 0.5 }}
      style={{ visibility: isBusy ? 'visible' : 'hidden' }}
    />
  );
}

function scrollBackTo(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0)
    element.scrollIntoView({ behavior: 'instant', block: 'start' });
}
