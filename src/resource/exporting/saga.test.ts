import { combineReducers } from '@reduxjs/toolkit';
import { recordExport } from '../../api/staff/audit';
import { currentTime } from '../../lib/currentTime';
import { toastsIn } from '../../test/session';
import { heldPromise, startSaga } from '../../test/startSaga';
import { exporting as text } from '../../text/exporting';
import { toastsReducer } from '../../ui/toasts/slice';
import { saveFile } from './download';
import { makeExport } from './makeExport';
import { type ExportSource, watchExport } from './saga';

jest.mock('../../api/staff/audit');
jest.mock('../../lib/currentTime');
jest.mock('./download', () => ({
  ...jest.requireActual<object>('./download'),
  saveFile: jest.fn(),
}));

const texts = {
  label: 'Exportación',
  stopped: 'Detenida.',
  failed: 'No se pudo.',
  nothing: 'Nada.',
  done: (rows: number, file: string) => `${file}: ${rows}`,
  file: (day: string) => `cosas-${day}.csv`,
};
type Find = ReturnType<ExportSource<number>['finder']>;
type Page = Awaited<ReturnType<Find>>;
const find = jest.fn<ReturnType<Find>, Parameters<Find>>();
const finder = jest.fn<Find, [object, Date]>();
const things: ExportSource<number> = {
  exporting: makeExport('things'),
  subject: 'companies',
  finder,
  total: () => 3,
  labels: ['Cosa'],
  texts,
};
const { exportRequested, exportResumed, exportCancelled } = things.exporting.actions;
const reducer = combineReducers({
  things: combineReducers({ exporting: things.exporting.reducer }),
  toasts: toastsReducer,
});

const NOW = new Date(2026, 10, 21, 10, 47);
const FILE = 'cosas-2026-11-21.csv';
const IDLE = { status: 'idle', rows: 0 };
const found = (rows: number[], reached: number | null, unreadable = 0) => ({
  rows: rows.map((id) => [id]),
  reached,
  unreadable: Array<null>(unreadable).fill(null),
});

/** Runs an export whose requests are answered by these pages. */
async function request(...pages: Page[]) {
  for (const page of pages) find.mockResolvedValueOnce(page);
  const { dispatch, getState } = startSaga(() => watchExport(things), reducer);
  await dispatch(exportRequested());
  return {
    dispatch,
    shown: () => getState().things.exporting,
    toasts: () => toastsIn(getState()),
    asked: () => find.mock.calls.map(([from]) => from),
  };
}

const savedLines = async () => {
  const [[name, parts] = []] = jest.mocked(saveFile).mock.calls;
  return [name, (await new Blob(parts).text()).split('\r\n')];
};

beforeEach(() => {
  jest.resetAllMocks();
  finder.mockReturnValue(find);
  find.mockRejectedValue(new Error('unexpected request'));
  jest.mocked(currentTime).mockReturnValue(NOW);
  jest.mocked(recordExport).mockResolvedValue('recorded');
});

test('writes all pages that match the filters, and shows how far it is', async () => {
  const next = heldPromise<Page>();
  find.mockResolvedValueOnce(found([9, 8], 8));
  find.mockReturnValueOnce(next.promise);
  const { shown, toasts, asked, dispatch } = await request();
  expect(shown()).toEqual({ status: 'running', rows: 2, total: 3 });
  // A second click does not start another export.
  await dispatch(exportRequested());
  await next.answer(found([5], null));
  expect(asked()).toEqual([undefined, 8]);
  expect(finder.mock.calls).toEqual([[expect.objectContaining({ toasts: [] }), NOW]]);
  expect(await savedLines()).toEqual([FILE, ['Cosa', '9', '8', '5', '']]);
  expect(toasts()).toEqual([['success', texts.done(3, FILE)]]);
  expect(shown()).toEqual(IDLE);
});

test('continues after a response without rows', async () => {
  const { asked } = await request(found([], 100_000), found([5], null));
  expect(asked()).toEqual([undefined, 100_000]);
  expect(await savedLines()).toEqual([FILE, ['Cosa', '5', '']]);
});

test('creates no file without rows, and records nothing', async () => {
  const { toasts, shown } = await request(found([], null));
  expect(toasts()).toEqual([['info', texts.nothing]]);
  expect(recordExport).not.toHaveBeenCalled();
  expect(saveFile).not.toHaveBeenCalled();
  expect(shown()).toEqual(IDLE);
});

test.each([
  [[9], 1, `${FILE}: 1 Falta 1 fila, que no se pudo leer.`],
  [[9], 2, `${FILE}: 1 Faltan 2 filas, que no se pudieron leer.`],
  [[], 1, 'Nada. Falta 1 fila, que no se pudo leer.'],
])('of the rows %j and %d unreadable ones, says: %s', async (rows, unreadable, said) => {
  const { toasts } = await request(found(rows, null, unreadable));
  expect(toasts()).toEqual([['warning', said]]);
});

test('saves the file only after the export has been recorded', async () => {
  const record = heldPromise<'recorded'>();
  jest.mocked(recordExport).mockReturnValue(record.promise);
  await request(found([9, 8], 8), found([5], null));
  expect(recordExport).toHaveBeenCalledWith('companies', 3);
  expect(saveFile).not.toHaveBeenCalled();
  await record.answer('recorded');
  expect(saveFile).toHaveBeenCalledTimes(1);
});

test.each([
  ['refused', text.refused],
  ['failed', texts.failed],
] as const)('creates no file when recording it is %s', async (record, said) => {
  jest.mocked(recordExport).mockResolvedValue(record);
  const { toasts } = await request(found([9], null));
  expect(toasts()).toEqual([['error', said]]);
  expect(saveFile).not.toHaveBeenCalled();
});

test('stops after a failed request, and repeats it when the person resumes', async () => {
  const { shown, toasts, asked, dispatch } = await request(found([9], 8), undefined);
  expect(shown()).toMatchObject({ status: 'stopped', rows: 1 });
  expect(toasts()).toEqual([['error', texts.stopped]]);
  find.mockResolvedValueOnce(found([5], null));
  await dispatch(exportResumed());
  expect(asked()).toEqual([undefined, 8, 8]);
  expect(await savedLines()).toEqual([FILE, ['Cosa', '9', '5', '']]);
});

test('a discarded export writes no file when the response arrives, and another one can begin', async () => {
  const next = heldPromise<Page>();
  find.mockReturnValueOnce(next.promise);
  const { shown, dispatch } = await request();
  await dispatch(exportCancelled());
  await next.answer(found([9], null));
  expect(saveFile).not.toHaveBeenCalled();
  expect(shown()).toEqual(IDLE);
  find.mockResolvedValueOnce(found([5], null));
  await dispatch(exportRequested());
  expect(await savedLines()).toEqual([FILE, ['Cosa', '5', '']]);
});

test('reports an error, after which another export can begin', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  find.mockRejectedValueOnce(new Error('broken'));
  const { shown, toasts, dispatch } = await request();
  expect(log).toHaveBeenCalledWith('things: export failed: broken');
  expect(toasts()).toEqual([['error', texts.failed]]);
  expect(shown()).toEqual(IDLE);
  find.mockResolvedValueOnce(found([5], null));
  await dispatch(exportRequested());
  expect(saveFile).toHaveBeenCalledTimes(1);
});
