import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useDrawerFocus } from './useDrawerFocus';

function TestDrawer({ id }: { id: number }) {
  const title = useRef<HTMLHeadingElement>(null);
  useDrawerFocus(title, id, [id + 1, id - 1]);
  return (
    <div role="dialog">
      <h2 ref={title} tabIndex={-1}>
        Visita
      </h2>
    </div>
  );
}

const page = (id: number | undefined, rows = [1, 2]) => (
  <>
    <a href="/elsewhere">Otra</a>
    <main tabIndex={-1}>
      {rows.map((row) => (
        <div key={row} data-id={row}>
          <button tabIndex={0}>{row}</button>
        </div>
      ))}
      {id !== undefined && <TestDrawer id={id} />}
    </main>
  </>
);

/** Opens the drawer from the first row, and goes on to the second. */
function open() {
  const shown = render(page(undefined));
  shown.getByRole('button', { name: '1' }).focus();
  shown.rerender(page(1));
  expect(shown.getByRole('heading')).toHaveFocus();
  shown.rerender(page(2));
  return shown;
}

test('moves the focus back to the row that was shown last', () => {
  const { rerender, getByRole } = open();
  rerender(page(undefined));
  expect(getByRole('button', { name: '2' })).toHaveFocus();
});

test('moves the focus back when an ancestor of the drawer has it', () => {
  const { rerender, getByRole } = open();
  getByRole('main').focus();
  rerender(page(undefined));
  expect(getByRole('button', { name: '2' })).toHaveFocus();
});

test('moves the focus to the row beside one that has left the page', () => {
  const { rerender, getByRole } = open();
  rerender(page(2, [1, 3]));
  rerender(page(undefined, [1, 3]));
  expect(getByRole('button', { name: '3' })).toHaveFocus();
});

test('leaves the focus where the person has moved it', () => {
  const { rerender, getByRole } = open();
  getByRole('link').focus();
  rerender(page(undefined));
  expect(getByRole('link')).toHaveFocus();
});
