import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Rows as RowsOf } from '../../../resource/list/Rows';
import { visitsText } from '../../../text/visits';
import { useSetVisitsQuery } from '../address';
import { checkRequested } from '../actions';
import { selectionChanged, selectSelection } from '../review/selection';
import { selectShownRows } from '../review/selectors';
import { cardOf, ticksOf } from './card';
import { columnsOf } from './columns';
import { NoRows } from './NoRows';
import { reloadRequested, selectList } from './slice';

interface Props {
  isWide: boolean;
  visible: Record<string, boolean>;
  onVisible: (visible: Record<string, boolean>) => void;
}

/** The visits as a table or as cards, or in their place what is the matter. */
export function Rows(props: Props) {
  const { status, isStale, size } = useSelector(selectList);
  const rows = useSelector(selectShownRows);
  const selection = useSelector(selectSelection);
  const dispatch = useDispatch();
  const setQuery = useSetVisitsQuery();
  const onOpen = useCallback((id: number) => setQuery({ visit: id }), [setQuery]);
  const onSelect = useCallback((ids: number[]) => dispatch(selectionChanged(ids)), [dispatch]);
  const [columns, ticks] = useMemo(() => {
    const onCheck = (id: number, checked: boolean) =>
      void dispatch(checkRequested({ ids: [id], checked }));
    return [columnsOf(onCheck), ticksOf(onCheck)] as const;
  }, [dispatch]);
  return (
    <RowsOf
      {...props}
      {...{ status, isStale, size, rows, selection, onSelect, onOpen, columns, ticks }}
      texts={visitsText}
      table="visits"
      card={cardOf}
      noRows={<NoRows status={status} />}
      onAgain={() => dispatch(reloadRequested())}
    />
  );
}
