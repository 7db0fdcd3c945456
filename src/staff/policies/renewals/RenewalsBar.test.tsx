import { screen } from '@testing-library/react';
import type { Renewal } from '../../../api/staff/policies';
import { ResourceProvider } from '../../../resource/page/useResource';
import { RoleProvider } from '../../../resource/rights';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { renewals as text } from '../../../text/renewals';
import { policiesArea } from '../area';
import { renewalsView } from './renewals';
import { RenewalsBar } from './RenewalsBar';
import { writeOpened } from './writing';

test('the selection stays while an e-mail is written, and the button has the focus for its end', async () => {
  const onClear = jest.fn();
  const rows = [{ id: 1, status: 'contactado', customerId: 1 } as Renewal];
  const { user, sent } = renderWithStore(
    <RoleProvider value="agent">
      <ResourceProvider value={renewalsView}>
        <RenewalsBar rows={rows} onClear={onClear} />
      </ResourceProvider>
    </RoleProvider>,
    makeTestStore({ [policiesArea.feature.name]: policiesArea.feature.reducer }),
  );
  const button = screen.getByRole('button', { name: text.writing.open });
  await user.click(button);
  expect(sent(writeOpened.type)).toHaveLength(1);
  expect(onClear).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});
