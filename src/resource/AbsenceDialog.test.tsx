import { screen, waitFor } from '@testing-library/react';
import { type Colleague, readColleagues } from '../api/staff/lookups';
import { setAbsence } from '../api/staff/team';
import { dayIn } from '../lib/dayBounds';
import { formatLongDay } from '../lib/formatLongDay';
import { renderWithStore } from '../test/render';
import { absence as text } from '../text/absence';
import { records } from '../text/records';
import { useAbsence } from './AbsenceDialog';
import { namesChanged } from './namesChanged';

jest.mock('../api/staff/lookups', () => ({ readColleagues: jest.fn() }));
jest.mock('../api/staff/team', () => ({ setAbsence: jest.fn() }));
const read = jest.mocked(readColleagues);
const set = jest.mocked(setAbsence);
afterEach(() => jest.resetAllMocks());

const person = (name: string, fields: Partial<Colleague> = {}): Colleague => ({
  id: name,
  email: `${name.toLowerCase()}@x.example`,
  name,
  absentUntil: null,
  substitute: null,
  mayCover: true,
  ...fields,
});

function Page({ isSelf = true }: { isSelf?: boolean }) {
  const { ask, dialog } = useAbsence();
  return (
    <>
      <button type="button" onClick={() => ask('ana@x.example', isSelf)}>
        Open
      </button>
      {dialog}
    </>
  );
}

async function open(people: Colleague[] | undefined, isSelf = true) {
  read.mockResolvedValue(people);
  const page = renderWithStore(<Page isSelf={isSelf} />);
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  return page;
}
const button = (name: string) => screen.getByRole('button', { name });

test('asks for the last day and for a colleague who is present, and saves both', async () => {
  const { user, sent, store } = await open([
    person('Ana'),
    person('Leo'),
    person('Mar', { absentUntil: dayIn(2), substitute: 'Leo', mayCover: false }),
  ]);
  const until = await screen.findByLabelText(text.until);
  const names = screen.getAllByRole('option').map((option) => option.textContent);
  expect(names).toEqual([text.choose, 'Leo']);
  for (const day of ['', dayIn(-1), dayIn(91)]) {
    await user.clear(until);
    if (day !== '') await user.type(until, day);
    await user.click(button(text.save));
    expect(screen.getByText(text.wrongDay(formatLongDay(dayIn(90))))).toBeVisible();
  }
  expect(screen.getByText(text.noSubstitute)).toBeVisible();
  expect(set).not.toHaveBeenCalled();
  await user.clear(until);
  await user.type(until, dayIn(90));
  await user.selectOptions(screen.getByLabelText(text.substitute), 'Leo');
  set.mockResolvedValueOnce('invalid');
  await user.click(button(text.save));
  expect(await screen.findByText(text.taken)).toBeVisible();
  set.mockResolvedValueOnce(undefined);
  await user.click(button(text.save));
  expect(set).toHaveBeenLastCalledWith({ until: dayIn(90), substitute: 'Leo' }, undefined);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(namesChanged.type)).toHaveLength(1);
  expect(store.getState().toasts).toMatchObject([{ kind: 'success' }]);
});

test('tells who is absent until when, and ends it', async () => {
  const { user } = await open(
    [
      person('Ana', { absentUntil: dayIn(3), substitute: 'Leo', mayCover: false }),
      person('Leo', { absentUntil: dayIn(1), substitute: 'Ana', mayCover: false }),
    ],
    false,
  );
  expect(await screen.findByText(text.now(formatLongDay(dayIn(3)), 'Leo'))).toBeVisible();
  expect(screen.getByText(text.covers(['Leo'], false))).toBeVisible();
  expect(screen.getByText(text.nobody)).toBeVisible();
  await user.click(button(text.backOf));
  expect(set).toHaveBeenCalledWith(null, 'Ana');
});

test('opens no dialog when the team cannot be read', async () => {
  const { store } = await open(undefined);
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: text.notRead }]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks before Escape discards what was typed', async () => {
  const asks = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = await open([person('Ana'), person('Leo')]);
  await user.type(screen.getByLabelText(text.until), dayIn(3));
  await user.keyboard('{Escape}');
  expect(asks).toHaveBeenCalledWith(records.discard);
  expect(screen.getByLabelText(text.until)).toHaveValue(dayIn(3));
});
