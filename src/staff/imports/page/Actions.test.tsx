import { screen } from '@testing-library/react';
import type { Import, ImportCounts } from '../../../api/staff/imports';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { imports } from '../../../text/imports';
import { Actions } from './Actions';

jest.mock('../reader/startWorker', () => ({ startWorker: jest.fn() }));

const text = imports.one;
const one: Import = {
  ...{ id: 'a', created_at: '2026-11-20T10:00:00Z', area: 'customers', fileName: 'x.csv' },
  ...{ columns: { headers: [], fields: [], answers: { values: {} } }, options: { total: 3 } },
  ...{ rows: 3, startedAt: null, finishedAt: null, undoneAt: null },
};
const none: ImportCounts = {
  ...{ total: 3, checked: 3, create: 0, update: 0, skip: 0, ask: 0, error: 0 },
  ...{ done: 0, undone: 0, kept: 0 },
};
const show = (counts: Partial<ImportCounts>) =>
  renderWithStore(<Actions one={one} counts={{ ...none, ...counts }} />, makeTestStore({}));

test('offers to import the rows that make or complete something, and says how many are undecided', () => {
  show({ create: 1, skip: 1, ask: 1 });
  expect(screen.getByRole('button', { name: text.start(1) })).toBeVisible();
  expect(screen.getByText(text.undecided(1, true))).toBeVisible();
});

test.each([
  ['all others are undecided', { ask: 2, skip: 1 }, text.undecided(2, false), 0],
  ['all others are known or in error', { skip: 2, error: 1 }, text.nothing, 1],
])('without such a row says why there is nothing to import: %s', (_, counts, said, endings) => {
  show(counts);
  expect(screen.queryAllByRole('button', { name: text.finish })).toHaveLength(endings);
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
});
