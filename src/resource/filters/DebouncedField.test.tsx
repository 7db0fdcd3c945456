import { act, fireEvent, render, screen } from '@testing-library/react';
import { DebouncedField } from './DebouncedField';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open() {
  const write = jest.fn();
  const field = (value: string) => <DebouncedField label="Search" value={value} write={write} />;
  const { rerender } = render(field(''));
  return { write, follow: (value: string) => rerender(field(value)) };
}
const input = () => screen.getByLabelText('Search');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const wait = () => act(() => jest.advanceTimersByTime(300));

test('text that is typed meanwhile stays when the page follows late', () => {
  const { write, follow } = open();
  type('ver');
  wait();
  type('verano');
  follow('ver');
  expect(input()).toHaveValue('verano');
  wait();
  expect(write.mock.calls).toEqual([['ver'], ['verano']]);
  follow('verano');
  expect(input()).toHaveValue('verano');
});

test('navigation by Back and Forward replaces the text', () => {
  const { follow } = open();
  type('ver');
  wait();
  follow('ver');
  follow('');
  expect(input()).toHaveValue('');
  follow('ver');
  expect(input()).toHaveValue('ver');
});
