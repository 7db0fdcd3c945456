import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { records } from '../../text/records';
import type { Resource } from '../define/makeResource';
import type { Value } from '../form/fields';
import { makeSearches } from '../lookup/makeSearches';
import { SearchInput } from './SearchInput';
import { ResourceProvider } from './useResource';

const text = records.search;
const people: [string, string][] = [
  ['7', 'Ana Rivera'],
  ['8', 'Berta Sosa'],
];
const find = jest.fn((wanted: { text: string } | { value: string }) =>
  Promise.resolve<[string, string][] | undefined>(
    'value' in wanted
      ? people.filter(([id]) => id === wanted.value)
      : people.filter(([, name]) => name.includes(wanted.text)),
  ),
);

function start(first = '') {
  const searches = makeSearches({ name: 'policies', searches: { people: find } });
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { policies: combineReducers({ searches: searches.reducer }) },
    middleware: () => new Tuple(sagas),
  });
  const task = sagas.run(searches.saga);
  const changes: Value[] = [];
  const field = {
    name: 'customerId',
    kind: 'search',
    label: 'Cliente',
    options: 'people',
  } as const;
  function Form() {
    const [value, setValue] = useState(first);
    const onChange = (_: string, next: Value) => {
      changes.push(next);
      setValue(String(next));
    };
    return (
      <SearchInput
        field={{ ...field, required: true }}
        error={undefined}
        formId="f"
        {...{ value, onChange }}
      />
    );
  }
  render(
    <Provider store={store}>
      <ResourceProvider value={{ searches, actions: searches.actions } as unknown as Resource}>
        <Form />
      </ResourceProvider>
    </Provider>,
  );
  return { changes, user: userEvent.setup(), task };
}

const field = () => screen.getByRole('combobox', { name: 'Cliente' });

test('finds what is typed, and takes the option by keyboard', async () => {
  const { changes, user, task } = start();
  expect(field()).toBeRequired();
  await user.type(field(), 'Ber');
  // Nothing is chosen while the search is under way.
  await user.keyboard('{Enter}');
  expect(changes).toEqual([]);
  await screen.findByRole('option', { name: 'Berta Sosa' });
  await user.keyboard('{Enter}');
  expect(changes).toEqual(['8']);
  expect(field()).toHaveValue('Berta Sosa');
  await user.clear(field());
  expect(changes.at(-1)).toBe('');
  task.cancel();
});

test('finds what is pasted into the closed field', async () => {
  const { user, task } = start();
  act(() => field().focus());
  await user.paste('Ber');
  expect(await screen.findByRole('option')).toHaveTextContent('Berta Sosa');
  task.cancel();
});

test('shows the name of a given value', async () => {
  const { task } = start('7');
  expect(await screen.findByRole('combobox', { name: 'Cliente' })).toHaveValue('Ana Rivera');
  task.cancel();
});

test('says that a given value does not exist', async () => {
  const { task } = start('99');
  expect(await screen.findByRole('combobox', { name: 'Cliente' })).toHaveValue('');
  expect(field()).toHaveAccessibleDescription(text.missing);
  task.cancel();
});

test('says that nothing matches, and that a search failed', async () => {
  const { user, task } = start();
  await user.type(field(), 'Zoe');
  expect(await screen.findByText(text.noMatch)).toBeVisible();
  find.mockResolvedValueOnce(undefined);
  await user.type(field(), 'x');
  expect(await screen.findByText(text.failed)).toBeVisible();
  await act(async () => task.cancel());
});
