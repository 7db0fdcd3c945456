import { screen } from '@testing-library/react';
import { readOwnVisits } from '../../api/ownVisits';
import type { Visit } from '../../api/visitFields';
import { saveFile } from '../../resource/exporting/download';
import { makeTestStore, renderWithStore } from '../../test/render';
import { agreements } from '../../text/agreements';
import { sendsPrivacySignal } from '../../tracking/environment';
import type { Clicks } from '../../tracking/record/record';
import { navDataReducer, recordErased, recordRead } from '../../tracking/record/slice';
import {
  consentChanged,
  eraseFailed,
  eraseRequested,
  recordRequested,
  trackingReducer,
} from '../../tracking/slice';
import { YourData } from './YourData';

jest.mock('../../api/ownVisits');
jest.mock('../../resource/exporting/download');
jest.mock('../../tracking/environment');

const { yourData } = agreements;
const UUID = '0123456789abcdef0123';
const ROW = {
  id: 7,
  created_at: '2026-11-03T12:00:00Z',
  updatedAt: '2026-11-21T12:00:00Z',
  adId: 'verano',
  ip: '192.0.2.1',
  deviceType: 'Movil',
  system: 'Android',
  prePage: 'https://search.example/',
  exclusion: '',
} as Visit;

function show({ clicks, consent = 'given' }: { clicks?: Clicks; consent?: 'given' | 'refused' }) {
  const test = makeTestStore({ tracking: trackingReducer, navData: navDataReducer });
  const pages = [{ dir: 'https://site.example/?c=verano', cont: '1', time: '3' }];
  test.store.dispatch(consentChanged(consent));
  if (consent === 'given') test.store.dispatch(recordRead({ uuid: UUID, pages, clicks }));
  return renderWithStore(<YourData />, test);
}

const valueOf = (label: string) => screen.getByText(label).nextElementSibling;
const button = (name: string) => screen.getByRole('button', { name });
const answer = (visits: Visit[] | undefined) =>
  jest.mocked(readOwnVisits).mockResolvedValue(visits);

beforeEach(() => answer([ROW]));
afterEach(() => jest.clearAllMocks());

test('shows the record in words: pages, ad, and which contact links were clicked', () => {
  show({ clicks: { call: '1', email: '2' } });
  expect(valueOf(yourData.viewed)).toHaveTextContent('1 página, durante 3 s');
  expect(valueOf(yourData.ad)).toHaveTextContent('verano');
  expect(valueOf('Ha pulsado')).toHaveTextContent('el teléfono (1 vez), el correo (2 veces)');
});

test('does not mention clicks when there were none', () => {
  show({});
  expect(screen.getByText(UUID)).toBeVisible();
  expect(screen.queryByText('Ha pulsado')).toBeNull();
});

test('reads the database only when asked, shows first day and ad, and downloads record and rows', async () => {
  const { user } = show({});
  expect(readOwnVisits).not.toHaveBeenCalled();
  await user.click(button(yourData.show));
  expect(readOwnVisits).toHaveBeenCalledWith(UUID);
  expect(valueOf(yourData.first)).toHaveTextContent('3 nov 2026');
  expect(valueOf(yourData.last)).toHaveTextContent('21 nov 2026');
  expect(valueOf(yourData.storedAd)).toHaveTextContent('verano');
  expect(valueOf(yourData.device)).toHaveTextContent('Móvil, Android');
  // The button to download replaces that to show in the same element, which keeps the focus.
  expect(button(yourData.download)).toHaveFocus();
  await user.click(button(yourData.download));
  const [name, [json]] = jest.mocked(saveFile).mock.calls[0]!;
  expect(name).toBe('mis-datos.json');
  expect(JSON.parse(json as string)).toMatchObject({
    navDataStorage: { uuid: UUID, pages: [{ dir: 'https://site.example/?c=verano' }] },
    visits: [ROW],
  });
});

test('says that the database could not be read, and tries again', async () => {
  answer(undefined);
  const { user } = show({});
  await user.click(button(yourData.show));
  expect(screen.getByText(yourData.readFailed)).toBeVisible();
  answer([]);
  await user.click(button(yourData.show));
  expect(screen.getByText(yourData.noRow)).toBeVisible();
  expect(screen.queryByText(yourData.readFailed)).toBeNull();
});

test('shows no data of an erased record, and says that it is erased', async () => {
  const { user, dispatch, sent } = show({});
  await user.click(button(yourData.show));
  await user.click(button(yourData.erase.name));
  expect(sent(eraseRequested.type)).toHaveLength(1);
  expect(button(yourData.erase.name)).toBeDisabled();
  dispatch(recordErased());
  expect(screen.queryByText(yourData.stored)).toBeNull();
  expect(screen.getByText(yourData.nothing)).toBeVisible();
  expect(screen.getByText(new RegExp(yourData.erase.result.done))).toHaveTextContent(
    yourData.erase.beginsAnew,
  );
});

test('still shows the record when erasing it failed', () => {
  const { dispatch } = show({});
  dispatch(eraseRequested());
  dispatch(eraseFailed());
  expect(screen.getByText(new RegExp(yourData.erase.result.failed))).toBeVisible();
  expect(screen.getByText(UUID)).toBeVisible();
});

test('stops and resumes by one button, which keeps the focus, and says whether visits are recorded', async () => {
  const { user, sent } = show({});
  expect(screen.getByText(yourData.state.given)).toBeVisible();
  await user.click(button(yourData.stop));
  expect(screen.getByText(yourData.state.refused)).toBeVisible();
  expect(button(yourData.allow)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText(yourData.state.given)).toBeVisible();
  expect(sent(consentChanged.type).slice(1)).toEqual([
    consentChanged('refused'),
    consentChanged('given'),
  ]);
});

test('reads the record only when the visitor asks for it, while recording is stopped', async () => {
  const { user, sent } = show({ consent: 'refused' });
  expect(screen.getByText(yourData.unread)).toBeVisible();
  expect(sent(recordRequested.type)).toEqual([]);
  await user.click(button(yourData.show));
  expect(sent(recordRequested.type)).toHaveLength(1);
  expect(screen.getByText(yourData.nothing)).toBeVisible();
  expect(readOwnVisits).not.toHaveBeenCalled();
});

test.each(['given', 'refused'] as const)(
  'says what Global Privacy Control means when consent is %s',
  (consent) => {
    jest.mocked(sendsPrivacySignal).mockReturnValue(true);
    show({ consent });
    expect(screen.getByText(new RegExp(yourData.signal[consent]))).toHaveTextContent(
      yourData.state[consent],
    );
    jest.mocked(sendsPrivacySignal).mockReturnValue(false);
  },
);
