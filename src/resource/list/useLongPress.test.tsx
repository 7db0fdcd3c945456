import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { LONG_PRESS_MS, useLongPress } from './useLongPress';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Counts what happens to a card with a link. */
function renderCard() {
  const count = { long: 0, clicks: 0 };
  const Card = () => (
    <div data-testid="card" {...useLongPress(() => count.long++)}>
      <button onClick={() => count.clicks++}>Open</button>
      <a href="#call">Call</a>
    </div>
  );
  const { unmount } = render(<Card />);
  return { count, unmount, card: screen.getByTestId('card'), open: screen.getByText('Open') };
}

/** jsdom has no PointerEvent. */
const point = (
  element: Element,
  type: string,
  { isPrimary = true, button = 0, x = 50, y = 50 } = {},
) =>
  fireEvent(
    element,
    Object.assign(new MouseEvent(type, { bubbles: true, button, clientX: x, clientY: y }), {
      isPrimary,
    }),
  );
const down = (element: Element, more = {}) => point(element, 'pointerdown', more);
const wait = (ms = LONG_PRESS_MS) => jest.advanceTimersByTime(ms);

/** Whether the browser's own menu would open. */
const opensMenu = (element: Element) =>
  fireEvent(element, createEvent.contextMenu(element, { cancelable: true }));

test('a long press acts once, and its click opens nothing', () => {
  const { count, open } = renderCard();
  down(open);
  wait(LONG_PRESS_MS - 1);
  expect(count.long).toBe(0);
  wait(1);
  point(open, 'pointerup');
  fireEvent.click(open, { detail: 1 });
  expect(count).toEqual({ long: 1, clicks: 0 });
  down(open);
  point(open, 'pointerup');
  wait();
  fireEvent.click(open, { detail: 1 });
  expect(count).toEqual({ long: 1, clicks: 1 });
});

test('a click by the keyboard after a long press whose click never came is not suppressed', () => {
  const { count, open } = renderCard();
  down(open);
  wait();
  point(open, 'pointerup');
  fireEvent.click(open, { detail: 0 });
  expect(count).toEqual({ long: 1, clicks: 1 });
});

test.each<[string, (open: HTMLElement, unmount: () => void) => void]>([
  ['moves', (open) => point(open, 'pointermove', { y: 61 })],
  ['scrolls', (open) => point(open, 'pointercancel')],
  ['leaves the card', (open) => fireEvent.pointerLeave(open.parentElement!)],
  ['gets a second finger', (open) => down(open, { isPrimary: false })],
  ['loses the card', (_, unmount) => unmount()],
])('a press that %s is not a long press', (_, end) => {
  const { count, open, unmount } = renderCard();
  down(open);
  end(open, unmount);
  wait();
  expect(count.long).toBe(0);
});

test('a trembling finger still makes a long press', () => {
  const { count, open } = renderCard();
  down(open);
  point(open, 'pointermove', { x: 55, y: 56 });
  wait();
  expect(count.long).toBe(1);
});

test('the context menu of a touch counts as a long press; those of the mouse and of a link open', () => {
  const { count, card, open } = renderCard();
  const link = screen.getByText('Call');
  down(open, { button: 2 });
  expect(opensMenu(card)).toBe(true);
  down(link);
  expect(opensMenu(link)).toBe(true);
  wait();
  expect(count.long).toBe(0);
  down(open);
  expect(opensMenu(open)).toBe(false);
  expect(count.long).toBe(1);
  wait();
  expect(opensMenu(open)).toBe(false);
  expect(count.long).toBe(1);
});
