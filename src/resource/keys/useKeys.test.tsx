import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { handlerOf, runInPanel, useKeyListener, useKeys } from './useKeys';

const ran: string[] = [];
const run = (name: string) => () => void ran.push(name);
beforeEach(() => {
  ran.length = 0;
});

function Page({ children }: { children?: ReactNode }) {
  useKeyListener();
  useKeys({ next: run('page next'), create: run('page create'), search: undefined });
  return (
    <>
      <input aria-label="text" />
      <input type="checkbox" aria-label="tick" />
      {children}
    </>
  );
}

function Panel({ edit = true }) {
  useKeys({ next: run('panel next'), ...(edit && { edit: run('panel edit') }) }, { isPanel: true });
  return (
    <div role="dialog">
      <button>inside</button>
    </div>
  );
}

const open = (children?: ReactNode) =>
  render(
    <StrictMode>
      <Page>{children}</Page>
    </StrictMode>,
  );

test('runs a command once, prevents its default, and ignores keys without one', async () => {
  open();
  expect(fireEvent.keyDown(document.body, { key: 'j' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'q' })).toBe(true);
  expect(ran).toEqual(['page next']);
});

test('Ctrl+S never saves the page as a file beside an open row', () => {
  const { unmount } = open(<Panel />);
  const save = { key: 's', ctrlKey: true };
  expect(fireEvent.keyDown(document.body, save)).toBe(false);
  unmount();
  open();
  expect(fireEvent.keyDown(document.body, save)).toBe(true);
  expect(ran).toEqual([]);
});

test('runs nothing while a person types, but with a checkbox focused', async () => {
  open();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('text'), 'jn');
  expect(screen.getByLabelText('text')).toHaveValue('jn');
  expect(ran).toEqual([]);
  screen.getByLabelText('tick').focus();
  await user.keyboard('j');
  expect(ran).toEqual(['page next']);
});

test('runs nothing under a dialog or menu', () => {
  open(<div className="MuiModal-root" />);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(ran).toEqual([]);
});

test('an open panel has priority over the page, and keeps the list beside it from acting on its keys', () => {
  const { rerender } = open(<Panel />);
  fireEvent.keyDown(document.body, { key: 'j' });
  const inside = screen.getByRole('button', { name: 'inside' });
  fireEvent.keyDown(inside, { key: 'n' });
  expect(ran).toEqual(['panel next', 'page create']);
  rerender(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(ran).toEqual(['panel next', 'page create', 'page next']);
});

test('a command has a handler only while a component can run it', () => {
  open();
  expect(handlerOf('next')).toBeDefined();
  expect(handlerOf('next', true)).toBeUndefined();
  expect(handlerOf('search')).toBeUndefined();
});

test('a waiting command runs when its panel opens, unless a key is pressed before', async () => {
  const { unmount } = open();
  runInPanel('edit');
  unmount();
  open(<Panel />);
  await new Promise(requestAnimationFrame);
  expect(ran).toEqual(['panel edit']);
  runInPanel('edit');
  fireEvent.keyDown(document.body, { key: 'q' });
  open(<Panel />);
  await new Promise(requestAnimationFrame);
  expect(ran).toEqual(['panel edit']);
});
