import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import {
  addOffer,
  changeOffer,
  type Offer,
  offeredProducts,
  offersOf,
  removeOffer,
} from '../../../api/staff/offers';
import { changeFailed } from '../../../resource/changeFailed';
import { RoleProvider } from '../../../resource/rights';
import { undoSlice, updateDue } from '../../../resource/undo/slice';
import type { WithUndo } from '../../../resource/undo/updates';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { offers as text } from '../../../text/offers';
import { records } from '../../../text/records';
import { OfferDialog } from './OfferDialog';
import { Offers } from './Offers';
import { offeringFeatures } from './offering';

jest.mock('../../../api/staff/offers');

const offer: Offer = {
  ...{ id: 9, version: 2, updatedBy: 'eva@x.example', opportunityId: 5, place: 1, productId: 1 },
  ...{ premium: 1200, payment: 'year', deductible: 500, expiresOn: '2026-12-31' },
  ...{ cover: { glass: '' }, note: '', chosen: false },
};
const product = { id: 1, name: 'Auto Plus', line: 'auto', archived: false };
const NAME = 'Faro · Auto Plus';

async function show(offers: Offer[], role: 'agent' | 'reader' = 'agent') {
  jest.mocked(offersOf).mockResolvedValue(offers);
  jest.mocked(offeredProducts).mockResolvedValue([{ ...product, company: { name: 'Faro' } }]);
  const view = renderWithStore(
    <MemoryRouter>
      <RoleProvider value={role}>
        <Offers request={5} />
        <OfferDialog request={5} line="auto" />
      </RoleProvider>
    </MemoryRouter>,
    makeTestStore(
      {
        undo: undoSlice.reducer,
        ...Object.fromEntries(offeringFeatures.map(({ name, reducer }) => [name, reducer])),
      },
      offeringFeatures.map(({ saga }) => saga),
    ),
  );
  await screen.findAllByText(offers.length > 0 ? NAME : text.none);
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => jest.clearAllMocks());

test('lists the offers with a link to their comparison', async () => {
  await show([{ ...offer, chosen: true }]);
  expect(screen.getByRole('listitem')).toHaveTextContent(
    `${NAME}${text.chosen}$1,200.00 al año · deducible $500.00 · válida hasta 31 dic 2026`,
  );
  expect(screen.getByRole('link', { name: text.compare })).toHaveAttribute(
    'href',
    '/customers?view=offers&request=5',
  );
  expect(screen.queryByRole('button', { name: text.chooseOf(NAME) })).toBeNull();
});

test('a reader changes nothing, and four offers leave no place', async () => {
  const { unmount } = await show([offer], 'reader');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await show([1, 2, 3, 4].map((place) => ({ ...offer, id: place, place })));
  expect(screen.getByText(text.full)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.add })).toBeNull();
});

test('adds an offer with what it covers', async () => {
  jest.mocked(addOffer).mockResolvedValue(offer);
  const { user } = await show([]);
  await user.click(button(text.add));
  expect(screen.getByLabelText(text.product)).toHaveFocus();
  await user.selectOptions(screen.getByLabelText(text.product), '1');
  await user.click(button(records.save));
  expect(screen.getByLabelText(text.premium)).toHaveFocus();
  expect(addOffer).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(text.premium), '1,200');
  await user.click(screen.getByLabelText('Cristales'));
  await user.type(screen.getByLabelText(text.limit('Robo')), '$500');
  expect(screen.getByLabelText('Robo')).toBeChecked();
  await user.click(button(records.save));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(addOffer).toHaveBeenCalledWith({
    ...{ opportunityId: 5, place: 1, productId: 1, premium: 1200, payment: 'year', note: '' },
    ...{ deductible: null, expiresOn: null, cover: { glass: '', theft: '$500' } },
  });
});

test('keeps a limit that is too long, and says how long it may be', async () => {
  jest.mocked(changeOffer).mockResolvedValue(offer);
  const { user } = await show([offer]);
  await user.click(button(text.edit(NAME)));
  const limit = screen.getByLabelText(text.limit('Robo'));
  const long = '$100,000 por persona / $300,000 por accidente'.padEnd(81, '!');
  await user.click(limit);
  await user.paste(long);
  await user.click(button(records.save));
  expect(limit).toHaveValue(long);
  expect(limit).toHaveAccessibleDescription(records.invalid.long(text.limit('Robo'), 80));
  expect(limit).toHaveFocus();
  expect(changeOffer).not.toHaveBeenCalled();
  await user.type(limit, '{Backspace}');
  await user.click(button(records.save));
  expect(changeOffer).toHaveBeenCalled();
});

test('shows what a colleague changed meanwhile, and saves over it only when asked', async () => {
  jest.mocked(changeOffer).mockResolvedValueOnce(null).mockResolvedValueOnce(offer);
  const { user } = await show([offer]);
  await user.click(button(text.edit(NAME)));
  const premium = screen.getByLabelText(text.premium);
  await user.clear(premium);
  await user.type(premium, '1100');
  jest.mocked(offersOf).mockResolvedValue([{ ...offer, version: 3, premium: 1000, cover: {} }]);
  await user.click(button(records.save));
  expect(await screen.findByText(records.conflict.title('Eva'))).toBeVisible();
  expect(screen.getByText('Cristales', { selector: 'dt' })).toBeVisible();
  await user.click(button(records.conflict.mine));
  expect(premium).toHaveValue('1100');
  expect(screen.getByLabelText('Cristales')).not.toBeChecked();
  await user.click(button(records.save));
  expect(changeOffer).toHaveBeenLastCalledWith(
    expect.objectContaining({ version: 3 }),
    expect.objectContaining({ premium: 1100, cover: {} }),
  );
});

test.each([true as const, undefined])(
  'a removal is shown at once, and sent when it can no longer be undone: %s',
  async (answer) => {
    jest.mocked(removeOffer).mockResolvedValue(answer);
    const { user, dispatch, store, sent } = await show([offer]);
    await user.click(button(text.removeOf(NAME)));
    expect(await screen.findByText(text.none)).toBeVisible();
    expect(removeOffer).not.toHaveBeenCalled();
    const { undo } = store.getState() as unknown as Required<WithUndo>;
    dispatch(updateDue({ update: undo.pending!, onUnload: false }));
    await waitFor(() => expect(removeOffer).toHaveBeenCalledWith(9));
    if (answer) return expect(screen.queryByText(NAME)).toBeNull();
    expect(await screen.findByText(NAME)).toBeVisible();
    expect(sent(changeFailed.type)).toMatchObject([
      { payload: text.notRemoved(text.removed(NAME)) },
    ]);
  },
);

test('asks before a written offer is discarded', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = await show([offer]);
  await user.click(button(text.edit(NAME)));
  await user.type(screen.getByLabelText(text.note), 'x');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(ask.mock.calls).toEqual([[text.discard]]);
});

test('chooses an offer by its version', async () => {
  jest.mocked(changeOffer).mockResolvedValue(offer);
  const { user } = await show([offer]);
  await user.click(button(text.chooseOf(NAME)));
  expect(changeOffer).toHaveBeenCalledWith(offer, { chosen: true });
});
