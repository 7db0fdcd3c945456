import { testSaga } from 'redux-saga-test-plan';
import { makeSearches, NOT_SEARCHED } from './makeSearches';

const find = jest.fn();
const { reducer, actions, saga } = makeSearches({ name: 'policies', searches: { people: find } });
const { optionsWanted, optionsAnswered } = actions;
type Action = Parameters<typeof reducer>[1];
const after = (...done: Action[]) =>
  done.reduce(reducer, reducer(undefined, { type: '' }))['people'] ?? NOT_SEARCHED;

const byText = { search: 'people', wanted: { text: 'ana' } };
const byValue = { search: 'people', wanted: { value: '7' } };
const ana = ['7', 'Ana'] as const;

/** The worker of the saga. */
function worker() {
  let work: unknown;
  testSaga(saga)
    .next()
    .inspect((effect: { payload: { args: [string, unknown] } }) => {
      [, work] = effect.payload.args;
    })
    .next()
    .isDone();
  return work as (action: object) => Generator;
}

test('waits until the person has stopped typing', () => {
  testSaga(worker(), optionsWanted(byText))
    .next()
    .delay(300)
    .next()
    .call(find, byText.wanted)
    .next([ana])
    .put(optionsAnswered({ ...byText, found: [ana] }))
    .next()
    .isDone();
});

test('asks at once for the first options and for the name of a value', () => {
  const first = { search: 'people', wanted: { text: '' } };
  for (const asked of [first, byValue])
    testSaga(worker(), optionsWanted(asked)).next().call(find, asked.wanted);
});

test('a found text replaces the options and keeps the names that are known', () => {
  const state = after(
    optionsWanted(byText),
    optionsAnswered({ ...byText, found: [ana] }),
    optionsWanted(byText),
    optionsAnswered({ ...byText, found: [['8', 'Berta']] }),
  );
  expect(state).toEqual({
    status: 'found',
    options: [['8', 'Berta']],
    names: { 7: 'Ana', 8: 'Berta' },
  });
});

test('reading the name of a value leaves the options as they are', () => {
  const state = after(
    optionsAnswered({ ...byText, found: [['8', 'Berta']] }),
    optionsAnswered({ ...byValue, found: [ana] }),
  );
  expect(state.options).toEqual([['8', 'Berta']]);
  expect(state.names['7']).toBe('Ana');
});

test('a value without an option has an empty name; one that could not be read is its own name', () => {
  expect(after(optionsAnswered({ ...byValue, found: [] })).names).toEqual({ 7: '' });
  expect(after(optionsAnswered({ ...byValue, found: undefined })).names).toEqual({ 7: '#7' });
});

test('a failed search leaves no options, and the next one can succeed', () => {
  const failed = [
    optionsAnswered({ ...byText, found: [ana] }),
    optionsAnswered({ ...byText, found: undefined }),
  ];
  expect(after(...failed)).toMatchObject({ status: 'failed', options: [] });
  expect(after(...failed, optionsWanted(byText)).status).toBe('searching');
});
