import { memo, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import { useMinute } from '../../lib/useMinute';
import { records } from '../../text/records';
import type { AnyDefinition, Asked, Bulk } from '../define/definition';
import { SelectAllButton } from '../list/SelectAllButton';
import { SelectionBar } from '../list/SelectionBar';
import { useDeferredSelector } from '../list/useDeferredSelector';
import { AskDialog } from './AskDialog';
import { useLookup, useResource } from './useResource';

/** Bulk changes of the selected rows, or of all that match. All can be undone. */
export function BulkBar() {
  return <Bar rows={useDeferredSelector(useResource().selection.selectSelectedRows)} />;
}

const Bar = memo(function Bar({ rows }: { rows: readonly TableRow[] }) {
  const store = useStore<object>();
  const { actions, definition, list, selection, session } = useResource();
  const { bulk, moreBulk, texts } = definition;
  const dispatch = useDispatch();
  const { archived } = useSelector(list.selectQuery);
  const me = useSelector(session.selectEmail);
  const { optionsOf } = useLookup();
  const [asked, setAsked] = useState<{ title: string; asked: Asked; action: Bulk }>();
  const context = {
    me,
    now: useMinute(),
    options: (lookup: string) => optionsOf({ options: lookup }),
  };
  const clear = () => void dispatch(actions.selectionChanged([]));
  const all = archived
    ? [restoring(definition)]
    : [...bulk, ...(moreBulk?.(context) ?? []), archiving(definition)];
  const fitting = ({ fits = () => true }: Pick<Bulk, 'fits'>) =>
    selection.selectSelectedRows(store.getState()).filter((row) => fits(row));
  const run = (action: Pick<Bulk, 'changes' | 'done' | 'fits'>) => {
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

/** The change with the values that were entered in its dialog. */
export const withChosen = (change: Bulk, columns: Record<string, unknown>): Bulk => ({
  ...change,
  changes: { ...change.changes, ...columns },
  done: (count, _, rows) => change.done(count, columns, rows),
});

type Needs = Pick<AnyDefinition, 'defaults' | 'texts' | 'isFixed'>;

export const archiving = ({ defaults, texts }: Needs): Bulk => ({
  label: records.archive.archive,
  // A constraint of the database refuses archived rows that are active.
  changes: { archived: true, ...('active' in defaults && { active: false }) },
  done: texts.done.archived,
});

export const restoring = ({ texts, isFixed }: Needs): Bulk => ({
  label: records.archive.restore,
  changes: { archived: false },
  done: texts.done.restored,
  fits: (row) => !isFixed?.(row),
});
