import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { records } from '../../text/records';
import type { Bulk, AnyDefinition } from '../define/definition';
import { SelectionBar } from '../list/SelectionBar';
import { useResource } from './useResource';

/** Bulk changes of the selected rows. All can be undone. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { actions, definition, list, selection, selectRows } = useResource();
  const dispatch = useDispatch();
  const ids = useSelector(selection.selectSelected);
  const rows = useSelector(selectRows).filter(({ id }) => ids.includes(id));
  const { archived } = useSelector(list.selectQuery);
  const all = archived ? [restoring(definition)] : [...definition.bulk, archiving(definition)];
  const bulkActions = all
    .map(({ fits = () => true, ...action }) => ({
      ...action,
      fitting: rows.filter((row) => fits(row)).map(({ id }) => id),
    }))
    .filter(({ fitting }) => fitting.length > 0);
  return (
    <SelectionBar
      label={records.bulk}
      selected={definition.texts.selected(ids.length)}
      hasSelection={ids.length > 0}
      height={{ xs: 92, sm: 44 }}
      bulkActions={bulkActions.map(({ label, changes, done, fitting }) => ({
        label,
        onRun: () => {
          const text = done(fitting.length);
          dispatch(actions.changeRequested({ ids: fitting, columns: changes, text }));
          dispatch(actions.selectionChanged([]));
        },
      }))}
    >
      {ids.length === 0 && children}
    </SelectionBar>
  );
}

type Needs = Pick<AnyDefinition, 'defaults' | 'texts'>;

export const archiving = ({ defaults, texts }: Needs): Bulk => ({
  label: records.archive.archive,
  // An archived row cannot be active: a constraint of the database.
  changes: { archived: true, ...('active' in defaults && { active: false }) },
  done: texts.done.archived,
});

export const restoring = ({ texts }: Needs): Bulk => ({
  label: records.archive.restore,
  changes: { archived: false },
  done: texts.done.restored,
});
