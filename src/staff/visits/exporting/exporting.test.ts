import { fetchVisits, type VisitRow } from '../../../api/staff/visitList';
import { toHead, toLines, toLocalIso } from '../../../resource/exporting/csv';
import { visit } from '../../../test/visits';
import { queryChanged, visitsList } from '../list/slice';
import { readQuery } from '../query';
import { exportedVisits } from './exporting';

jest.mock('../../../api/staff/visitList');

const asked = queryChanged(readQuery(new URLSearchParams({ ad: 'meta-auto', below: '7' })));
const list = visitsList.reducer(undefined, asked);
const state = { visits: { list, exporting: { status: 'idle' as const, rows: 0 } } };

/** The file's lines for visits that the server finds below visit 8. */
async function linesOf(...visits: VisitRow[]) {
  jest.mocked(fetchVisits).mockResolvedValue({ rows: visits, reached: null });
  const found = await exportedVisits.finder(state, new Date())(8);
  return toLines(found?.rows ?? [], ',');
}

test('the header names the columns', () => {
  expect(toHead(exportedVisits.labels, ';').slice(1)).toBe(
    'Visita;Primera vez;Última vez;Anuncio;Páginas;Segundos;Dispositivo;Sistema;Referencia;IP;Visitante;Revisada;Cliente\r\n',
  );
});

test('a line has all columns, plain numbers and no formulas', async () => {
  const one = visit({ adId: '=1+1', updatedAt: '2026-11-21T11:00:00+00:00', pages: 3 });
  const [first, last] = [toLocalIso(one.created_at), toLocalIso('2026-11-21T11:00:00+00:00')];
  const rest = `3,12,PC,Linux,https://www.google.com/,203.0.113.7,${one.uuid}`;
  expect(await linesOf(one, { ...one, id: 6, updatedAt: null, checked: true })).toBe(
    `7,${first},${last},'=1+1,${rest},no,\r\n6,${first},${first},'=1+1,${rest},sí,\r\n`,
  );
});

test('fetches all visits that match the filters, whichever page is shown', async () => {
  await linesOf();
  expect(fetchVisits).toHaveBeenCalledWith({ ad: 'meta-auto' }, 1000, { below: 8 });
});
