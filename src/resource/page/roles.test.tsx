import { act, screen, within } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import type { Role } from '../../config/roles';
import { makeTestStore, renderWithStore } from '../../test/render';
import { history as historyText } from '../../text/history';
import { textsOf } from '../../text/nouns';
import { records as text } from '../../text/records';
import type { Definition } from '../define/definition';
import { makeResource, type Resource } from '../define/makeResource';
import { SelectionBar } from '../list/SelectionBar';
import { RoleProvider } from '../rights';
import { GoneRow } from './GoneRow';
import { RowActions } from './RowActions';
import { RowFields, RowForm } from './RowForm';
import { RowHistory } from './RowHistory';
import { ResourceProvider } from './useResource';

jest.unmock('@emotion/sheet');

interface Thing extends TableRow {
  name: string;
}

const history = {
  kinds: [['note', 'Nota']] as const,
  read: jest.fn(),
  say: jest.fn(),
  add: jest.fn(),
};
const definition: Definition<Thing> = {
  name: 'things',
  table: 'companies',
  path: '/things',
  texts: textsOf({ one: 'cosa', many: 'cosas', gender: 'f', empty: '' }),
  searchHint: '',
  order: 'name',
  titleOf: ({ name }) => name,
  columns: [],
  card: [],
  filters: [],
  fields: [{ name: 'name', kind: 'multiline', label: 'Name' }],
  defaults: {},
  rules: {},
  rowChanges: [],
  history,
};
const other = { type: 'other', match: () => false } as never;
const session = {
  begins: [other],
  ends: other,
  hasEnded: () => false,
  selectEmail: () => '',
  selectUserId: () => '',
  *checkRole() {},
};
const row = { id: 1, version: 1, archived: false, name: 'One\n\nTwo' };

const resourceOf = (more: Partial<Definition<Thing>> = {}) =>
  makeResource({ ...definition, ...more }, session);

const things = resourceOf();

/** Shows the contents to somebody with this role. */
const show = (role: Role, contents: ReactElement, resource: Resource = things) =>
  renderWithStore(
    <RoleProvider value={role}>
      <ResourceProvider value={resource}>{contents}</ResourceProvider>
    </RoleProvider>,
    makeTestStore({ things: resource.feature.reducer }),
  );

test.each([
  ['admin', 'id', text.gone],
  ['agent', undefined, text.gone],
  ['agent', 'id', text.goneOrOthers],
] as const)(
  'tells an %s why a row is missing (column of customers: %s)',
  (role, customerColumn, reason) => {
    const draft = { changes: {} } as never;
    show(
      role,
      <GoneRow id={1} draft={draft} onClose={() => undefined} />,
      resourceOf(customerColumn && { customerColumn }),
    );
    expect(screen.getByText(reason)).toBeVisible();
  },
);

describe('a person who becomes a reader', () => {
  function Person({ children }: { children: ReactNode }) {
    const [role, setRole] = useState<Role>('agent');
    useEffect(() => {
      const onRole = ({ detail }: CustomEvent<Role>) => setRole(detail);
      addEventListener('role', onRole as EventListener);
      return () => removeEventListener('role', onRole as EventListener);
    }, []);
    return <RoleProvider value={role}>{children}</RoleProvider>;
  }
  const become = (detail: Role) =>
    act(() => void dispatchEvent(new CustomEvent('role', { detail })));

  test('keeps what was written in a dialog, sees a message beside it, and goes on once the former role is back', async () => {
    const resource = resourceOf({
      rowChanges: [
        {
          label: 'End',
          changes: {},
          done: (_, chosen) => `Ended: ${String(chosen?.name)}`,
          inDrawer: 'stays',
          asks: () => ({
            fields: [{ name: 'name', kind: 'text', label: 'Reason' }],
            values: { name: '' },
          }),
        },
      ],
    });
    const { dispatch, sent, user } = show(
      'agent',
      <Person>
        <RowActions id={1} draft={{ changes: {} } as never} row={row} formId="form" at={-1} />
      </Person>,
      resource,
    );
    dispatch(resource.actions.formOpened(1));
    await user.click(screen.getByRole('button', { name: 'End' }));
    await user.type(screen.getByLabelText('Reason'), 'Moved away');
    become('reader');
    expect(screen.getByLabelText('Reason')).toHaveValue('Moved away');
    expect(screen.getByText(text.notSavable)).toBeVisible();
    expect(screen.queryByRole('button', { name: text.save })).toBeNull();
    become('agent');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: text.save }));
    expect(sent(resource.actions.changeRequested.type)).toMatchObject([
      {
        payload: {
          ...{ ids: [1], columns: { name: 'Moved away' } },
          text: 'Ended: Moved away',
        },
      },
    ]);
  });

  test('has no buttons for the selected rows until the former role is back', () => {
    show(
      'agent',
      <Person>
        <SelectionBar
          label={text.bulk}
          selected="2"
          hasSelection
          bulkActions={[{ label: 'End', onRun: () => undefined }]}
          onClear={() => undefined}
        />
      </Person>,
    );
    become('reader');
    expect(screen.queryByRole('button')).toBeNull();
    become('agent');
    expect(screen.getByRole('button', { name: 'End' })).toBeVisible();
  });
});

describe('a reader', () => {
  const { actions } = things;
  function Form() {
    const draft = useSelector(things.form.selectForm).drafts[1];
    return (
      draft && (
        <RowForm id={1} draft={draft} formId="form">
          <RowFields id={1} draft={draft} formId="form" />
        </RowForm>
      )
    );
  }

  function Actions() {
    const draft = useSelector(things.form.selectForm).drafts[1];
    return draft ? <RowActions id={1} draft={draft} row={draft.row} formId="form" at={0} /> : null;
  }

  test('sees whole texts, and is not asked to resolve a conflict', () => {
    const { dispatch } = show('reader', <Form />);
    dispatch(actions.formOpened(1));
    dispatch(actions.rowRead({ key: 1, row }));
    expect(screen.getByText(/One\s+Two/)).toHaveStyle({ whiteSpace: 'pre-wrap' });
    expect(screen.getByText(/One\s+Two/)).not.toHaveStyle({ overflow: 'hidden' });
    dispatch(actions.fieldChanged({ key: 1, name: 'name', value: 'Mine' }));
    dispatch(
      actions.conflictFound({ key: 1, row: { ...row, version: 2, name: 'Theirs' } as never }),
    );
    expect(screen.getByText('Mine')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is told that the role prevents saving what was written, and may copy or drop it', async () => {
    const { dispatch, store, user } = show('reader', <Actions />);
    dispatch(actions.formOpened(1));
    dispatch(actions.rowRead({ key: 1, row }));
    dispatch(actions.fieldChanged({ key: 1, name: 'name', value: 'Mine' }));
    expect(screen.getByText(text.notSavable)).toBeVisible();
    const write = jest.fn((_: string) => Promise.resolve());
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as never);
    await user.click(screen.getByRole('button', { name: text.written.copy }));
    expect(write).toHaveBeenCalledWith('Name: Mine');
    await user.click(screen.getByRole('button', { name: text.drop }));
    expect(things.form.selectForm(store.getState()).drafts[1]?.changes).toEqual({});
  });

  test('keeps the draft of a note to copy or drop it, and cannot add it', async () => {
    const { dispatch, sent, user } = show('reader', <RowHistory {...{ history, row }} />);
    dispatch(actions.noteWritten({ row: 1, text: 'Draft', title: 'One' }));
    const note = screen.getByLabelText(historyText.text);
    expect(note).toHaveValue('Draft');
    await user.type(note, '{Control>}{Enter}');
    expect(sent(actions.addRequested.type)).toEqual([]);
    expect(screen.queryByRole('button', { name: historyText.add })).toBeNull();
    expect(screen.getByText(text.notSavable)).toBeVisible();
    const write = jest.fn((_: string) => Promise.resolve());
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as never);
    await user.click(screen.getByRole('button', { name: text.written.copy }));
    expect(write).toHaveBeenCalledWith('Draft');
    await user.click(screen.getByRole('button', { name: text.written.discardNote }));
    expect(screen.queryByLabelText(historyText.text)).toBeNull();
  });
});
