import { useDispatch, useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import { usePaletteActions } from '../../resource/keys/paletteActions';
import { runInPanel, useKeys } from '../../resource/keys/useKeys';
import { currentRow } from '../../resource/list/useRowKeys';
import { useRights } from '../../resource/rights';
import { customers } from '../../text/customers';
import { keys } from '../../text/keys';
import { customersArea } from './area';
import type { Customer } from './customer';
import { STATES } from './states';
import { takeRequested } from './today/taking';

/**
 * Keys of the list: T takes the focused customer, P opens it at its next step. While rows are selected, SelectionBar
 * handles the same keys.
 */
export function ListKeys() {
  const dispatch = useDispatch();
  const rows = useSelector(customersArea.selectRows);
  const { mayWrite } = useRights();
  const withRow = (act: (row: TableRow) => void) => () => {
    const id = currentRow(rows);
    const row = rows.find((one) => one.id === id);
    if (row) act(row);
  };
  const take = withRow((row) => dispatch(takeRequested({ id: row.id, name: nameOf(row) })));
  const plan = withRow(({ id }) => {
    runInPanel('plan');
    customersArea.setQuery({ open: id });
  });
  useKeys(mayWrite ? { take, plan } : {});
  return null;
}

/** Key and commands of the open customer: T takes it, and the palette moves it to another state. */
export function OpenRowKeys() {
  const [{ open }] = customersArea.useQuery();
  const { mayWrite } = useRights();
  return typeof open === 'number' && mayWrite && <OpenRow id={open} />;
}

function OpenRow({ id }: { id: number }) {
  const { actions } = customersArea;
  const dispatch = useDispatch();
  const row = useSelector(customersArea.form.selectForm).drafts[id]?.row as Customer | undefined;
  useKeys(
    {
      take: row && (() => void dispatch(takeRequested({ id, name: nameOf(row) }))),
    },
    { isPanel: true },
  );
  const isOffered = row !== undefined && !row.archived && !row.merged;
  usePaletteActions(
    isOffered
      ? STATES.filter((state) => state !== row.status).map((state) => ({
          id: `state ${state}`,
          label: keys.palette.toState(customers.statusName(state)),
          // Saves the whole form, as 'Guardar' does, because the form asks for the reason that a lost customer needs.
          run: () => {
            dispatch(actions.fieldChanged({ key: id, name: 'status', value: state }));
            dispatch(actions.saveRequested(id));
          },
        }))
      : [],
  );
  return null;
}

const nameOf = (row: TableRow) => customersArea.definition.titleOf(row);
