import Box from '@mui/material/Box';
import { createContext, type ReactNode, useCallback, useRef } from 'react';
import { useSelector } from 'react-redux';
import { SELECTION_BAR_HEIGHT, STAFF_BAR_HEIGHT } from '../../config/constants';
import { afterPaint } from '../../lib/afterPaint';
import { useRights } from '../rights';
import { BusyLine } from './BusyLine';
import type { AnyList } from './makeList';
import { InTitleLine } from './TitleLine';
import { useDeferredSelector } from './useDeferredSelector';

/** Scrolls to the top of the list; the pager calls it when the page changes. */
export const ScrollToTop = createContext<() => void>(() => undefined);

interface Props {
  /** Whether the window has room for the number of rows in the title line. */
  isWide: boolean;
  filters: ReactNode;
  /** Number of rows, and controls beside it. It is in the title line, or above the cards. */
  count: ReactNode;
  /** Buttons at the end of the title line. */
  actions: ReactNode;
  /**
   * Actions on the selected rows. They take the place of the filters, so that the table does not move. In narrow
   * windows they are at the bottom, where thumbs are and no card is covered.
   */
  bar: ReactNode;
  selectSelected: (state: object) => readonly number[];
  list: AnyList;
  rows: ReactNode;
  pager: ReactNode;
}

/** Layout of a list. It never renders by itself: its parts subscribe to the state that they show. */
export function ListFrame(props: Props) {
  const { isWide, filters, count, actions, bar, selectSelected, list, rows, pager } = props;
  const top = useRef<HTMLDivElement>(null);
  const scrollToTop = useCallback(() => afterPaint(() => scrollBackTo(top.current)), []);
  return (
    <Box ref={top} tabIndex={-1} sx={frameSx}>
      <InTitleLine>
        {isWide && <Box sx={{ ...lineSx, flex: 1, order: -1, flexWrap: 'nowrap' }}>{count}</Box>}
        {actions}
      </InTitleLine>
      {/* The bar takes no height, so that it lies over the filters; it stays in view when the page is scrolled. */}
      <Box sx={{ position: 'sticky', top: STAFF_BAR_HEIGHT, height: 0, zIndex: 2 }}>
        <Box sx={overSx}>{bar}</Box>
      </Box>
      <Head isWide={isWide} selectSelected={selectSelected}>
        {filters}
        {!isWide && <Box sx={{ ...lineSx, minHeight: 44, mt: 0.5 }}>{count}</Box>}
      </Head>
      <Progress list={list} />
      {rows}
      <ScrollToTop value={scrollToTop}>{pager}</ScrollToTop>
    </Box>
  );
}

const frameSx = {
  mt: 0.75,
  outline: 'none',
  scrollMarginTop: 80,
  // The padding lets the end of the list be scrolled above the bar.
  '&:has([data-selection-bar])': { pb: { xs: `${SELECTION_BAR_HEIGHT}px`, md: 0 } },
};
const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minWidth: 0,
};
const overSx = {
  position: 'absolute',
  top: 0,
  insetInline: 0,
  pointerEvents: 'none',
  '& > * > *': { pointerEvents: 'auto' },
} as const;

/** Filters and count, hidden while the actions on selected rows are in their place. */
function Head({
  isWide,
  selectSelected,
  children,
}: Pick<Props, 'isWide' | 'selectSelected'> & { children: ReactNode }) {
  const { mayWrite } = useRights();
  const hasSelection = useDeferredSelector(selectSelected).length > 0 && mayWrite;
  return (
    <div style={{ visibility: isWide && hasSelection ? 'hidden' : undefined }}>{children}</div>
  );
}

const Progress = ({ list }: Pick<Props, 'list'>) => (
  <BusyLine isBusy={useSelector(list.selectIsBusy)} />
);

function scrollBackTo(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0)
    element.scrollIntoView({ behavior: 'instant', block: 'start' });
}
