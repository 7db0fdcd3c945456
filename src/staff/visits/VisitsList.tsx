import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ExportButton } from '../../resource/exporting/ExportButton';
import { ClearButton } from '../../resource/ClearButton';
import { ColumnsMenu, type ShownColumns, useColumns } from '../../resource/list/ColumnsMenu';
import { ListFrame } from '../../resource/list/ListFrame';
import { Pager } from '../../resource/list/Pager';
import { LiveOffer } from '../../resource/live/LiveOffer';
import { Results } from '../../resource/list/Results';
import { Rows } from '../../resource/list/Rows';
import { useRights } from '../../resource/rights';
import { SavedViews } from '../../resource/views/SavedViews';
import { visitsText } from '../../text/visits';
import { QuerySync } from '../shared/QuerySync';
import { useAdsBySource } from '../shared/ads/ads';
import { checkRequested } from './actions';
import { setVisitsQuery, useVisitsAddress, useVisitsQuery } from './address';
import { visitsExporting } from './exporting/exporting';
import { Filters } from './filters/Filters';
import {
  selectionChanged,
  selectSelected,
  selectSelection,
  selectShownRows,
} from './list/shownRows';
import { visitsLive } from './live/live';
import { AT_START, DEFAULT_SORT, FIRST_PAGE, isLastPage, NO_FILTERS, pageAt } from './query';
import { CheckAll } from './review/CheckMany';
import { ReviewBar } from './review/ReviewBar';
import { useReviewKey } from './review/useReviewKey';
import { cardWith, COLUMNS, columnsWith, isMuted, isUnread } from './list/columns';
import {
  selectIsAtStart,
  selectIsFiltered,
  selectIsFirstPage,
  selectQuery,
  selectRows,
  selectSort,
  visitsList,
} from './list/slice';

const clearFilters = () => setVisitsQuery(NO_FILTERS);
const onOpen = (visit: number) => setVisitsQuery({ visit });
const onSort = (sort: string | undefined) => setVisitsQuery({ sort });

export function VisitsList() {
  const { isWide, ...columns } = useColumns('visits', COLUMNS);
  return (
    <>
      <QuerySync useQuery={useVisitsQuery} actions={visitsList.actions} />
      <ListFrame
        isWide={isWide}
        filters={<Filters />}
        count={
          <>
            <Results list={visitsList} texts={visitsText} />
            <ClearFilters />
            <NewVisits />
            {!isWide && <CheckAll />}
          </>
        }
        actions={
          <>
            {isWide && <CheckAll />}
            <Views />
            <ExportButton exporting={visitsExporting} label={visitsText.exporting.label} />
            {isWide && <ColumnsMenu columns={COLUMNS} {...columns} />}
          </>
        }
        bar={<ReviewBar />}
        selectSelected={selectSelected}
        list={visitsList}
        rows={<VisitRows isWide={isWide} {...columns} />}
        pager={<VisitsPager />}
      />
    </>
  );
}

const NewVisits = () => (
  <LiveOffer
    live={visitsLive}
    list={visitsList}
    texts={visitsText}
    isFirst={useSelector(selectIsAtStart)}
    toFirst={() => setVisitsQuery(AT_START)}
  />
);

const Views = () => (
  <SavedViews list="visits" query={useVisitsAddress({ visit: undefined, ...FIRST_PAGE })} />
);

function ClearFilters() {
  const isShown = useSelector(selectIsFiltered);
  return isShown && <ClearButton variant="text" onClear={clearFilters} />;
}

function VisitRows(props: ShownColumns) {
  useReviewKey();
  const rows = useSelector(selectShownRows);
  const selection = useSelector(selectSelection);
  const isFirstPage = useSelector(selectIsFirstPage);
  const isFiltered = useSelector(selectIsFiltered);
  const dispatch = useDispatch();
  const onSelect = useCallback((ids: number[]) => dispatch(selectionChanged(ids)), [dispatch]);
  const { mayWrite } = useRights();
  const ads = useAdsBySource();
  const [columns, card] = useMemo(() => {
    const onCheck = mayWrite
      ? (id: number, checked: boolean) => void dispatch(checkRequested({ ids: [id], checked }))
      : undefined;
    return [columnsWith(onCheck, ads), cardWith(onCheck, ads)] as const;
  }, [dispatch, mayWrite, ads]);
  return (
    <Rows
      {...props}
      {...{ rows, onOpen, columns, isFirstPage, isFiltered }}
      {...(mayWrite && { selection, onSelect })}
      list={visitsList}
      texts={visitsText}
      card={card}
      isMuted={isMuted}
      isUnread={isUnread}
      sort={useSelector(selectSort)}
      order={DEFAULT_SORT}
      onSort={onSort}
      onFirst={() => setVisitsQuery(FIRST_PAGE)}
      onClear={clearFilters}
    />
  );
}

function VisitsPager() {
  const query = useSelector(selectQuery);
  const rows = useSelector(selectRows);
  return (
    <Pager
      list={visitsList}
      isLastPage={isLastPage(query)}
      onPageChange={(step, page) => setVisitsQuery(pageAt(query, step, page, rows))}
      onSize={(size) => setVisitsQuery({ size })}
    />
  );
}
