import { textsOf } from './nouns';

const { newRows, newRowsLabel } = textsOf({
  one: 'póliza',
  many: 'pólizas',
  gender: 'f',
  empty: '',
});

test.each([
  [1, 0, '1 nueva', '1 nueva: mostrarla'],
  [0, 2, '2 cambiadas', '2 cambiadas: mostrarlas'],
  [3, 1, '4 novedades', '4 novedades, 3 nuevas y 1 cambiada: mostrarlas'],
])('%d new and %d changed rows', (count, changed, shown, label) => {
  expect([newRows(count, changed), newRowsLabel(count, changed)]).toEqual([shown, label]);
});
