import { render, screen } from '@testing-library/react';
import { DialogFailure } from './DialogFailure';

test('scrolls each failure into view, and not while the next attempt is running', () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const [first, second] = [{}, {}];
  const { rerender } = render(<DialogFailure failure={undefined} text={undefined} isPending />);
  const show = (failure: object, isPending: boolean) =>
    rerender(<DialogFailure failure={failure} text="failed" isPending={isPending} />);
  expect(scrolled).not.toHaveBeenCalled();
  show(first, false);
  expect(screen.getByRole('alert')).toHaveTextContent('failed');
  expect(scrolled).toHaveBeenCalledTimes(1);
  show(first, true);
  expect(scrolled).toHaveBeenCalledTimes(1);
  show(second, false);
  expect(scrolled).toHaveBeenCalledTimes(2);
});
