import { act, render, screen } from '@testing-library/react';
import { focusNow, InOrder } from './InOrder';

jest.unmock('@emotion/sheet');

test('a command shows the part of its field at once, and the parts above it', () => {
  const part = (name: string, isRead: boolean) =>
    [isRead, <input key={name} aria-label={name} />] as const;
  render(<InOrder id={1} parts={[part('a', false), part('b', true), part('c', true)]} />);
  const shown = () => screen.queryAllByRole('textbox').map((one) => one.getAttribute('aria-label'));
  expect(shown()).toEqual([]);
  act(() => focusNow(screen.getByLabelText('b')));
  expect(screen.getByLabelText('b')).toHaveFocus();
  expect(shown()).toEqual(['a', 'b']);
});
