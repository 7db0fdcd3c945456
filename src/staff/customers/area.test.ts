import { expectSaga } from 'redux-saga-test-plan';
import * as rowVersions from '../../api/staff/rowVersions';
import * as tableRows from '../../api/staff/tableRows';
import { customersArea, doubtfulArea } from './area';

jest.mock('../../api/staff/rowVersions');
jest.mock('../../api/staff/tableRows');

test.each([customersArea, doubtfulArea])(
  '%#: the list offers a customer that a colleague has changed or merged',
  async ({ definition: { name }, feature, list, live }) => {
    jest.mocked(tableRows).newestId.mockResolvedValue(1);
    jest.mocked(tableRows).findRows.mockResolvedValue({ rows: [], total: 0 });
    const changed = { id: 1, version: 2, updatedBy: 'eva@group.example' };
    jest.mocked(rowVersions).rowVersions.mockResolvedValue([changed]);
    const rows = [{ id: 1, version: 1, archived: false }];
    const state = [
      list.actions.loadStarted({ size: 25, isFirst: true }),
      list.actions.rowsFound({ rows, reached: null, total: 1 }),
    ].reduce(feature.reducer, undefined);
    await expectSaga(live!.steps.countNew)
      .withState({ session: { email: 'ana@group.example' }, [name]: state })
      .put(live!.actions.rowsCounted({ newCount: 0, changedCount: 1 }))
      .run();
  },
);
