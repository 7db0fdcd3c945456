import { type Action, combineReducers } from '@reduxjs/toolkit';
import { startSaga } from '../../test/startSaga';
import { answered } from '../shared/answer/answering';
import { pulseRequested } from '../shared/pulse/slice';
import { customersArea, doubtfulArea, opportunitiesArea } from './area';
import { board } from './board/board';
import { watchChanges } from './changes';
import { mergeEnded } from './page/merging';
import { parts, partsOpened } from './page/parts';
import { erased } from './page/rights';
import { today } from './today/today';
import { eventsChanged } from './work/answers';

const areas = [customersArea, doubtfulArea, opportunitiesArea];
const { actions: customers } = customersArea;
const { actions: doubtful } = doubtfulArea;
const { actions: requests } = opportunitiesArea;

const reducer = combineReducers({
  ...{ customers: customersArea.feature.reducer, doubtful: doubtfulArea.feature.reducer },
  opportunities: opportunitiesArea.feature.reducer,
  [parts.duplicates.feature.name]: parts.duplicates.feature.reducer,
  [parts.requests.feature.name]: parts.requests.feature.reducer,
  [parts.policies.feature.name]: parts.policies.feature.reducer,
  [parts.claims.feature.name]: parts.claims.feature.reducer,
});

/** Types of what the saga puts after the last action, in alphabetical order. */
async function after(before: Action[], last: Action) {
  const { dispatch, puts, getState } = startSaga(watchChanges, reducer);
  await dispatch(...before);
  const count = puts.length;
  await dispatch(last);
  return { follow: typesOf(puts.slice(count)), getState };
}
const typesOf = (actions: Action[]) => actions.map(({ type }) => type).toSorted();

const change = ({ changeTypes: [type] }: Pick<typeof customersArea, 'changeTypes'>) => ({
  ...{ type: type ?? '', payload: { ids: [7], columns: {} } },
});
const rereads = [customers, doubtful, requests].map((one) => one.rereadRequested());
const reloads = [customers, doubtful, requests].map((one) => one.reloadRequested());
const work = [today.due(), board.due()];
const drops = [customers, doubtful].flatMap((one) => [
  one.changesDropped(7),
  one.noteWritten({ row: 7, text: '', title: '' }),
]);
const requestsToo = [requests.rereadRequested(), parts.requests.due(), pulseRequested()];

test.each<[string, Action, reread: Action[], reloaded: Action[]]>([
  ['a merge', mergeEnded(), [...rereads, ...work, pulseRequested()], reloads],
  ['an erasure', erased(7), [...work, pulseRequested(), ...drops], reloads],
  ['an answer by template', answered(5), [...rereads, ...work], reloads],
  ['a change of customers', change(customersArea), requestsToo, [requests.reloadRequested()]],
  [
    'a change of doubtful leads, which may be accepted',
    change(doubtfulArea),
    requestsToo,
    [requests.reloadRequested(), customers.reloadRequested()],
  ],
  [
    'a change of requests',
    change(opportunitiesArea),
    [
      ...[customers.rereadRequested(), doubtful.rereadRequested()],
      ...[parts.requests.due(), pulseRequested()],
    ],
    [customers.reloadRequested(), doubtful.reloadRequested()],
  ],
  [
    'a call or message',
    eventsChanged(),
    [...requestsToo, today.due()],
    [requests.reloadRequested()],
  ],
])('%s is passed on to all that shows it, and to open lists', async (_, done, read, reloaded) => {
  const opened = areas.map(({ list }) => list.actions.queryChanged(list.getInitialState().query));
  expect((await after([], done)).follow).toEqual(typesOf(read));
  expect((await after(opened, done)).follow).toEqual(typesOf([...read, ...reloaded]));
});

test('an erased customer leaves no unsaved change and no note', async () => {
  const row = { id: 7, version: 1, archived: false, name: 'Ana' };
  const written = [customersArea, doubtfulArea].flatMap(({ actions }) => [
    actions.formOpened(7),
    actions.rowRead({ key: 7, row }),
    actions.fieldChanged({ key: 7, name: 'name', value: 'Eva' }),
    actions.noteWritten({ row: 7, text: 'a', title: 'Ana' }),
  ]);
  const hasUnsavedWork = async (last: Action) => {
    const { getState } = await after(written, last);
    return [customersArea, doubtfulArea].map(({ feature }) => feature.hasUnsavedWork(getState()));
  };
  expect(await hasUnsavedWork(erased(8))).toEqual([true, true]);
  expect(await hasUnsavedWork(erased(7))).toEqual([false, false]);
});

describe('when the open customer was read again, as after a failed merge', () => {
  const row = {
    ...{ id: 7, version: 1, archived: false, merged: false },
    ...{ visitId: null, phone: '787', email: '', document: '' },
  };
  const shownAs = {
    duplicates: parts.duplicates.answer([
      { id: 2, name: 'Eva', status: 'nuevo', archived: false, by: 'phone' },
    ]),
    requests: parts.requests.answer([{ unreadable: 5 }]),
    policies: parts.policies.answer([{ unreadable: 5 }]),
    claims: parts.claims.answer([{ unreadable: 5 }]),
  };
  type Part = keyof typeof shownAs;
  const all = Object.keys(shownAs) as Part[];
  /** Parts that are read again after this, while these parts of customer 7 are shown. */
  const dueAfter = async (shown: Part[], refreshed: object | null, actions = customers) => {
    const nothing = all.map((part) => parts[part].answer([]));
    const before = [partsOpened(row), ...nothing, ...shown.map((part) => shownAs[part])];
    const read = { key: 7, row: refreshed as typeof row | null, isOwn: false };
    return (await after(before, actions.rowRefreshed(read))).follow;
  };
  const due = (...of: Part[]) => typesOf(of.map((part) => parts[part].due()));

  test('all that is shown of it is read again, since a colleague may have changed it', async () => {
    expect(await dueAfter(all, row)).toEqual(due(...all));
    expect(await dueAfter(all, row, doubtful)).toEqual(due(...all));
  });
  test.each(['nothing', ...all])('only what is shown is: %s', async (part) => {
    const shown = all.filter((one) => one === part);
    expect(await dueAfter(shown, row)).toEqual(due(...shown));
  });
  test.each([
    ['the duplicates of a merged one are not', { ...row, merged: true }, all.slice(1)],
    ['what is shown of another one is not', { ...row, id: 3 }, []],
    ['what is shown of a deleted one is not', null, []],
  ])('%s', async (_, refreshed, left) => {
    expect(await dueAfter(all, refreshed)).toEqual(due(...left));
  });
});
