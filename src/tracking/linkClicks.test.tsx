import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EventChannel } from 'redux-saga';
import { pageEvents } from './environment';
import { linkClicked, visitorActive } from './slice';

const emitted = jest.fn();
let events: EventChannel<{ type: string }> | undefined;

/** Takes all events of the page but those of activity. */
function watch() {
  if (events) return;
  events = pageEvents();
  const next = () =>
    events!.take((action) => {
      if (!visitorActive.match(action)) emitted(action);
      next();
    });
  next();
}

beforeEach(() => {
  watch();
  emitted.mockReset();
  render(
    <>
      <a href="tel:+34910000000">
        <span>Llámenos</span>
      </a>
      <a href="mailto:hola@firm.example">Correo</a>
      <a href="https://wa.me/34600000000?text=Hola">WhatsApp</a>
      <a href="/form">Formulario</a>
      <a>Sin dirección</a>
      <button>Botón</button>
    </>,
  );
  // jsdom logs that it cannot navigate.
  addEventListener('click', prevent);
});
afterEach(() => removeEventListener('click', prevent));
const prevent = (event: Event) => event.preventDefault();

const clicks = () => emitted.mock.calls.flat() as unknown[];

test('a click inside a link counts by the kind of the link', () => {
  for (const text of ['Llámenos', 'Correo', 'WhatsApp']) fireEvent.click(screen.getByText(text));
  expect(clicks()).toEqual([linkClicked('call'), linkClicked('email'), linkClicked('whatsapp')]);
});

test('clicks elsewhere do not count', () => {
  for (const text of ['Formulario', 'Sin dirección', 'Botón'])
    fireEvent.click(screen.getByText(text));
  fireEvent.click(document);
  expect(clicks()).toEqual([]);
});

test('the Enter key counts', async () => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(clicks()).toEqual([linkClicked('call')]);
});

test('the middle button counts, the right one does not', async () => {
  const user = userEvent.setup();
  const link = screen.getByText('WhatsApp');
  await user.pointer({ keys: '[MouseRight]', target: link });
  expect(clicks()).toEqual([]);
  await user.pointer({ keys: '[MouseMiddle]', target: link });
  expect(clicks()).toEqual([linkClicked('whatsapp')]);
});

test('counts a link whose own handler stops the event', () => {
  const link = screen.getByText('Correo');
  link.addEventListener('click', (event) => event.stopPropagation());
  fireEvent.click(link);
  expect(clicks()).toEqual([linkClicked('email')]);
});
