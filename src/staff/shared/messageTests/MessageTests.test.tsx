import { act, screen } from '@testing-library/react';
import { type MessageTests as Tests, sendTestMessages } from '../../../api/staff/firstSteps';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { messageTests as text } from '../../../text/messageTests';
import { MessageTests, messageTests } from './MessageTests';

jest.mock('../../../api/staff/firstSteps', () => ({ sendTestMessages: jest.fn() }));
const send = jest.mocked(sendTestMessages);
afterEach(() => jest.useRealTimers());

const test1 = (fields: Partial<Tests['tests'][number]> = {}) => ({
  ...{ channel: 'email', status: 'sent', error: '', at: new Date().toISOString() },
  ...fields,
});
function open(onResult?: () => void) {
  const page = renderWithStore(
    <MessageTests {...(onResult && { onResult })} />,
    makeTestStore({ messageTests: messageTests.feature.reducer }),
  );
  const read = (channels: string[], ...tests: Tests['tests']) =>
    page.dispatch(messageTests.answer({ channels, tests }));
  return { ...page, read };
}
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const button = () => screen.getByRole('button', { name: text.send });

test('names the variables of ways that are not configured, and has no button when none is', () => {
  const page = open();
  page.read([]);
  expect(lines()).toEqual([
    `${text.channels.email}: ${text.missing.email}`,
    `${text.channels.telegram}: ${text.missing.telegram}`,
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  page.dispatch(messageTests.answer(null));
  expect(screen.queryByRole('list')).toBeNull();
});

const sending = () => screen.getByRole('button', { name: text.sending });
const said = () => screen.getByRole('status').textContent;

test('sends once, reads until the result is known, and says it', async () => {
  const onResult = jest.fn();
  const page = open(onResult);
  page.read(['email']);
  expect(lines()[0]).toContain(text.untried);
  send.mockResolvedValue(true);
  await page.user.click(button());
  const reads = () => page.sent(messageTests.requested.type).length;
  expect(reads()).toBe(2);
  // Nothing is sent again before it is known what has come of the first.
  await page.user.click(sending());
  expect(send).toHaveBeenCalledTimes(1);
  jest.useFakeTimers();
  page.read(['email'], test1({ status: 'waiting' }));
  expect(sending()).toHaveAttribute('aria-disabled');
  act(() => jest.advanceTimersByTime(1500));
  expect(reads()).toBe(3);
  // A read that takes long is not cancelled by the next one, which begins after a failed one too.
  act(() => jest.advanceTimersByTime(9000));
  expect(reads()).toBe(3);
  for (const after of [4, 5]) {
    page.dispatch(messageTests.answer(undefined));
    act(() => jest.advanceTimersByTime(1500));
    expect(reads()).toBe(after);
  }
  expect(onResult).not.toHaveBeenCalled();
  page.read(['email'], test1());
  expect(lines()[0]).toMatch(/salió .* no deseado/);
  expect(onResult).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(9000));
  expect(reads()).toBe(5);
});

test('tells of a test that has left before the first read, and says it once', async () => {
  const onResult = jest.fn();
  const page = open(onResult);
  page.read(['email'], test1({ status: 'dropped', at: '2026-11-27T10:00:00Z' }));
  expect(said()).toBe('');
  send.mockResolvedValue(true);
  await page.user.click(button());
  page.read(['email'], test1());
  expect(onResult).toHaveBeenCalledTimes(1);
  expect(button()).toBeVisible();
  expect(said()).toBe(`${text.channels.email}: ${text.sent.email('ahora mismo')}`);
  // The list changes every minute.
  expect(screen.getByRole('status')).not.toContainElement(screen.getByRole('list'));
});

test('says why a test did not leave and what to do, and shows the provider’s answer as text', () => {
  open().read(
    ['email', 'telegram'],
    test1({ status: 'dropped', error: 'SMTP EAUTH: <b>535</b>' }),
    test1({ channel: 'telegram', status: 'dropped', error: 'Telegram 400: chat not found' }),
  );
  expect(lines()[0]).toContain(`${text.notLeft} ${text.problems.account}`);
  expect(lines()[0]).toContain('<b>535</b>');
  expect(lines()[1]).toContain(text.problems.chat);
  expect(button()).toBeVisible();
});

test.each([
  [false, text.tooMany],
  [undefined, text.notSent],
])('says when the server answers %s', async (answer, told) => {
  const page = open();
  page.read(['email']);
  send.mockResolvedValue(answer);
  await page.user.click(button());
  expect(page.store.getState().toasts).toMatchObject([{ kind: 'error', text: told }]);
  expect(button()).not.toHaveAttribute('aria-disabled', 'true');
});
