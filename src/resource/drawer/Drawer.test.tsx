import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeTestStore, renderWithStore } from '../../test/render';
import { Drawer } from './Drawer';

test('a new row is scrolled to the top once it is saved; another row keeps the scroll position', () => {
  const { store } = makeTestStore();
  const drawer = (id: number | undefined) => (
    <Provider store={store}>
      <Drawer id={id} title="Póliza" onClose={() => undefined}>
        <p>Contenido</p>
      </Drawer>
    </Provider>
  );
  const { rerender, getByText } = render(drawer(undefined));
  const body = getByText('Contenido').parentElement!;
  body.scrollTop = 64;
  rerender(drawer(1));
  expect(body.scrollTop).toBe(0);
  body.scrollTop = 64;
  rerender(drawer(2));
  expect(body.scrollTop).toBe(64);
});

test('a title of several scripts keeps its own direction', () => {
  const { getByRole } = renderWithStore(
    <Drawer id={1} title="علي Rivera (Faro)" onClose={() => undefined}>
      <p>Contenido</p>
    </Drawer>,
  );
  expect(getByRole('heading').firstElementChild?.tagName).toBe('BDI');
  expect(getByRole('dialog')).toHaveAccessibleName('علي Rivera (Faro)');
});
