import { visitsDeleted } from '../actions';
import { pageClosed, queryChanged } from '../list/slice';
import { readQuery } from '../query';
import { selectionChanged, visitsSelection } from './selectors';

const { reducer } = visitsSelection;
const at = (search: string) => queryChanged(readQuery(new URLSearchParams(search)));
const ticked = [at('unchecked=1'), selectionChanged([3, 1])].reduce(
  reducer,
  reducer(undefined, { type: '' }),
);

test.each([
  ['the same page', at('unchecked=1'), [3, 1]],
  ['a visit is opened', at('unchecked=1&visit=3'), [3, 1]],
  ['another filter', at(''), []],
  ['another page', at('unchecked=1&below=9'), []],
  ['the page is closed', pageClosed(), []],
  ['a visit was deleted', visitsDeleted({ ids: [3] }), [1]],
])('%s', (_, action, expected) => {
  expect(reducer(ticked, action).ids).toEqual(expected);
});
