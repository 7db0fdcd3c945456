import type { TableRow } from '../../api/staff/tableRows';
import type { Definition } from './definition';

interface Policy extends TableRow {
  holder: string;
}

type Checked = Pick<
  Definition<Policy, 'claims'>,
  'order' | 'columns' | 'card' | 'filters' | 'fields' | 'defaults' | 'rowChanges' | 'where'
>;
const show = () => '';

// Checked by tsc: an unused @ts-expect-error is a compile error.
test('names in a definition are columns of the row, or fields declared as extra', () => {
  const right: Checked = {
    order: '-holder',
    columns: [
      { field: 'holder', label: '', width: 1, show },
      { field: 'claims', label: '', width: 1, needs: ['holder'], show },
    ],
    card: ['holder', 'claims'],
    filters: [{ name: 'holder', label: '', options: [] }],
    fields: [{ name: 'holder', kind: 'text', label: '' }],
    defaults: { holder: '' },
    rowChanges: [{ label: '', changes: { holder: '' }, done: String }],
    where: { holder: '' },
  };
  const invalid: Checked = {
    // @ts-expect-error no such column
    order: '-claims',
    columns: [
      // @ts-expect-error no such column
      { field: 'owner', label: '', width: 1, show },
      // @ts-expect-error no such column
      { field: 'holder', label: '', width: 1, needs: ['claims'], show },
    ],
    // @ts-expect-error no such column
    card: ['owner'],
    // @ts-expect-error no such column
    filters: [{ name: 'claims', label: '', options: [] }],
    // @ts-expect-error no such column
    fields: [{ name: 'claims', kind: 'text', label: '' }],
    // @ts-expect-error no such column
    defaults: { claims: '' },
    // @ts-expect-error no such column
    rowChanges: [{ label: '', changes: { claims: '' }, done: String }],
    // @ts-expect-error no such column
    where: { claims: '' },
  };
  expect(Object.keys(invalid)).toEqual(Object.keys(right));
});
