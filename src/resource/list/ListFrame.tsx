import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { createContext, type ReactNode, useCallback, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { AnyList } from './makeList';

/** Scrolls to the top of the list; the pager calls it when the page changes. */
export const ScrollToTop = createContext<() => void>(() => undefined);

interface Props {
  filters: ReactNode;
  /** Line above the rows: their number, and buttons. */
  tools: ReactNode;
  /** Between the tools and the rows; its height must not change. */
  bar?: ReactNode;
  list: AnyList;
  rows: ReactNode;
  pager: ReactNode;
}

/** Layout of a list. It never renders by itself: its parts subscribe to the state that they show. */
export function ListFrame({ filters, tools, bar, list, rows, pager }: Props) {
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
      <Progress list={list} />
      {rows}
      <ScrollToTop value={scrollToTop}>{pager}</ScrollToTop>
    </Box>
  );
}

function Progress({ list }: Pick<Props, 'list'>) {
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
