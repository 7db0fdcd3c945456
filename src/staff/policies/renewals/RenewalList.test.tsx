import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Renewal } from '../../../api/staff/policies';
import { ResourceProvider } from '../../../resource/page/useResource';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { answer } from '../../../text/answer';
import { renewals as text } from '../../../text/renewals';
import { policiesArea } from '../area';
import { RenewalList } from './RenewalList';
import { renewalsView } from './renewals';

const rows = Array.from({ length: 100 }, (_, i): Renewal => ({
  ...{ id: i + 1, status: 'nuevo', lostReason: '', lostTo: '', value: null, nextStep: '' },
  ...{ nextContactOn: null, customerId: i + 1, name: `Ana ${i + 1}`, phone: '', email: '' },
  ...{ owner: null, policyId: i + 1, number: '', line: 'auto', companyId: 1, productId: 1 },
  ...{ premium: 100, startsOn: '2098-12-01', endsOn: i < 50 ? '2099-12-01' : '2099-12-20' },
}));

const show = (shown: Renewal[]) =>
  renderWithStore(
    <MemoryRouter>
      <ResourceProvider value={renewalsView}>
        <RenewalList rows={shown} selected={[]} choose={jest.fn()} />
      </ResourceProvider>
    </MemoryRouter>,
    makeTestStore({ [policiesArea.feature.name]: policiesArea.feature.reducer }),
  );

test('offers an e-mail to a customer without a telephone number, and no call', () => {
  show(rows.slice(0, 1).map((row) => ({ ...row, email: 'ana@x.example' })));
  expect(screen.getByRole('link', { name: 'ana@x.example' })).toHaveAttribute(
    'href',
    'mailto:ana%40x.example',
  );
  expect(screen.getByRole('button', { name: answer.openFor('Ana 1') })).toBeVisible();
  expect(screen.queryByRole('button', { name: text.calledOf('Ana 1') })).toBeNull();
});

test('shows the rows beyond those that are painted first, and sums of all', async () => {
  show(rows);
  expect(await screen.findByText('Ana 100')).toBeVisible();
  expect(screen.getAllByText('50 pólizas, $5,000.00 al año')).toHaveLength(2);
});
