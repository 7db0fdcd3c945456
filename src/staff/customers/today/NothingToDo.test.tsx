import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { firm } from '../../../config/firm';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { today as text } from '../../../text/today';
import { firstSteps, NothingToDo } from './NothingToDo';
import { today } from './today';

const { steps } = text.first;

function open() {
  const page = renderWithStore(
    <MemoryRouter>
      <NothingToDo />
    </MemoryRouter>,
    makeTestStore({ firstSteps: firstSteps.feature.reducer, today: today.feature.reducer }),
  );
  expect(page.sent(firstSteps.requested.type)).toHaveLength(1);
  const read = (value: string[] | null | undefined) => page.dispatch(firstSteps.answer(value));
  return { ...page, read };
}
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('links to each first step that is left', () => {
  const page = open();
  expect(screen.queryByText(text.empty.title)).toBeNull();
  page.read(['team', 'products', 'campaigns']);
  expect(screen.getByRole('region', { name: text.first.title })).toBeVisible();
  expect(links()).toEqual([
    [steps.site.title, '/'],
    [steps.team.title, '/team'],
    [steps.products.title, '/products'],
    [steps.campaigns.title, '/ads?id=new'],
  ]);
  page.read(['products']);
  expect(links().map(([name]) => name)).toEqual([steps.site.title, steps.products.title]);
});

test('leaves out the step about the data of the firm when none of them are placeholders', () => {
  jest.replaceProperty(firm, 'placeholders', []);
  const page = open();
  page.read(['team']);
  expect(links()).toEqual([[steps.team.title, '/team']]);
  page.read([]);
  expect(screen.getByText(text.empty.title)).toBeVisible();
});

test.each([
  ['there is a customer', null],
  ['the steps cannot be read', undefined],
])('says that all is done when %s', (_, value) => {
  open().read(value);
  expect(screen.getByText(text.empty.title)).toBeVisible();
  expect(links()).toEqual([]);
});

test('reads the steps with the tasks, until no step can be left', () => {
  const page = open();
  const readTasks = () => page.dispatch(today.answer({}));
  page.dispatch(today.requested({ filters: {} } as never));
  page.read(['team']);
  readTasks();
  expect(page.sent(firstSteps.requested.type)).toHaveLength(2);
  page.read(null);
  readTasks();
  expect(page.sent(firstSteps.requested.type)).toHaveLength(2);
});
