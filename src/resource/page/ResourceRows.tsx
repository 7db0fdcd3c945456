import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isNarrowed, NO_FILTERS } from '../define/query';
import type { ShownColumns } from '../list/ColumnsMenu';
import { useKeys } from '../keys/useKeys';
import { Rows } from '../list/Rows';
import { useRights } from '../rights';
import { cardOf, columnsOf } from './shownColumns';
import { useLookup, useResource } from './useResource';

/** The area's rows with unconfirmed updates, as a table or as cards. */
export function ResourceRows(props: ShownColumns) {
  const { actions, definition, list, setQuery, ...resource } = useResource();
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const query = useSelector(list.selectQuery);
  const rows = useSelector(resource.selectRows);
  const selection = useSelector(resource.selection.selectSelection);
  const { lookup } = useLookup();
  const canMove = query.sort === undefined && !isNarrowed(query);
  const columns = useMemo(
    () =>
      mayWrite
        ? columnsOf(definition, canMove, (id, up) => dispatch(actions.moveRequested({ id, up })))
        : definition.columns,
    [definition, mayWrite, canMove, dispatch, actions],
  );
  const card = useMemo(() => cardOf(definition, lookup), [definition, lookup]);
  const onOpen = useCallback((id: number) => setQuery({ open: id }), [setQuery]);
  const onSelect = useCallback(
    (ids: number[]) => dispatch(actions.selectionChanged(ids)),
    [dispatch, actions],
  );
  const onSort = useCallback((sort: string | undefined) => setQuery({ sort }), [setQuery]);
  const onAdd =
    definition.canAdd === false || !mayWrite ? undefined : () => setQuery({ open: 'new' });
  useKeys({ create: onAdd });
  return (
    <Rows
      {...props}
      {...{ list, rows, onOpen, columns, lookup, card, onSort }}
      {...(mayWrite && { selection, onSelect })}
      sort={query.sort}
      order={definition.order}
      texts={definition.texts}
      isFirstPage={query.pageNumber === 1}
      isFiltered={isNarrowed(query)}
      onFirst={() => setQuery({ pageNumber: 1 })}
      onClear={() => setQuery(NO_FILTERS)}
      addButton={
        onAdd && (
          <Button variant="contained" onClick={onAdd}>
            {definition.texts.add}
          </Button>
        )
      }
    />
  );
}
