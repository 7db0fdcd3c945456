import { type Action, combineReducers } from '@reduxjs/toolkit';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { recordExport } from '../../../api/staff/audit';
import { MAX_WON, type WonClick, wonClicks } from '../../../api/staff/wonClicks';
import { saveFile } from '../../../resource/exporting/download';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { toastsIn } from '../../../test/session';
import { heldPromise, startSaga } from '../../../test/startSaga';
import { exporting } from '../../../text/exporting';
import { resourceText } from '../../../text/resource';
import { uploads as text } from '../../../text/uploads';
import { Summary } from './Summary';
import { toUpload } from './toUpload';
import { UploadButton } from './UploadButton';
import { toastsReducer } from '../../../ui/toasts/slice';
import {
  fileChosen,
  latestDays,
  selectUploads,
  uploadsClosed,
  uploadsFeature,
  wonRead,
  wonRequested,
} from './uploads';

jest.mock('../../../api/staff/audit');
jest.mock('../../../api/staff/wonClicks', () => ({
  ...jest.requireActual<object>('../../../api/staff/wonClicks'),
  wonClicks: jest.fn(),
}));
jest.mock('../../../resource/exporting/download');

const days = { first: '2026-10-25', last: '2026-11-23' };
const now = new Date();
const row: WonClick = {
  id: 1,
  wonAt: now.toISOString(),
  premium: 1200,
  commission: 0,
  gclid: 'Cj0-x',
  gclidAt: now.toISOString(),
  fbclid: null,
  fbclidAt: null,
  msclkid: null,
  msclkidAt: null,
};

async function open(rows: WonClick[] | undefined) {
  const view = renderWithStore(
    <UploadButton days={days} />,
    makeTestStore({ adUploads: uploadsFeature.reducer }),
  );
  await view.user.click(screen.getByRole('button', { name: text.button }));
  view.dispatch(wonRead({ rows }));
  return view;
}
const download = () => screen.getByRole('button', { name: text.download });

test('saves a file with as many rows as it announced, and closes', async () => {
  const view = await open([row, { ...row, gclid: null }, { ...row, premium: 0 }]);
  expect(screen.getByRole('status')).toHaveTextContent(text.rows(1));
  expect(screen.getByText(text.leftOut.noClick(1))).toBeVisible();
  expect(screen.getByText(text.leftOut.noValue.premium(1))).toBeVisible();
  expect(screen.getByText(text.steps.google)).toBeVisible();
  await view.user.click(download());
  expect(view.sent(fileChosen.type)).toMatchObject([
    {
      payload: {
        file: 'conversiones-google-2026-10-25-2026-11-23.csv',
        text: expect.stringMatching(
          /^Parameters:TimeZone=\+0000\r\n.+\r\nCj0-x,Cliente ganado,.+,1200.00,USD\r\n$/,
        ) as string,
        rows: 1,
      },
    },
  ]);
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  expect(view.sent(uploadsClosed.type)).toHaveLength(1);
});

const after = async (...steps: Action[]) => {
  const reducer = combineReducers({ adUploads: uploadsFeature.reducer, toasts: toastsReducer });
  const { dispatch, getState } = startSaga(uploadsFeature.saga, reducer);
  await dispatch(...steps);
  return { uploads: () => selectUploads(getState()), toasts: toastsIn(getState()) };
};

test.each([
  ['recorded', 1, ['success', text.saved('x.csv')]],
  ['refused', 0, ['error', exporting.refused]],
  ['failed', 0, ['error', text.notSaved]],
] as const)('writes the file only for persons who may export: %p', async (record, files, toast) => {
  jest.mocked(recordExport).mockResolvedValue(record);
  jest.mocked(saveFile).mockReset();
  const { toasts } = await after(fileChosen({ file: 'x.csv', text: 'x', rows: 3 }));
  expect(recordExport).toHaveBeenCalledWith('conversions', 3);
  expect(jest.mocked(saveFile).mock.calls).toEqual(files ? [['x.csv', ['x']]] : []);
  expect(toasts).toEqual([toast]);
});

test('adapts to the chosen platform and value, and keeps a name that was typed', async () => {
  const view = await open([row]);
  await view.user.selectOptions(screen.getByLabelText(text.platform), 'meta');
  expect(screen.getByLabelText(text.name)).toHaveValue('Purchase');
  expect(screen.getByRole('status')).toHaveTextContent(text.rows(0));
  await view.user.clear(screen.getByLabelText(text.name));
  await view.user.type(screen.getByLabelText(text.name), 'Venta');
  await view.user.selectOptions(screen.getByLabelText(text.platform), 'google');
  expect(screen.getByLabelText(text.name)).toHaveValue('Venta');
  await view.user.selectOptions(screen.getByLabelText(text.value), 'commission');
  expect(screen.getByText(text.leftOut.noValue.commission(1))).toBeVisible();
  await view.user.click(download());
  expect(view.sent(fileChosen.type)).toEqual([]);
});

test('refuses a name that a spreadsheet would evaluate', async () => {
  const view = await open([row]);
  const name = screen.getByLabelText(text.name);
  await view.user.clear(name);
  await view.user.type(name, '=1+1{Enter}');
  expect(name).toHaveAccessibleDescription(text.invalidName);
  expect(view.sent(fileChosen.type)).toEqual([]);
});

test('reads the days of the page, or the last 90 days', async () => {
  const view = await open([]);
  expect(screen.getByText(text.nobody)).toBeVisible();
  await view.user.selectOptions(screen.getByLabelText(text.days), 'latest');
  const asked = view.sent(wonRequested.type).map((action) => (action as never)['payload']);
  expect(asked).toEqual([days, latestDays(new Date())]);
});

test('offers to read again after a failure', async () => {
  const view = await open(undefined);
  await view.user.click(screen.getByRole('button', { name: resourceText.again }));
  expect(view.sent(wonRequested.type)).toHaveLength(2);
  expect(screen.getByText(text.counting)).toBeVisible();
});

test('says when there are more customers than were read', () => {
  const upload = toUpload([], { platform: 'google', name: 'x', value: 'premium' }, now);
  renderWithStore(
    <Summary
      status="shown"
      upload={upload}
      all={MAX_WON}
      platform="google"
      value="premium"
      onAgain={() => undefined}
    />,
  );
  expect(screen.getByText(text.cut(MAX_WON))).toBeVisible();
});

const asked = wonRequested({ first: '2026-11-01', last: '2026-11-01' });

test.each([
  ['shown', [row]],
  ['failed', undefined],
])('reads from the first to the last instant of the days; then it is %s', async (status, rows) => {
  jest.mocked(wonClicks).mockResolvedValue(rows);
  expect((await after(asked)).uploads()).toEqual({ status, rows: rows ?? [] });
  expect(wonClicks).toHaveBeenCalledWith({
    from: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 10, 1, 23, 59, 59, 999).toISOString(),
  });
});

test('a closed dialog sends no request, and drops the answer to the last one', async () => {
  const read = heldPromise<WonClick[]>();
  jest.mocked(wonClicks).mockReset().mockReturnValue(read.promise);
  const { uploads } = await after(asked, uploadsClosed());
  await read.answer([row]);
  expect(uploads()).toEqual({ status: 'loading', rows: [] });
  expect(wonClicks).toHaveBeenCalledTimes(1);
});

test('the last days are ninety including today', () => {
  expect(latestDays(new Date(2026, 10, 23, 12))).toEqual({
    first: '2026-08-26',
    last: '2026-11-23',
  });
});
