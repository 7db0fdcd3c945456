import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { findDocuments } from '../../../api/staff/documents';
import { findRows } from '../../../api/staff/tableRows';
import type { Role } from '../../../config/roles';
import { RoleProvider } from '../../../resource/rights';
import { usePaletteActions } from '../../../resource/keys/paletteActions';
import { useKeys } from '../../../resource/keys/useKeys';
import { formatDays } from '../../../lib/formats';
import { navigate } from '../../../router/navigate';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { account } from '../../../text/account';
import { keys } from '../../../text/keys';
import { foundOptions } from './foundOptions';
import { Keys } from './Keys';
import { findOptions, type Option } from './search';
import { paletteFeature } from './slice';

jest.mock('../../../api/staff/tableRows', () => ({ findRows: jest.fn() }));
jest.mock('../../../api/staff/documents', () => ({
  findDocuments: jest.fn(() => Promise.resolve([])),
}));
jest.mock('../../../router/navigate', () => ({ navigate: jest.fn() }));

const text = keys.palette;
const review = jest.fn();
beforeEach(() => jest.clearAllMocks());

const run = jest.fn();
function Area() {
  useKeys({ review });
  usePaletteActions([{ id: 'state contactado', label: 'Pasar a «Contactado»', run }]);
  return <button>row</button>;
}

function Page({ role }: { role: Role | undefined }) {
  const [area, setArea] = useState('visits');
  return (
    <RoleProvider key={area} value={role}>
      <Area />
      <button onClick={() => setArea('policies')}>another area</button>
      <Keys />
    </RoleProvider>
  );
}

async function open(key = '{Control>}k{/Control}', role?: Role) {
  const page = renderWithStore(
    <MemoryRouter initialEntries={['/visits']}>
      <Page role={role} />
    </MemoryRouter>,
    makeTestStore({
      palette: paletteFeature.reducer,
      foundOptions: foundOptions.feature.reducer,
    }),
  );
  act(() => screen.getByText('row').focus());
  await page.user.keyboard(key);
  await screen.findByRole('dialog');
  return page;
}

const field = () => screen.getByRole('combobox', { name: text.label });
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl+K opens the palette, and Enter the highlighted page', async () => {
  const { user } = await open();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('visit');
  const option = screen.getByRole('option', { name: account.areas.visits });
  expect(names()).toEqual([account.areas.visits]);
  expect(field()).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/visits'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('found options stay until the next search has ended or the text is removed, and a failure is said', async () => {
  const { user, dispatch, sent } = await open();
  const searches = () => sent(foundOptions.requested.type).filter(foundOptions.requested.match);
  const answer = (options: readonly Option[] | undefined) =>
    dispatch(foundOptions.answer({ search: searches().at(-1)!.payload, options }));
  await user.keyboard('ana');
  expect(searches().map(({ payload }) => payload.text)).toEqual(['a', 'an', 'ana']);
  expect(screen.getByRole('status')).toHaveTextContent(text.searching);
  const option = { id: 'customer 7', group: 'customers' as const, label: 'Ana Rivera', to: '/c' };
  answer([option]);
  const group = within(screen.getByRole('group', { name: text.groups.customers }));
  expect(group.getByRole('option')).toHaveTextContent('Ana Rivera');
  await user.keyboard(' r');
  expect(screen.getByRole('status')).toHaveTextContent(text.searching);
  expect(group.getByRole('option')).toBeVisible();
  answer(undefined);
  expect(screen.getByRole('status')).toHaveTextContent(text.failed);
  await user.keyboard('a');
  expect(screen.getByRole('status')).toHaveTextContent(text.searching);
  answer([]);
  expect(screen.getByRole('status')).toHaveTextContent(text.noMatch);
  answer([option]);
  await user.clear(field());
  expect(screen.getByRole('status')).toHaveTextContent(text.hint);
  expect(sent(foundOptions.closed.type)).toHaveLength(1);
});

test('text and options stay when another area opens below the palette, and go when it closes', async () => {
  const { user, dispatch } = await open();
  await user.keyboard('ana');
  act(() => screen.getByText('another area').click());
  expect(await screen.findByRole('combobox')).toHaveValue('ana');
  expect(field()).toHaveFocus();
  const option = { id: 'customer 7', group: 'customers' as const, label: 'Ana Rivera', to: '/c' };
  dispatch(foundOptions.answer({ search: { text: 'ana' }, options: [option] }));
  expect(names()).toContain('Ana Rivera');
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toHaveValue('');
  expect(names()).not.toContain('Ana Rivera');
});

test('the palette offers commands of the page, and runs them after the focus has returned', async () => {
  const { user } = await open();
  await user.keyboard('revis');
  review.mockImplementation(() => expect(screen.getByText('row')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(review).toHaveBeenCalledTimes(1));
});

test('Escape closes the palette and returns the focus', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('row')).toHaveFocus();
  expect(navigate).not.toHaveBeenCalled();
});

test('the palette offers actions of the open row, found by any of their words', async () => {
  const { user } = await open();
  await user.keyboard('contactado');
  expect(names()).toEqual(['Pasar a «Contactado»']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
});

test('"?" lists all keyboard shortcuts', async () => {
  await open('?');
  const dialog = screen.getByRole('dialog', { name: keys.title });
  for (const name of Object.values(keys.names)) expect(dialog).toHaveTextContent(name);
});

/** One row of each table. */
const ROWS = {
  customers: { name: 'Ana', phone: '', email: 'a@b.example', status: 'nuevo' },
  campaigns: { name: 'Verano', code: 'v-1' },
  policies: {
    number: 'POL-12',
    customer: { name: 'Ana' },
    company: { name: 'Faro' },
    product: { name: 'Auto' },
    startsOn: '2026-03-01',
    endsOn: '2027-03-01',
    status: 'vigente',
    cancelledOn: null,
  },
  claims: {
    ...{ number: 'R-900', status: 'ajuste' },
    ...{ customer: { name: 'Ana' }, company: { name: 'Faro' } },
  },
};
const findThem = (rows: Record<string, object> = ROWS) =>
  jest.mocked(findRows).mockImplementation(({ table }) =>
    Promise.resolve({
      total: 1,
      rows: [{ id: 7, version: 1, archived: false, ...rows[table] }] as never,
    }),
  );

test('customers and ads are searched together, and a failure of either fails the search', async () => {
  const found = findThem();
  expect(await findOptions('a')).toMatchObject([
    { label: 'Ana', note: 'Nuevo · a@b.example', to: '/customers?view=list&id=7' },
    { label: 'Verano', note: 'v-1', to: '/ads?view=list&id=7' },
  ]);
  found.mockResolvedValueOnce(undefined);
  expect(await findOptions('a')).toBeUndefined();
});

test('three letters also search names of documents, which open at their customer', async () => {
  findThem();
  const document = { id: 'd-1', name: 'Licencia.jpg', kind: 'licencia' as const };
  jest.mocked(findDocuments).mockResolvedValue([{ ...document, customerId: 7, customer: 'Ana' }]);
  expect(await findOptions('li')).toHaveLength(2);
  expect(findDocuments).not.toHaveBeenCalled();
  expect((await findOptions('lic'))?.[1]).toMatchObject({
    ...{ group: 'documents', label: 'Licencia.jpg', note: 'Licencia · Ana' },
    to: '/customers?view=list&id=7#d-1',
  });
  jest.mocked(findDocuments).mockResolvedValue(undefined);
  expect(await findOptions('lic')).toHaveLength(2);
  jest.mocked(findRows).mockResolvedValue({ rows: [], total: 0 });
  expect(await findOptions('lic')).toBeUndefined();
  jest.mocked(findDocuments).mockResolvedValue([]);
});

test('a text with a digit also searches numbers of policies and claims', async () => {
  findThem({ ...ROWS, customers: { ...ROWS.customers, phone: '7875550142' } });
  expect(await findOptions('12')).toMatchObject([
    { group: 'customers', note: 'Nuevo · (787) 555-0142' },
    {
      group: 'policies',
      label: 'POL-12',
      note: `${formatDays('2026-03-01', '2027-03-01')} · Ana · Faro · Auto`,
      to: '/policies?id=7',
    },
    { group: 'ads' },
  ]);
  findThem({ ...ROWS, policies: { ...ROWS.policies, customer: null } });
  expect((await findOptions('pol 12'))?.[0]).toMatchObject({
    note: `${formatDays('2026-03-01', '2027-03-01')} · Cliente borrado · Faro · Auto`,
  });
  // The policy comes first when its whole number was typed, so that Enter opens it.
  expect((await findOptions('pol-12'))?.map(({ group }) => group)).toEqual([
    ...['policies', 'customers', 'ads'],
  ]);
  expect((await findOptions('r 900'))?.[0]).toMatchObject({
    ...{ group: 'claims', label: 'R-900', note: 'En ajuste · Ana · Faro', to: '/claims?id=7' },
  });
  // A policy that only its customer's telephone number matches is left out.
  expect((await findOptions('787'))?.map(({ group }) => group)).toEqual(['customers', 'ads']);
});

test('the search among customers of colleagues comes after what was found, so that Enter opens that', async () => {
  const { user, dispatch, sent } = await open('{Control>}k{/Control}', 'agent');
  await user.keyboard('ana');
  expect(screen.queryByRole('group', { name: text.groups.colleagues })).toBeNull();
  const search = sent(foundOptions.requested.type).filter(foundOptions.requested.match).at(-1)!;
  const option = { id: 'customer 7', group: 'customers' as const, label: 'Ana', to: '/c' };
  dispatch(foundOptions.answer({ search: search.payload, options: [option] }));
  expect(names()).toEqual(['Ana', text.amongColleagues('ana')]);
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Ana' }).id,
  );
});
