import type { Reducer } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ResourceProvider } from '../../../resource/page/useResource';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { customers as text } from '../../../text/customers';
import { pulseSlice } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { colleaguesFeature, owners } from '../colleagues/known';
import type { Customer } from '../customer';
import { CustomerPage } from './CustomerPage';
import { otherCustomer } from './mergeQuestion';
import { parts } from './parts';
import { rightsFeature } from './rights';

const features = [
  ...Object.values(parts).map(({ feature }) => feature),
  ...[
    otherCustomer.feature,
    owners.feature,
    colleaguesFeature,
    rightsFeature,
    customersArea.feature,
  ],
];

function show(columns: Partial<Customer> = {}) {
  const row = {
    ...{ id: 7, version: 1, name: 'Ana', phone: '', email: '', document: '', doubt: '' },
    ...{ visitId: null, record: '', firstSource: '', lastSource: '', reference: '', answers: {} },
    ...{ message: 'Mi carro', created_at: '2026-11-24T11:00:00Z', consentAt: null, ...columns },
  } as Customer;
  const { dispatch } = renderWithStore(
    <MemoryRouter>
      <ResourceProvider value={customersArea}>
        <CustomerPage row={row} fields={(names) => <p>{names?.[0]}</p>} history="history" />
      </ResourceProvider>
    </MemoryRouter>,
    makeTestStore({
      ...Object.fromEntries(features.map(({ name, reducer }) => [name, reducer as Reducer])),
      pulse: pulseSlice.reducer,
    }),
  );
  return { row, dispatch };
}

const quotes = () => screen.getAllByRole('figure').map(({ textContent }) => textContent);

test('merged requests that wait for an answer are at the top, and no message is shown twice', () => {
  const { row, dispatch } = show();
  const own = {
    id: 7,
    created_at: row.created_at,
    line: 'auto',
    message: 'Mi carro',
    reference: '',
  };
  const merged = { ...own, id: 8, line: 'hogar', message: 'Mi casa', reference: 'ABCD-1234' };
  const heading = () => screen.queryByRole('heading', { name: /sin responder/ });

  dispatch(parts.waiting.answer([own]));
  expect(heading()).toBeNull();
  expect(quotes()).toEqual([expect.stringContaining('Mi carro')]);

  dispatch(parts.waiting.answer([merged]));
  expect(heading()).toHaveTextContent(text.waiting(1));
  expect(quotes()).toEqual([
    expect.stringMatching(/^Mi casaHogar · 24 nov.* · ABCD-1234$/),
    expect.stringContaining('Mi carro'),
  ]);
  const state = screen.getByText('status');
  const isBefore = heading()!.compareDocumentPosition(state) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore).toBeTruthy();

  dispatch(parts.waiting.answer([merged, own]));
  expect(heading()).toHaveTextContent(text.waiting(2));
  expect(quotes()).toHaveLength(2);
});

test('a message of a merged request has the date of that request, and is shown once while it waits', () => {
  const messageAt = '2026-11-26T11:00:00Z';
  const { dispatch } = show({ messageAt });
  expect(quotes()).toEqual([expect.stringMatching(/^Mi carro26 nov/)]);
  const merged = { id: 8, created_at: messageAt, line: 'auto', message: 'Mi carro', reference: '' };
  dispatch(parts.waiting.answer([merged]));
  expect(quotes()).toEqual([expect.stringMatching(/^Mi carroAuto · 26 nov/)]);
});
