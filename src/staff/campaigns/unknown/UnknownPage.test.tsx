import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { UnknownSource } from '../../../api/staff/unknownSources';
import { selectPending, undoSlice, updateMade, updateUndone } from '../../../resource/undo/slice';
import { flushRequested } from '../../../resource/undo/updates';
import { adNamed, sourceNamed } from '../../../test/adSources';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { resourceText } from '../../../text/resource';
import { unknown as text } from '../../../text/unknown';
import { unknownCodes } from './unknownCodes';
import { UnknownPage } from './UnknownPage';

const verano = adNamed(7, 'Verano', { aliases: ['v26'] });
const radio = adNamed(8, 'Radio');
const full = adNamed(9, 'Lleno', { aliases: Array.from({ length: 20 }, (_, i) => `n${i}`) });
const ads = [verano, radio, full];

function open(rows: UnknownSource[] = [], { fails = false, hasAds = true } = {}) {
  const reducers = { unknownCodes: unknownCodes.feature.reducer, undo: undoSlice.reducer };
  const view = renderWithStore(
    <MemoryRouter>
      <UnknownPage />
    </MemoryRouter>,
    makeTestStore(reducers),
  );
  const read = (found: UnknownSource[], isPartial: boolean) => {
    const all = { rows: found, ads: hasAds ? ads : undefined, isPartial, isCut: false };
    view.dispatch(unknownCodes.answer(all));
    if (isPartial) view.dispatch(unknownCodes.answer(undefined));
  };
  read(rows, fails);
  return { ...view, read };
}

const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const button = (label: string, code: string) =>
  screen.queryByRole('button', { name: text.for(label, code) });

test('one click assigns a code to the nearest ad, and can be undone', async () => {
  const near = sourceNamed('Vernao', 'c', { nearest: 7, visits: 5 });
  const view = open([sourceNamed('zzz'), near]);
  expect(names()).toEqual(['VernaoCódigo', 'zzzCódigo']);
  expect(screen.getByRole('status')).toHaveTextContent('2 códigos · 8 visitas');
  await view.user.click(button('Es de Verano', 'Vernao')!);
  expect(names()).toEqual(['zzzCódigo']);
  expect(selectPending(view.store.getState() as object)?.text).toBe('«Vernao» es de Verano');
  view.dispatch(updateUndone());
  expect(names()).toHaveLength(2);
});

test('a code is assigned to another ad from a list that can be searched by name and code', async () => {
  const view = open([sourceNamed('Vernao', 'c', { nearest: 7 })]);
  await view.user.click(button(text.isOfOther, 'Vernao')!);
  const dialog = within(screen.getByRole('dialog', { name: text.dialog.title('Vernao') }));
  const input = dialog.getByLabelText(text.dialog.ad);
  expect(input).toHaveValue('Verano · verano');
  await view.user.keyboard('x');
  expect(input).toHaveValue('x');
  await view.user.clear(input);
  await view.user.click(dialog.getByRole('button', { name: text.dialog.confirm }));
  expect(input).toHaveAccessibleDescription(text.dialog.missing);
  await view.user.type(input, 'rad{Enter}');
  await view.user.keyboard('{Enter}');
  expect(view.sent(updateMade.type)).toMatchObject([
    { payload: { action: { payload: { source: 'c:vernao', ad: 8 } } } },
  ]);
});

test('an ad with 20 codes is neither proposed nor selectable', async () => {
  const view = open([sourceNamed('len', 'c', { nearest: 9 })]);
  expect(button('Es de Lleno', 'len')).toBeNull();
  await view.user.click(button(text.isOfOne, 'len')!);
  await view.user.click(screen.getByLabelText(text.dialog.ad));
  expect(screen.getByRole('option', { name: /Lleno/ })).toHaveAttribute('aria-disabled', 'true');
});

test('links to the form of a new ad with the code or the campaign', () => {
  open([sourceNamed('Otoño 26'), sourceNamed('a&b', 'u')]);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/ads?view=list&id=new&code=Oto%C3%B1o+26');
  expect(hrefs).toContain('/ads?view=list&id=new&campaign=a%26b');
});

test('says why a code cannot belong to an ad', () => {
  open([sourceNamed('a--b', 'c', { nearest: 7 }), sourceNamed('x,y', 'u', { nearest: 7 })]);
  expect(screen.getByText(text.problems.filtered)).toBeVisible();
  expect(screen.getByText(text.problems.comma)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows codes of bots and staff only on request', async () => {
  const view = open([sourceNamed('bot', 'c', { visits: 0 }), sourceNamed('real')]);
  expect(names()).toEqual(['realCódigo']);
  await view.user.click(screen.getByRole('button', { name: text.showUncounted(1) }));
  expect(names()).toEqual(['realCódigo', 'botCódigo']);
});

test('shows fifty codes, and fifty more on request', async () => {
  const view = open(Array.from({ length: 60 }, (_, i) => sourceNamed(`code${i}`)));
  expect(names()).toHaveLength(50);
  await view.user.click(screen.getByRole('button', { name: text.showMore(10) }));
  expect(names()).toHaveLength(60);
});

test('says what it means that there are no unknown codes', () => {
  open();
  expect(screen.getByText(text.empty.title)).toBeVisible();
});

test('offers to read again after a failure, and keeps the codes that were read', async () => {
  const view = open([], { fails: true });
  await view.user.click(screen.getByRole('button', { name: resourceText.again }));
  expect(view.sent(unknownCodes.requested.type)).toHaveLength(2);
  view.read([sourceNamed('real')], true);
  expect(screen.getByText(text.notAll)).toBeVisible();
  expect(names()).toHaveLength(1);
});

test('shows the codes but offers no ad when the ads cannot be read', () => {
  open([sourceNamed('real', 'c', { nearest: 7 })], { hasAds: false });
  expect(screen.getByText(text.noAds)).toBeVisible();
  expect(button(text.isOfOne, 'real')).toBeNull();
});

test('leaving the view sends an assignment that could still be undone', () => {
  const view = open();
  view.unmount();
  expect(view.sent(flushRequested.type)).toHaveLength(1);
});
