import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary';

const Broken = () => {
  throw new Error('broken');
};

test('what breaks inside takes nothing else with it', () => {
  jest.spyOn(console, 'error').mockImplementation();
  render(
    <>
      <ErrorBoundary fallback="in its place">
        <Broken />
      </ErrorBoundary>
      <ErrorBoundary fallback="not this">
        <p>beside it</p>
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('in its place')).toBeVisible();
  expect(screen.getByText('beside it')).toBeVisible();
  expect(screen.queryByText('not this')).toBeNull();
});
