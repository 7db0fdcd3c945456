import { runSaga } from 'redux-saga';
import { makeList } from './makeList';
import { makeSelection } from './makeSelection';
import { findAll, MOST_SELECTED } from './selectAll';

const list = makeList<{ id: number }, { page: number }>({
  name: 'rows',
  readQuery: () => ({ page: 1 }),
  findsSame: () => true,
  showsSame: (a, b) => a.page === b.page,
  sizes: [2],
  retryOn: [],
});
const shown = [{ id: 9 }, { id: 8 }];
const selection = makeSelection(list, () => shown);
const { allRequested, allFound, reducer, selectionChanged } = selection;

const after = (...actions: Parameters<typeof reducer>[1][]) => {
  const at = list.actions.queryChanged({ page: 1 });
  const own = [at, ...actions].reduce(reducer, reducer(undefined, { type: '' }));
  return selection.selectSelected({ rows: { selection: own } });
};
const all = [9, 8, 7].map((id) => ({ id }));

test('all rows that match are selected, until the selection or the page changes', () => {
  expect(after(selectionChanged([9, 8]))).toEqual([9, 8]);
  const found = [selectionChanged([9, 8]), allRequested(), allFound(all)];
  expect(after(...found)).toEqual([9, 8, 7]);
  expect(after(...found, list.actions.queryChanged({ page: 1 }))).toEqual([9, 8, 7]);
  expect(after(...found, selectionChanged([9]))).toEqual([9]);
  expect(after(...found, list.actions.queryChanged({ page: 2 }))).toEqual([]);
  expect(after(...found, list.actions.pageClosed())).toEqual([]);
});

test('a late or failed answer changes nothing', () => {
  const asked = [selectionChanged([9, 8]), allRequested()];
  expect(after(...asked, selectionChanged([9]), allFound(all))).toEqual([9]);
  expect(after(...asked, list.actions.queryChanged({ page: 2 }), allFound(all))).toEqual([]);
  expect(after(...asked, allFound(undefined))).toEqual([9, 8]);
});

async function find(answers: (number[] | undefined)[]) {
  const asked: (number | undefined)[] = [];
  const put: { type: string; payload?: unknown }[] = [];
  const part = (below: number | undefined) => {
    const ids = answers[asked.push(below) - 1];
    const reached = asked.length < answers.length ? (ids?.at(-1) ?? null) : null;
    return Promise.resolve(ids && { rows: ids.map((id) => ({ id })), reached });
  };
  const io = { dispatch: (action: { type: string }) => put.push(action), getState: () => ({}) };
  await runSaga(io, findAll, selection, () => part).toPromise();
  return { asked, put };
}

test('reads one part after the other', async () => {
  const { asked, put } = await find([[9, 8], [7]]);
  expect(asked).toEqual([undefined, 8]);
  expect(put).toEqual([allFound(all)]);
});

test('says that a part could not be read, and selects nothing more', async () => {
  const { put } = await find([[9, 8], undefined]);
  expect(put).toMatchObject([{ payload: { kind: 'error' } }, allFound(undefined)]);
});

test('never selects more than can be changed at once', async () => {
  const many = Array.from({ length: MOST_SELECTED + 1 }, (_, i) => MOST_SELECTED - i);
  const { put } = await find([many, [1]]);
  expect(put[0]?.payload).toHaveLength(MOST_SELECTED);
});
