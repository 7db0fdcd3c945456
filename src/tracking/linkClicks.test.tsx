import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EventChannel } from 'redux-saga';
import { pageEvents } from './environment';
import { linkClicked, visitorActive } from './slice';

const emitted = jest.fn();
let events: EventChannel<{ type: string }> | undefined;

/** Collects all events of the page except those of activity. */
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
  // Prevents the navigation, which jsdom cannot do and would log.
  addEventListener('click', prevent);
});
afterEach(() => removeEventListener('click', prevent));
const prevent = (event: Event) => event.preventDefault();

const clicks = () => emitted.mock.calls.flat() as unknown[];

test('counts a click inside a link by the kind of the link', () => {
  for (const text of ['Llámenos', 'Correo', 'WhatsApp']) fireEvent.click(screen.getByText(text));
  expect(clicks()).toEqual([linkClicked('call'), linkClicked('email'), linkClicked('whatsapp')]);
});

test('does not count clicks outside of such links', () => {
  for (const text of ['Formulario', 'Sin dirección', 'Botón'])
    fireEvent.click(screen.getByText(text));
  fireEvent.click(document);
  expect(clicks()).toEqual([]);
});

test('counts the Enter key', async () => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(clicks()).toEqual([linkClicked('call')]);
});

test('counts the middle button, and not the right one', async () => {
  const user = userEvent.setup();
  const link = screen.getByText('WhatsApp');
  await user.pointer({ keys: '[MouseRight]', target: link });
  expect(clicks()).toEqual([]);
  await user.pointer({ keys: '[MouseMiddle]', target: link });
  expect(clicks()).toEqual([linkClicked('whatsapp')]);
});

test('counts a click whose propagation the link stops', () => {
  const link = screen.getByText('Correo');
  link.addEventListener('click', (event) => event.stopPropagation());
  fireEvent.click(link);
  expect(clicks()).toEqual([linkClicked('email')]);
});
