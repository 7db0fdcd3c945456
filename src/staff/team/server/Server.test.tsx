import { screen, within } from '@testing-library/react';
import type { ServerState } from '../../../api/staff/serverState';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { messageTests as testText } from '../../../text/messageTests';
import { team as text } from '../../../text/team';
import { messageTests } from '../../shared/messageTests/MessageTests';
import { readings } from '../readings';
import { Server } from './Server';

const state: ServerState = {
  readAt: Date.parse('2026-11-24T12:00:00Z'),
  postgres: '17.5',
  bytes: 2_500_000,
  sessions: 3,
  messages: { waiting: 2, failed: 1 },
  backup: { last: null, failedAt: null, error: '' },
  tables: [
    { table: 'visits', rows: 2000, bytes: 1_500_000 },
    { table: 'merges', rows: -1, bytes: 8192 },
  ],
  process: {
    version: '1.2.3',
    builtAt: '2026-11-20T12:00:00Z',
    startedAt: '2026-11-24T10:00:00Z',
    database: 'embedded',
    makesBackups: false,
    waiting: 0,
    oldestMs: 0,
    requests: [{ route: 'page', count: 1200, medianMs: 1.26, p95Ms: 1500 }],
    refusals: [{ status: 429, count: 4 }],
  },
};
const last = {
  at: '2026-11-24T03:00:00Z',
  file: 'x.backup',
  bytes: 900,
  rows: 5,
  documents: 2,
  checked: 'restored',
};
function open() {
  const { name, reducer } = readings.server.feature;
  const page = renderWithStore(<Server />, makeTestStore({ [name]: reducer }));
  const read = (value: unknown) => page.dispatch(readings.server.answer(value as never));
  return { ...page, read };
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('shows all figures, marks estimates, and says which setting turns backups on', () => {
  const page = open();
  page.read(state);
  expect(screen.getByText(/2 h, desde el/)).toBeVisible();
  expect(panel(text.server.requests).getAllByRole('cell')[0]).toHaveTextContent('1,200');
  expect(panel(text.server.requests).getByText('1.3 ms')).toBeVisible();
  expect(panel(text.server.refusals).getByText('Demasiadas peticiones (429)')).toBeVisible();
  expect(panel(text.server.tables).getByText('≈ 2,000')).toBeVisible();
  expect(panel(text.server.tables).getByText('1.5 MB')).toBeVisible();
  expect(panel(text.server.tables).getByText(text.server.unknown)).toBeVisible();
  expect(panel(text.server.database).getByText('2 por enviar, 1 fallido')).toBeVisible();
  expect(panel(text.server.backup).getByText(text.server.notConfigured)).toBeVisible();
});

test('says what a test message is good for where one can be sent', () => {
  const { name, reducer } = readings.server.feature;
  const reducers = { [name]: reducer, messageTests: messageTests.feature.reducer };
  const page = renderWithStore(<Server />, makeTestStore(reducers));
  page.dispatch(readings.server.answer(state));
  page.dispatch(messageTests.answer({ channels: ['email'], tests: [] }));
  expect(screen.getByText(testText.lead)).toBeVisible();
  page.dispatch(messageTests.answer({ channels: [], tests: [] }));
  expect(screen.queryByText(testText.lead)).toBeNull();
});

test('says how the last backup was verified, and why a later one failed', () => {
  const page = open();
  const backup = {
    last,
    failedAt: '2026-11-25T03:00:00Z',
    error: `sin sitio ${'muy-largo-'.repeat(50)}`,
  };
  page.read({ ...state, backup });
  expect(panel(text.server.backup).getByText('Restaurada en memoria')).toBeVisible();
  expect(panel(text.server.backup).getByText(/5 filas, 2 documentos$/)).toBeVisible();
  expect(panel(text.server.backup).getByText(/^sin sitio/)).toBeVisible();
  expect(panel(text.server.backup).getByText(text.server.notHere)).toBeVisible();
  page.read({ ...state, backup: { ...backup, last: { ...last, documents: undefined } } });
  expect(panel(text.server.backup).getByText(/5 filas$/)).toBeVisible();
});

test('says on hosted Supabase that there are no figures of the process', () => {
  const page = open();
  page.read({ ...state, process: undefined });
  expect(screen.getByRole('note')).toHaveTextContent(text.server.hosted);
  expect(screen.queryByRole('region', { name: text.server.program })).toBeNull();
});

test('reads again by a button, and when the window gets the focus', async () => {
  const page = open();
  page.read(undefined);
  expect(screen.getByRole('alert')).toHaveTextContent(text.server.failed);
  await page.user.click(screen.getByRole('button', { name: text.server.refresh }));
  window.dispatchEvent(new Event('focus'));
  expect(page.sent(readings.server.requested.type)).toHaveLength(3);
  page.unmount();
  window.dispatchEvent(new Event('focus'));
  expect(page.sent(readings.server.requested.type)).toHaveLength(3);
});
