import { useDispatch, useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import { usePaletteActions } from '../../resource/keys/paletteActions';
import { acceptsSave } from '../../resource/form/slice';
import { runInPanel, useKeys } from '../../resource/keys/useKeys';
import { currentRow } from '../../resource/list/useRowKeys';
import { useRights } from '../../resource/rights';
import { customers } from '../../text/customers';
import { keys } from '../../text/keys';
import type { customersArea, opportunitiesArea } from './area';
import { personOf } from './opportunities/opportunity';
import { STATES } from './states';
import { takeRequested } from './today/taking';

type Area = typeof customersArea | typeof opportunitiesArea;

/**
 * Keys of a list: T takes the customer of the focused row, P opens the row at its next step. While rows are selected,
 * SelectionBar handles the same keys.
 */
export function ListKeys({ area }: { area: Area }) {
  const dispatch = useDispatch();
  const rows = useSelector(area.selectRows);
  const { mayWrite } = useRights();
  const withRow = (act: (row: TableRow) => void) => () => {
    const id = currentRow(rows);
    const row = rows.find((one) => one.id === id);
    if (row) act(row);
  };
  const take = withRow((row) => dispatch(takeRequested(personOf(row))));
  const plan = withRow(({ id }) => {
    runInPanel('plan');
    area.setQuery({ open: id });
  });
  useKeys(mayWrite ? { take, plan } : {});
  return null;
}

/** Key and commands of the open row: T takes its customer, and the palette moves it to another state. */
export function OpenRowKeys({ area }: { area: Area }) {
  const [{ open }] = area.useQuery();
  const { mayWrite } = useRights();
  return typeof open === 'number' && mayWrite && <OpenRow id={open} area={area} />;
}

function OpenRow({ id, area: { actions, form } }: { id: number; area: Area }) {
  const dispatch = useDispatch();
  const draft = useSelector(form.selectForm).drafts[id];
  const row = draft?.row as OpenedRow | undefined;
  useKeys(
    {
      take: row && (() => void dispatch(takeRequested(personOf(row)))),
    },
    { isPanel: true },
  );
  usePaletteActions(
    draft && row && acceptsSave(draft) && !row.archived && row.merged !== true
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

type OpenedRow = TableRow & { status: string; merged?: boolean };
