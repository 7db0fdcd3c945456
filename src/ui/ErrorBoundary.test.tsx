import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary';

const Broken = () => {
  throw new Error('broken');
};

test('replaces only the children that throw', () => {
  jest.spyOn(console, 'error').mockImplementation();
  render(
    <>
      <ErrorBoundary fallback="fallback">
        <Broken />
      </ErrorBoundary>
      <ErrorBoundary fallback="unused fallback">
        <p>beside it</p>
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('fallback')).toBeVisible();
  expect(screen.getByText('beside it')).toBeVisible();
  expect(screen.queryByText('unused fallback')).toBeNull();
});
