import { useDispatch, useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import { runInPanel, useKeys } from '../../resource/keys/useKeys';
import { currentRow } from '../../resource/list/useRowKeys';
import { useRights } from '../../resource/rights';
import { customersArea } from './area';
import { takeRequested } from './today/taking';

/** T takes the focused customer, P opens it at its next step. Keys for a selection are in the bar above the list. */
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

/** T takes the open customer. */
export function OpenRowKeys() {
  const [{ open }] = customersArea.useQuery();
  const { mayWrite } = useRights();
  return typeof open === 'number' && mayWrite && <TakeKey id={open} />;
}

function TakeKey({ id }: { id: number }) {
  const dispatch = useDispatch();
  const row = useSelector(customersArea.form.selectForm).drafts[id]?.row;
  useKeys(
    {
      take: row && (() => void dispatch(takeRequested({ id, name: nameOf(row) }))),
    },
    { isPanel: true },
  );
  return null;
}

const nameOf = (row: TableRow) => customersArea.definition.titleOf(row);
