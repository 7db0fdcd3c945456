import { combineReducers } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { askForCustomer, type ColleaguesCustomer } from '../../../api/staff/colleagues';
import type { Role } from '../../../config/roles';
import type { Option } from '../../../resource/form/fields';
import { formatMoment } from '../../../lib/formats';
import { ResourceProvider } from '../../../resource/page/useResource';
import { RoleProvider } from '../../../resource/rights';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { startSaga } from '../../../test/startSaga';
import { colleagues as text } from '../../../text/colleagues';
import { resourceText } from '../../../text/resource';
import { FoundByColleagues } from './FoundByColleagues';
import {
  askEnded,
  askRequested,
  byContact,
  bySearch,
  colleaguesFeature,
  refusals,
  selectAskStatus,
} from './known';
import { pulseRead, pulseSlice } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { Known } from './Known';

jest.mock('../../../api/staff/colleagues');

const contact = { phone: '787 555 0100', email: '', document: '' };
const [mar, eva] = ['mar.sosa@group.example', 'eva@group.example'];
const policy = { id: 3, number: 'POL-1', company: 'Faro', line: 'auto', endsOn: '2199-12-03' };
const ana = { id: 7, name: 'Ana', owner: mar, phone: '787 555 0100', policies: [policy] };
const viewOf = (customers: ColleaguesCustomer[], limited = false) => ({ customers, limited });

test.each([
  [true, 'asked'],
  [false, 'repeated'],
  [null, 'failed'],
  [undefined, 'failed'],
] as const)(
  'a request for a customer that the server answers with %p is %p',
  async (answer, status) => {
    jest.mocked(askForCustomer).mockResolvedValue(answer);
    const reducer = combineReducers({ colleagues: colleaguesFeature.reducer });
    const { dispatch } = startSaga(colleaguesFeature.saga, reducer);
    expect(selectAskStatus(await dispatch(askRequested(7)), 7)).toBe(status);
    expect(askForCustomer).toHaveBeenCalledWith(7);
  },
);

function show(role: Role, part = <Known {...contact} />) {
  const store = makeTestStore({
    colleaguesByContact: byContact.feature.reducer,
    colleaguesBySearch: bySearch.feature.reducer,
    colleagues: colleaguesFeature.reducer,
    refusals: refusals.feature.reducer,
    pulse: pulseSlice.reducer,
    customers: customersArea.feature.reducer,
  });
  return renderWithStore(
    <MemoryRouter>
      <RoleProvider value={role}>
        <ResourceProvider value={customersArea}>{part}</ResourceProvider>
      </RoleProvider>
    </MemoryRouter>,
    store,
  );
}
const button = (action: string, name = 'Ana') =>
  screen.getByRole('button', { name: text.of(action, name) });

test('an agent sees the customer of a colleague with the same contact data, and asks with one press', async () => {
  const { dispatch, sent, user } = show('agent');
  expect(sent(byContact.requested.type)).toMatchObject([{ payload: contact }]);
  // Names the colleague as the field 'Responsable' does.
  const staff: Option[] = [['m', 'Mar Vega', mar]];
  dispatch(customersArea.lookup.actions.optionsRead({ lookup: 'staff', options: staff }));
  dispatch(byContact.answer(viewOf([ana])));
  expect(screen.getByText(text.known(['Mar Vega']), { selector: '[role=status]' })).toBeVisible();
  dispatch(customersArea.lookup.actions.optionsRead({ lookup: 'staff', options: [] }));
  expect(screen.getByRole('note')).toHaveTextContent(
    /^Ya es cliente de la firma; lo lleva Mar Sosa\.Analo lleva Mar Sosa\(787\) 555-0100Faro · Auto · POL-1 · hasta el/,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('7875550100'));
  await user.click(button(text.ask));
  await user.click(button(text.ask));
  expect(sent(askRequested.type)).toMatchObject([{ payload: 7 }]);
  dispatch(askEnded({ customer: 7, status: 'failed' }));
  expect(screen.getByText(text.failed)).toBeVisible();
  for (const [status, shown] of [
    ['asked', text.asked('Mar Sosa')],
    ['repeated', text.repeated],
  ] as const) {
    dispatch(askEnded({ customer: 7, status }));
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.queryByRole('button', { name: text.of(text.ask, 'Ana') })).toBeNull();
  }
  // The customer stays after a save, which adds the country to the telephone number.
  dispatch(byContact.requested({ ...contact, phone: '+17875550100' }));
  expect(screen.getByText(text.repeated)).toBeVisible();
  // Other contact data remove it.
  dispatch(byContact.requested({ ...contact, phone: '788' }));
  expect(screen.queryByRole('note')).toBeNull();
});

test('an agent learns in the form that the owner keeps the customer, and asks again when the server allows it', async () => {
  const { dispatch, sent, user } = show('agent');
  const shown = () => screen.getByRole('note').textContent;
  dispatch(byContact.answer(viewOf([ana])));
  expect(sent(refusals.requested.type)).toHaveLength(1);
  dispatch(askEnded({ customer: 7, status: 'asked' }));
  expect(shown()).toContain(text.asked('Mar Sosa'));
  const kept = { customer: 7, by: mar, askedAt: '2026-11-25T10:00:00Z', mayAsk: false };
  dispatch(refusals.answer([kept]));
  expect(shown()).toContain(text.keptBy('Mar Sosa', formatMoment(kept.askedAt)));
  expect(shown()).toContain(text.repeated);
  expect(shown()).not.toContain('Pedido');
  // Another owner has not been asked.
  dispatch(byContact.answer(viewOf([ana, { ...ana, id: 8, name: 'Ana María', owner: eva }])));
  expect(shown()).toContain(text.known(['Mar Sosa', 'Eva']));
  expect(button(text.ask, 'Ana María')).toBeVisible();

  dispatch(refusals.answer([{ ...kept, mayAsk: true }]));
  await user.click(button(text.ask));
  expect(sent(askRequested.type)).toHaveLength(1);
  // A new request is no longer refused.
  dispatch(askEnded({ customer: 7, status: 'asked' }));
  dispatch(refusals.answer([]));
  expect(shown()).toContain(text.asked('Mar Sosa'));
  // Nothing is polled once nobody has the customer.
  expect(sent(refusals.closed.type)).toEqual([]);
  dispatch(byContact.answer(viewOf([])));
  expect(sent(refusals.closed.type)).toHaveLength(1);
});

test('looks up the customers again when a colleague has handed one over', () => {
  const { dispatch, sent } = show('agent');
  dispatch(pulseRead({ role: 'agent', unanswered: 1, asked: 0, got: 0, mentions: 0 }));
  expect(sent(byContact.requested.type)).toHaveLength(1);
  dispatch(pulseRead({ role: 'agent', unanswered: 1, asked: 0, got: 1, mentions: 0 }));
  expect(sent(byContact.requested.type)).toHaveLength(2);
});

const { selectQuery } = customersArea.list;
const searchIn = ({ store, dispatch }: ReturnType<typeof show>, search: string) =>
  dispatch(customersArea.actions.queryChanged({ ...selectQuery(store.getState()), search }));

test.each(['admin', 'reader'] as const)('an %s, who sees all customers, looks up none', (role) => {
  const page = show(
    role,
    <>
      <Known {...contact} />
      <FoundByColleagues area={customersArea} />
    </>,
  );
  const { sent } = page;
  searchIn(page, 'ana');
  expect(sent(byContact.requested.type)).toEqual([]);
  expect(sent(bySearch.requested.type)).toEqual([]);
});

test('below the list an agent sees what the search finds among customers of colleagues', async () => {
  const page = show('agent', <FoundByColleagues area={customersArea} />);
  const { dispatch, sent, user } = page;
  searchIn(page, 'an');
  expect(sent(bySearch.requested.type)).toEqual([]);
  searchIn(page, 'ana');
  expect(sent(bySearch.requested.type)).toMatchObject([{ payload: 'ana' }]);
  dispatch(bySearch.answer(undefined));
  await user.click(screen.getByRole('button', { name: resourceText.again }));
  expect(sent(bySearch.retried.type)).toHaveLength(1);
  dispatch(bySearch.answer(viewOf([])));
  expect(screen.queryByRole('region', { name: text.found })).toBeNull();
  expect(screen.queryByText(text.noneFound)).toBeNull();
  dispatch(bySearch.answer(viewOf([ana, { ...ana, id: 8, name: 'Eva', phone: '', policies: [] }])));
  const part = within(screen.getByRole('region', { name: text.found }));
  expect(part.getByText('Eva').closest('li')).toHaveTextContent(
    `Evalo lleva Mar Sosa${text.noPolicies}`,
  );
  // Nothing leads to the customer's page.
  expect(part.getAllByRole('link')).toHaveLength(1);
  // A claim needs a policy in force.
  expect(part.queryByRole('button', { name: text.of(text.claim, 'Eva') })).toBeNull();
  dispatch(bySearch.answer(viewOf([], true)));
  expect(screen.getByText(text.limited)).toBeVisible();
  searchIn(page, '9001');
  dispatch(bySearch.answer(viewOf([])));
  expect(screen.getByText(text.noneFound)).toBeVisible();
  const over = { ...policy, endsOn: '2026-01-02' };
  dispatch(bySearch.answer(viewOf([{ ...ana, policies: [over] }])));
  expect(screen.getByText(/terminó el 2 ene 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.of(text.claim, 'Ana') })).toBeNull();
  searchIn(page, '');
  expect(sent(bySearch.closed.type)).toHaveLength(1);
});
