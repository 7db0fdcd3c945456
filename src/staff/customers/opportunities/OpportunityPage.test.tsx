import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ResourceProvider } from '../../../resource/page/useResource';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { opportunities as text } from '../../../text/opportunities';
import { opportunitiesArea } from '../area';
import { offeringFeatures } from '../offers/offering';
import type { Opportunity } from './opportunity';
import { OpportunityPage } from './OpportunityPage';

const customer = { name: 'Ana Rivera', phone: '7875550100', email: 'ana@x.example', owner: null };
const row = {
  ...{ id: 5, customerId: 7, customer, source: 'web', reference: 'ABCD-1234', answers: {} },
  ...{ created_at: '2026-11-24T11:00:00Z', answeredAt: null, message: 'Mi casa' },
  ...{ name: 'Ana', phone: '787 555 0100', email: 'otra@x.example' },
  ...{ firstSource: '', lastSource: 'c:radio', lastAdId: 'radio', lastUtmCampaign: '' },
} as Opportunity;

function show(changes: Partial<Opportunity> = {}) {
  const { unmount } = renderWithStore(
    <MemoryRouter>
      <ResourceProvider value={opportunitiesArea}>
        <OpportunityPage
          row={{ ...row, ...changes }}
          fields={(names) => <p>{names?.join()}</p>}
          history="history"
        />
      </ResourceProvider>
    </MemoryRouter>,
    makeTestStore({
      opportunities: opportunitiesArea.feature.reducer,
      ...Object.fromEntries(offeringFeatures.map(({ name, reducer }) => [name, reducer])),
    }),
  );
  return { unmount, facts: within(screen.getByRole('group', { name: text.facts })) };
}

test('names the customer and the ad, and what the person wrote where the customer has something else', () => {
  const { facts } = show();
  expect(facts.getByRole('link', { name: 'Ana Rivera' })).toHaveAttribute(
    'href',
    '/customers?view=list&id=7',
  );
  expect(facts.getByText('radio')).toBeVisible();
  expect(facts.getByText(text.notAnswered)).toBeVisible();
  expect(facts.getByText(text.came.name).nextSibling).toHaveTextContent('Ana');
  expect(facts.getByText(text.came.email).nextSibling).toHaveTextContent('otra@x.example');
  // The same number in another format is no difference.
  expect(facts.queryByText(text.came.phone)).toBeNull();
});

test('asks for the state, and for reason and rival of a lost request', () => {
  show();
  expect(screen.getByText('status,lostReason,lostTo,line,value')).toBeVisible();
});

test('only the message of a request that staff have entered can be changed', () => {
  const { unmount } = show();
  expect(screen.getByRole('figure')).toHaveTextContent('Mi casa');
  expect(screen.queryByText(/message/)).toBeNull();
  unmount();
  show({ source: 'telefono', name: '', phone: '', email: '' });
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.getByText('renewsOn,message')).toBeVisible();
});
