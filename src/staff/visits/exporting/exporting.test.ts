import { fetchVisits, type VisitRow } from '../../../api/staff/visitList';
import { toHead, toLines, toLocalIso } from '../../../resource/exporting/csv';
import { visit } from '../../../test/visits';
import { queryChanged, visitsList } from '../list/slice';
import { readQuery } from '../query';
import { exportedVisits } from './exporting';

jest.mock('../../../api/staff/visitList');

const { columns } = exportedVisits;
const linesOf = (...visits: VisitRow[]) => toLines(visits, columns, ',');

test('the header names the columns', () => {
  expect(toHead(columns, ';').slice(1)).toBe(
    'Visita;Primera vez;Última vez;Anuncio;Páginas;Segundos;Dispositivo;Sistema;Referencia;IP;Visitante;Revisada\r\n',
  );
});

test('a line has all columns, plain numbers and no formulas', () => {
  const one = visit({ adId: '=1+1', updatedAt: '2026-11-21T11:00:00+00:00', pages: 3 });
  const [first, last] = [toLocalIso(one.created_at), toLocalIso('2026-11-21T11:00:00+00:00')];
  const rest = `3,12,PC,Linux,https://www.google.com/,203.0.113.7,${one.uuid}`;
  expect(linesOf(one, { ...one, id: 6, updatedAt: null, checked: true })).toBe(
    `7,${first},${last},'=1+1,${rest},no\r\n6,${first},${first},'=1+1,${rest},sí\r\n`,
  );
});

test('fetches all visits that match the filters, whichever page is shown', async () => {
  const asked = queryChanged(readQuery(new URLSearchParams({ ad: 'meta-auto', below: '7' })));
  const list = visitsList.reducer(undefined, asked);
  const state = { visits: { list, exporting: { status: 'idle' as const, rows: 0 } } };
  const filters = exportedVisits.filters(state, new Date());
  expect(filters).toEqual({ ad: 'meta-auto' });
  await exportedVisits.find(filters, 8);
  expect(fetchVisits).toHaveBeenCalledWith(filters, 1000, { below: 8 });
});
