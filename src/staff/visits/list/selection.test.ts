import { visitsDeleted } from '../actions';
import { readQuery } from '../query';
import { selectionChanged, visitsSelection } from './shownRows';
import { pageClosed, queryChanged } from './slice';

const { reducer } = visitsSelection;
const at = (search: string) => queryChanged(readQuery(new URLSearchParams(search)));
const ticked = [at('unchecked=1'), selectionChanged([3, 1])].reduce(
  reducer,
  reducer(undefined, { type: '' }),
);

test.each([
  ['stays on the same page', at('unchecked=1'), [3, 1]],
  ['stays when a visit is opened', at('unchecked=1&visit=3'), [3, 1]],
  ['ends with another filter', at(''), []],
  ['ends on another page', at('unchecked=1&below=9'), []],
  ['ends when the page is closed', pageClosed(), []],
  ['loses a deleted visit', visitsDeleted({ ids: [3] }), [1]],
])('the selection %s', (_, action, expected) => {
  expect(reducer(ticked, action).ids).toEqual(expected);
});
