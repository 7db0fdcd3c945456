import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { SavedView } from '../../api/staff/savedViews';
import { makeTestStore, renderWithStore } from '../../test/render';
import { savedViews as text } from '../../text/savedViews';
import { SavedViews } from './SavedViews';
import {
  savedViewsFeature,
  viewRemoved,
  viewsAnswer,
  viewSaved,
  viewsRequested,
} from './savedViews';

const phones = { id: 1, list: 'visits', name: 'Móviles', query: 'device=Movil' };
const elsewhere = { ...phones, id: 2, list: 'customers' };

async function open(views: SavedView[] | undefined, query = '?device=Movil') {
  const view = renderWithStore(
    <MemoryRouter>
      <SavedViews list="visits" query={query} />
    </MemoryRouter>,
    makeTestStore({ savedViews: savedViewsFeature.reducer }),
  );
  await view.user.click(screen.getByRole('button', { name: text.button }));
  expect(view.sent(viewsRequested.type)).toHaveLength(1);
  await screen.findByLabelText(text.name);
  const answer = (value: SavedView[] | undefined) => view.dispatch(viewsAnswer(value));
  answer(views);
  return { ...view, answer, panel: within(screen.getByRole('dialog', { name: text.title })) };
}

test('the views of this list are links, and the one that is shown says so', async () => {
  const { panel } = await open([
    phones,
    { ...phones, id: 3, name: 'PC', query: 'device=PC' },
    elsewhere,
  ]);
  const links = panel.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/?device=Movil', '/?device=PC']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null]);
  expect(panel.getAllByText(text.shown)).toHaveLength(1);
});

test('what is shown is saved under a name, or takes the place of a view', async () => {
  const { panel, user, sent } = await open([phones], '?unchecked=1');
  await user.type(panel.getByLabelText(text.name), '  Sin revisar {Enter}');
  await user.type(panel.getByLabelText(text.name), 'Móviles');
  await user.click(panel.getByRole('button', { name: text.replace }));
  expect(sent(viewSaved.type).map(({ payload }) => payload)).toEqual([
    { list: 'visits', name: 'Sin revisar', query: 'unchecked=1' },
    { list: 'visits', name: 'Móviles', query: 'unchecked=1' },
  ]);
});

test('a view without a name is not saved', async () => {
  const { panel, user, sent } = await open([]);
  expect(panel.getByRole('status')).toHaveTextContent(text.none);
  await user.type(panel.getByLabelText(text.name), '  {Enter}');
  expect(sent(viewSaved.type)).toEqual([]);
});

test('a view is removed and brought back', async () => {
  const { panel, user, sent, answer } = await open([phones]);
  await user.click(panel.getByRole('button', { name: text.remove('Móviles') }));
  expect(sent(viewRemoved.type)).toMatchObject([{ payload: phones }]);
  answer([]);
  expect(panel.getByText(text.removed('Móviles'))).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: text.restore }));
  const { id: _, ...fields } = phones;
  expect(sent(viewSaved.type)).toEqual([expect.objectContaining({ payload: fields })]);
  answer([phones]);
  expect(panel.queryByText(text.removed('Móviles'))).toBeNull();
});

test('says that the views could not be read, and then offers no saving', async () => {
  const { panel } = await open(undefined);
  expect(panel.getByRole('status')).toHaveTextContent(text.unreadable);
  expect(panel.getByRole('button', { name: text.save })).toHaveAttribute('aria-disabled', 'true');
});
