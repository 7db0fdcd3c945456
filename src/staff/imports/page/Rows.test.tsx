import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { Import, ImportCounts } from '../../../api/staff/imports';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { imports } from '../../../text/imports';
import { importCatalogue } from '../readings';
import { correctionSent } from '../rows/correcting';
import { importRows, type ListedRow } from '../rows/rows';
import { ImportRowItem } from './ImportRowItem';
import { Rows } from './Rows';

const one: Import = {
  ...{ id: 'a', created_at: '2026-11-20T10:00:00Z', area: 'products', fileName: 'x.csv' },
  ...{ columns: { headers: [], fields: [], answers: { values: {} } }, options: { total: 3 } },
  ...{ rows: 3, startedAt: '2026-11-20T10:00:00Z', finishedAt: null, undoneAt: null },
};
const counts: ImportCounts = {
  ...{ total: 3, checked: 3, create: 2, update: 0, skip: 0, ask: 0, error: 1 },
  ...{ done: 0, undone: 0, kept: 0 },
};

test('rows are read again when work has ended, and not when one was corrected', () => {
  let change: (value: { one: Import; counts: ImportCounts }) => void = () => undefined;
  function Shown() {
    const [value, setValue] = useState({ one, counts });
    useEffect(() => {
      change = setValue;
    }, []);
    return <Rows {...value} />;
  }
  const reducers = {
    importRows: importRows.feature.reducer,
    importCatalogue: importCatalogue.feature.reducer,
  };
  const page = renderWithStore(<Shown />, makeTestStore(reducers));
  const reads = () => page.sent(importRows.requested.type).length;
  expect(reads()).toBe(1);
  act(() => change({ one, counts: { ...counts, create: 1, error: 2 } }));
  expect(reads()).toBe(1);
  const ended = { ...one, finishedAt: '2026-11-20T10:01:00Z' };
  act(() => change({ one: ended, counts: { ...counts, create: 1, error: 2, done: 2 } }));
  expect(reads()).toBe(2);
});

const row: ListedRow = {
  ...{ number: 4, entered: { customerName: 'Ana' }, problems: null, does: 'ask' },
  ...{ found: null, repeats: null, customer: 7, decision: null },
  ...{ foundName: undefined, customerName: 'Eva Gil', doneAt: null, made: null, undone: null },
};

test('a policy of a doubtful customer asks whether it is theirs, and can be corrected', async () => {
  const onCorrect = jest.fn();
  const own = { ...one, area: 'policies' as const, startedAt: null };
  const page = renderWithStore(
    <ImportRowItem one={own} row={row} catalogue={undefined} onCorrect={onCorrect} />,
    makeTestStore({}),
  );
  const { whose, decideWhose, decideOf, correctOf } = imports.rows;
  expect(screen.getByRole('listitem')).toHaveTextContent(whose('Eva Gil'));
  expect(screen.getAllByRole('button')).toHaveLength(3);
  await page.user.click(screen.getByRole('button', { name: correctOf(4) }));
  expect(onCorrect).toHaveBeenCalled();
  await page.user.click(screen.getByRole('button', { name: decideOf(decideWhose.create, 4) }));
  expect(page.sent(correctionSent.type)).toMatchObject([{ payload: { decision: 'create' } }]);
});

test('without the name of a doubtful customer offers no yes', () => {
  const own = { ...one, area: 'policies' as const, startedAt: null };
  const unnamed = { ...row, customerName: undefined };
  renderWithStore(
    <ImportRowItem one={own} row={unnamed} catalogue={undefined} onCorrect={jest.fn()} />,
    makeTestStore({}),
  );
  const { unnamed: said, decideWhose, decideOf, correctOf } = imports.rows;
  expect(screen.getByRole('listitem')).toHaveTextContent(said);
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([decideOf(decideWhose.skip, 4), correctOf(4)]);
});

test('a policy that another customer has says whose a second one would be', () => {
  const own = { ...one, area: 'policies' as const, startedAt: null };
  const others = { ...row, found: 9, foundName: 'Luis Gil · P-9' };
  renderWithStore(
    <ImportRowItem one={own} row={others} catalogue={undefined} onCorrect={jest.fn()} />,
    makeTestStore({}),
  );
  const { found, wouldBeOf, decide, decideOf } = imports.rows;
  const item = screen.getByRole('listitem');
  expect(item).toHaveTextContent(found('Luis Gil · P-9'));
  expect(item).toHaveTextContent(wouldBeOf('Eva Gil'));
  expect(screen.getByRole('button', { name: decideOf(decide.create, 4) })).toBeVisible();
});
