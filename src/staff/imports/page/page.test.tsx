import { screen, waitFor, within } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { features, Page } from '..';
import {
  type ImportCounts,
  readImport,
  readImportCatalogue,
  readImportRows,
  readImports,
} from '../../../api/staff/imports';
import {
  type Batch,
  beginImport,
  checkImport,
  correctImport,
  runImport,
  stageImport,
} from '../../../api/staff/importWork';
import { connectRouter } from '../../../router/navigate';
import { hubspot, ofLatin1 } from '../../../test/importFiles';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { imports as text } from '../../../text/imports';
import { accessSlice } from '../../shared/access';
import { pulseRead, pulseSlice } from '../../shared/pulse/slice';
import { startWorker } from '../reader/startWorker';
import { makeSession } from '../reader/session';

jest.unmock('@emotion/sheet');
jest.mock('../reader/startWorker', () => ({ startWorker: jest.fn() }));
jest.mock('../../../api/staff/imports', () => ({
  ...jest.requireActual<object>('../../../api/staff/imports'),
  ...{ readImports: jest.fn(), readImport: jest.fn(), readImportRows: jest.fn() },
  ...{ readImportCatalogue: jest.fn(), readFound: jest.fn() },
}));
jest.mock('../../../api/staff/importWork');

const one = {
  id: 'a',
  created_at: '2026-11-20T10:00:00Z',
  area: 'customers' as const,
  fileName: 'cartera.csv',
  columns: { headers: [], fields: [], answers: { values: {} } },
  options: { total: 3 },
  rows: 3,
  startedAt: null,
  finishedAt: null,
  undoneAt: null,
};
const none = { create: 0, update: 0, skip: 0, ask: 0, error: 0, done: 0, undone: 0, kept: 0 };
const counts = (fields: Partial<ImportCounts>): ImportCounts => ({
  total: 3,
  checked: 3,
  ...none,
  ...fields,
});

/** A worker that answers in the same thread. */
function fakeWorker() {
  const session = makeSession() as Record<string, (argument: never) => unknown>;
  let listener: (event: object) => void = () => undefined;
  return {
    addEventListener: (type: string, heard: typeof listener) => {
      if (type === 'message') listener = heard;
    },
    postMessage: ({ id, name, argument }: { id: number; name: string; argument: never }) =>
      queueMicrotask(() => listener({ data: { id, answer: session[name]!(argument) } })),
    terminate: () => undefined,
  } as unknown as Worker;
}

beforeEach(() => {
  jest.mocked(startWorker).mockImplementation(fakeWorker);
  jest.mocked(readImports).mockResolvedValue([]);
  jest.mocked(readImportRows).mockResolvedValue([]);
  jest.mocked(readImportCatalogue).mockResolvedValue({
    companies: [{ id: 2, name: 'Cumbre Seguros' }],
    products: [
      { id: 21, companyId: 2, name: 'Hogar', line: 'hogar', active: true },
      { id: 22, companyId: 2, name: 'Auto', line: 'auto', active: true },
    ],
    staff: [{ id: 'u1', email: 'ana@firma.example', name: 'Ana Pérez' }],
  });
});
afterEach(() => jest.resetAllMocks());

function open(search = '', role: 'admin' | 'agent' = 'admin') {
  window.history.pushState(null, '', `/imports${search}`);
  const router = createBrowserRouter([{ path: '/imports', Component: Page }]);
  connectRouter(router);
  const reducers = Object.fromEntries(features.map(({ name, reducer }) => [name, reducer]));
  const page = renderWithStore(
    <RouterProvider router={router} />,
    makeTestStore(
      { ...reducers, access: accessSlice.reducer, pulse: pulseSlice.reducer } as never,
      features.map(({ saga }) => saga) as never,
    ),
  );
  page.dispatch(pulseRead({ role, unanswered: 0, asked: 0, got: 0, mentions: 0 }));
  return page;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function give(page: ReturnType<typeof open>, bytes: Uint8Array, name: string) {
  const file = new File([], name);
  Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
  const input = page.container.querySelector<HTMLInputElement>('input[type=file]');
  await page.user.upload(input!, file);
}
async function choose(page: ReturnType<typeof open>, bytes: Uint8Array, name: string) {
  await button(text.drop.choose);
  await give(page, bytes, name);
  await screen.findByRole('heading', { name: text.mapping.title });
}

test('only admins import', async () => {
  open('', 'agent');
  expect(await screen.findByText(text.adminsOnly.title)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.drop.choose })).toBeNull();
  expect(readImports).not.toHaveBeenCalled();
});

test('a file is mapped, sent with the changes of the admin, and opened to be checked', async () => {
  jest.mocked(beginImport).mockResolvedValue(true);
  jest.mocked(stageImport).mockResolvedValue(true);
  jest.mocked(checkImport).mockResolvedValue({ rows: 4, last: 5, isLast: true, ms: 1 });
  jest
    .mocked(readImport)
    .mockResolvedValueOnce({
      one: { ...one, options: { total: 3 } },
      counts: counts({ checked: 0 }),
    })
    .mockResolvedValue({ one, counts: counts({ create: 3 }) });
  const page = open();
  await choose(page, hubspot(), 'hubspot.csv');
  const field = (header: string) =>
    screen.getByRole('combobox', { name: text.mapping.fieldOf(header) });
  expect(field('Email')).toHaveValue('email');
  // jsdom has no layout, so that all cells are visible.
  expect(screen.getByRole('cell', { name: 'eva(at)correo.example' })).toHaveStyle({
    fontWeight: 600,
  });
  await page.user.selectOptions(field('City'), 'notes');
  await page.user.selectOptions(screen.getByLabelText(text.mapping.duplicates), 'ask');
  await page.user.click(await button(text.mapping.next(4)));
  expect(await screen.findByText(text.one.reviewLead)).toBeVisible();
  expect(jest.mocked(beginImport).mock.calls[0]?.[4]).toMatchObject({
    ...{ duplicates: 'ask', owner: null, status: 'ganado', total: 4 },
  });
  expect(jest.mocked(stageImport).mock.calls[0]?.[1][0]).toMatchObject({
    entered: { name: 'María José Rivera Ortiz', notes: 'City: Ponce' },
  });
  expect(window.location.search).toMatch(/^\?id=[\da-f-]{36}$/);
  expect(checkImport).toHaveBeenCalledTimes(1);
});

test('asks in which order days are, and does not go on before', async () => {
  const page = open();
  await choose(page, ofLatin1(), 'polizas.csv');
  await page.user.click(await button(text.mapping.next(2)));
  expect(beginImport).not.toHaveBeenCalled();
  const asked = await screen.findByLabelText(/fechas/);
  await page.user.selectOptions(asked, '03/04/2026 es el 3 abr 2026');
  await page.user.click(await button(text.mapping.next(2)));
  expect(await screen.findByText(text.mapping.stopped)).toBeVisible();
  expect(beginImport).toHaveBeenCalledTimes(1);
});

test('says why a file cannot be read', async () => {
  const page = open();
  await button(text.drop.choose);
  page.container.querySelector('input[type=file]')!.removeAttribute('accept');
  await give(page, new TextEncoder().encode('%PDF-1.7'), 'x.pdf');
  expect(await screen.findByRole('alert')).toHaveTextContent(text.failure.noTable);
});

test('an open import is offered in place of a new one', async () => {
  jest.mocked(readImports).mockResolvedValue([one]);
  open();
  expect(await screen.findByText(text.drop.open, { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: text.drop.choose })).toBeNull();
});

const wrong = {
  number: 4,
  entered: { name: 'Eva' },
  problems: [{ field: 'phone', text: '555', reason: 'phone' }],
  ...{ does: 'error', found: null, repeats: null, customer: null, decision: null, doneAt: null },
  ...{ made: null as number | null, undone: null as string | null },
};

test('rows in error come first, and are corrected in place', async () => {
  jest.mocked(readImport).mockResolvedValue({ one, counts: counts({ create: 2, error: 1 }) });
  jest.mocked(readImportRows).mockResolvedValue([wrong]);
  jest.mocked(correctImport).mockResolvedValue(true);
  const page = open('?id=a');
  const list = await screen.findByRole('list', { name: text.rows.list(text.one.actions.error) });
  expect(within(list).getByRole('listitem')).toHaveTextContent(/Línea 4\s*Eva.*555/);
  await page.user.click(await button(text.rows.correctOf(4)));
  const phone = await screen.findByLabelText(/Teléfono/);
  await page.user.clear(phone);
  await page.user.type(phone, '787-555-0142{Enter}');
  expect(await screen.findByText(text.rows.none)).toBeVisible();
  expect(jest.mocked(correctImport).mock.calls).toEqual([
    ['a', { number: 4, entered: { name: 'Eva', phone: '+17875550142' }, problems: [] }, null],
  ]);
});

test('what to do with a row that is in the book is decided beside it', async () => {
  jest.mocked(readImport).mockResolvedValue({ one, counts: counts({ create: 2, ask: 1 }) });
  jest
    .mocked(readImportRows)
    .mockResolvedValue([{ ...wrong, problems: null, does: 'ask', repeats: 2 }]);
  jest.mocked(correctImport).mockResolvedValue(true);
  const page = open('?id=a');
  await page.user.click(await button(text.rows.decideOf(text.rows.decide.skip, 4)));
  expect(await screen.findByText(text.rows.none)).toBeVisible();
  expect(jest.mocked(correctImport).mock.calls[0]?.[2]).toBe('skip');
});

test('a run is paused, and goes on where it was after a reload', async () => {
  const started = { ...one, startedAt: '2026-11-20T10:00:00Z' };
  jest
    .mocked(readImport)
    .mockResolvedValue({ one: started, counts: counts({ create: 3, done: 1 }) });
  let answer: (batch: Batch | undefined) => void = () => undefined;
  jest.mocked(runImport).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const page = open('?id=a');
  await page.user.click(await button(text.one.resume(2)));
  expect(await screen.findByText(text.work.run(1, 3))).toBeVisible();
  await page.user.click(await button(text.work.pause));
  answer({ rows: 1, last: 0, isLast: false, ms: 1 });
  expect(await screen.findByText(text.work.paused)).toBeVisible();
  expect(screen.getByText(text.work.run(2, 3))).toBeVisible();
  expect(await button(text.work.resume)).toBeVisible();
});

test('after an undo the rows that were kept are listed with why, and lead to their records', async () => {
  const undone = { ...one, startedAt: '2026-11-20T10:00:00Z', undoneAt: '2026-11-20T11:00:00Z' };
  jest
    .mocked(readImport)
    .mockResolvedValue({ one: undone, counts: counts({ create: 3, done: 3, undone: 1, kept: 2 }) });
  jest.mocked(readImportRows).mockResolvedValue([
    { ...wrong, problems: null, does: 'create', made: 7, undone: 'changed' },
    { ...wrong, number: 5, problems: null, does: 'create', made: 8, undone: 'gone' },
    { ...wrong, number: 6, problems: null, does: 'create', made: 9, undone: 'company' },
  ]);
  open('?id=a');
  const list = await screen.findByRole('list', { name: text.rows.list(text.one.actions.kept) });
  expect(readImportRows).toHaveBeenCalledWith('a', 'kept', 0, 50);
  const [changed, ...gone] = within(list).getAllByRole('listitem');
  expect(changed).toHaveTextContent(text.rows.kept.changed);
  expect(within(changed!).getByRole('link')).toHaveAttribute('href', '/customers?view=list&id=7');
  for (const row of gone) expect(within(row).queryByRole('link')).toBeNull();
  expect(await button(text.one.downloadKept)).toBeVisible();
});

test('the sending of a file goes on where it was interrupted, with the same file only', async () => {
  const { hash } = makeSession().open(hubspot()) as { hash: string };
  const columns = {
    headers: [],
    fields: ['', 'firstName', 'lastName', 'email'],
    answers: { values: {} },
  };
  const incomplete = { ...one, columns, options: { total: 4, hash }, rows: 3 };
  jest.mocked(readImport).mockResolvedValue({ one: incomplete, counts: counts({ checked: 0 }) });
  jest.mocked(stageImport).mockResolvedValue(true);
  const page = open('?id=a');
  expect(await screen.findByText(text.one.incomplete(3, 4, true))).toBeVisible();
  await give(page, ofLatin1(), 'otro.csv');
  expect(await screen.findByText(text.failure.differs)).toBeVisible();
  expect(stageImport).not.toHaveBeenCalled();
  await give(page, hubspot(), 'contactos.csv');
  await waitFor(() => expect(stageImport).toHaveBeenCalled());
  expect(jest.mocked(stageImport).mock.calls).toEqual([
    [
      'a',
      [
        expect.objectContaining({
          number: 5,
          entered: expect.objectContaining({ name: 'Eva Solís' }) as object,
        }),
      ],
    ],
  ]);
  expect(beginImport).not.toHaveBeenCalled();
});

test('a file that did not arrive as a whole cannot be imported', async () => {
  jest
    .mocked(readImport)
    .mockResolvedValue({ one: { ...one, options: { total: 9 } }, counts: counts({ checked: 0 }) });
  open('?id=a');
  expect(await screen.findByText(text.one.incomplete(3, 9, false))).toBeVisible();
  expect(checkImport).not.toHaveBeenCalled();
});
