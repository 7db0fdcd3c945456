import type { Action } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { gainedCustomers } from '../../api/staff/colleagues';
import * as rowVersions from '../../api/staff/rowVersions';
import * as tableRows from '../../api/staff/tableRows';
import type { TableRow } from '../../api/staff/tableRows';
import { customersArea, doubtfulArea } from './area';

jest.mock('../../api/staff/colleagues');
jest.mock('../../api/staff/rowVersions');
jest.mock('../../api/staff/tableRows');

test.each([
  ['agent', 'u1', { owner: 'u1' }],
  ['agent', '', {}],
  ['admin', 'u1', {}],
  [undefined, 'u1', {}],
])('a customer that role %s with id "%s" adds begins with %j', (role, userId, values) => {
  const state = { session: { email: 'ana@group.example', userId }, pulse: { role } };
  expect(customersArea.definition.newValues?.(state)).toEqual(values);
});

describe.each([customersArea, doubtfulArea])(
  '%#',
  ({ actions, definition: { name }, feature, form, list, live }) => {
    const ME = 'ana@group.example';
    const row = (version: number): TableRow => ({ id: 1, version, archived: false });
    const [before, changed] = [row(1), row(2)];
    const after = (...done: Action[]) => ({
      session: { email: ME },
      [name]: [
        list.actions.loadStarted({ size: 25, isFirst: true }),
        list.actions.rowsFound({ rows: [before], reached: null, total: 1 }),
        ...done,
      ].reduce(feature.reducer, undefined),
    });

    test.each([
      ['', []],
      [
        ' whose open drawer has read the change',
        [
          actions.formOpened(1),
          actions.rowRead({ key: 1, row: before }),
          actions.rowRefreshed({ key: 1, row: changed, isOwn: false }),
        ],
      ],
    ])('the list offers a customer that a colleague has changed or merged%s', async (_, done) => {
      jest.mocked(tableRows).newestId.mockResolvedValue(1);
      jest.mocked(tableRows).findRows.mockResolvedValue({ rows: [], total: 0 });
      const version = { id: 1, version: 2, updatedBy: 'eva@group.example' };
      jest.mocked(rowVersions).rowVersions.mockResolvedValue([version]);
      const state = after(...done);
      await expectSaga(live!.steps.countNew)
        .withState(state)
        .put(live!.actions.rowsCounted({ newCount: 0, changedCount: 1 }))
        .run();
      const read = form.selectForm(state).drafts[1]?.row ?? before;
      expect(list.selectRows(state)).toEqual([read]);
    });

    test('the list offers a customer that a colleague has handed over', async () => {
      jest.mocked(gainedCustomers).mockResolvedValue({ newest: 20, customers: [5] });
      jest
        .mocked(tableRows)
        .findRows.mockImplementation(({ above, where }) =>
          Promise.resolve(
            above === undefined && JSON.stringify(where['id']) === '{"in":["5"]}'
              ? { rows: [{ ...before, id: 5 }], total: 1 }
              : { rows: [], total: 0 },
          ),
        );
      const rows = [{ ...before, id: 9 }];
      const loaded = list.actions.rowsFound({ rows, reached: null, total: 1 });
      jest.mocked(rowVersions).rowVersions.mockResolvedValue([{ ...rows[0]!, updatedBy: '' }]);
      await expectSaga(live!.steps.countNew)
        .withState(after(loaded, live!.actions.ownerChangeSeen(19)))
        .put(live!.actions.rowsCounted({ newCount: 1, changedCount: 0 }))
        .run();
      expect(gainedCustomers).toHaveBeenCalledWith(19);
    });
  },
);
