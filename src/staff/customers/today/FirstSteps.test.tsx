import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { putStepsAside, type Steps } from '../../../api/staff/firstSteps';
import { firm } from '../../../config/firm';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { firstSteps as text } from '../../../text/firstSteps';
import { today as todayText } from '../../../text/today';
import { messageTests } from '../../shared/messageTests/MessageTests';
import { useStepsReading } from './FirstSteps';
import { firstSteps, stepsOf } from './firstSteps';
import { NothingToDo } from './NothingToDo';
import { today } from './today';

jest.mock('../../../api/staff/firstSteps', () => ({ putStepsAside: jest.fn() }));

const { steps } = text;
const ALL = { team: false, products: false, imports: false, campaigns: false, messages: false };
const INVENTED = firm.placeholders ?? [];
const of = (done: Record<string, boolean> = {}, more: Partial<Steps> = {}): Steps => ({
  ...{ aside: false, saved: [], invented: [], done: { ...ALL, ...done } },
  ...more,
});

function Page() {
  useStepsReading();
  return <NothingToDo />;
}
function open() {
  const page = renderWithStore(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
    makeTestStore({
      firstSteps: firstSteps.feature.reducer,
      today: today.feature.reducer,
      messageTests: messageTests.feature.reducer,
    }),
  );
  expect(page.sent(firstSteps.requested.type)).toHaveLength(1);
  const read = (value: Steps | null | undefined) => page.dispatch(firstSteps.answer(value));
  return { ...page, read };
}
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('an admin has six steps, the data of the firm first', () => {
  expect(stepsOf(of({ team: true }), ['name']).map(({ name, isDone }) => [name, isDone])).toEqual([
    ...[['firm', false] as const, ['team', true] as const, ['products', false] as const],
    ...[['imports', false] as const, ['campaigns', false] as const, ['messages', false] as const],
  ]);
  expect(stepsOf(of({}, { saved: ['name', 'x'] }), ['name'])[0]).toMatchObject({ isDone: true });
  expect(stepsOf({ ...of(), done: { products: true } }, ['name'])).toMatchObject([
    { name: 'products', isDone: true },
  ]);
  expect(stepsOf(null)).toEqual([]);
});

test('shows what is done, and the next step with its button', () => {
  const page = open();
  expect(screen.queryByText(todayText.empty.title)).toBeNull();
  page.read(of({ team: true, campaigns: true }, { saved: INVENTED }));
  expect(screen.getByRole('region', { name: text.title })).toHaveTextContent(text.lead(3, 6));
  expect(names().slice(0, 2)).toEqual([
    `${text.done} ${steps.firm.title}`,
    `${text.done} ${steps.team.title}`,
  ]);
  const next = screen.getByRole('listitem', { current: 'step' });
  expect(next).toHaveTextContent(steps.products.title);
  expect(screen.getByRole('link', { name: steps.products.action })).toHaveAttribute(
    'href',
    '/products',
  );
  expect(screen.queryByRole('link', { name: steps.imports.action })).toBeNull();
  expect(screen.getByRole('link', { name: steps.imports.title })).toHaveAttribute(
    'href',
    '/imports',
  );
});

test.each([
  ['one company', ['Faro Mutual'], 'una compañía inventada: Faro Mutual.'],
  ['several companies', ['Faro Mutual', 'Brisa Directa'], '2 compañías inventadas.'],
])('says of %s that they are invented, and leads to them', (_, invented, said) => {
  open().read(of({ team: true }, { saved: INVENTED, invented }));
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent(said);
  const { action } = text.invented(invented);
  expect(screen.getByRole('link', { name: action })).toHaveAttribute(
    'href',
    '/products?view=companies',
  );
});

test('offers the test of messages when it is the only step left', () => {
  const page = open();
  const done = { team: true, products: true, imports: true, campaigns: true };
  page.read(of(done, { saved: INVENTED }));
  expect(page.sent(messageTests.requested.type)).toHaveLength(1);
  // A firm with customers is told that nothing is due, too.
  expect(screen.getByText(todayText.empty.title)).toBeVisible();
});

test.each<[string, Steps | null | undefined]>([
  ['the person only reads', null],
  ['the steps cannot be read', undefined],
  [
    'all steps are done',
    of(Object.fromEntries(Object.keys(ALL).map((name) => [name, true])), { saved: INVENTED }),
  ],
])('says that there is nothing to do when %s', (_, value) => {
  open().read(value);
  expect(screen.getByText(todayText.empty.title)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('steps that were put aside can be taken up again', async () => {
  const page = open();
  page.read(of());
  jest.mocked(putStepsAside).mockResolvedValue(true);
  await page.user.click(screen.getByRole('button', { name: text.aside }));
  expect(putStepsAside).toHaveBeenLastCalledWith(true);
  expect(page.sent(firstSteps.requested.type)).toHaveLength(2);
  page.read(of({}, { aside: true }));
  expect(screen.queryByRole('region')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: text.counted(0, 6) }));
  expect(putStepsAside).toHaveBeenLastCalledWith(false);
});

test('reads the steps with the tasks, until no step can be left', () => {
  const page = open();
  const readTasks = () => page.dispatch(today.answer({}));
  page.dispatch(today.requested({ filters: {} } as never));
  page.read(of());
  readTasks();
  expect(page.sent(firstSteps.requested.type)).toHaveLength(2);
  page.read(null);
  readTasks();
  expect(page.sent(firstSteps.requested.type)).toHaveLength(2);
});
