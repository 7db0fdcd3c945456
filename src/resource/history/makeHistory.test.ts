import { combineReducers } from '@reduxjs/toolkit';
import { heldPromise, startSaga } from '../../test/startSaga';
import { type Entry, type History, type Logged, makeHistory } from './makeHistory';

const read = jest.fn<ReturnType<History['read']>, Parameters<History['read']>>();
const add = jest.fn<ReturnType<History['add']>, Parameters<History['add']>>();
const { reducer, actions, saga } = makeHistory('things', {
  read,
  add,
  say: jest.fn(),
  kinds: [['note', 'Nota']],
});
const { historyOpened, historyRead, historyDue, noteWritten, addRequested, added, addFailed } =
  actions;
const entry: Entry = { id: 1, created_at: '', by: '', title: 'Nota', text: 'x' };
const newer = { ...entry, id: 2 };
const lookup = { options: { staff: [['5', 'Eva Sosa']] } };

function start() {
  const { dispatch, getState } = startSaga(
    saga,
    combineReducers({ things: combineReducers({ history: reducer, lookup: () => lookup }) }),
  );
  return { dispatch, history: () => getState().things.history };
}

const after = (...done: Parameters<typeof reducer>[1][]) =>
  done.reduce(reducer, reducer(undefined, { type: '' }));

beforeEach(() => jest.resetAllMocks());

describe('the events of a row', () => {
  test('are read when it is opened, and again when they may have changed', async () => {
    read.mockResolvedValueOnce([entry]).mockResolvedValueOnce([newer, entry]);
    const { dispatch, history } = start();
    await dispatch(historyOpened(7));
    expect(history()).toMatchObject({ row: 7, entries: [entry] });
    await dispatch(historyDue(7));
    expect(history()).toMatchObject({ changes: 1, entries: [newer, entry] });
    expect(read.mock.calls).toEqual([[7], [7]]);
  });

  test('could not be read', async () => {
    read.mockResolvedValue(undefined);
    const { dispatch, history } = start();
    await dispatch(historyOpened(7));
    expect(history().entries).toBe('failed');
  });

  test('are those of the last response that was requested', async () => {
    const first = heldPromise<Logged[]>();
    read.mockReturnValueOnce(first.promise).mockResolvedValueOnce([newer, entry]);
    const { dispatch, history } = start();
    await dispatch(historyOpened(7), historyDue(7));
    await first.answer([entry]);
    expect(history().entries).toEqual([newer, entry]);
  });
});

describe('a note', () => {
  const write = noteWritten({ row: 7, text: '  x @Eva Sosa\n', title: 'a' });

  test('is added once, trimmed and with its mentions, and then among the events', async () => {
    const response = heldPromise<boolean>();
    read.mockResolvedValueOnce([]).mockResolvedValueOnce([entry]);
    add.mockReturnValue(response.promise);
    const { dispatch, history } = start();
    const click = addRequested({ row: 7, kind: 'note' });
    await dispatch(historyOpened(7), write, click, click);
    expect(history().status).toBe('adding');
    await response.answer(true);
    expect(add.mock.calls).toEqual([[7, 'note', 'x @Eva Sosa', ['5']]]);
    expect(history()).toMatchObject({ status: 'idle', drafts: {}, entries: [entry] });
  });

  test.each([
    ['that could not be added', write, 1],
    ['without text', noteWritten({ row: 7, text: '', title: 'a' }), 0],
    ['of spaces', noteWritten({ row: 7, text: '  \n', title: 'a' }), 0],
  ])('%s fails, and the draft stays', async (_, written, requests) => {
    add.mockResolvedValue(undefined);
    const { dispatch, history } = start();
    await dispatch(historyOpened(7), written);
    const { drafts } = history();
    await dispatch(addRequested({ row: 7, kind: 'note' }));
    expect(history()).toMatchObject({ status: 'failed', drafts });
    expect(add).toHaveBeenCalledTimes(requests);
  });
});

describe('the state', () => {
  test('clears the entries for another row and keeps them for the same one', () => {
    const shown = after(historyOpened(7), historyRead({ row: 7, entries: [entry] }));
    expect(shown).toMatchObject({ row: 7, entries: [entry] });
    expect(reducer(shown, historyOpened(7)).entries).toEqual([entry]);
    expect(reducer(shown, historyOpened(8))).toMatchObject({ row: 8, entries: undefined });
  });

  test('ignores a response for another row and shows a failure', () => {
    expect(
      after(historyOpened(8), historyRead({ row: 7, entries: [entry] })).entries,
    ).toBeUndefined();
    expect(after(historyOpened(7), historyRead({ row: 7, entries: undefined })).entries).toBe(
      'failed',
    );
  });

  test('keeps a note with its row until it is added', () => {
    const [x, y] = [
      { text: 'x', title: 'a' },
      { text: 'y', title: 'b' },
    ];
    const written = [noteWritten({ row: 7, ...x }), noteWritten({ row: 8, ...y })];
    const adding = after(...written, addRequested({ row: 7, kind: 'note' }));
    expect(adding).toMatchObject({ status: 'adding', drafts: { 7: x, 8: y } });
    expect(reducer(adding, added(7))).toMatchObject({ status: 'idle', drafts: { 8: y } });
    const failed = reducer(adding, addFailed());
    expect(failed).toMatchObject({ status: 'failed', drafts: { 7: x, 8: y } });
    expect(reducer(failed, historyOpened(8)).status).toBe('idle');
  });

  test('keeps what was written while the note was being added', () => {
    const adding = after(
      noteWritten({ row: 7, text: 'x', title: 'a' }),
      addRequested({ row: 7, kind: 'note' }),
      noteWritten({ row: 7, text: 'x y', title: 'a' }),
    );
    expect(reducer(adding, added(7)).drafts[7]?.text.trim()).toBe('y');
    const other = reducer(adding, noteWritten({ row: 7, text: 'z', title: 'a' }));
    expect(reducer(other, added(7)).drafts[7]?.text).toBe('z');
  });

  test('counts changes of the entries on the page, and keeps them when a repeated read fails', () => {
    const shown = after(historyOpened(7), historyRead({ row: 7, entries: [entry] }));
    const next = (entries: Entry[] | undefined) => reducer(shown, historyRead({ row: 7, entries }));
    expect([shown.changes, next([{ ...entry }]), next(undefined)]).toEqual([0, shown, shown]);
    expect(next([newer, entry])).toMatchObject({ changes: 1, entries: [newer, entry] });
    expect(next([])).toMatchObject({ changes: 1, entries: [] });
  });
});
