import * as unloadRequests from '../../../api/staff/unloadRequests';
import * as visitChanges from '../../../api/staff/visitChanges';
import type { Visit } from '../../../api/visitFields';
import { changeFailed } from '../../../resource/changeFailed';
import { updateDue, updateMade } from '../../../resource/undo/slice';
import { updateSettled } from '../../../resource/undo/updates';
import { visit } from '../../../test/visits';
import { openVisits } from '../../../test/visitsPage';
import { review as text } from '../../../text/review';
import { visitsText } from '../../../text/visits';
import {
  checkRequested,
  deleteRequested,
  exclusionRequested,
  visitsChanged,
  visitsDeleted,
} from '../actions';
import { detail } from '../detail/reading';
import { visitsSelection } from '../list/shownRows';
import { pageClosed, queryChanged } from '../list/slice';
import { reviewSaga } from './saga';

jest.mock('../../../api/staff/unloadRequests');
jest.mock('../../../api/staff/visitChanges');
const { setCheckedOnUnload, setExclusionOnUnload, deleteOnUnload } = jest.mocked(unloadRequests);
const { setVisitsChecked, setVisitsExclusion, deleteVisits } = jest.mocked(visitChanges);

const ROWS = [
  visit({ id: 3 }),
  visit({ id: 2, checked: true, exclusion: 'bot' }),
  visit({ id: 1 }),
];
const open = () => openVisits(reviewSaga, ROWS);

beforeEach(() => jest.resetAllMocks());

test.each([
  [
    checkRequested({ ids: [1, 2, 3], checked: true }),
    '2 visitantes marcados como revisados',
    visitsChanged({ ids: [1, 3], columns: { checked: true } }),
  ],
  [
    checkRequested({ ids: [1, 2], checked: false }),
    '1 visitante marcado sin revisar',
    visitsChanged({ ids: [2], columns: { checked: false } }),
  ],
  [
    exclusionRequested({ ids: [1, 2], counts: false }),
    '1 visitante que no cuenta',
    visitsChanged({ ids: [1], columns: { exclusion: 'manual' } }),
  ],
  [
    exclusionRequested({ ids: [1, 2], counts: true }),
    '1 visitante que cuenta',
    visitsChanged({ ids: [2], columns: { exclusion: 'included' } }),
  ],
  [
    deleteRequested([1, 2, 3]),
    '3 visitantes borrados',
    visitsDeleted({ ids: [1, 2, 3], unchecked: 2 }),
  ],
])('%j can be undone: %s', async (requested, done, action) => {
  const { dispatch, pending } = await open();
  await dispatch(requested);
  expect(pending()).toMatchObject({ text: done, action });
});

test.each([
  checkRequested({ ids: [2], checked: true }),
  exclusionRequested({ ids: [1], counts: true }),
  exclusionRequested({ ids: [2], counts: false }),
  deleteRequested([]),
])('%j changes nothing, so there is nothing to undo', async (requested) => {
  const { dispatch, pending } = await open();
  await dispatch(requested);
  expect(pending()).toBeUndefined();
});

test('knows the state of visits that are not on the page: one in the drawer, and selected ones', async () => {
  const { dispatch, pending, query } = await open();
  await dispatch(
    detail.requested(50),
    detail.answer({ id: 50, visit: { id: 50, checked: true, exclusion: '' } as Visit }),
    queryChanged(query),
    visitsSelection.allRequested(),
    visitsSelection.allFound([visit({ id: 60, checked: true }), visit({ id: 61 })]),
    checkRequested({ ids: [50, 60, 61], checked: true }),
  );
  expect(pending()?.action).toEqual(visitsChanged({ ids: [61], columns: { checked: true } }));
});

const changes = [
  [
    'a check mark',
    checkRequested({ ids: [1], checked: true }),
    setVisitsChecked,
    setCheckedOnUnload,
    [[1], true],
  ],
  [
    'a change of who counts',
    exclusionRequested({ ids: [1], counts: false }),
    setVisitsExclusion,
    setExclusionOnUnload,
    [[1], 'manual'],
  ],
  ['a deletion', deleteRequested([1]), deleteVisits, deleteOnUnload, [[1]]],
] as const;

describe.each(changes)('%s', (_, requested, send, sendOnUnload, request) => {
  const sending = async (count: number | undefined, onUnload = false) => {
    const answers = onUnload ? sendOnUnload : send;
    answers.mockResolvedValue(count);
    const page = await open();
    await page.dispatch(requested);
    const update = page.pending()!;
    await page.send(onUnload);
    return { ...page, update };
  };

  test.each([
    [false, send, sendOnUnload],
    [true, sendOnUnload, send],
  ])('is sent, and confirmed in the list; on unload: %s', async (onUnload, used, unused) => {
    const { puts, update, getState } = await sending(1, onUnload);
    expect(used.mock.calls).toEqual([request]);
    expect(unused).not.toHaveBeenCalled();
    expect(puts.slice(-2)).toEqual([update.action, updateSettled({ update, done: true })]);
    expect(getState().visits.list.rows.find(({ id }) => id === 1)).not.toEqual(ROWS[2]);
  });

  test.each([
    [undefined, visitsText.notDone],
    [0, text.notThere],
  ])('is taken back, and the list is read again, after the answer %j', async (count, say) => {
    const { puts, update, getState, dispatch } = await sending(count);
    expect(puts).toContainEqual(updateSettled({ update, done: false }));
    const failure = changeFailed(say(update.text));
    expect(puts).toContainEqual(failure);
    expect(getState().visits.list).toMatchObject({ status: 'loading', rows: ROWS });
    // A list whose page has been closed is not read.
    await dispatch(pageClosed(), updateDue({ update, onUnload: false }));
    expect(puts.at(-1)).toEqual(failure);
    expect(getState().visits.list.status).toBe('idle');
  });
});

test('ignores updates of other areas', async () => {
  const { dispatch, send, puts } = await open();
  await dispatch(updateMade('1 cliente borrado', { type: 'customers/rowsDeleted' }));
  await send();
  expect(puts).toEqual([]);
});
