import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { askedSearch } from '../../../resource/address/askedSearch';
import { ExportButton } from '../../../resource/exporting/ExportButton';
import { ColumnsMenu } from '../../../resource/list/ColumnsMenu';
import { ListFrame, Progress } from '../../../resource/list/ListFrame';
import { Results } from '../../../resource/list/Results';
import { useColumns } from '../../../resource/list/useColumns';
import { selectEmail, selectStatus } from '../../../session/selectors';
import { visitsText } from '../../../text/visits';
import { useVisitsQuery } from '../address';
import { visitsExporting } from '../exporting/exporting';
import { ClearButton } from '../finding/ClearButton';
import { Filters } from '../finding/Filters';
import { LiveOffer, RESULTS } from '../live/LiveOffer';
import { ReviewBar } from '../review/ReviewBar';
import { COLUMNS } from './columns';
import { Pager } from './Pager';
import { Rows } from './Rows';
import { pageClosed, queryChanged, selectIsFiltered, visitsList } from './slice';

export function VisitsList() {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [visible, show] = useColumns('visits');
  return (
    <>
      <Loading />
      <ListFrame
        filters={<Filters />}
        tools={
          <>
            <Results id={RESULTS} list={visitsList} texts={visitsText} />
            <ClearFilters />
            <LiveOffer />
            <ExportButton exporting={visitsExporting} label={visitsText.exporting.label} />
            {isWide && <ColumnsMenu columns={COLUMNS} visible={visible} onChange={show} />}
          </>
        }
        bar={<ReviewBar />}
        progress={<Progress list={visitsList} />}
        rows={<Rows isWide={isWide} visible={visible} onVisible={show} />}
        pager={<Pager />}
      />
    </>
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
