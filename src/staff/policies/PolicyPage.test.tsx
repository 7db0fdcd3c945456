import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toDay } from '../../lib/dayBounds';
import { formatDay } from '../../lib/formats';
import { makeTestStore, renderWithStore } from '../../test/render';
import { policies, policyFacts, renewal } from '../../text/policies';
import { PolicyPage } from './PolicyPage';
import { undoRequested } from './renewing';
import { terms } from './terms';
import type { Policy } from './words';

const policy = {
  id: 5,
  customerId: 7,
  customer: { name: 'Ana', phone: '7875550142' },
  number: 'A-1',
  status: 'vigente',
  premium: 100,
  yearPremium: 100,
  period: 'year',
  commission: 10,
  startsOn: '2026-01-01',
  endsOn: '2999-01-01',
  cancelledOn: null,
  cancelReason: '',
  renewedFrom: null,
  created_at: new Date().toISOString(),
} as Policy;

const show = (row: Policy) =>
  renderWithStore(
    <MemoryRouter>
      <PolicyPage row={row} fields={() => <input />} history={null} />
    </MemoryRouter>,
    makeTestStore({ policyTerms: terms.feature.reducer }),
  );

test('offers to change a policy, and to renew it once it has begun', () => {
  show(policy);
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect(screen.getByRole('button', { name: renewal.renew })).toBeTruthy();
  expect(screen.getByRole('link', { name: '(787) 555-0142' })).toBeTruthy();
  cleanup();
  show({ ...policy, startsOn: '2998-01-01' });
  expect(screen.getByRole('textbox')).toBeTruthy();
  // A policy that has not begun cannot be renewed.
  expect(screen.queryByRole('button', { name: renewal.renew })).toBeNull();
});

test('says when and why a policy was cancelled', () => {
  const [[reason, words]] = policies.cancelReasons;
  show({ ...policy, status: 'cancelada', cancelledOn: '2026-05-01', cancelReason: reason });
  const facts = screen.getByRole('group', { name: policyFacts.title }).textContent;
  for (const shown of ['1 may 2026', words]) expect(facts).toContain(shown);
  expect(screen.queryByRole('button', { name: renewal.renew })).toBeNull();
  // A policy that is put in force again, which can still be undone, hides them at once.
  cleanup();
  show({ ...policy, cancelledOn: '2026-05-01', cancelReason: reason });
  const now = screen.getByRole('group', { name: policyFacts.title }).textContent;
  for (const gone of [policies.cancelledOn, words]) expect(now).not.toContain(gone);
});

test('a policy that was renewed early shows its end while it is in force, and the next term shows its start', () => {
  const facts = () => screen.getByRole('group', { name: policyFacts.title }).textContent;
  const day = (days: number) => toDay(new Date(Date.now() + days * 86_400_000));
  show({ ...policy, status: 'renovada', endsOn: day(66) });
  expect(facts()).toContain(`${policies.endsOn}en 66 días (${formatDay(day(66))})`);
  expect(screen.queryByRole('button', { name: renewal.renew })).toBeNull();
  cleanup();
  show({ ...policy, startsOn: day(66) });
  expect(facts()).toContain(`Comienza el ${formatDay(day(66))}`);
});

test('lists other terms: without an end if cancelled before the start, and marked if archived', () => {
  const { dispatch } = show(policy);
  const term = { id: 6, premium: 1, period: 'year', startsOn: '2026-12-01', endsOn: '2027-12-01' };
  const cancelled = { ...term, status: 'cancelada', cancelledOn: '2026-12-01', archived: false };
  dispatch(
    terms.answer([
      cancelled,
      { ...cancelled, id: 7, cancelledOn: '2027-03-01' },
      { ...cancelled, id: 8, archived: true },
    ]),
  );
  const [never, ended, archived] = screen.getAllByRole('link').slice(-3);
  expect(never?.textContent).toBe('1 dic 2026, cancelada sin comenzar');
  expect(ended?.textContent).toContain('1 dic 2026 – 1 mar 2027');
  expect(archived?.textContent).toBe('1 dic 2026, cancelada sin comenzar, archivada');
});

test('offers to undo a renewal for a day, while its term is unchanged', async () => {
  const next = { ...policy, renewedFrom: 4 };
  const { sent, user } = show(next);
  await user.click(screen.getByRole('button', { name: policyFacts.undoRenewal }));
  expect(sent(undoRequested.type)).toMatchObject([{ payload: { from: 4, to: 5, name: 'Ana' } }]);
  for (const row of [
    policy,
    { ...next, archived: true },
    { ...next, status: 'renovada' },
    { ...next, created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() },
  ]) {
    cleanup();
    show(row);
    expect(screen.queryByRole('button', { name: policyFacts.undoRenewal })).toBeNull();
  }
});

test('says that a term belongs to an undone renewal, and offers no changes', () => {
  const { dispatch } = show({ ...policy, archived: true, undone: true, customerId: 7 });
  expect(screen.getByRole('note').textContent).toBe(policyFacts.undone);
  dispatch(terms.answer([]));
  expect(screen.getByText(policies.states.undone)).toBeTruthy();
  expect(screen.queryByText(policyFacts.noTerms)).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test("shows all facts of an erased customer's policy, and offers no changes", () => {
  show({ ...policy, customerId: null, customer: null });
  expect(screen.getByRole('note').textContent).toBe(policyFacts.erased);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  const facts = screen.getByRole('group', { name: policyFacts.title }).textContent;
  for (const shown of [policies.number, 'A-1', policies.startsOn, '1 ene 2026', '1 ene 2999'])
    expect(facts).toContain(shown);
});
