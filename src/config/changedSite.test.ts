import facts from '../../public/site.json';
import { BAD_VALUES, GOOD_VALUES } from '../../testing/firmValues';
import { changedSite } from './changedSite';
import { parseFirm, type Site, siteProblems } from './site';

const file = facts as Site;

test('without changes the data are those of the file', () => {
  expect(changedSite(file)).toEqual(file);
});

test('what an admin has saved replaces the file’s value and is no longer invented', () => {
  const { placeholders } = file;
  expect(changedSite(file, { name: 'Faro', since: null })).toEqual({
    ...{ ...file, since: undefined },
    name: 'Faro',
    placeholders: placeholders?.filter((field) => field !== 'name' && field !== 'since'),
  });
});

test.each(GOOD_VALUES)('takes %s: %j', (field, value) => {
  expect(parseFirm({ [field]: value })).toEqual({ [field]: value });
  expect(siteProblems(changedSite(file, { [field]: value }))).toEqual([]);
});

test.each(BAD_VALUES)('leaves out %s: %j', (field, value) => {
  expect(parseFirm({ [field]: value, since: 1987 })).toEqual({ since: 1987 });
});

test.each([[null], [undefined], ['x'], [[]], [{}]])('%j has no changes', (value) => {
  expect(parseFirm(value)).toBeUndefined();
});
