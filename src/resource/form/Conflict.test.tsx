import { screen } from '@testing-library/react';
import { renderWithStore } from '../../test/render';
import { records } from '../../text/records';
import { Conflict } from './Conflict';
import type { Field } from './fields';

const day: Field = { name: 'renewsOn', kind: 'date', label: 'Su póliza actual vence el' };
const owner: Field = { name: 'owner', kind: 'reference', label: 'Responsable', none: 'Nadie' };

function open(takesFocus: boolean) {
  const onResolve = jest.fn();
  const page = renderWithStore(
    <Conflict
      id="conflict"
      title={records.conflict.title('Eva')}
      fields={[
        { field: day, before: '', now: '2026-12-24', mine: '2026-12-31' },
        { field: owner, before: '', now: '7' },
      ]}
      archived={undefined}
      optionsOf={({ name }) => (name === 'owner' ? [['7', 'eva@group.example']] : [])}
      onResolve={onResolve}
      takesFocus={takesFocus}
    />,
  );
  return { ...page, onResolve, box: screen.getByRole('alert') };
}

test('names the colleague and shows values as the form does', () => {
  const { box } = open(false);
  expect(box.textContent).toContain('Eva lo cambió mientras usted escribía');
  expect([...box.querySelectorAll('dl')].map((one) => one.textContent)).toEqual([
    'Su póliza actual vence elAntes: vacíoAhora: 24 dic 2026Usted: 31 dic 2026',
    'ResponsableAntes: NadieAhora: eva@group.example',
  ]);
});

test('takes the focus only when it is told to, which is not while the person writes', () => {
  expect(document.activeElement).not.toBe(open(false).box);
});

test('takes the focus after saving, and gives the answer', async () => {
  const { box, user, onResolve } = open(true);
  expect(document.activeElement).toBe(box);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onResolve).toHaveBeenCalledWith('mine');
});
