import { screen, within } from '@testing-library/react';
import type { Duplicate } from '../../../api/staff/customerParts';
import type { Role } from '../../../config/roles';
import { ResourceProvider } from '../../../resource/page/useResource';
import { RoleProvider } from '../../../resource/rights';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { duplicates as text } from '../../../text/duplicates';
import { records } from '../../../text/records';
import { customersArea } from '../area';
import type { Customer } from '../customer';
import { MergeDialog } from './MergeDialog';
import { mergeAsked, mergeQuestionFeature, otherRead } from './mergeQuestion';
import { mergeRequested } from './merging';

const customer = (fields: Partial<Customer>) =>
  ({
    answers: {},
    value: null,
    nextContactOn: null,
    renewsOn: null,
    marketingAt: null,
    ...fields,
  }) as Customer;
const kept = customer({ id: 7, name: 'Ana', status: 'ganado', line: 'auto', phone: '' });
const row = customer({
  id: 8,
  name: 'Ana R.',
  status: 'nuevo',
  line: 'hogar',
  phone: '7875550100',
});
const other = { id: 8, name: 'Ana R.' } as Duplicate;

const show = (role: Role = 'agent') =>
  renderWithStore(
    <RoleProvider value={role}>
      <ResourceProvider value={customersArea}>
        <MergeDialog kept={kept} />
      </ResourceProvider>
    </RoleProvider>,
    makeTestStore({
      mergeQuestion: mergeQuestionFeature.reducer,
      customers: customersArea.feature.reducer,
    }),
  );

test('a person who became a reader is told so in place of the button', () => {
  const { dispatch } = show('reader');
  dispatch(mergeAsked({ kept: 7, other }));
  dispatch(otherRead(row));
  expect(screen.getByText(records.nowReader)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.confirm })).toBeNull();
});

test('shows both customers with what stays before they can be merged', async () => {
  const { dispatch, user, sent } = show();
  dispatch(mergeAsked({ kept: 7, other }));
  const confirm = screen.getByRole('button', { name: text.confirm });
  await user.click(confirm);
  expect(sent(mergeRequested.type)).toEqual([]);

  dispatch(otherRead(row));
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual([text.field, text.kept, text.merging]);
  const cells = (label: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${label}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Nombre')).toEqual([`Ana (${text.stays})`, `Ana R.${text.toHistory}`]);
  expect(cells('Seguro')).toEqual([`Auto (${text.stays})`, `Hogar${text.toHistory}`]);
  expect(cells('Teléfono')).toEqual(['', `(787) 555-0100 (${text.stays})`]);
  await user.click(confirm);
  expect(sent(mergeRequested.type)).toMatchObject([{ payload: { kept: { id: 7 }, other } }]);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a record that cannot be read is not merged unseen', async () => {
  const { dispatch, user, sent } = renderWithStore(
    <ResourceProvider value={customersArea}>
      <MergeDialog kept={kept} />
    </ResourceProvider>,
    makeTestStore({
      mergeQuestion: mergeQuestionFeature.reducer,
      customers: customersArea.feature.reducer,
    }),
  );
  dispatch(mergeAsked({ kept: 7, other }));
  dispatch(otherRead('failed'));
  expect(screen.getByText(text.otherUnread)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: text.confirm }));
  expect(sent(mergeRequested.type)).toEqual([]);
});
