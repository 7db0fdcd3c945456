import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Task } from '../../../api/staff/work';
import type { Role } from '../../../config/roles';
import { RoleProvider } from '../../../resource/rights';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { customers } from '../../../text/customers';
import { records } from '../../../text/records';
import { today } from '../../../text/today';
import { customersArea } from '../area';
import { doneFeature, doneOpened, doneRequested, selectDone } from './done';
import { DoneDialog } from './DoneDialog';

jest.unmock('@emotion/sheet');

const text = today.doneDialog;
const task = { id: 7, name: 'Ana', status: 'nuevo', nextContactOn: null, nextStep: '' } as Task;

function open(opened = task) {
  const made = makeTestStore({
    taskDone: doneFeature.reducer,
    customers: customersArea.feature.reducer,
  });
  const view = renderWithStore(
    <MemoryRouter>
      <DoneDialog />
    </MemoryRouter>,
    made,
  );
  view.dispatch(doneOpened({ kind: 'lead', task: opened }));
  return { ...view, done: () => selectDone(made.store.getState()) };
}

test('asks before it discards input, and only then', async () => {
  const { user, done } = open();
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  await user.type(screen.getByLabelText(text.note), 'Llamé');
  await user.keyboard('{Escape}');
  expect(ask).toHaveBeenCalledWith(records.discard);
  expect(done().draft.note).toBe('Llamé');
  await user.click(screen.getByRole('button', { name: text.cancel }));
  expect(done().opened).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(2);

  open();
  await user.keyboard('{Escape}');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('keeps the text of a person who becomes a reader, but cannot save it', async () => {
  const made = makeTestStore({
    taskDone: doneFeature.reducer,
    customers: customersArea.feature.reducer,
  });
  function Dialog() {
    const [role, setRole] = useState<Role>('agent');
    return (
      <RoleProvider value={role}>
        <DoneDialog />
        <output onClick={() => setRole('reader')} />
      </RoleProvider>
    );
  }
  const { dispatch, user, sent } = renderWithStore(<Dialog />, made);
  dispatch(doneOpened({ kind: 'lead', task }));
  const note = screen.getByLabelText(text.note);
  await user.type(note, 'Llamé');
  expect(screen.getByRole('button', { name: text.save })).toBeTruthy();
  fireEvent.click(screen.getByRole('status', { hidden: true }));
  expect(note).toHaveValue('Llamé');
  const warning = screen.getByText(records.notSavable);
  expect(warning).toBeVisible();
  // The warning stays in sight however far the fields are scrolled.
  expect(warning.closest('form > *')).toHaveStyle({ position: 'sticky' });
  expect(screen.queryByRole('button', { name: text.save })).toBeNull();
  await user.type(note, '{Control>}{Enter}');
  expect(sent(doneRequested.type)).toEqual([]);
});

test('does not save a lost customer without a reason', async () => {
  const { user, done } = open();
  const field = (label: string) => screen.getByRole('combobox', { name: new RegExp(label) });
  await user.selectOptions(field(text.state), 'Perdido');
  await user.click(screen.getByRole('button', { name: text.save }));
  expect(done().status).toBe('writing');
  expect(screen.getByText(text.errors.lostReason)).toBeTruthy();
  expect(document.activeElement).toBe(field(customers.lostReason));
  await user.selectOptions(field(customers.lostReason), 'Por el precio');
  await user.click(screen.getByRole('button', { name: text.save }));
  expect(done().status).toBe('saving');
});

test('adds a call or a message, and takes the customer unless the person declines', async () => {
  const { user, done } = open({ ...task, owner: null, status: 'ganado' });
  await user.click(screen.getByRole('button', { name: text.save }));
  expect(screen.getByText(text.errors.note)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(text.note));
  const takes = screen.getByLabelText<HTMLInputElement>(text.takes);
  expect(takes.checked).toBe(true);
  await user.click(takes);
  await user.click(screen.getByRole('button', { name: 'Le escribí' }));
  await user.type(screen.getByLabelText(text.note), 'Hola');
  await user.click(screen.getByRole('button', { name: text.save }));
  expect(done()).toMatchObject({
    status: 'saving',
    draft: { note: 'Hola', way: 'message', takes: false },
  });
});

test('names the request that is dealt with, since the customer may have others', () => {
  open({ ...task, opportunityId: 5, line: 'hogar', message: 'Ahora la casa' });
  expect(screen.getByText('Hogar · «Ahora la casa»')).toBeVisible();
});

test('does not offer to take a customer of a colleague', () => {
  open({ ...task, owner: 'b' });
  expect(screen.queryByLabelText(text.takes)).toBeNull();
});
