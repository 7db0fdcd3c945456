import { fireEvent, screen } from '@testing-library/react';
import { RoleProvider } from '../../../resource/rights';
import { renderWithStore } from '../../../test/render';
import { customers } from '../../../text/customers';
import type { Customer } from '../customer';
import { messageSent } from '../messageSent';
import { Contact } from './Contact';

const { contact: text } = customers;

const row = { id: 7, name: 'Ana Rivera', phone: '787 555 0100', email: 'a@b.example' } as Customer;
const press = (name: RegExp | string) => {
  const link = screen.getByRole('link', { name });
  // Prevents the navigation, which jsdom does not implement.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
};
const comeBack = () => fireEvent.focus(window);
const offer = () => screen.queryByRole('button', { name: text.sent.log });

test('opens WhatsApp in another tab, and calls and e-mails in place', () => {
  renderWithStore(<Contact row={row} />);
  const targets = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href')?.split(/[:?]/, 1)[0], link.getAttribute('target')]);
  expect(targets).toEqual([
    ['tel', null],
    ['https', '_blank'],
    ['mailto', null],
  ]);
  expect(screen.getByRole('link', { name: text.whatsapp })).toHaveAttribute('rel', 'noopener');
});

test('offers to log the message when the person is back from WhatsApp or the mail program', async () => {
  const { sent, user } = renderWithStore(<Contact row={row} />);
  comeBack();
  expect(offer()).toBeNull();
  press(text.whatsapp);
  expect(offer()).toBeNull();
  comeBack();
  expect(screen.getByRole('status')).toHaveTextContent(text.sent.question);
  await user.click(screen.getByRole('button', { name: text.sent.not }));
  expect(offer()).toBeNull();
  expect(sent(messageSent.type)).toEqual([]);

  press(text.mail);
  comeBack();
  await user.click(screen.getByRole('button', { name: text.sent.log }));
  expect(sent(messageSent.type)).toMatchObject([{ payload: { id: 7, text: text.sent.mail } }]);
  expect(offer()).toBeNull();

  // Calls are logged elsewhere, with what was said.
  press(/787/);
  comeBack();
  expect(offer()).toBeNull();
});

test('does not offer readers to log a message', () => {
  renderWithStore(
    <RoleProvider value="reader">
      <Contact row={row} />
    </RoleProvider>,
  );
  press(text.whatsapp);
  comeBack();
  expect(offer()).toBeNull();
});
