import { randomStream } from '../../../../server/admin/demo/random';
import type { WonClick } from '../../../api/staff/wonClicks';
import { PLATFORMS, platforms } from './platforms';
import { type Choices, isName, toUpload } from './toUpload';

const NOW = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

const NO_CLICKS = {
  gclid: null,
  gclidAt: null,
  fbclid: null,
  fbclidAt: null,
  msclkid: null,
  msclkidAt: null,
};
const won = (fields: Partial<WonClick> = {}): WonClick => ({
  id: 1,
  wonAt: '2026-11-21T15:04:05.678Z',
  premium: 1250.5,
  commission: 125.05,
  ...NO_CLICKS,
  ...fields,
});
const clicked = won({
  gclid: 'Cj0KCQ-x_y.z',
  gclidAt: '2026-11-01T00:00:00Z',
  fbclid: 'IwAR0-a_b',
  fbclidAt: '2026-11-01T00:00:00.123Z',
  msclkid: 'f894f652',
  msclkidAt: '2026-11-01T00:00:00Z',
});
const choices = (fields: Partial<Choices> = {}): Choices => ({
  platform: 'google',
  name: 'Cliente ganado',
  value: 'premium',
  ...fields,
});
const linesOf = (text: string) => text.split('\r\n').slice(0, -1);

test('writes the file for Google', () => {
  expect(linesOf(toUpload([clicked], choices(), NOW).text)).toEqual([
    'Parameters:TimeZone=+0000',
    'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
    'Cj0KCQ-x_y.z,Cliente ganado,2026-11-21 15:04:05,1250.50,USD',
  ]);
});

test('writes the file for Meta, with the instant of the click in the click id', () => {
  const { text } = toUpload([clicked], choices({ platform: 'meta', name: 'Purchase' }), NOW);
  expect(linesOf(text)).toEqual([
    'event_name,event_time,value,currency,fbc',
    'Purchase,1795273445,1250.50,USD,fb.1.1793491200123.IwAR0-a_b',
  ]);
});

test('writes the file for Microsoft, with the commission as value', () => {
  const wanted = choices({ platform: 'microsoft', value: 'commission' });
  expect(linesOf(toUpload([clicked], wanted, NOW).text)).toEqual([
    'Parameters:TimeZone=+0000',
    'Microsoft Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
    'f894f652,Cliente ganado,11/21/2026 3:04:05 PM,125.05,USD',
  ]);
});

test.each([
  ['2026-01-02T00:00:09Z', '1/2/2026 12:00:09 AM'],
  ['2026-11-22T12:30:00Z', '11/22/2026 12:30:00 PM'],
])('writes the time %s as %s for Microsoft', (at, written) => {
  const line = platforms.microsoft.toLine({
    clickId: 'x',
    clickAt: NOW,
    name: 'n',
    at: new Date(at),
    value: '1.00',
  });
  expect(line[2]).toBe(written);
});

test('quotes a name with a comma or quotes', () => {
  const { text } = toUpload([clicked], choices({ name: 'Ganado, "auto"' }), NOW);
  expect(text).toContain(',"Ganado, ""auto""",');
});

test.each<[keyof ReturnType<typeof toUpload>['leftOut'], WonClick]>([
  ['noClick', won()],
  ['noClick', { ...clicked, gclid: '' }],
  ['noClick', { ...clicked, gclid: null }],
  ['tooOld', { ...clicked, gclidAt: daysAgo(90.01) }],
  ['noValue', { ...clicked, premium: 0 }],
  ['noValue', { ...clicked, premium: 0.004 }],
  ['unusable', { ...clicked, gclid: '=HYPERLINK("x")' }],
  ['unusable', { ...clicked, gclid: '-1' }],
  ['unusable', { ...clicked, gclid: 'a b' }],
  ['unusable', { ...clicked, gclid: 'ñ' }],
  ['unusable', { ...clicked, gclid: 'a\n' }],
  ['unusable', { ...clicked, gclid: 'x'.repeat(500) }],
  ['unusable', { ...clicked, gclidAt: 'yesterday' }],
  ['unusable', { ...clicked, wonAt: '' }],
])('leaves out, and counts as %s: %j', (reason, row) => {
  const { rows, leftOut, text } = toUpload([row], choices(), NOW);
  expect(rows).toBe(0);
  expect(leftOut).toEqual({ noClick: 0, unusable: 0, tooOld: 0, noValue: 0, [reason]: 1 });
  expect(linesOf(text)).toHaveLength(2);
});

test('accepts a click that is exactly 90 days old, and for Meta a sale that is 62 days old', () => {
  const row = { ...clicked, wonAt: daysAgo(62), gclidAt: daysAgo(90), fbclidAt: daysAgo(90) };
  for (const platform of ['google', 'meta'] as const)
    expect(toUpload([row], choices({ platform }), NOW).rows).toBe(1);
  const older = { ...row, wonAt: daysAgo(62.01) };
  expect(toUpload([older], choices({ platform: 'meta' }), NOW).leftOut.tooOld).toBe(1);
});

test.each(['Cliente ganado', 'Purchase', 'Ganado, "auto"', 'x'.repeat(100), 'Año 2026 😀'])(
  '%j can be the name of a conversion',
  (name) => expect(isName(name)).toBe(true),
);

test.each(['', ' x', 'x'.repeat(101), '=1', '+1', '-1', '@x', '\tx', 'a\nb', 'a\u0000', '＝1'])(
  '%j cannot be the name of a conversion',
  (name) => expect(isName(name)).toBe(false),
);

/** Random customers and choices, with click ids that confuse spreadsheets and CSV readers. */
function randomCase(seed: number) {
  const random = randomStream(seed, 0);
  const upTo = (max: number) => Math.floor(random() * max);
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length)]!;
  const text = (letters: string, length: number) =>
    Array.from({ length }, () => pick(Array.from(letters))).join('');
  const id = () =>
    pick([
      null,
      '',
      text('aZ09_-.', 1 + upTo(210)),
      text('aZ09', 1 + upTo(40)),
      text('a=+-@\t\r\n",; ñ\u0000\u202e😀', upTo(12)),
    ]);
  const time = () => pick([daysAgo(upTo(95)), daysAgo(random() * 95), 'x']);
  const cents = () => pick([0, upTo(100), upTo(10_000_000)]) / 100;
  const names = ['Purchase', 'Ganado, "auto"', 'Año 😀'];
  return {
    rows: Array.from({ length: upTo(30) }, () =>
      won({
        wonAt: time(),
        premium: cents(),
        commission: cents(),
        ...{ gclid: id(), gclidAt: time(), fbclid: id(), fbclidAt: time() },
        ...{ msclkid: id(), msclkidAt: time() },
      }),
    ),
    wanted: choices({
      platform: pick(PLATFORMS),
      name: pick(names),
      value: pick(['premium', 'commission']),
    }),
  };
}

test('random files have or count all customers, have no formulas, and have values exact to the cent', () => {
  let inFiles = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const { rows, wanted } = randomCase(seed);
    const { text, rows: written, leftOut } = toUpload(rows, wanted, NOW);
    inFiles += written;
    const left = (Object.values(leftOut) as number[]).reduce((sum, count) => sum + count, 0);
    expect(written + left).toBe(rows.length);
    const { head, clickOf } = platforms[wanted.platform];
    const cells = parse(text);
    expect(cells.slice(0, head.length)).toEqual(head);
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
    const columns = head.at(-1)!;
    const valueAt = columns.findIndex((column) => /value/i.test(column));
    const found = cells.slice(head.length).map((line) => {
      expect(line).toHaveLength(columns.length);
      expect(line).toContain(wanted.name);
      // All cells but the name hold click ids, times, values and currencies only.
      expect(line.filter((cell) => cell !== wanted.name).join(' ')).toMatch(/^[\w.:/ -]*$/);
      const own = rows.filter((row) => {
        const [id, at] = clickOf(row);
        return line.includes(id ?? '') || line.includes(`fb.1.${Date.parse(at ?? '')}.${id}`);
      });
      expect(own.map((row) => row[wanted.value].toFixed(2))).toContain(line[valueAt]);
      return line;
    });
    expect(found).toHaveLength(written);
  }
  expect(inFiles).toBeGreaterThan(150);
});

/** Parses the cells of a CSV text by RFC 4180, as a platform does. */
function parse(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/g,
  )) {
    lines.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
