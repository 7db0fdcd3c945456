import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Role } from '../../config/roles';
import { undo as text } from '../../text/undo';
import { RoleProvider } from '../rights';
import { selectPending, sentUpdateMade, undoSlice, updateDue, updateMade } from './slice';
import { UndoBar } from './UndoBar';

function open(isDrawerOpen = true, role: Role = 'agent') {
  const store = configureStore({
    reducer: combineReducers({ undo: undoSlice.reducer }),
    middleware: () => new Tuple(),
  });
  const page = (isThere: boolean) => (
    <Provider store={store}>
      <main tabIndex={-1}>
        {isDrawerOpen && (
          <div role="dialog">
            <h2 tabIndex={-1}>Ana</h2>
            {isThere && <button>Archivar</button>}
          </div>
        )}
        <RoleProvider value={role}>
          <UndoBar />
        </RoleProvider>
      </main>
    </Provider>
  );
  const { rerender } = render(page(true));
  const change = () => act(() => void store.dispatch(updateMade('1 archivado.', { type: 'any' })));
  const send = () =>
    act(() => void store.dispatch(sentUpdateMade('Ana: la lleva usted.', { type: 'back' })));
  const settle = () =>
    act(() => {
      const update = selectPending(store.getState());
      if (!update) throw new Error('nothing is pending');
      store.dispatch(updateDue({ update, onUnload: false }));
    });
  return { change, send, settle, removeButton: () => rerender(page(false)) };
}

const undo = () => {
  const button = screen.getByRole('button', { name: text.undo });
  act(() => button.focus());
  fireEvent.click(button);
};

test('undo gives the focus back to where it was', () => {
  const { change } = open();
  screen.getByRole('button', { name: 'Archivar' }).focus();
  change();
  undo();
  expect(screen.getByRole('button', { name: 'Archivar' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(text.undone);
});

test.each([
  ['undoes', 'Ctrl+Z', { key: 'z', ctrlKey: true }],
  ['undoes', 'Ctrl+Z with Caps Lock', { key: 'Z', ctrlKey: true }],
  ['undoes', 'Cmd+Z', { key: 'z', metaKey: true }],
  ['does not undo', 'Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }],
  ['does not undo', 'Z', { key: 'z' }],
])('%s a change by %s', (outcome, _, pressed) => {
  const { change } = open();
  change();
  fireEvent.keyDown(screen.getByRole('main'), pressed);
  expect(screen.queryByText(text.undone) !== null).toBe(outcome === 'undoes');
});

test('a change that is sent after another was undone is not announced as undone', () => {
  const { change, settle } = open();
  change();
  undo();
  change();
  settle();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('undo moves the focus to the open drawer when what had it is gone', () => {
  const { change, removeButton } = open();
  screen.getByRole('button', { name: 'Archivar' }).focus();
  change();
  removeButton();
  undo();
  expect(screen.getByRole('heading', { name: 'Ana' })).toHaveFocus();
});

test('undo moves the focus to the page without a drawer', () => {
  const { change } = open(false);
  change();
  undo();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a person who became a reader takes back what is not sent yet, and nothing else', () => {
  const { change, send } = open(true, 'reader');
  send();
  expect(screen.queryByRole('button', { name: text.undo })).toBeNull();
  change();
  expect(screen.getByRole('button', { name: text.undo })).toBeVisible();
});
