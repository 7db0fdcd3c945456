import { act, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { addRow } from '../../api/staff/tableRows';
import { RowDrawer } from '../../resource/page/RowDrawer';
import { ResourceProvider } from '../../resource/page/useResource';
import { RoleProvider } from '../../resource/rights';
import { sessionFound } from '../../session/slice';
import { makeTestStore, renderWithStore } from '../../test/render';
import { customers as text } from '../../text/customers';
import { records } from '../../text/records';
import { pulseRead, pulseSlice } from '../shared/pulse/slice';
import { customersArea } from './area';
import { byContact, colleaguesFeature, refusals } from './colleagues/known';
import { entryDuplicates } from './page/entry';

jest.mock('../../api/staff/lookups');
jest.mock('../../api/staff/tableRows');

const ANA = { email: 'ana@group.example', userId: '6f1c2f5e-0d1b-4c7a-9a37-2b1f0f7c1a11' };

test('a customer saved before the list of staff is read has the agent as owner', async () => {
  jest.mocked(addRow).mockResolvedValue({ ok: false, reason: 'refused', rule: '' });
  const stored = makeTestStore(
    {
      colleagues: colleaguesFeature.reducer,
      customers: customersArea.feature.reducer,
      [entryDuplicates.feature.name]: entryDuplicates.feature.reducer,
      colleaguesByContact: byContact.feature.reducer,
      refusals: refusals.feature.reducer,
      pulse: pulseSlice.reducer,
    },
    [customersArea.feature.saga],
  );
  stored.store.dispatch(sessionFound(ANA));
  const { user, store } = renderWithStore(
    <MemoryRouter initialEntries={['/customers?view=list&id=new']}>
      <RoleProvider value="agent">
        <ResourceProvider value={customersArea}>
          <RowDrawer />
        </ResourceProvider>
      </RoleProvider>
    </MemoryRouter>,
    stored,
  );
  act(() => void store.dispatch(pulseRead({ role: 'agent' } as never)));
  await user.type(screen.getByLabelText(text.name), 'Berta');
  await user.click(screen.getByRole('button', { name: records.save }));
  await waitFor(() => expect(addRow).toHaveBeenCalledTimes(1));
  expect(customersArea.lookup.selectLookup(store.getState()).options).not.toHaveProperty('staff');
  expect(addRow).toHaveBeenCalledWith(
    'customers',
    expect.objectContaining({ name: 'Berta', owner: ANA.userId }),
  );
});
