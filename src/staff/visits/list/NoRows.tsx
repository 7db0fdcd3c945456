import { useDispatch } from 'react-redux';
import { NoRows as NoRowsOf } from '../../../resource/list/NoRows';
import type { ListStatus } from '../../../resource/list/listTypes';
import { visitsText } from '../../../text/visits';
import { useVisitsQuery } from '../address';
import { FIRST_PAGE, isFiltered, isFirstPage, NO_FILTERS, type VisitsQuery } from '../query';
import { reloadRequested } from './slice';

export function NoRows({ status }: { status: ListStatus }) {
  const dispatch = useDispatch();
  const [query, setQuery] = useVisitsQuery();
  return (
    <NoRowsOf
      texts={visitsText}
      why={whyNone(status, query)}
      onAgain={() => dispatch(reloadRequested())}
      onFirst={() => setQuery(FIRST_PAGE)}
      onClear={() => setQuery(NO_FILTERS)}
    />
  );
}

function whyNone(status: ListStatus, query: VisitsQuery) {
  if (status === 'failed') return 'failed';
  if (!isFirstPage(query)) return 'beyond';
  return isFiltered(query) ? 'noMatch' : 'empty';
}
