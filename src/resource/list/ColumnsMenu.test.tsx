import { renderWithStore } from '../../test/render';
import { useColumns } from './ColumnsMenu';

const COLUMNS = [
  { field: 'name', label: 'Nombre', width: 500 },
  { field: 'line', label: 'Seguro', width: 300, rank: 1 },
];

function Probe({ taken }: { taken?: number }) {
  return JSON.stringify(useColumns('test', COLUMNS, taken).visible);
}

test.each([
  [undefined, {}],
  [200, { line: false }],
])('leaves room for %s pixels of columns that are always shown', (taken, visible) => {
  window.innerWidth = 1024;
  const { container } = renderWithStore(<Probe {...(taken && { taken })} />);
  expect(JSON.parse(container.textContent)).toEqual(visible);
});
