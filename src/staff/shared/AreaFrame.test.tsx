import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { undoSlice } from '../../resource/undo/slice';
import { sessionFound, sessionReducer, signOutRequested } from '../../session/slice';
import { access as text } from '../../text/access';
import { accessChanged, accessSlice } from './access';
import { AreaFrame } from './AreaFrame';
import { pulseRead, pulseSlice } from './pulse/slice';

function open() {
  const dispatched: string[] = [];
  const reducer = combineReducers({
    session: sessionReducer,
    access: accessSlice.reducer,
    pulse: pulseSlice.reducer,
    undo: undoSlice.reducer,
  });
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action: { type: string }) => {
      dispatched.push(action.type);
      return reducer(state, action);
    },
  });
  store.dispatch(sessionFound({ email: 'ana@group.example', userId: '1' }));
  render(
    <MemoryRouter>
      <Provider store={store}>
        <AreaFrame title="Clientes">rows</AreaFrame>
      </Provider>
    </MemoryRouter>,
  );
  return { dispatched, do: (action: { type: string }) => act(() => void store.dispatch(action)) };
}

test('the document title counts unanswered requests and customers that colleagues ask for', () => {
  const page = open();
  expect(document.title).toMatch(/^Clientes · /);
  page.do(pulseRead({ role: 'admin', unanswered: 1, asked: 1, got: 0, mentions: 0 }));
  expect(document.title).toMatch(/^\(2\) Clientes · /);
  page.do(pulseRead({ role: 'admin', unanswered: 0, asked: 0, got: 0, mentions: 0 }));
  expect(document.title).toMatch(/^Clientes · /);
});

test('tells an account outside of staff that it has no access, until it gets access', () => {
  const page = open();
  expect(screen.queryByText('rows')).not.toBeNull();
  page.do(accessChanged(false));
  expect(screen.queryByText('rows')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain(text.text('ana@group.example'));
  act(() => screen.getByRole('button', { name: 'Logout' }).click());
  expect(page.dispatched).toContain(signOutRequested.type);
  page.do(accessChanged(true));
  expect(screen.queryByText('rows')).not.toBeNull();
});
