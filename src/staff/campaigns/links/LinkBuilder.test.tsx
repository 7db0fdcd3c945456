import { screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { renderWithStore } from '../../../test/render';
import { campaigns as text } from '../../../text/campaigns';
import { PageDataProvider } from '../../../ui/pageData';
import { LinkBuilder } from './LinkBuilder';

function Neighbours() {
  const [row, setRow] = useState({ code: 'V26', aliases: ['v-26'] });
  return (
    <>
      {shown(row.code, row.aliases)}
      <button onClick={() => setRow({ code: 'radio', aliases: ['r'] })}>next</button>
    </>
  );
}

const shown = (code: string, aliases: string[] = [], isNew = false) => (
  <MemoryRouter>
    <PageDataProvider value={{ linesOfBusiness: ['auto'], companies: [] }}>
      <LinkBuilder row={{ code, aliases }} isNew={isNew} />
    </PageDataProvider>
  </MemoryRouter>
);

const copyButtons = () =>
  screen.queryAllByRole('button', { name: new RegExp(`^${text.copy}`) }).length;

test('offers links to the pages, and to the form for each line of business', async () => {
  const { user } = renderWithStore(shown('V26'));
  expect(screen.getByText('http://localhost/?c=V26')).toBeVisible();
  expect(screen.getByText('localhost/?c=V26')).toBeVisible();
  expect(screen.queryByLabelText(text.codeOfLink)).toBeNull();
  await user.selectOptions(screen.getByLabelText(text.page), 'Pedir cotización: Auto');
  expect(screen.getByText('localhost/form?linea=auto&c=V26')).toBeVisible();
});

test('offers links with the aliases, but none with an alias that tracking would blank', async () => {
  const { user } = renderWithStore(shown('V26', ['v-26', 'v--26']));
  const codes = screen.getByLabelText(text.codeOfLink);
  await user.selectOptions(codes, 'v--26');
  expect(screen.getByRole('alert')).toHaveTextContent('«--»');
  expect(copyButtons()).toBe(0);
  expect(screen.queryByRole('button', { name: text.qr.show })).toBeNull();
  await user.selectOptions(codes, 'v-26');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('localhost/?c=v-26')).toBeVisible();
  expect(copyButtons()).toBe(2);
});

test('returns to the main code when another ad is shown, and keeps the page', async () => {
  const { user } = renderWithStore(<Neighbours />);
  await user.selectOptions(screen.getByLabelText(text.codeOfLink), 'v-26');
  await user.selectOptions(screen.getByLabelText(text.page), text.pages.agreements);
  expect(screen.getByText('localhost/agreements?c=v-26')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'next' }));
  expect(screen.getByText('localhost/agreements?c=radio')).toBeVisible();
});

test('shows the QR code when it is asked for', async () => {
  const { user } = renderWithStore(shown('V26'));
  const button = screen.getByRole('button', { name: text.qr.show });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(screen.getByRole('img', { name: text.qr.label })).toBeVisible();
  await user.click(screen.getByRole('button', { name: text.qr.hide }));
  expect(screen.queryByRole('img', { name: text.qr.label })).toBeNull();
});

test('scrolls to the link and QR code of an ad that has just been added', () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  renderWithStore(shown('V26', [], true));
  expect(screen.getByRole('img', { name: text.qr.label })).toBeVisible();
  expect(scroll.mock.contexts).toEqual([screen.getByRole('group', { name: text.link })]);
});
