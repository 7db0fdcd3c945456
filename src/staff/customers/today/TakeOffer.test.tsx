import { screen } from '@testing-library/react';
import type { Role } from '../../../config/roles';
import { RoleProvider } from '../../../resource/rights';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { today } from '../../../text/today';
import { ABOVE_OFFER } from '../../../ui/bottomSpace';
import { answersFeature, offerClosed, takeOffered } from '../work/answers';
import { customerWon, wonClosed, wonFeature } from '../work/won';
import { TakeOffer } from './TakeOffer';
import { takeAllRequested, takeRequested } from './taking';

const text = today.offer;
const [ana, eva] = [
  { id: 7, name: 'Ana' },
  { id: 8, name: 'Eva' },
];
const open = (role: Role = 'agent') =>
  renderWithStore(
    <RoleProvider value={role}>
      <TakeOffer />
    </RoleProvider>,
    makeTestStore({ answers: answersFeature.reducer, customerWon: wonFeature.reducer }),
  );

test('one button takes the customer who was answered, another one declines', async () => {
  const { dispatch, user, sent } = open();
  dispatch(takeOffered([ana]));
  // The person can go on working, because the offer does not take the focus.
  expect(screen.getByRole('status').textContent).toContain(text.title(['Ana']));
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: text.take }));
  expect(sent(takeRequested.type)).toMatchObject([{ payload: ana }]);
  expect(screen.getByRole('status').textContent).toBe('');

  dispatch(takeOffered([ana]));
  await user.click(screen.getByRole('button', { name: text.leave }));
  expect(sent(takeRequested.type)).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('one button takes several customers, after the question about a policy', async () => {
  const { dispatch, user, sent } = open();
  dispatch(customerWon(ana));
  dispatch(takeOffered([ana, eva]));
  expect(screen.queryByRole('button')).toBeNull();
  dispatch(wonClosed());
  await user.click(screen.getByRole('button', { name: text.take }));
  expect(sent(takeAllRequested.type)).toMatchObject([{ payload: [ana, eva] }]);
});

test('offers no customer to a person who has become a reader', () => {
  open('reader').dispatch(takeOffered([ana]));
  expect(screen.queryByRole('button')).toBeNull();
});

test('closes the offer when the area is left', () => {
  const { dispatch, sent, unmount } = open();
  dispatch(takeOffered([ana]));
  unmount();
  expect(sent(offerClosed.type)).toHaveLength(1);
});

test('toasts are above the offer while it is shown', () => {
  class Observer {
    constructor(private readonly resized: () => void) {}
    observe = () => this.resized();
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  try {
    const { dispatch } = open();
    const property = /^var\((--[a-z-]+)/.exec(ABOVE_OFFER.split(' + ')[1] ?? '')?.[1] ?? '';
    const { style } = document.documentElement;
    expect(style.getPropertyValue(property)).toBe('');
    dispatch(takeOffered([ana]));
    expect(style.getPropertyValue(property)).toBe('64px');
    dispatch(offerClosed());
    expect(style.getPropertyValue(property)).toBe('');
  } finally {
    height.mockRestore();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  }
});
