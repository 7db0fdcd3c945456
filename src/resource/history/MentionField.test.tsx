import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithStore } from '../../test/render';
import { MentionField } from './MentionField';

const staff = [
  ['a', 'Ana Pérez'],
  ['l', 'Luis Mora', 'luis@x.example', '2026-12-03', 'a'],
] as const;

function open(first = '') {
  function Page() {
    const [text, setText] = useState(first);
    return <MentionField label="Nota" value={text} onChange={setText} staff={staff} maxRows={8} />;
  }
  const page = renderWithStore(<Page />);
  return { ...page, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' }) };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('offers colleagues after an @, and inserts the one who is chosen by keyboard', async () => {
  const { user, field } = open();
  await user.type(field, 'Lo sabe @');
  expect(options()).toEqual(['Ana Pérez', 'Luis Mora (ausente hasta el 3 de diciembre)']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Lo sabe @Luis Mora ');
  expect(options()).toEqual([]);
  await user.keyboard('y @ap{Enter}');
  expect(field).toHaveValue('Lo sabe @Luis Mora y @Ana Pérez ');
  // Enter and arrows are those of the text again.
  await user.keyboard('hoy.{Enter}Bien');
  expect(field).toHaveValue('Lo sabe @Luis Mora y @Ana Pérez hoy.\nBien');
});

test('inserts where the caret is, also by a click', async () => {
  const { user, field } = open('Hola y gracias');
  await user.type(field, '@lui', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  await user.click(screen.getByRole('option'));
  expect(field).toHaveValue('Hola @Luis Mora y gracias');
});

test('Escape closes the offer only, and it stays closed for this word', async () => {
  const { user, field } = open();
  const outer = jest.fn();
  document.addEventListener('keydown', outer);
  await user.type(field, '@A');
  outer.mockClear();
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(outer).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('@A\n');
  document.removeEventListener('keydown', outer);
});
