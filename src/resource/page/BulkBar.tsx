import { memo, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import { useMinute } from '../../lib/useMinute';
import { records } from '../../text/records';
import type { Asked, RowChange } from '../define/definition';
import { SelectAllButton } from '../list/SelectAllButton';
import { SelectionBar } from '../list/SelectionBar';
import { useDeferredSelector } from '../list/useDeferredSelector';
import { AskDialog } from './AskDialog';
import { archiving, restoring, withChosen } from './rowChanges';
import { useLookup, useResource } from './useResource';

/** Bulk changes of the selected rows, or of all that match. All can be undone. */
export function BulkBar() {
  return <Bar rows={useDeferredSelector(useResource().selection.selectSelectedRows)} />;
}

const Bar = memo(function Bar({ rows }: { rows: readonly TableRow[] }) {
  const store = useStore<object>();
  const { actions, definition, list, selection, session } = useResource();
  const { rowChanges, bulkChanges, texts } = definition;
  const dispatch = useDispatch();
  const { archived } = useSelector(list.selectQuery);
  const me = useSelector(session.selectUserId);
  const { optionsOf } = useLookup();
  const [asked, setAsked] = useState<{ title: string; asked: Asked; action: RowChange }>();
  const context = {
    me,
    now: useMinute(),
    options: (lookup: string) => optionsOf({ options: lookup }),
  };
  const clear = () => void dispatch(actions.selectionChanged([]));
  const all = archived
    ? [restoring(definition)]
    : [...rowChanges, ...(bulkChanges?.(context) ?? []), archiving(definition)];
  const fitting = ({ fits = () => true }: Pick<RowChange, 'fits'>) =>
    selection.selectSelectedRows(store.getState()).filter((row) => fits(row));
  const run = (action: Pick<RowChange, 'changes' | 'done' | 'fits'>) => {
    const { changes, done } = action;
    const changing = fitting(action);
    const ids = changing.map(({ id }) => id);
    if (ids.length > 0) {
      const said = done(ids.length, undefined, changing);
      dispatch(actions.changeRequested({ ids, columns: changes, text: said }));
    }
    clear();
  };
  const bulkActions = all.filter(({ fits = () => true }) => rows.some((row) => fits(row)));
  return (
    <>
      <SelectionBar
        label={records.bulk}
        selected={texts.selected(rows.length)}
        hasSelection={rows.length > 0}
        onClear={clear}
        more={<SelectAllButton list={list} selection={selection} />}
        bulkActions={bulkActions.map((action) => ({
          label: fitting(action).length === 1 ? action.label : (action.many ?? action.label),
          menu: action.menu,
          command: action.command,
          onRun: () => {
            if (!action.asks) return run(action);
            const asking = action.asks(fitting(action));
            setAsked({ title: asking.title ?? action.menu ?? action.label, asked: asking, action });
          },
        }))}
      />
      {asked && (
        <AskDialog
          title={asked.title}
          asked={asked.asked}
          onClose={() => setAsked(undefined)}
          onChoose={(columns) => {
            setAsked(undefined);
            run(withChosen(asked.action, columns));
          }}
        />
      )}
    </>
  );
});
