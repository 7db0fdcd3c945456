import { screen, waitFor } from '@testing-library/react';
import { claimForColleague, logForColleague } from '../../../api/staff/colleagues';
import { ResourceProvider } from '../../../resource/page/useResource';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { claims } from '../../../text/claims';
import { colleagues } from '../../../text/colleagues';
import { records } from '../../../text/records';
import { customersArea } from '../area';
import { entryLogged } from './known';
import { LogDialog } from './LogDialog';

jest.mock('../../../api/staff/colleagues');
const [log, claim] = [jest.mocked(logForColleague), jest.mocked(claimForColleague)];
afterEach(() => jest.resetAllMocks());

const text = colleagues.dialog;
const policy = { id: 3, number: 'POL-1', company: 'Faro', line: 'auto', endsOn: '2199-12-03' };
const row = { id: 7, name: 'Ana', owner: 'mar@group.example', phone: '', policies: [policy] };

function show(kind: 'call' | 'claim', policies = row.policies) {
  const onClose = jest.fn();
  const page = renderWithStore(
    <ResourceProvider value={customersArea}>
      <LogDialog row={{ ...row, policies }} kind={kind} onClose={onClose} />
    </ResourceProvider>,
    makeTestStore({ customers: customersArea.feature.reducer }),
  );
  return { ...page, onClose };
}
const save = () => screen.getByRole('button', { name: text.save });

test('a call that fails stays in the dialog, and is repeated with the same key', async () => {
  const { user, sent, onClose } = show('call');
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(text.lead('Mar'));
  await user.click(save());
  expect(log).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: text.said }), ' Quiere el recibo ');
  log.mockResolvedValueOnce(undefined);
  await user.click(save());
  expect(await screen.findByText(text.failed)).toBeVisible();
  log.mockResolvedValueOnce(null);
  await user.click(save());
  expect(await screen.findByText(text.gone)).toBeVisible();
  log.mockResolvedValueOnce(5);
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, ...others] = log.mock.calls;
  expect(first).toEqual([7, 'call', 'Quiere el recibo', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(others).toEqual([first, first]);
  expect(sent(entryLogged.type)).toMatchObject([{ payload: { id: 7, name: 'Ana', event: 5 } }]);
});

test('a claim is about the only policy, or about the chosen one', async () => {
  claim.mockResolvedValue(5);
  const { user, sent, unmount } = show('claim');
  const day = () => screen.getByLabelText(claims.occurredOn);
  expect(day()).toHaveFocus();
  await user.type(day(), '2199-01-01');
  await user.click(save());
  expect(screen.getByText(claims.future)).toBeVisible();
  await user.clear(day());
  await user.type(day(), '2026-01-02');
  await user.type(screen.getByLabelText(claims.description), 'Choque');
  await user.click(save());
  const expected = { policy: 3, occurredOn: '2026-01-02', number: '', description: 'Choque' };
  expect(claim).toHaveBeenLastCalledWith(expected, expect.any(String));
  await waitFor(() =>
    expect(sent(entryLogged.type)).toMatchObject([{ payload: { id: 7, name: 'Ana', event: 5 } }]),
  );
  unmount();

  const other = show('claim', [policy, { ...policy, id: 4, number: 'POL-2' }]);
  await other.user.selectOptions(screen.getByLabelText(text.policy), '4');
  await other.user.type(day(), '2026-01-02');
  await other.user.click(save());
  expect(claim).toHaveBeenLastCalledWith(
    { ...expected, policy: 4, description: '' },
    expect.any(String),
  );
});

test('what is written is not lost without a question', async () => {
  const asks = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, onClose } = show('call');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(screen.getByRole('textbox', { name: text.said }), 'x');
  await user.keyboard('{Escape}');
  expect(asks).toHaveBeenCalledWith(records.discard);
  expect(onClose).toHaveBeenCalledTimes(1);
});
