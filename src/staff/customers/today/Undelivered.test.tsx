import { screen } from '@testing-library/react';
import type { FailedMessage } from '../../../api/staff/work';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { notices as text } from '../../../text/notices';
import { pulseSlice } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { undelivered } from './notices';
import { Undelivered } from './Undelivered';

const FAILED: FailedMessage = {
  id: 1,
  created_at: '2026-11-01T10:00:00Z',
  channel: 'email',
  kind: 'invitation',
  customerId: null,
  customers: null,
  staffId: 'leo',
  error: '',
};
const open = () =>
  renderWithStore(
    <Undelivered />,
    makeTestStore({
      customers: customersArea.feature.reducer,
      undelivered: undelivered.feature.reducer,
      pulse: pulseSlice.reducer,
    }),
  );

test('says in Spanish why a message failed, and shows the words of the mail server on request', async () => {
  const page = open();
  const error = 'SMTP 552: 552 5.2.2 Mailbox full';
  page.dispatch(undelivered.answer([{ ...FAILED, error }]));
  expect(screen.getByText(new RegExp(text.undelivered.problems.full))).toBeVisible();
  expect(screen.getByText(error)).not.toBeVisible();
  await page.user.click(screen.getByText(text.undelivered.detail));
  expect(screen.getByText(error)).toBeVisible();
});

test('says whom an invitation was for once the team is read', () => {
  const page = open();
  page.dispatch(undelivered.answer([FAILED]));
  const line = () => screen.getByText(new RegExp(text.undelivered.kinds.invitation ?? ''));
  expect(line()).toHaveTextContent(/^Invitación/);
  const options = [['leo', 'leo@group.example']] as const;
  page.dispatch(customersArea.lookup.actions.optionsRead({ lookup: 'staff', options }));
  expect(line()).toHaveTextContent(/^leo@group\.example · Invitación/);
});

test('says how many more there are than it lists', () => {
  const page = open();
  page.dispatch(undelivered.answer([1, 2, 3, 4, 5].map((id) => ({ ...FAILED, id }))));
  expect(screen.getByRole('note')).toHaveTextContent(text.undelivered.more(2));
});
