import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { lazyPage } from './lazyPage';
import { isNewDeployment } from './newDeployment';
import { theme } from './theme';

jest.mock('./newDeployment', () => ({ isNewDeployment: jest.fn() }));

const gone = new Error('Loading chunk 7 failed.');
const Page = () => <h1>Visitas</h1>;
const load = jest.fn();
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Cargar otra vez' }));

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(isNewDeployment).mockResolvedValue(false);
});
afterEach(() => jest.resetAllMocks());

function open() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Home</h1> },
      { ...lazyPage('/visits', load), HydrateFallback: () => null },
    ],
    { initialEntries: ['/visits'] },
  );
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return router;
}

test('shows the page when its code is loaded', async () => {
  load.mockResolvedValue(Page);
  open();
  expect(await screen.findByRole('heading')).toHaveTextContent('Visitas');
  expect(isNewDeployment).not.toHaveBeenCalled();
});

test('shows a failure of the same deployment and loads the code again on request', async () => {
  load.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockResolvedValue(Page);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta página no se pudo abrir');
  expect(log).toHaveBeenCalledWith('page failed: Loading chunk 7 failed.');
  await retry();
  expect(await screen.findByRole('alert')).toBeVisible();
  await retry();
  expect(await screen.findByRole('heading', { name: 'Visitas' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
});

test('reloads the document after a new deployment instead of showing a failure', async () => {
  jest.mocked(isNewDeployment).mockResolvedValue(true);
  load.mockRejectedValue(gone);
  const { loader } = lazyPage('/visits', load);
  const request = new Request('https://site.example/visits?x=1');
  const response = await (loader as (args: object) => Promise<Response>)({ request });
  expect(response.headers.get('location')).toBe('https://site.example/visits?x=1');
  expect(response.headers.get('x-remix-reload-document')).toBe('true');
});

test('shows a failure when a page throws while rendering and renders it again on request', async () => {
  let broken = true;
  load.mockResolvedValue(() => {
    if (broken) throw new Error('broken');
    return <Page />;
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta página no se pudo abrir');
  expect(log).toHaveBeenCalledWith('page failed: broken');
  broken = false;
  await retry();
  expect(await screen.findByRole('heading', { name: 'Visitas' })).toBeVisible();
});

test('removes the failure on navigation to another page', async () => {
  load.mockRejectedValue(gone);
  const router = open();
  await screen.findByRole('alert');
  await router.navigate('/');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});
