import { render, screen } from '@testing-library/react';
import { customers } from '../../../text/customers';
import type { Customer } from '../customer';
import { Contact } from './Contact';

const { contact: text } = customers;

test('WhatsApp opens beside the page; calls and e-mails leave it as it is', () => {
  render(
    <Contact
      row={{ name: 'Ana Rivera', phone: '787 555 0100', email: 'a@b.example' } as Customer}
    />,
  );
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
