import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useKeptFocus } from './useKeptFocus';

let show: (column: string) => void;
function Board() {
  const [column, setColumn] = useState('nuevo');
  show = setColumn;
  return (
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
}

test('the focus follows a row to its new place, and stays near a row that is gone', async () => {
  render(<Board />);
  screen.getByRole('button').focus();
  act(() => show('cotizado'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
  act(() => show(''));
  await waitFor(() => expect(screen.getByRole('group')).toHaveFocus());
});
