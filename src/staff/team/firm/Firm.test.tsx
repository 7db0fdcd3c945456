import { act, screen, waitFor, within } from '@testing-library/react';
import facts from '../../../../public/site.json';
import { saveFirm, type StoredFirm } from '../../../api/staff/firm';
import { changeFirm, firm } from '../../../config/firm';
import type { FirmField, Site } from '../../../config/site';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { firmData as text } from '../../../text/firmData';
import { resourceText } from '../../../text/resource';
import { PageDataProvider } from '../../../ui/pageData';
import { Firm } from './Firm';
import { firmFormFeature, storedFirm } from './slice';

const file = facts as Site;

jest.mock('../../../api/staff/firm', () => ({ saveFirm: jest.fn() }));
const save = jest.mocked(saveFirm);
afterEach(() => {
  jest.resetAllMocks();
  changeFirm();
});
beforeEach(() => void save.mockResolvedValue(1));

const NOTHING: StoredFirm = { version: 0, changes: {}, updatedAt: null, updatedBy: '' };
function open(takesForms = true) {
  const reducers = Object.fromEntries(
    [storedFirm.feature, firmFormFeature].map(({ name, reducer }) => [name, reducer]),
  );
  const page = renderWithStore(
    <PageDataProvider value={{ linesOfBusiness: [], companies: [], takesForms }}>
      <Firm />
    </PageDataProvider>,
    makeTestStore(reducers),
  );
  const read = (value: StoredFirm | undefined) => page.dispatch(storedFirm.answer(value));
  const hasWork = () => firmFormFeature.hasUnsavedWork(page.store.getState());
  return { ...page, read, hasWork };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** The visible label, with what a screen reader needs besides it. */
const confirmOf = (name: FirmField) => `${text.invented} · ${text.confirm} (${text.fields[name]})`;
const button = (name: string) => screen.getByRole('button', { name });

test('says that the data load or cannot be read', async () => {
  const page = open();
  expect(screen.getByText(text.loading)).toBeInTheDocument();
  page.read(undefined);
  await page.user.click(button(resourceText.again));
  expect(page.sent(storedFirm.requested.type)).toHaveLength(2);
  page.read(NOTHING);
  expect(field(text.fields.name)).toHaveValue(firm.name);
  expect(screen.getByText(text.left(12))).toBeVisible();
});

test('saves what was changed or confirmed, and nothing else', async () => {
  const page = open();
  page.read(NOTHING);
  await page.user.click(button(text.save));
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent(text.unchanged);
  expect(page.hasWork()).toBe(false);
  await page.user.clear(field(text.fields.name));
  await page.user.type(field(text.fields.name), '<b>Faro</b>');
  expect(screen.queryByLabelText(confirmOf('name'))).toBeNull();
  await page.user.click(field(confirmOf('address')));
  expect(page.hasWork()).toBe(true);
  await page.user.click(button(text.save));
  expect(save).toHaveBeenCalledWith(0, { name: '<b>Faro</b>', address: firm.address }, []);
  await waitFor(() => expect(page.hasWork()).toBe(false));
  expect(firm.name).toBe('<b>Faro</b>');
  expect(screen.getByRole('status')).toHaveTextContent(text.saved);
  expect(page.sent(storedFirm.requested.type)).toHaveLength(2);
});

test('shows all problems, goes to the first one, and sends nothing', async () => {
  const page = open();
  page.read(NOTHING);
  await page.user.clear(field(text.fields.email));
  await page.user.click(button(text.addPerson));
  await page.user.click(button(text.save));
  expect(field(text.fields.email)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(text.wrong);
  expect(field(text.fields.email)).toHaveAccessibleDescription(text.problems.email);
  const person = within(screen.getByRole('group', { name: text.personOf(3) }));
  expect(person.getByLabelText(text.licence)).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
  await page.user.click(button(text.removeOf(text.personOf(3))));
  expect(button(text.addPerson)).toHaveFocus();
  await page.user.type(field(text.fields.email), 'hola@faro.example');
  await page.user.click(button(text.save));
  expect(save).toHaveBeenCalledWith(0, { email: 'hola@faro.example' }, []);
});

test('days are chosen by week', async () => {
  const page = open();
  page.read(NOTHING);
  const saturday = within(screen.getByRole('group', { name: text.hoursOf(2) }));
  await page.user.click(saturday.getByLabelText('Domingo'));
  await page.user.click(button(text.save));
  expect(save.mock.calls[0]?.[1]).toMatchObject({
    hours: [{ days: 'Lunes a viernes' }, { days: 'Sábados y domingos', weekdays: [6, 0] }],
  });
});

test('keeps what was typed when somebody else has saved, on top of their data', async () => {
  const page = open();
  page.read(NOTHING);
  const typed = `${firm.name} Sur`;
  await page.user.type(field(text.fields.name), ' Sur');
  save.mockResolvedValue('changed');
  await page.user.click(button(text.save));
  expect(await screen.findByText(text.failures.changed)).toBeVisible();
  page.read({ ...NOTHING, version: 1, changes: { address: 'Calle 2', name: 'Otro' } });
  expect(field(text.fields.name)).toHaveValue(typed);
  expect(field(text.fields.address)).toHaveValue('Calle 2');
  save.mockResolvedValue(2);
  await page.user.click(button(text.save));
  expect(save).toHaveBeenLastCalledWith(1, { name: typed }, []);
});

test('shows what was saved at once, and saves again on top of it', async () => {
  const page = open();
  page.read(NOTHING);
  await page.user.type(field(text.fields.name), ' Sur');
  await page.user.click(button(text.save));
  await waitFor(() => expect(page.hasWork()).toBe(false));
  expect(field(text.fields.name)).toHaveValue(`${file.name} Sur`);
  await page.user.type(field(text.fields.address), ' 2');
  await page.user.click(button(text.save));
  expect(save).toHaveBeenLastCalledWith(1, { address: `${file.address} 2` }, []);
});

test('keeps what is typed and confirmed during a save', async () => {
  let end = (_: number) => undefined as void;
  save.mockReturnValue(new Promise((resolve) => (end = resolve)));
  const page = open();
  page.read(NOTHING);
  await page.user.type(field(text.fields.name), '  Sur');
  await page.user.type(field(text.fields.address), ' 2');
  await page.user.click(button(text.save));
  await page.user.type(field(text.fields.address), '3');
  await page.user.click(field(confirmOf('legal')));
  await act(async () => end(1));
  expect(field(text.fields.name)).toHaveValue(`${file.name} Sur`);
  expect(field(text.fields.address)).toHaveValue(`${file.address} 23`);
  expect(page.hasWork()).toBe(true);
  save.mockResolvedValue(2);
  await page.user.click(button(text.save));
  expect(save).toHaveBeenLastCalledWith(
    ...[1, { address: `${file.address} 23`, legal: file.legal }, []],
  );
  await waitFor(() => expect(page.hasWork()).toBe(false));
});

test('promises visitors the saved data at once only where a server writes the pages', async () => {
  const page = open(false);
  page.read(NOTHING);
  expect(screen.getByText(`${text.lead} ${text.shownLater}`)).toBeVisible();
  await page.user.type(field(text.fields.name), ' Sur');
  await page.user.click(button(text.save));
  expect(await screen.findByText(text.savedForLater)).toBeVisible();
});

test('a field goes back to the value of the file, and is invented again if that one is', async () => {
  const page = open();
  const toFile = (name: FirmField) => `${text.toFile} (${text.fields[name]})`;
  page.read({ ...NOTHING, version: 4, changes: { name: 'Faro', since: null, people: [] } });
  expect(screen.queryByRole('button', { name: toFile('address') })).toBeNull();
  for (const name of ['name', 'people'] as const) await page.user.click(button(toFile(name)));
  await page.user.click(button(toFile('since')));
  expect(field(text.fields.since)).toHaveFocus();
  expect(field(text.fields.name)).toHaveValue(file.name);
  await page.user.click(button(text.save));
  const { name, since, people } = file;
  expect(save).toHaveBeenCalledWith(4, { name, since, people }, ['name', 'since', 'people']);
  await waitFor(() => expect(page.hasWork()).toBe(false));
  expect(screen.getByLabelText(confirmOf('name'))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: toFile('name') })).toBeNull();
});

test('names the limit when there is too much', async () => {
  const page = open();
  page.read(NOTHING);
  save.mockResolvedValue('tooLarge');
  await page.user.type(field(text.fields.name), ' Sur');
  await page.user.click(button(text.save));
  expect(await screen.findByText(text.failures.tooLarge)).toBeVisible();
  expect(page.hasWork()).toBe(true);
});

test('discards what was typed', async () => {
  const page = open();
  page.read(NOTHING);
  await page.user.type(field(text.fields.name), 'x');
  await page.user.click(button(text.discard));
  expect(field(text.fields.name)).toHaveValue(firm.name);
  expect(page.hasWork()).toBe(false);
});
