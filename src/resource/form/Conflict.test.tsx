import { screen } from '@testing-library/react';
import { renderWithStore } from '../../test/render';
import { records } from '../../text/records';
import { Conflict } from './Conflict';
import type { Field } from './fields';

const day: Field = { name: 'renewsOn', kind: 'date', label: 'Su póliza actual vence el' };
const owner: Field = { name: 'owner', kind: 'reference', label: 'Responsable', none: 'Nadie' };

function open(takesFocus: boolean, mine?: string) {
  const onResolve = jest.fn();
  const page = renderWithStore(
    <Conflict
      id="conflict"
      title={records.conflict.title('Eva')}
      fields={[
        { field: day, before: '', now: '2026-12-24', ...(mine !== undefined && { mine }) },
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
  const { box } = open(false, '2026-12-31');
  expect(box.textContent).toContain('Eva lo cambió mientras usted escribía');
  expect([...box.querySelectorAll('dl')].map((one) => one.textContent)).toEqual([
    'Su póliza actual vence elAntes: vacíoAhora: 24 dic 2026Usted: 31 dic 2026',
    'ResponsableAntes: NadieAhora: eva@group.example',
  ]);
});

test('takes the focus only when it is told to, which is not while the person writes', () => {
  expect(document.activeElement).not.toBe(open(false).box);
});

test('takes the focus after a save, and reports what the person chose', async () => {
  const { box, user, onResolve } = open(true, '2026-12-31');
  expect(document.activeElement).toBe(box);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onResolve).toHaveBeenCalledWith('mine');
});

test('offers no choice when both choices would have the same result', async () => {
  const { box, user, onResolve } = open(false);
  const [seen, other] = screen.getAllByRole('button');
  expect(seen).toHaveAccessibleName(records.conflict.seen);
  expect(other).toBeUndefined();
  expect(box.textContent).toContain(records.conflict.allKept);
  if (seen) await user.click(seen);
  expect(onResolve).toHaveBeenCalledWith('mine');
});
