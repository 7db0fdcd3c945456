import { fetchVisits, type VisitRow } from '../../../api/staff/visitList';
import { toHead, toLines, toLocalTime } from '../../../resource/exporting/csv';
import { visit } from '../../../test/visits';
import { queryChanged, visitsList } from '../list/slice';
import { readQuery } from '../query';
import { exportedVisits } from './exporting';

jest.mock('../../../api/staff/visitList');
jest.mock('../../../lib/readZone', () => ({ readZone: () => 'America/Guayaquil' }));

const asked = queryChanged(readQuery(new URLSearchParams({ ad: 'meta-auto', below: '7' })));
const list = visitsList.reducer(undefined, asked);
const ads = [
  { id: 1, code: 'sol', name: 'Sol; playa', aliases: [], utmCampaigns: ['sun'], archived: false },
];
const state = {
  visits: { list, exporting: { status: 'idle' as const, rows: 0 } },
  adNames: { value: ads, hasFailed: false },
};

/** Lines of the file for visits that the server finds below visit 8. */
async function linesOf(...visits: VisitRow[]) {
  jest.mocked(fetchVisits).mockResolvedValue({ rows: visits, reached: null });
  const found = await exportedVisits.finder(state, new Date())(8);
  return toLines(found?.rows ?? [], ',');
}

test('the header names the columns', () => {
  expect(toHead(exportedVisits.labels, ';').slice(1)).toBe(
    'Visitante;Primera vez (America/Guayaquil);Última vez (America/Guayaquil);Último anuncio;Último código;Páginas;Segundos;Dispositivo;Sistema;Referencia;IP;Identificador;Revisado;Cliente;Se cuenta\r\n',
  );
});

test('lines have all columns, with plain numbers and no formulas', async () => {
  const one = visit({ adId: '=1+1', updatedAt: '2026-11-21T11:00:00+00:00', pages: 3 });
  const [first, last] = [toLocalTime(one.created_at), toLocalTime('2026-11-21T11:00:00+00:00')];
  const rest = `3,12,PC,Linux,https://www.google.com/,203.0.113.7,${one.uuid}`;
  expect(await linesOf(one, { ...one, id: 6, updatedAt: null, checked: true })).toBe(
    `7,${first},${last},'=1+1,'=1+1,${rest},no,,sí\r\n6,${first},${first},'=1+1,'=1+1,${rest},sí,,sí\r\n`,
  );
});

test('names the ad by its code, or by its campaign without a code', async () => {
  const cells = async (fields: Partial<VisitRow>) =>
    (await linesOf(visit(fields))).split(',').slice(3, 5);
  expect(await cells({ adId: 'SOL' })).toEqual(['Sol; playa', 'SOL']);
  expect(await cells({ adId: '', utmCampaign: 'Sun' })).toEqual(['Sol; playa', '']);
});

test.each([
  ['', 'sí'],
  ['included', 'sí'],
  ['bot', 'no: robot'],
])(
  'says whether a visitor with the exclusion %j counts, and why not',
  async (exclusion, expected) => {
    expect((await linesOf(visit({ exclusion }))).trim().split(',').at(-1)).toBe(expected);
  },
);

test('fetches all visits that match the filters, whichever page is shown', async () => {
  await linesOf();
  expect(fetchVisits).toHaveBeenCalledWith({ ad: 'meta-auto' }, 1000, { below: 8 });
});

test('writes the oldest visits first when the list shows them first', async () => {
  jest
    .mocked(fetchVisits)
    .mockResolvedValue({ rows: [visit({ id: 9 }), visit({ id: 8 })], reached: 9 });
  const query = readQuery(new URLSearchParams('sort=created_at'));
  const oldest = { ...state, visits: { ...state.visits, list: { ...list, query } } };
  const find = exportedVisits.finder(oldest, new Date());
  const found = await find(undefined);
  expect(found?.rows.map(([id]) => id)).toEqual([8, 9]);
  await find(9);
  expect(
    jest
      .mocked(fetchVisits)
      .mock.calls.slice(-2)
      .map(([, , cursor]) => cursor),
  ).toEqual([{ above: 0 }, { above: 9 }]);
});
