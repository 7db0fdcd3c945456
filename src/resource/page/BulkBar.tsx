import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Columns, TableRow } from '../../api/staff/tableRows';
import { records } from '../../text/records';
import type { Bulk, AnyDefinition } from '../define/definition';
import type { Resource } from '../define/makeResource';
import { SelectionBar } from '../list/SelectionBar';

interface Props<R extends TableRow> {
  resource: Resource<R>;
  /** Shown while no row is selected. */
  children: ReactNode;
}

/** Bulk changes of the selected rows. All can be undone. */
export function BulkBar<R extends TableRow>({ resource, children }: Props<R>) {
  const { definition, actions } = resource;
  const dispatch = useDispatch();
  const ids = useSelector(resource.selection.selectSelected);
  const { archived } = useSelector(resource.list.selectQuery);
  const acts = archived ? [restoring(definition)] : [...definition.bulk, archiving(definition)];
  return (
    <SelectionBar
      label={records.bulk}
      selected={definition.texts.selected(ids.length)}
      hasSelection={ids.length > 0}
      height={{ xs: 92, sm: 44 }}
      acts={acts.map(({ label, changes, done }) => ({
        label,
        onAct: () => {
          dispatch(actions.changeRequested({ ids, columns: changes, said: done(ids.length) }));
          dispatch(actions.selectionChanged([]));
        },
      }))}
    >
      {ids.length === 0 && children}
    </SelectionBar>
  );
}

/** An archived row cannot be active: a constraint of the database. */
const inactive = ({ defaults }: Pick<AnyDefinition, 'defaults'>): Columns =>
  'active' in defaults ? { active: false } : {};

export const archiving = <R extends TableRow>(definition: AnyDefinition<R>): Bulk => ({
  label: records.archive.archive,
  changes: { archived: true, ...inactive(definition) },
  done: definition.texts.done.archived,
});

export const restoring = <R extends TableRow>({ texts }: AnyDefinition<R>): Bulk => ({
  label: records.archive.restore,
  changes: { archived: false },
  done: texts.done.restored,
});
