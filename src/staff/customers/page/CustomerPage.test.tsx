import type { Reducer } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { byLead, type CustomerRequest } from '../../../api/staff/customerParts';
import type { Role } from '../../../config/roles';
import { ResourceProvider } from '../../../resource/page/useResource';
import { RoleProvider } from '../../../resource/rights';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { customers as text } from '../../../text/customers';
import { opportunities } from '../../../text/opportunities';
import { documents } from '../../shared/documents/documents';
import { pulseSlice } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { byContact, colleaguesFeature, refusals } from '../colleagues/known';
import type { Customer } from '../customer';
import { CustomerPage } from './CustomerPage';
import { otherCustomer } from './mergeQuestion';
import { parts, partsOpened } from './parts';
import { rightsFeature } from './rights';

jest.unmock('@emotion/sheet');

const features = [
  ...Object.values(parts).map(({ feature }) => feature),
  ...[
    otherCustomer.feature,
    byContact.feature,
    refusals.feature,
    colleaguesFeature,
    rightsFeature,
    documents.feature,
    customersArea.feature,
  ],
];

function show(columns: Partial<Customer> = {}, role: Role = 'admin') {
  const row = {
    ...{ id: 7, version: 1, name: 'Ana', phone: '', email: '', document: '', doubt: '' },
    ...{ visitId: null, record: '', firstSource: '', lastSource: '', reference: '', answers: {} },
    ...{ message: 'Mi carro', created_at: '2026-11-24T11:00:00Z', consentAt: null, ...columns },
  } as Customer;
  const { dispatch } = renderWithStore(
    <MemoryRouter>
      <RoleProvider value={role}>
        <ResourceProvider value={customersArea}>
          <CustomerPage row={row} fields={(names) => <p>{names?.[0]}</p>} history="history" />
        </ResourceProvider>
      </RoleProvider>
    </MemoryRouter>,
    makeTestStore({
      ...Object.fromEntries(features.map(({ name, reducer }) => [name, reducer as Reducer])),
      pulse: pulseSlice.reducer,
    }),
  );
  dispatch(partsOpened(row));
  /** Answers these parts, each with nothing. */
  const read = (...names: (keyof typeof parts)[]) => {
    for (const name of names) dispatch(parts[name].answer([]));
  };
  /** Answers all parts that the page shows. */
  const readAll = (requests: Parameters<typeof parts.requests.answer>[0], references: string[]) => {
    read('duplicates', 'merges', 'policies', 'claims', 'touches', 'referrer');
    dispatch(parts.references.answer(references));
    dispatch(parts.requests.answer(requests));
    dispatch(documents.answer([]));
  };
  return { dispatch, read, readAll };
}

const request: CustomerRequest = {
  ...{ id: 5, status: 'nuevo', line: 'auto', value: null, source: 'web', reference: 'ABCD-1234' },
  ...{ created_at: '2026-11-24T11:00:00Z', answeredAt: null, closedAt: null, doubt: '' },
  ...{ offers: [], lastAdId: '', lastUtmCampaign: '', archived: false },
};
const list = () => screen.getByRole('region', { name: opportunities.ofCustomer.title });
const caption = () => screen.queryByText(/son de la solicitud/);
const quote = () => screen.getByRole('figure');

test('of one request the page shows the message with its time, and the numbers', () => {
  const { readAll } = show({ reference: 'ABCD-1234' });
  const renewal = { ...request, id: 8, source: 'renovacion', line: 'vida', reference: '' };
  readAll([request, renewal], ['REPE-7171']);
  expect(caption()).toBeNull();
  expect(quote()).toHaveTextContent(/^Mi carro24 nov/);
  const numbers = screen.getByRole('region', { name: text.request });
  expect(numbers).toHaveTextContent(/ABCD-1234.*REPE-7171/);
  expect(within(list()).getByRole('link', { name: 'Auto' })).toHaveAttribute(
    'href',
    '/customers?view=requests&id=5',
  );
  expect(within(list()).getByRole('link', { name: opportunities.add })).toHaveAttribute(
    'href',
    '/customers?view=requests&id=new&customer=7',
  );
});

test('of several requests the page says which one its fields are about, and each shows its number once', () => {
  const { readAll } = show({ reference: 'ABCD-1234' });
  const second = { ...request, id: 6, line: '', reference: 'EFGH-5678', value: 90 };
  const won = { ...request, status: 'ganado', closedAt: request.created_at, answeredAt: 'x' };
  readAll([second, won, { unreadable: 9 }], ['EFGH-5678', 'REPE-7171']);
  expect(caption()).toHaveTextContent(/Sin decir el seguro · 24 nov.* · EFGH-5678$/);
  expect(quote()).toHaveTextContent(/^Mi carroSin decir el seguro · 24 nov/);
  expect(screen.getByRole('region', { name: text.request })).toHaveTextContent(
    /^Su solicitudReferenciaREPE-7171$/,
  );
  const [first, last] = within(list()).getAllByRole('listitem').slice(-2);
  expect(first).toHaveTextContent(/Nuevo.*\$90\.00 al año · EFGH-5678 · Sin responder$/);
  expect(last).toHaveTextContent(/Auto.*Ganado.*ABCD-1234$/);
});

test('a part is shown when all above it are read, and stays while it is read again', () => {
  const { dispatch, read } = show();
  const shown = () => screen.queryAllByRole('region').map((one) => one.textContent);
  expect(shown()).toEqual([]);
  read('policies', 'claims', 'duplicates', 'merges');
  expect(shown()).toEqual([]);
  dispatch(parts.requests.answer([request]));
  expect(shown()).toEqual([
    expect.stringContaining(opportunities.ofCustomer.title),
    expect.stringContaining(text.policies.title),
  ]);
  dispatch(parts.requests.answer(undefined));
  dispatch(parts.requests.retried());
  expect(shown()).toHaveLength(2);
  dispatch(documents.answer(undefined));
  expect(shown()).toHaveLength(3);
});

test.each([
  ['was read', { limited: true, customers: [] }],
  ['could not be read', undefined],
])('the parts are shown when the notice about colleagues %s, which moves none', (_, answer) => {
  const { dispatch, readAll } = show({ phone: '787 555 0100' }, 'agent');
  readAll([request], []);
  const shown = () => screen.queryAllByRole('region').length;
  expect(shown()).toBe(0);
  dispatch(byContact.answer(answer));
  expect(shown()).toBeGreaterThan(1);
});

test('requests are in the order of private.leading_opportunity', () => {
  const at = (id: number, changes: object) => ({ ...request, id, ...changes });
  const sorted = [
    { unreadable: 9 },
    at(8, { source: 'renovacion' }),
    at(1, { archived: true }),
    at(2, { doubt: 'hasty' }),
    at(3, { closedAt: '2026-11-25T11:00:00Z' }),
    at(4, { closedAt: '2026-11-26T11:00:00Z' }),
    at(5, {}),
    at(6, {}),
    at(7, { created_at: '2026-11-20T11:00:00Z' }),
  ].sort(byLead);
  expect(sorted.map((one) => ('id' in one ? one.id : 9))).toEqual([6, 5, 7, 4, 3, 2, 1, 8, 9]);
});

test('a customer without a visit was added by hand, unless the request came with the imported book', () => {
  const { dispatch, readAll } = show();
  readAll([request], []);
  expect(screen.getByText(text.story.noVisit)).toBeInTheDocument();
  dispatch(parts.requests.answer([{ ...request, source: 'cartera' }]));
  expect(screen.getByText(text.story.brought)).toBeInTheDocument();
  expect(screen.queryByText(text.story.noVisit)).toBeNull();
});
