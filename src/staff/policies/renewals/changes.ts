import * as effects from 'redux-saga/effects';
import { changeRows, type Columns, type Table } from '../../../api/staff/tableRows';
import { patchRowsOnUnload } from '../../../api/staff/unloadRequests';
import type { Saga } from '../../../lib/effects';
import { inBatches } from '../../../resource/undo/inBatches';
import { makeRowUpdates, sendRowUpdate } from '../../../resource/undo/rowUpdates';
import { updateDue, updateMade } from '../../../resource/undo/slice';
import { renewals as text } from '../../../text/renewals';

// The view changes requests and customers, whose area is beside that of policies and may not be imported here.

const makeChanges = (table: Table) => {
  const updates = makeRowUpdates<Columns>(`renewals/${table}`);
  return {
    ...updates,
    /** Makes a change that can be undone. @param said what the undo bar says */
    change: (ids: number[], columns: Columns, said: string) =>
      updateMade(said, updates.rowsChanged({ ids, columns })),
    /** Sends the changes that are due. @param reload reads the rows again after a failure */
    send: (reload: () => Saga) =>
      effects.takeEvery(updateDue.type, sendRowUpdate<Columns>, {
        updates,
        change: (ids: number[], columns: Columns, onUnload: boolean) => {
          const send = onUnload ? patchRowsOnUnload : changeRows;
          return inBatches((batch) => send(table, batch, columns), onUnload, ids);
        },
        failed: text.notDone,
        notFound: text.notDone,
        reload,
      }),
  };
};

export const requests = makeChanges('opportunities');
export const owners = makeChanges('customers');

/** Columns of a request in a state. A renewal that is not lost has neither reason nor other insurer. */
export const inState = (status: string, columns: Columns = {}): Columns => ({
  status,
  lostReason: '',
  lostTo: '',
  ...columns,
});
