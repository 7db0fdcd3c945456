import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useCallback, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { List, Listed } from './listTypes';
import { OnTurn } from './onTurn';

interface Props {
  filters: ReactNode;
  /** In a line over the rows: how many there are, and what can be done with them. */
  tools: ReactNode;
  /** Between the tools and the rows, as high whatever it says. */
  bar?: ReactNode;
  /** A `Progress`. */
  progress: ReactNode;
  rows: ReactNode;
  /** A `Pager`. */
  pager: ReactNode;
}

/** Where the parts of a list are. It renders nothing anew by itself: parts subscribe to what they show. */
export function ListFrame({ filters, tools, bar, progress, rows, pager }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const onTurn = useCallback(() => scrollBackTo(top.current), []);
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
      <OnTurn value={onTurn}>{pager}</OnTurn>
    </Box>
  );
}

interface ProgressProps<Row extends Listed, Query, State> {
  list: Pick<List<Row, Query, State>, 'selectIsBusy'>;
}

/** More is on its way. */
export function Progress<Row extends Listed, Query, State>({
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

/** A page that is turned is read from its beginning. */
function scrollBackTo(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0)
    element.scrollIntoView({ behavior: 'instant', block: 'start' });
}
