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
const again = () => userEvent.click(screen.getByRole('button', { name: 'Cargar otra vez' }));

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

test('its code comes, and the page is there', async () => {
  load.mockResolvedValue(Page);
  open();
  expect(await screen.findByRole('heading')).toHaveTextContent('Visitas');
  expect(isNewDeployment).not.toHaveBeenCalled();
});

test('the same build, or no answer: said, and asked for again', async () => {
  load.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockResolvedValue(Page);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta página no se pudo abrir');
  expect(log).toHaveBeenCalledWith('page failed: Loading chunk 7 failed.');
  await again();
  expect(await screen.findByRole('alert')).toBeVisible();
  await again();
  expect(await screen.findByRole('heading', { name: 'Visitas' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a new deployment: the browser loads the address anew, and the page is not shown as failed', async () => {
  jest.mocked(isNewDeployment).mockResolvedValue(true);
  load.mockRejectedValue(gone);
  const { loader } = lazyPage('/visits', load);
  const request = new Request('https://site.example/visits?x=1');
  const answer = await (loader as (args: object) => Promise<Response>)({ request });
  expect(answer.headers.get('location')).toBe('https://site.example/visits?x=1');
  expect(answer.headers.get('x-remix-reload-document')).toBe('true');
});

test('a page that breaks while it is drawn: said, and drawn anew', async () => {
  let broken = true;
  load.mockResolvedValue(() => {
    if (broken) throw new Error('broken');
    return <Page />;
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta página no se pudo abrir');
  expect(log).toHaveBeenCalledWith('page failed: broken');
  broken = false;
  await again();
  expect(await screen.findByRole('heading', { name: 'Visitas' })).toBeVisible();
});

test('a failure does not go along to the next page', async () => {
  load.mockRejectedValue(gone);
  const router = open();
  await screen.findByRole('alert');
  await router.navigate('/');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});
