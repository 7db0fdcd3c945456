import { combineReducers } from '@reduxjs/toolkit';
import { readColleagues } from '../../../api/staff/lookups';
import { type Offer, offeredProducts, offersOf } from '../../../api/staff/offers';
import { readRow } from '../../../api/staff/tableRows';
import { fetchOwnSettings } from '../../../api/staff/work';
import { firm } from '../../../config/firm';
import { formatDay } from '../../../lib/formats';
import { type Font, PAGE, widthOf } from '../../../lib/pdf';
import { undoSlice, updateDue, updateMade } from '../../../resource/undo/slice';
import { flushRequested, updateSettled } from '../../../resource/undo/updates';
import { startSaga } from '../../../test/startSaga';
import { offers as text } from '../../../text/offers';
import { type SheetData, sheetOf, sheetReading } from './sheet';
import { sheetPdf } from './sheetPdf';

jest.mock('../../../api/staff/lookups');
jest.mock('../../../api/staff/offers');
jest.mock('../../../api/staff/tableRows');
jest.mock('../../../api/staff/work');

const offer = (place: number, changes: Partial<Offer> = {}): Offer => ({
  ...{ id: place, version: 1, updatedBy: '', opportunityId: 5, place, productId: place },
  ...{ premium: 100 * place, payment: 'year', deductible: null, expiresOn: null },
  ...{ cover: {}, note: '', chosen: false, ...changes },
});
const products = [1, 2, 3, 4].map((id) => ({
  ...{ id, name: `Plan ${id}`, line: 'auto', archived: false, company: { name: `Faro ${id}` } },
}));
const data = (offers: Offer[], line = 'auto', name = 'Ana Núñez'): SheetData => ({
  request: {
    ...{ id: 5, customerId: 7, line, email: '' },
    customer: { name, phone: '', email: '', owner: null },
  },
  ...{ offers, products, agent: 'Leo', sendsEmail: true },
});
const rowsOf = (offers: Offer[], line?: string) =>
  Object.fromEntries(
    sheetOf(data(offers, line), '2026-11-27').rows.map(({ label, cells }) => [
      label,
      cells.map((cell) => (cell.isBest ? `[${cell.text}]` : cell.text)),
    ]),
  );

test('marks the lowest premium and deductible, and what one offer alone covers', () => {
  const rows = rowsOf([
    offer(1, { deductible: 500, cover: { glass: '', theft: '' } }),
    offer(2, { deductible: 250, cover: { glass: '$500' } }),
    offer(3, { premium: 100, cover: { glass: '' } }),
  ]);
  expect(rows[text.sheet.premium]).toEqual(['[$100.00]', '$200.00', '[$100.00]']);
  expect(rows[text.sheet.deductible]).toEqual(['$500.00', '[$250.00]', text.sheet.unknown]);
  expect(rows.Cristales).toEqual([text.sheet.yes, '$500', text.sheet.yes]);
  expect(rows.Robo).toEqual([`[${text.sheet.yes}]`, text.sheet.no, text.sheet.no]);
  // No offer covers it, so that there is nothing to compare.
  expect(rows['Daños propios']).toBeUndefined();
});

test('marks nothing where all are equal, where one amount is known, and in a single offer', () => {
  const equal = rowsOf([offer(1, { premium: 9, deductible: 5 }), offer(2, { premium: 9 })]);
  expect(JSON.stringify(equal)).not.toContain('[$');
  expect(JSON.stringify(rowsOf([offer(1, { cover: { glass: '' } })]))).not.toContain('"[');
});

test('says until when prices are valid: the first day on which an offer ends', () => {
  const valid = (...days: (string | null)[]) =>
    sheetOf(data(days.map((expiresOn, i) => offer(i + 1, { expiresOn }))), '2026-11-27').valid;
  expect(valid('2026-12-31', '2026-12-05', null)).toBe(text.sheet.valid(formatDay('2026-12-05')));
  expect(valid(null)).toBe(text.sheet.valid(''));
  const hasEnded = (expiresOn: string) =>
    sheetOf(data([offer(1, { expiresOn })]), '2026-11-27').hasEnded;
  expect([hasEnded('2026-11-27'), hasEnded('2026-11-26')]).toEqual([false, true]);
});

test('a request without a line has that of its first offer', () => {
  expect(rowsOf([offer(1, { cover: { glass: '' } })], '').Cristales).toEqual([text.sheet.yes]);
});

describe('the PDF', () => {
  const full = [1, 2, 3, 4].map((place) =>
    offer(place, {
      note: 'Palabras largas y cortas. '.repeat(12).slice(0, 300),
      cover: Object.fromEntries(text.cover.auto.map(([item]) => [item, 'x'.repeat(80)])),
      ...{ deductible: place, expiresOn: '2026-12-31' },
    }),
  );
  const hex = (words: string) => Buffer.from(words, 'latin1').toString('hex');
  const heightsIn = (file: string) =>
    [...file.matchAll(/ ([\d.-]+) Td </g)].map(([, height]) => Number(height));

  test('has one page with all that the page says, with accents', () => {
    const file = sheetPdf(sheetOf(data([offer(1)]), '2026-11-27'), firm);
    for (const words of ['Preparada para: Ana Núñez', firm.legalName, '$100.00', 'Faro 1'])
      expect(file).toContain(`<${hex(words)}>`);
    expect(file.match(/\/Type \/Page /g)).toHaveLength(1);
  });

  test.each([
    'Corredores Asociados de Seguros del Caribe, Inc.',
    'Corredores Asociados de Seguros '.repeat(4).slice(0, 120),
    'W'.repeat(120),
  ])("writes the firm's %s on lines of its own within the page", (legalName) => {
    const address = `Ave. Muñoz Rivera 1503, Hato Rey, San Juan, PR 00918 ${legalName}`;
    const file = sheetPdf(sheetOf(data([offer(1)]), '2026-11-27'), { ...firm, legalName, address });
    const lines = [...file.matchAll(/^BT \/(\w+) ([\d.]+) Tf ([\d.]+) ([\d.]+) Td <(\w+)>/gm)].map(
      ([, font, size, x, y, code]) => {
        const words = Buffer.from(code ?? '', 'hex').toString('latin1');
        return { words, y, end: Number(x) + widthOf(words, Number(size), font as Font) };
      },
    );
    const head = lines.slice(
      0,
      lines.findIndex(({ words }) => words.startsWith('Sus ofertas')),
    );
    expect(head.map(({ words }) => words).join('')).toContain(firm.registerNumber);
    expect(new Set(head.map(({ y }) => y)).size).toBe(head.length);
    expect(Math.max(...head.map(({ end }) => end))).toBeLessThanOrEqual(PAGE.width - 42);
  });

  test('keeps four full offers on the page', () => {
    const heights = heightsIn(sheetPdf(sheetOf(data(full), '2026-11-27'), firm));
    expect(Math.min(...heights)).toBeGreaterThan(36);
  });

  test('says where each object begins', () => {
    const file = sheetPdf(sheetOf(data(full), '2026-11-27'), firm);
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe('xref');
    const places = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((place) => file.slice(place, place + 5))).toEqual(
      places.map((_, i) => `${i + 1} 0 o`),
    );
  });

  test('cannot be broken by a name', () => {
    const name = 'Łucja (x) Tj ET <script> \\ 名\u202e';
    const file = sheetPdf(sheetOf(data([offer(1)], 'auto', name), '2026-11-27'), firm);
    expect(file).toContain(hex('Preparada para: ?ucja (x) Tj ET <script> \\ ??'));
    expect(file).toMatch(/^[\x00-\x7f]*$/);
  });
});

describe('reading the sheet', () => {
  const { request, products } = data([]);
  const leo = { id: 'a', name: 'Leo', email: 'leo@x.example' };
  const settings = { name: 'Eva', sendsEmail: true };
  const reducer = combineReducers({
    undo: undoSlice.reducer,
    offerSheet: sheetReading.feature.reducer,
  });
  const start = () => startSaga(sheetReading.feature.saga, reducer);
  const asked = sheetReading.requested(5);

  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetAllMocks();
    jest.mocked(readRow).mockResolvedValue(request as never);
    jest.mocked(offersOf).mockResolvedValue([offer(1)]);
    jest.mocked(offeredProducts).mockResolvedValue(products);
    jest.mocked(readColleagues).mockResolvedValue([leo] as never);
    jest.mocked(fetchOwnSettings).mockResolvedValue(settings as never);
  });
  afterEach(() => jest.useRealTimers());

  test('waits until a removal that could still be undone was sent', async () => {
    const removal = updateMade('', { type: 'removed' });
    const { payload: update } = removal;
    const { dispatch, puts } = start();
    await dispatch(removal, asked);
    expect(puts).toEqual([flushRequested({ onUnload: false })]);
    await dispatch(updateDue({ update, onUnload: false }));
    expect(offersOf).not.toHaveBeenCalled();
    const state = await dispatch(updateSettled({ update, done: true }));
    expect(sheetReading.select(state).value?.offers).toEqual([offer(1)]);
    expect(offersOf).toHaveBeenCalledWith(5);
    expect(readRow).toHaveBeenCalledWith('opportunities', 5);
  });

  test.each([
    ['who owns the customer', 'a', 'Leo'],
    ['who prints it, if nobody owns the customer', null, 'Eva'],
  ])('names as agent %s', async (_, owner, agent) => {
    const customer = { ...request.customer, owner };
    jest.mocked(readRow).mockResolvedValue({ ...request, customer } as never);
    const { value } = sheetReading.select(await start().dispatch(asked));
    expect(value).toMatchObject({ agent, sendsEmail: true, products });
  });

  test.each([readRow, offersOf, offeredProducts, readColleagues, fetchOwnSettings])(
    'fails if a part of it could not be read: %#',
    async (read) => {
      (read as jest.Mock).mockResolvedValue(undefined);
      const state = sheetReading.select(await start().dispatch(asked));
      expect(state).toMatchObject({ value: undefined, hasFailed: true });
    },
  );
});
