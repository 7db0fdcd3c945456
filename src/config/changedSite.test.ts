import facts from '../../public/site.json';
import { BAD_VALUES, GOOD_VALUES } from '../../testing/firmValues';
import { changedSite, shownFirm } from './changedSite';
import { changeFirm, firm, proof } from './firm';
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

test('the pages show the changes, and no fact that was taken away', () => {
  changeFirm(shownFirm(file, { name: 'Faro', since: null, registerNumber: '12-345' }));
  expect(firm).toMatchObject({ name: 'Faro', email: file.email });
  expect(proof.since).toBeFalsy();
  expect(proof).toMatchObject({ registerNumber: '12-345', people: [] });
  changeFirm();
  expect(firm).toEqual(file);
});
