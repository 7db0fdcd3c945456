import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { chosenOffer } from '../../../api/staff/offers';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { board } from '../../../text/board';
import { chosenReading, customerWon, selectWon, wonFeature } from './won';
import { WonDialog } from './WonDialog';

jest.mock('../../../api/staff/offers');

function won(offer: Awaited<ReturnType<typeof chosenOffer>>) {
  jest.mocked(chosenOffer).mockResolvedValue(offer);
  const view = renderWithStore(
    <MemoryRouter>
      <WonDialog />
    </MemoryRouter>,
    makeTestStore(
      {
        customerWon: wonFeature.reducer,
        [chosenReading.feature.name]: chosenReading.feature.reducer,
      },
      [chosenReading.feature.saga],
    ),
  );
  view.dispatch(customerWon({ id: 7, name: 'Ana', opportunityId: 5 }));
  return view;
}

test.each([[null], [undefined]])(
  'asks once whether to add the policy of a customer who was won, with %j as the chosen offer',
  async (offer) => {
    const { store, user } = won(offer);
    const link = await screen.findByRole('link', { name: board.won.add });
    expect(link).toHaveFocus();
    expect(link).toHaveAttribute('href', '/policies?id=new&customer=7');
    await user.click(link);
    expect(selectWon(store.getState())).toBeUndefined();
  },
);

test('fills in the policy by the offer that was chosen for the request', async () => {
  won({ productId: 4, premium: 900, chosen: true });
  const link = await screen.findByRole('link', { name: board.won.add });
  expect(chosenOffer).toHaveBeenCalledWith(7, 5);
  expect(link).toHaveAttribute('href', '/policies?id=new&customer=7&product=4&premium=900');
});
