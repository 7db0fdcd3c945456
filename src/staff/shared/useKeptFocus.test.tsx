import { render, screen, waitFor } from '@testing-library/react';
import { useKeptFocus } from './useKeptFocus';

const Board = ({ column }: { column: string }) => (
  <div ref={useKeptFocus()}>
    <div role="group" tabIndex={-1}>
      {['nuevo', 'cotizado'].map((one) => (
        <section key={one} aria-label={one}>
          {one === column && (
            <div role="button" tabIndex={0} data-id="7">
              Ana
            </div>
          )}
        </section>
      ))}
    </div>
  </div>
);

test('the focus follows a row to its new place, and moves to an ancestor of a row that is gone', async () => {
  const { rerender } = render(<Board column="nuevo" />);
  screen.getByRole('button').focus();
  rerender(<Board column="cotizado" />);
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
  rerender(<Board column="" />);
  await waitFor(() => expect(screen.getByRole('group')).toHaveFocus());
});
