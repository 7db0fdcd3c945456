import { testSaga } from 'redux-saga-test-plan';
import { type Entry, type History, makeHistory } from './makeHistory';

type Work = (action: object) => Generator;

const history: History = {
  read: jest.fn(),
  say: jest.fn(),
  add: jest.fn(),
  kinds: [['note', 'Nota']],
};
const { reducer, actions, selectHistory, saga } = makeHistory('things', history);
const { historyOpened, historyRead, historyDue, noteWritten, addRequested, added, addFailed } =
  actions;
const entry: Entry = { id: 1, created_at: '', by: '', title: 'Nota', text: 'x' };

const works: Record<string, Work> = {};
testSaga(saga).next().inspect(keep).next().inspect(keep).next().isDone();
function keep(effect: unknown): void {
  const { args } = (effect as { payload: { args: [string | string[], Work] } }).payload;
  for (const type of [args[0]].flat()) works[type] = args[1];
}
const read = works[historyOpened.type]!;
const add = works[addRequested.type]!;

const after = (...done: Parameters<typeof reducer>[1][]) =>
  done.reduce(reducer, reducer(undefined, { type: '' }));

test.each([[[entry]], [undefined]])('reports the response %p for its row', (entries) => {
  testSaga(read, historyOpened(7))
    .next()
    .call(history.read, 7)
    .next(entries)
    .put(historyRead({ row: 7, entries }))
    .next()
    .isDone();
  expect([works[added.type], works[historyDue.type]]).toEqual([read, read]);
});

test('adds the trimmed note', () => {
  const state = after(noteWritten({ row: 7, text: '  x\n', title: 'a' }));
  const adding = () =>
    testSaga(add, addRequested({ row: 7, kind: 'note' }))
      .next()
      .select(selectHistory as never)
      .next(state)
      .call(history.add, 7, 'note', 'x', []);
  adding().next(true).put(added(7)).next().isDone();
  adding().next(undefined).put(addFailed()).next().isDone();
});

test.each([[''], ['  \n']])('does not add the note %j', (text) => {
  testSaga(add, addRequested({ row: 7, kind: 'note' }))
    .next()
    .select(selectHistory as never)
    .next(after(noteWritten({ row: 7, text, title: 'a' })))
    .put(addFailed())
    .next()
    .isDone();
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
    const read = (entries: Entry[] | undefined) => reducer(shown, historyRead({ row: 7, entries }));
    expect([shown.changes, read([{ ...entry }]), read(undefined)]).toEqual([0, shown, shown]);
    const newer = { ...entry, id: 2 };
    expect(read([newer, entry])).toMatchObject({ changes: 1, entries: [newer, entry] });
    expect(read([])).toMatchObject({ changes: 1, entries: [] });
  });
});
