import { combineReducers } from '@reduxjs/toolkit';
import { heldPromise, settled, startSaga } from '../../test/startSaga';
import type { Option } from '../form/fields';
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

/** Starts the saga. `passed` gives what was asked of the server by that time. */
function start() {
  const { dispatch, getState } = startSaga(
    saga,
    combineReducers({ policies: combineReducers({ searches: reducer }) }),
  );
  const passed = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    await settled();
    return find.mock.calls.map(([wanted]) => wanted as object);
  };
  return { dispatch, passed, people: () => getState().policies.searches['people'] };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
});
afterEach(() => jest.useRealTimers());

test('searches once the person has stopped typing for 300 ms', async () => {
  find.mockResolvedValue([ana]);
  const { dispatch, passed, people } = start();
  await dispatch(optionsWanted({ search: 'people', wanted: { text: 'an' } }));
  expect(await passed(299)).toEqual([]);
  await dispatch(optionsWanted(byText));
  expect(await passed(299)).toEqual([]);
  expect(people()?.status).toBe('searching');
  expect(await passed(1)).toEqual([byText.wanted]);
  expect(people()).toMatchObject({ status: 'found', options: [ana] });
});

test.each([{ text: '' }, { value: '7' }])('asks for %j at once', async (wanted) => {
  find.mockResolvedValue(undefined);
  const { dispatch, passed, people } = start();
  await dispatch(optionsWanted({ search: 'people', wanted }));
  expect(await passed(0)).toEqual([wanted]);
  expect(people()?.status).toBe('failed');
});

test('drops the late response to a former text', async () => {
  const former = heldPromise<Option[]>();
  find.mockReturnValueOnce(former.promise).mockResolvedValueOnce([ana]);
  const { dispatch, passed, people } = start();
  await dispatch(optionsWanted({ search: 'people', wanted: { text: '' } }), optionsWanted(byText));
  await passed(300);
  await former.answer([['8', 'Berta']]);
  expect(people()?.options).toEqual([ana]);
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
