import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Offer } from '../../../api/staff/offers';
import { firm } from '../../../config/firm';
import { saveFile } from '../../../resource/exporting/download';
import { RoleProvider } from '../../../resource/rights';
import type { Role } from '../../../config/roles';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { offers } from '../../../text/offers';
import { sendingFeature, sheetSendRequested } from './sending';
import { type SheetData, sheetReading } from './sheet';
import { SheetPage } from './SheetPage';

jest.mock('../../../lib/currentTime', () => ({ currentTime: () => new Date(2026, 10, 27) }));
jest.mock('../../../resource/exporting/download');

const text = offers.sheet;
const NAME = 'Ñandú <img src=x onerror=alert(1)>';
const offer = (place: number): Offer => ({
  ...{ id: place, version: 1, updatedBy: '', opportunityId: 5, place, productId: place },
  ...{ premium: 100 * place, payment: 'year', deductible: null, expiresOn: '2026-12-31' },
  ...{ cover: place === 1 ? { glass: '$500' } : {}, note: '', chosen: false },
});
const data: SheetData = {
  request: {
    ...{ id: 5, customerId: 7, line: 'auto', email: '' },
    customer: { name: NAME, phone: '', email: '', owner: null },
  },
  offers: [offer(1), offer(2)],
  products: [1, 2].map((id) => ({
    ...{ id, name: `Plan ${id}`, line: 'auto', archived: false, company: { name: `Faro ${id}` } },
  })),
  ...{ agent: 'Leo', sendsEmail: true },
};

function show(shown: SheetData | undefined = data, role: Role = 'agent') {
  const view = renderWithStore(
    <MemoryRouter initialEntries={['/customers?view=offers&request=5']}>
      <RoleProvider value={role}>
        <SheetPage />
      </RoleProvider>
    </MemoryRouter>,
    makeTestStore(
      Object.fromEntries(
        [sheetReading.feature, sendingFeature].map(({ name, reducer }) => [name, reducer]),
      ),
    ),
  );
  view.dispatch(sheetReading.answer(shown));
  return view;
}

test('shows firm, customer and agent, and each offer in a column with what is best', () => {
  show();
  for (const said of [firm.legalName, firm.address, NAME, 'Leo'])
    expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(new RegExp(text.register(firm.registerNumber)))).toBeVisible();
  const table = within(screen.getByRole('table', { name: text.table }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    ...[text.company, 'Faro 1Plan 1', 'Faro 2Plan 2'],
  ]);
  expect(table.getByRole('row', { name: /^Prima/ })).toHaveTextContent(
    `${text.premium}$100.00, ${text.best}$200.00`,
  );
  expect(table.getByRole('row', { name: /^Cristales/ })).toHaveTextContent(
    `Cristales$500, ${text.best}${text.no}`,
  );
});

test('is printed by the browser, and downloaded or shared as a PDF', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share, canShare: () => true });
  window.print = jest.fn();
  const { user } = show();
  await user.click(screen.getByRole('button', { name: text.print }));
  expect(window.print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: text.download }));
  expect(saveFile).toHaveBeenCalledWith('comparacion-5.pdf', [expect.any(File)], 'application/pdf');
  await user.click(screen.getByRole('button', { name: text.share }));
  const [{ files }] = share.mock.calls[0] as [{ files: File[] }];
  expect(files[0]?.name).toBe('comparacion-5.pdf');
  share.mockRejectedValueOnce(new Error('no'));
  await user.click(screen.getByRole('button', { name: text.share }));
  expect(await screen.findByText(text.notMade)).toBeVisible();
});

test('offers nothing to share where the browser cannot, and nothing to print without offers', () => {
  Object.assign(navigator, { canShare: undefined });
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: text.share })).toBeNull();
  unmount();
  show({ ...data, offers: [] });
  expect(screen.getByText(text.none)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.print })).toBeNull();
});

const withEmail = { ...data, request: { ...data.request, email: 'ana@x.example' } };

test('is sent by e-mail once, with a file that a second try makes again', async () => {
  const { user, sent } = show(withEmail);
  await user.dblClick(screen.getByRole('button', { name: text.send }));
  expect(screen.getByRole('button', { name: text.sending })).toBeVisible();
  const [first, ...others] = sent(sheetSendRequested.type);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    payload: {
      request: { id: 5, customerId: 7 },
      name: 'Comparación de ofertas de auto (27 nov 2026).pdf',
      file: expect.stringMatching(/^%PDF-/) as string,
    },
  });
});

test.each([
  ['a customer without an address', data, 'agent'],
  ['a server that sends no e-mail', { ...withEmail, sendsEmail: false }, 'agent'],
  ['a reader', withEmail, 'reader'],
] as const)('is not offered to be sent with %s', (_, shown, role) => {
  show(shown, role);
  expect(screen.getByRole('button', { name: text.download })).toBeVisible();
  expect(screen.queryByRole('button', { name: text.send })).toBeNull();
});
