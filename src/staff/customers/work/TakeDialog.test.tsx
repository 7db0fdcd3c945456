import { screen } from '@testing-library/react';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { today } from '../../../text/today';
import { takeAllRequested, takeRequested } from '../today/taking';
import { answersFeature, takeOffered } from './answers';
import { TakeDialog } from './TakeDialog';
import { customerWon, wonClosed, wonFeature } from './won';

const text = today.offer;
const [ana, eva] = [
  { id: 7, name: 'Ana' },
  { id: 8, name: 'Eva' },
];
const open = () =>
  renderWithStore(
    <TakeDialog />,
    makeTestStore({ answers: answersFeature.reducer, customerWon: wonFeature.reducer }),
  );

test('Enter takes the customer who was answered, Escape leaves it', async () => {
  const { dispatch, user, sent } = open();
  dispatch(takeOffered([ana]));
  expect(screen.getByRole('dialog', { name: text.title(['Ana']) })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(sent(takeRequested.type)).toMatchObject([{ payload: ana }]);
  expect(screen.queryByText(text.lead)).toBeNull();

  dispatch(takeOffered([ana]));
  await user.keyboard('{Escape}');
  expect(sent(takeRequested.type)).toHaveLength(1);
  expect(screen.queryByText(text.lead)).toBeNull();
});

test('several are taken by one press, after the question about a policy', async () => {
  const { dispatch, user, sent } = open();
  dispatch(customerWon(ana));
  dispatch(takeOffered([ana, eva]));
  expect(screen.queryByRole('dialog')).toBeNull();
  dispatch(wonClosed());
  await user.click(screen.getByRole('button', { name: text.take(2) }));
  expect(sent(takeAllRequested.type)).toMatchObject([{ payload: [ana, eva] }]);
});
