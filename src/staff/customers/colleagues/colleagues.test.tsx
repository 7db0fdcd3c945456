import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSaga } from 'redux-saga-test-plan';
import { askForCustomer, closeAskings } from '../../../api/staff/colleagues';
import { addEvent } from '../../../api/staff/customerEvents';
import type { Role } from '../../../config/roles';
import type { Option } from '../../../resource/form/fields';
import { formatMoment } from '../../../lib/formats';
import { changeFailed } from '../../../resource/changeFailed';
import { ResourceProvider } from '../../../resource/page/useResource';
import { RoleProvider } from '../../../resource/rights';
import { sentUpdateMade } from '../../../resource/undo/slice';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { colleagues as text } from '../../../text/colleagues';
import {
  askedFor,
  closeRequested,
  handleClose,
  handleKeep,
  keepRequested,
  refusedAsking,
} from './askedFor';
import { askEnded, askOwners, askRequested, colleaguesFeature, owners, refusals } from './known';
import { pulseRead, pulseRequested, pulseSlice } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { giveBackRequested } from '../today/taking';
import { Known } from './Known';

jest.mock('../../../api/staff/colleagues');
jest.mock('../../../api/staff/customerEvents');

const contact = { phone: '787 555 0100', email: '', document: '' };

test.each([
  [true, 'asked'],
  [false, 'repeated'],
  [null, 'failed'],
  [undefined, 'failed'],
] as const)('a request for a customer that the server answers with %p is %p', (answer, status) => {
  testSaga(askOwners, askRequested(contact))
    .next()
    .call(askForCustomer, contact)
    .next(answer)
    .put(askEnded(status))
    .next()
    .isDone();
});

function show(role: Role) {
  const store = makeTestStore({
    owners: owners.feature.reducer,
    colleagues: colleaguesFeature.reducer,
    refusals: refusals.feature.reducer,
    pulse: pulseSlice.reducer,
    customers: customersArea.feature.reducer,
  });
  return renderWithStore(
    <MemoryRouter>
      <RoleProvider value={role}>
        <ResourceProvider value={customersArea}>
          <Known {...contact} />
        </ResourceProvider>
      </RoleProvider>
    </MemoryRouter>,
    store,
  );
}

test('an agent is told who has the customer, and asks with one press', async () => {
  const { dispatch, sent, user } = show('agent');
  expect(sent(owners.requested.type)).toMatchObject([{ payload: contact }]);
  // Names the colleague as the field 'Responsable' does.
  const staff: Option[] = [['m', 'mar.sosa@group.example', 'mar.sosa@group.example']];
  dispatch(customersArea.lookup.actions.optionsRead({ lookup: 'staff', options: staff }));
  dispatch(owners.answer(['mar.sosa@group.example']));
  expect(screen.getByRole('status')).toHaveTextContent('lo lleva mar.sosa@group.example.');
  dispatch(customersArea.lookup.actions.optionsRead({ lookup: 'staff', options: [] }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Ya es cliente de la firma; lo lleva Mar Sosa.',
  );
  await user.click(screen.getByRole('button', { name: text.ask }));
  await user.click(screen.getByRole('button', { name: text.asking }));
  expect(sent(askRequested.type)).toMatchObject([{ payload: contact }]);
  dispatch(askEnded('failed'));
  expect(screen.getByText(text.failed)).toBeVisible();
  for (const [status, shown] of [
    ['asked', text.asked(['Mar Sosa'])],
    ['repeated', text.repeated],
  ] as const) {
    dispatch(askEnded(status));
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  }
  // The answer stays after a save, which moves it in the form and adds the country to the telephone number.
  dispatch(owners.requested({ ...contact, phone: '+17875550100' }));
  expect(screen.getByText(text.repeated)).toBeVisible();
  // Other contact data remove it.
  dispatch(owners.requested({ ...contact, phone: '788' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an agent learns in the form that the owner keeps the customer, and asks again when the server allows it', async () => {
  const { dispatch, sent, user } = show('agent');
  const shown = () => screen.getByRole('status').textContent;
  const [mar, eva] = ['mar.sosa@group.example', 'eva@group.example'];
  dispatch(owners.answer([mar]));
  expect(sent(refusals.requested.type)).toMatchObject([{ payload: contact }]);
  dispatch(askEnded('asked'));
  expect(shown()).toContain(text.asked(['Mar Sosa']));
  const kept = { by: mar, askedAt: '2026-11-25T10:00:00Z', mayAsk: false };
  dispatch(refusals.answer([kept]));
  expect(shown()).toContain(text.keptBy('Mar Sosa', formatMoment(kept.askedAt)));
  expect(shown()).toContain(text.repeated);
  expect(shown()).not.toContain('Pedido');
  expect(screen.queryByRole('button')).toBeNull();
  // Another owner has not answered yet.
  dispatch(owners.answer([mar, eva]));
  expect(shown()).toContain(text.asked(['Eva']));
  dispatch(owners.answer([mar]));

  dispatch(refusals.answer([{ ...kept, mayAsk: true }]));
  await user.click(screen.getByRole('button', { name: text.ask }));
  expect(sent(askRequested.type)).toHaveLength(1);
  // A new request is no longer refused.
  dispatch(askEnded('asked'));
  dispatch(refusals.answer([]));
  expect(shown()).toContain(text.asked(['Mar Sosa']));
  // Nothing is polled once nobody has the customer.
  expect(sent(refusals.closed.type)).toEqual([]);
  dispatch(owners.answer([]));
  expect(sent(refusals.closed.type)).toHaveLength(1);
});

test('looks up the owners again when a colleague has handed over a customer', () => {
  const { dispatch, sent } = show('agent');
  dispatch(pulseRead({ role: 'agent', unanswered: 1, asked: 0, got: 0 }));
  expect(sent(owners.requested.type)).toHaveLength(1);
  dispatch(pulseRead({ role: 'agent', unanswered: 1, asked: 0, got: 1 }));
  expect(sent(owners.requested.type)).toHaveLength(2);
});

test.each(['admin', 'reader'] as const)(
  'does not look up owners for an %s, who sees all customers',
  (role) => {
    const { sent } = show(role);
    expect(sent(owners.requested.type)).toEqual([]);
    expect(screen.queryByRole('status')).toBeNull();
  },
);

test('the owner keeps a customer by an entry, which ends the request and can be undone', () => {
  const asked = {
    ...{ id: 7, name: 'Ana', by: 'mar@group.example', askedAt: '2026-11-25T10:00:00Z' },
    asking: 5,
  };
  const keeping = () =>
    testSaga(handleKeep, keepRequested(asked))
      .next()
      .select(customersArea.lookup.selectLookup)
      .next({ options: { staff: [['3', 'Mar Vega', asked.by]] } })
      .call(addEvent, 7, 'kept', text.keptNote('Mar Vega'));
  keeping()
    .next(5)
    .inspect<{ payload: { action: { payload: object } } }>(({ payload: { action } }) =>
      expect(action).toMatchObject({
        type: sentUpdateMade.type,
        payload: {
          text: text.kept('Ana'),
          takenBackBy: giveBackRequested({ id: 7, name: 'Ana', event: 5 }),
        },
      }),
    )
    .next()
    .put(askedFor.due())
    .next()
    .put(pulseRequested())
    .next()
    .isDone();
  keeping()
    .next(undefined)
    .put(changeFailed(text.notKept))
    .next()
    .put(askedFor.due())
    .next()
    .put(pulseRequested())
    .next()
    .isDone();
});

test.each([[true], [undefined]])(
  'closed answers are read again, and a failure is told: %p',
  (isClosed) => {
    const closing = testSaga(handleClose, closeRequested([5, 6]))
      .next()
      .call(closeAskings, [5, 6])
      .next(isClosed);
    (isClosed ? closing : closing.put(changeFailed(text.notClosed)).next())
      .put(askedFor.due())
      .next()
      .put(refusedAsking.due())
      .next()
      .isDone();
  },
);
