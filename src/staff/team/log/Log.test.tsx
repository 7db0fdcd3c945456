import { act, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { features, Page } from '..';
import {
  AUDIT_PART,
  type AuditEntry,
  readAudit,
  readCustomerNames,
} from '../../../api/staff/audit';
import { connectRouter } from '../../../router/navigate';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { resourceText } from '../../../text/resource';
import { audit as auditText } from '../../../text/audit';
import { team as text } from '../../../text/team';
import { accessSlice } from '../../shared/access';
import { pulseRead, pulseSlice } from '../../shared/pulse/slice';
import { audit } from './useAudit';

jest.mock('../../../api/staff/audit', () => ({
  AUDIT_KINDS: ['signIn', 'view', 'export', 'deletion', 'role'],
  AUDIT_PART: 2,
  readAudit: jest.fn(),
  readCustomerNames: jest.fn(),
}));
const entries = jest.mocked(readAudit);
const names = jest.mocked(readCustomerNames);
afterEach(() => jest.resetAllMocks());

const LONG = `${'muy-'.repeat(50)}largo@group.example`;

function open(view: string) {
  window.history.pushState(null, '', `/team${view}`);
  const router = createBrowserRouter([{ path: '/team', Component: Page }]);
  connectRouter(router);
  const reducers = Object.fromEntries(features.map(({ name, reducer }) => [name, reducer]));
  const page = renderWithStore(
    <RouterProvider router={router} />,
    makeTestStore({ ...reducers, access: accessSlice.reducer, pulse: pulseSlice.reducer }, [
      audit.feature.saga,
    ]),
  );
  page.dispatch(pulseRead({ role: 'admin', unanswered: 0, asked: 0, got: 0, mentions: 0 }));
  return page;
}
const button = (name: string) => screen.getByRole('button', { name });
const entryOf = (id: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  created_at: '2026-11-01T10:00:00Z',
  email: 'ana@x.example',
  kind: 'signIn',
  subject: '',
  rowId: null,
  rows: 1,
  text: '',
  ...fields,
});
const lines = () => screen.getAllByRole('row').slice(1);

test('shows entries with the names of customers, and reads more from the last entry', async () => {
  expect(AUDIT_PART).toBe(2);
  entries.mockResolvedValueOnce([
    entryOf(9, { kind: 'view', subject: 'customers', rowId: 7 }),
    entryOf(8, { kind: 'view', subject: 'customers', rowId: 5, email: LONG }),
  ]);
  names.mockResolvedValueOnce(new Map([[7, 'Eva']]));
  const page = open('?view=log');
  expect(await screen.findByRole('link', { name: 'Eva' })).toHaveAttribute(
    'href',
    '/customers?view=list&id=7',
  );
  expect(screen.getByRole('link', { name: auditText.customer(5) })).toBeVisible();
  entries.mockResolvedValueOnce([entryOf(7, { email: '' })]);
  await page.user.click(button(auditText.more));
  const end = await screen.findByText(auditText.end);
  // The end of the list takes the focus of the button, which disappears.
  await waitFor(() => expect(end.closest('[role=status]')).toHaveFocus());
  expect(entries).toHaveBeenLastCalledWith(expect.anything(), 8);
  expect(lines()).toHaveLength(3);
  expect(screen.getByTitle('ana@x.example')).toHaveTextContent(/^Ana$/);
  expect(lines()[2]).toHaveTextContent(auditText.server);
});

test('names both customers of a merge, and those that a search found', async () => {
  entries.mockResolvedValue([
    entryOf(9, { kind: 'merge', subject: 'customers', rowId: 7, text: '5' }),
    entryOf(8, { kind: 'told', subject: 'customers', rows: 2, text: '5,6' }),
  ]);
  names.mockResolvedValueOnce(
    new Map([
      [7, 'Eva'],
      [5, 'Leo'],
    ]),
  );
  open('?view=log');
  const [merge, told] = (await screen.findAllByRole('row')).slice(1);
  expect(merge).toHaveTextContent(/Unió a la ficha de .?Eva.? la de .?Leo/);
  expect(told).toHaveTextContent(/compañeros: .?Leo.?, .?cliente 6/);
  expect(names).toHaveBeenCalledWith([7, 5, 6]);
});

test('shows the ids of all deleted rows', async () => {
  const ids = Array.from({ length: 100 }, (_, i) => i + 1);
  entries.mockResolvedValue([
    entryOf(9, { kind: 'deletion', subject: 'visits', rows: 100, text: ids.join() }),
  ]);
  open('?view=log');
  expect(await screen.findByText(/^Números 1, 2,.* 100$/)).not.toHaveStyle({ overflow: 'hidden' });
});

test('says that there are no entries, that none match, or that they cannot be read', async () => {
  entries.mockResolvedValue([]);
  open('?view=log').unmount();
  open('?view=log');
  expect(await screen.findByText(auditText.empty.title)).toBeVisible();
  const filtered = open('?view=log&kind=export&from=2026-11-01');
  expect(await screen.findByText(auditText.noMatch.title)).toBeVisible();
  await filtered.user.click(button(resourceText.clear));
  await waitFor(() => expect(window.location.search).toBe('?view=log'));
  filtered.unmount();
  entries.mockResolvedValue(undefined);
  const page = open('?view=log');
  expect(await screen.findByRole('alert')).toHaveTextContent(auditText.failed);
  entries.mockResolvedValue([entryOf(1)]);
  await page.user.click(button(resourceText.again));
  expect(await screen.findByText(auditText.signIn)).toBeVisible();
});

test('the chip of days follows the address', async () => {
  entries.mockResolvedValue([entryOf(1)]);
  const page = open('?view=log');
  await page.user.click(await screen.findByRole('button', { name: resourceText.filters(0) }));
  const chip = button(auditText.day);
  await page.user.click(chip);
  await page.user.click(button(auditText.today));
  await waitFor(() => expect(window.location.search).toContain('from='));
  expect(chip).not.toHaveAccessibleName(auditText.day);
  await page.user.click(screen.getByRole('link', { name: text.views.log }));
  await waitFor(() => expect(chip).toHaveAccessibleName(auditText.day));
});

test('keeps the entries when more cannot be read', async () => {
  entries.mockResolvedValueOnce([entryOf(9), entryOf(8)]).mockResolvedValueOnce(undefined);
  const page = open('?view=log');
  await page.user.click(await screen.findByRole('button', { name: auditText.more }));
  const failure = await screen.findByText(auditText.notMore);
  await waitFor(() => expect(failure.closest('[role=status]')).toHaveFocus());
  expect(lines()).toHaveLength(2);
});

describe('when the filter changes', () => {
  /** Shows two exports, of which there are more, then removes the filter; that read fails. */
  const change = async (meanwhile?: (page: ReturnType<typeof open>) => Promise<void>) => {
    entries.mockResolvedValueOnce([entryOf(9, { kind: 'export' }), entryOf(6, { kind: 'export' })]);
    const page = open('?view=log&kind=export');
    await screen.findByRole('button', { name: auditText.more });
    await meanwhile?.(page);
    entries.mockResolvedValueOnce(undefined);
    await page.user.click(screen.getByRole('link', { name: text.views.log }));
    expect(await screen.findByText(auditText.failed)).toBeVisible();
    return page;
  };

  test('a failure removes the entries of the former filter, and a retry reads from the start', async () => {
    const page = await change();
    expect(screen.queryByRole('table')).toBeNull();
    entries.mockResolvedValueOnce([entryOf(12), entryOf(9, { kind: 'export' })]);
    await page.user.click(button(resourceText.again));
    expect(await screen.findByText(auditText.signIn)).toBeVisible();
    expect(entries).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: undefined }),
      undefined,
    );
    expect(lines()).toHaveLength(2);
  });

  test('a late answer for the former filter is dropped', async () => {
    let answerLate: (part: AuditEntry[]) => void = () => undefined;
    await change(async (page) => {
      entries.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)));
      await page.user.click(button(auditText.more));
    });
    await act(async () => answerLate([entryOf(3, { kind: 'export' })]));
    expect(screen.getByText(auditText.failed)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
