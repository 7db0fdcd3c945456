import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, type ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import {
  changeDocument,
  contentsOf,
  type CustomerDocument,
  documentsOf,
  removeDocument,
  thumbnailOf,
} from '../../../api/staff/documents';
import type { Role } from '../../../config/roles';
import { saveFile } from '../../../resource/exporting/download';
import { RoleProvider } from '../../../resource/rights';
import { undoSlice, updateDue } from '../../../resource/undo/slice';
import type { WithUndo } from '../../../resource/undo/updates';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { resourceText } from '../../../text/resource';
import { documents as text } from '../../../text/documents';
import { documentsFeature } from './documents';
import { DocumentsPart } from './DocumentsPart';
import { filesChosen, selectUploads, uploadsFeature } from './uploads';
import { showsPdf } from './Viewer';

jest.unmock('@emotion/sheet');

jest.mock('../../../api/staff/documents');
jest.mock('../../../resource/exporting/download', () => ({ saveFile: jest.fn() }));
jest.mock('../../../resource/page/useResource', () => ({ useAuthor: () => (by: string) => by }));
jest.mock('./dataUrl', () => ({ toDataUrl: () => Promise.resolve('data:image/jpeg;base64,/9j/') }));

const about = { customer: 7 };
const rowOf = (id: string, columns: Partial<CustomerDocument> = {}): CustomerDocument => ({
  ...{ id, created_at: '2026-11-27T10:00:00Z', by: 'ana@firma.example', name: `${id}.pdf` },
  ...{ kind: 'otro', type: 'application/pdf', size: 9, parts: 1, datedOn: '2026-11-27' },
  ...{ policyId: null, opportunityId: null, claimId: null, ...columns },
});
const PICTURE = rowOf('Puerta', { name: 'Puerta.jpg', kind: 'foto', type: 'image/jpeg' });
const READ = new Blob(['x'], { type: 'image/jpeg' });

interface Shown {
  role?: Role;
  subjects?: ComponentProps<typeof DocumentsPart>['subjects'];
  address?: string;
}

async function show(
  list: CustomerDocument[] | undefined,
  { role = 'admin', subjects, address = '/' }: Shown = {},
) {
  jest.mocked(documentsOf).mockResolvedValue(list);
  jest.mocked(thumbnailOf).mockResolvedValue(undefined);
  const test = makeTestStore(
    {
      undo: undoSlice.reducer,
      [documentsFeature.name]: documentsFeature.reducer,
      [uploadsFeature.name]: uploadsFeature.reducer,
    },
    [documentsFeature.saga],
  );
  renderWithStore(
    <MemoryRouter initialEntries={[address]}>
      <RoleProvider value={role}>
        <DocumentsPart about={about} {...(subjects && { subjects })} />
      </RoleProvider>
    </MemoryRouter>,
    test,
  );
  await act(async () => Promise.resolve());
  const choose = async (option: string, name = 'a.pdf') => {
    await userEvent.click(screen.getByRole('button', { name: text.actions(name) }));
    await userEvent.click(screen.getByRole('menuitem', { name: option }));
  };
  const send = () =>
    act(async () => {
      const { undo } = test.store.getState() as unknown as Required<WithUndo>;
      test.store.dispatch(updateDue({ update: undo.pending!, onUnload: false }));
      await Promise.resolve();
    });
  return { ...test, choose, send };
}

test('lists kind, day and author, and finds by name and kind, without regard to accents', async () => {
  const many = ['b', 'c', 'd', 'e'].map((id) => rowOf(id));
  await show([rowOf('Póliza Faro', { kind: 'poliza' }), PICTURE, ...many]);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('Póliza · 27 nov 2026 · de ana@firma.example')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: text.search });
  await userEvent.type(search, 'poliza');
  expect(screen.getByRole('listitem')).toHaveTextContent('Póliza Faro');
  await userEvent.clear(search);
  await userEvent.type(search, 'FOTO');
  expect(screen.getByRole('listitem')).toHaveTextContent('Puerta.jpg');
  await userEvent.type(search, 'x');
  expect(screen.getByText(text.noMatch)).toBeVisible();
});

test('shows the first twelve until more are asked for', async () => {
  await show(Array.from({ length: 15 }, (_, i) => rowOf(`d${i}`)));
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: text.more(3) }));
  expect(screen.getAllByRole('listitem')).toHaveLength(15);
});

test('a removal is shown at once, sent when it is due, and told when it is refused', async () => {
  jest.mocked(removeDocument).mockResolvedValue(false);
  const { choose, send, dispatched } = await show([rowOf('a'), PICTURE]);
  await choose(text.remove);
  expect(screen.getByRole('listitem')).toHaveTextContent('Puerta.jpg');
  expect(removeDocument).not.toHaveBeenCalled();
  await send();
  expect(removeDocument).toHaveBeenCalledWith('a');
  expect(dispatched).toContainEqual(expect.objectContaining({ payload: text.notYours }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});

test('changes name, kind and day, and refuses a path as name', async () => {
  jest.mocked(changeDocument).mockResolvedValue(1);
  const { choose, send } = await show([rowOf('a')]);
  await choose(text.change);
  const dialog = within(screen.getByRole('dialog', { name: text.change }));
  const name = dialog.getByRole('textbox', { name: text.name });
  await userEvent.clear(name);
  await userEvent.type(name, '../x');
  await userEvent.click(dialog.getByRole('button', { name: text.save }));
  expect(dialog.getByText(text.badName)).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'Licencia de Ana.pdf');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: text.kind }), 'licencia');
  await userEvent.click(dialog.getByRole('button', { name: text.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('listitem')).toHaveTextContent('Licencia de Ana.pdf Licencia · 27 nov');
  await send();
  const columns = { name: 'Licencia de Ana.pdf', kind: 'licencia', datedOn: '2026-11-27' };
  expect(changeDocument).toHaveBeenCalledWith('a', columns);
});

const SUBJECTS = [
  { column: 'policyId' as const, id: 3, label: 'Póliza · Faro' },
  { column: 'claimId' as const, id: 4, label: 'Siniestro · Faro' },
];

test('shows and finds by what a document is about, which can be changed', async () => {
  jest.mocked(changeDocument).mockResolvedValue(1);
  const { choose, send } = await show(
    [rowOf('a', { policyId: 3 }), rowOf('b', { opportunityId: 9 }), rowOf('c')],
    { subjects: SUBJECTS },
  );
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Póliza · Faro');
  expect(second).toHaveTextContent(text.subjects.opportunityId);
  expect(third).not.toHaveTextContent('Faro');
  await choose(text.change, 'b.pdf');
  const subject = screen.getByRole('combobox', { name: text.subject });
  expect(subject).toHaveDisplayValue(text.subjects.opportunityId);
  await userEvent.selectOptions(subject, 'Siniestro · Faro');
  await userEvent.click(screen.getByRole('button', { name: text.save }));
  expect(second).toHaveTextContent('Siniestro · Faro');
  await send();
  expect(changeDocument).toHaveBeenCalledWith(
    'b',
    expect.objectContaining({ policyId: null, opportunityId: null, claimId: 4 }),
  );
});

test('opens the document that the address names', async () => {
  jest.mocked(contentsOf).mockResolvedValue(READ);
  await show([rowOf('a'), PICTURE], { address: '/customers?id=7#Puerta' });
  expect(screen.getByRole('dialog', { name: 'Puerta.jpg' })).toHaveFocus();
});

test('downloads a document under a safe name', async () => {
  jest.mocked(contentsOf).mockResolvedValue(READ);
  const { choose } = await show([rowOf('a', { name: '.x.exe' })]);
  await choose(text.download, '.x.exe');
  expect(saveFile).toHaveBeenCalledWith('x.exe.pdf', [READ], 'application/pdf');
});

test('shows a picture, enlarges it, and gives the focus back', async () => {
  jest.mocked(contentsOf).mockResolvedValue(READ);
  await show([PICTURE]);
  const open = screen.getByRole('button', { name: /^Abrir Puerta.jpg/ });
  await userEvent.click(open);
  const viewer = await screen.findByRole('dialog', { name: 'Puerta.jpg' });
  expect(viewer).toHaveFocus();
  const picture = await within(viewer).findByRole('img', { name: 'Puerta.jpg' });
  jest.spyOn(picture, 'clientWidth', 'get').mockReturnValueOnce(150);
  const { larger } = text.viewer;
  await userEvent.click(within(viewer).getByRole('button', { name: larger }));
  expect(picture).toHaveStyle({ width: '300px' });
  await userEvent.click(within(viewer).getByRole('button', { name: larger }));
  expect(picture).toHaveStyle({ width: '450px' });
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void viewer.dispatchEvent(escape));
  // Otherwise the drawer would close too.
  expect(escape.defaultPrevented).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(open).toHaveFocus();
});

test('offers to try again when a document cannot be read', async () => {
  jest.mocked(contentsOf).mockResolvedValueOnce(undefined).mockResolvedValue(READ);
  await show([PICTURE]);
  await userEvent.click(screen.getByRole('button', { name: /^Abrir Puerta.jpg/ }));
  expect(await screen.findByText(text.notRead)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: resourceText.again }));
  expect(await screen.findByRole('img', { name: 'Puerta.jpg' })).toBeVisible();
});

test.each([
  ['Chromium', true, 'Mozilla/5.0 AppleWebKit/537.36 Chrome/140.0 Safari/537.36', true],
  ['Firefox', true, 'Mozilla/5.0 Gecko/20100101 Firefox/140.0', true],
  ['Safari', true, 'Mozilla/5.0 AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
  ['a phone', false, 'Mozilla/5.0 AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
])('in %s a PDF is shown inside of the page: %s', (_, pdfViewerEnabled, userAgent, shown) => {
  expect(showsPdf({ pdfViewerEnabled, userAgent })).toBe(shown);
});

test('takes files that are dropped or pasted, but not those pasted into a field', async () => {
  const { store } = await show(Array.from({ length: 6 }, (_, i) => rowOf(`d${i}`)));
  const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  const drag = { dataTransfer: { types: ['Files'], files: [file] } };
  fireEvent.dragOver(document.body, drag);
  expect(screen.getByText(text.drop)).toBeVisible();
  fireEvent.drop(document.body, drag);
  const clipboardData = { files: [file] };
  fireEvent.paste(document.body, { clipboardData });
  fireEvent.paste(screen.getByRole('searchbox'), { clipboardData });
  expect(selectUploads(store.getState())).toHaveLength(2);
});

test('shows the uploads of this row alone, and cancels one', async () => {
  const { store } = await show([]);
  act(() => {
    store.dispatch(filesChosen(about, [new File(['x'], 'a.pdf')]));
    store.dispatch(filesChosen({ customer: 8 }, [new File(['x'], 'b.pdf')]));
  });
  const list = screen.getByRole('list', { name: text.uploads.label });
  expect(list).toHaveTextContent('a.pdf');
  expect(list).not.toHaveTextContent('b.pdf');
  await userEvent.click(screen.getByRole('button', { name: text.uploads.cancel('a.pdf') }));
  expect(screen.queryByRole('list', { name: text.uploads.label })).toBeNull();
});

test('a reader opens and downloads, and adds nothing', async () => {
  await show([rowOf('a')], { role: 'reader' });
  expect(screen.queryByRole('button', { name: text.add })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text.actions('a.pdf') }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    text.download,
  ]);
});

test('an agent is not offered to remove a colleague’s document', async () => {
  await show([rowOf('a')], { role: 'agent' });
  await userEvent.click(screen.getByRole('button', { name: text.actions('a.pdf') }));
  expect(screen.queryByRole('menuitem', { name: text.remove })).toBeNull();
});

test('says that the documents could not be read, and reads them again', async () => {
  await show(undefined);
  jest.mocked(documentsOf).mockResolvedValue([]);
  await userEvent.click(screen.getByRole('button', { name: resourceText.again }));
  expect(await screen.findByText(text.none)).toBeVisible();
});
