import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { readTableSettings, saveTableSettings } from '../../../resource/tableSettings';
import { selectEmail, selectStatus } from '../../../session/selectors';
import { ExportButton } from '../exporting/ExportButton';
import { askedSearch } from '../../../resource/address/askedSearch';
import { ClearButton } from '../finding/ClearButton';
import { Filters } from '../finding/Filters';
import { LiveOffer } from '../live/LiveOffer';
import { ReviewBar } from '../review/ReviewBar';
import { useVisitsQuery } from '../address';
import { ColumnsMenu } from './ColumnsMenu';
import { Pager } from './Pager';
import { Results } from './Results';
import { Rows } from './Rows';
import { pageClosed, queryChanged, selectIsBusy, selectIsEmpty, selectIsFiltered } from './slice';

export function VisitsList() {
  const isEmpty = useSelector(selectIsEmpty);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [visible, setVisible] = useState(() => readTableSettings('visits').visible ?? {});
  const show = useCallback((changed: typeof visible) => {
    saveTableSettings('visits', { visible: changed });
    setVisible(changed);
  }, []);
  const top = useRef<HTMLDivElement>(null);
  return (
    <Box tabIndex={-1} sx={{ mt: 3, outline: 'none' }}>
      <Loading />
      <Filters />
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
        <Results />
        <ClearFilters />
        <LiveOffer />
        <ExportButton />
        {isWide && <ColumnsMenu visible={visible} onChange={show} />}
      </Box>
      <ReviewBar />
      <Progress />
      <Rows isWide={isWide} visible={visible} onVisible={show} />
      {!isEmpty && <Pager onTurn={() => scrollBackTo(top.current)} />}
    </Box>
  );
}

/** Tells the store what the address asks for, as long as the page is open. Apart, so that it renders alone. */
function Loading() {
  const dispatch = useDispatch();
  const [query] = useVisitsQuery();
  const email = useSelector(selectEmail);
  const isOut = useSelector(selectStatus) === 'signedOut';
  useEffect(() => {
    // Also for whoever comes after a sign-out, which has emptied the store.
    if (!isOut) dispatch(queryChanged(query));
  }, [dispatch, query, email, isOut]);
  useEffect(
    () => () => {
      askedSearch.set(undefined);
      dispatch(pageClosed());
    },
    [dispatch],
  );
  return null;
}

function ClearFilters() {
  const isNarrowed = useSelector(selectIsFiltered);
  return isNarrowed && <ClearButton variant="text" />;
}

function Progress() {
  const isBusy = useSelector(selectIsBusy);
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
