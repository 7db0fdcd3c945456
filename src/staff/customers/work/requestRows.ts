import type { Columns } from '../../../api/staff/tableRows';
import type { Action } from '../../../resource/undo/updates';
import { customersArea, opportunitiesArea } from '../area';

/** A row about a customer and, unless null, one of its requests: a task, a card of the board. */
interface RequestRow {
  id: number;
  opportunityId: number | null;
  /** Set: the request is a renewal, whose work the customer never shows. */
  policyId?: number | null;
}

/** Columns that a request has itself, and its customer as a copy of those of the leading request. */
const WORK = ['status', 'lostReason', 'nextContactOn', 'nextStep', 'line', 'value'] as const;

/** Action that changes the request of a row, or else the customer. */
export const changeOf = ({ id, opportunityId }: RequestRow, columns: Columns, text: string) =>
  opportunityId === null
    ? customersArea.actions.changeRequested({ ids: [id], columns, text })
    : opportunitiesArea.actions.changeRequested({ ids: [opportunityId], columns, text });

/**
 * Applies an update of requests or customers; gives the same array if no row is affected. Where rows show several requests
 * of a customer, it is not known which of them shows the work of the changed customer, so that only a read tells it.
 * @param all further rows that show requests
 */
export function afterUpdate<R extends RequestRow>(
  rows: R[],
  update: Action,
  all: readonly RequestRow[] = rows,
): R[] {
  const changed = opportunitiesArea.applyUpdate(rows, update, ({ opportunityId }) => opportunityId);
  const ofCustomers = customersArea.applyUpdate(changed, update);
  if (ofCustomers === changed) return changed;
  const isShown = ({ opportunityId, policyId = null }: RequestRow) =>
    opportunityId !== null && policyId === null;
  const keepsWork = (row: R) =>
    row.opportunityId !== null &&
    (!isShown(row) ||
      all.some(
        (one) => isShown(one) && one.id === row.id && one.opportunityId !== row.opportunityId,
      ));
  return ofCustomers.map((row, i) => {
    const before = changed[i];
    if (!before || row === before || !keepsWork(row)) return row;
    const own = Object.entries(before).filter(([name]) => WORK.some((one) => one === name));
    return { ...row, ...Object.fromEntries(own) };
  });
}
