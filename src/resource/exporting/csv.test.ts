import { fromHarmless, inZone, toHarmless, toHead, toLines, toLocalTime } from './csv';

jest.mock('../../lib/readZone', () => ({ readZone: () => 'America/Guayaquil' }));

const LABELS = ['Número', 'Texto', 'Activa', 'Cuándo'];
/** A local time, whatever the zone of the machine. */
const LATE = new Date(2026, 10, 20, 5, 47, 3, 738);
const cells = (text: string) => [-7.5, text, false, toLocalTime(LATE.toISOString())];

/** The text cell as it is written to the file. */
const inFile = (text: string, delimiter: ',' | ';' | '\t' = ',') => {
  const line = toLines([cells(text)], delimiter);
  const [before, after] = toLines([cells('MARK')], delimiter).split('MARK');
  expect(line.startsWith(before!) && line.endsWith(after!)).toBe(true);
  return line.slice(before!.length, line.length - after!.length);
};

test('toHead begins with a byte order mark and names the columns', () => {
  const head = toHead(LABELS, ';');
  expect([...new TextEncoder().encode(head)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(head.slice(1)).toBe('Número;Texto;Activa;Cuándo\r\n');
});

test('toLines writes one line per row and leaves numbers unquoted', () => {
  expect(toLines([cells('texto'), [6, '-1', true, null]], ',')).toBe(
    "-7.5,texto,no,2026-11-20 05:47:03\r\n6,'-1,sí,\r\n",
  );
  expect(toLines([], ',')).toBe('');
});

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a "b"', '"a ""b"""'],
  ['a,b', '"a,b"'],
  ['a;b', 'a;b'],
  ['a\tb', 'a\tb'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' held ', '" held "'],
  ['=1+1,"', `"'=1+1,"""`],
])('quotes %j as %j', (value, expected) => {
  expect(inFile(value)).toBe(expected);
});

test.each([
  [';', 'a;b', '"a;b"'],
  [';', 'a,b', 'a,b'],
  ['\t', 'a\tb', '"a\tb"'],
] as const)('with the delimiter %j the text %j is written as %j', (delimiter, value, expected) => {
  expect(inFile(value, delimiter)).toBe(expected);
});

test.each([
  '=cmd|’/C calc’!A0',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\ttext',
  '\rtext',
  '\ntext',
  '  =1',
  '\u00A0=1',
  '\u3000=1',
  '\uFEFF=1',
  '\u200B=1',
  '\u202E=1',
  '\n\n-1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  ' ＝1',
  '﹦1',
  '−1',
])('neutralizes the formula %j', (value) => {
  expect(toHarmless(value)).toBe(`'${value}`);
});

test.each([
  '1-1',
  'a=b',
  'a@b.example',
  "'quoted'",
  'ñandú 🦤 名',
  '\u202Eعربي',
  'https://a/?q==1',
  '#1',
])('leaves %j unchanged', (value) => {
  expect(toHarmless(value)).toBe(value);
});

test.each([
  ['\uD83E', '\uFFFD'],
  ['a\uDDA4b', 'a\uFFFDb'],
  ['\uD83E\uDDA4', '\uD83E\uDDA4'],
  ['a\0b', 'a\uFFFDb'],
  ['\u001B[31m\u0085\u007F', '\uFFFD[31m\uFFFD\uFFFD'],
  ['\0=1', "'\uFFFD=1"],
])('replaces unreadable characters: %j becomes %j', (value, expected) => {
  expect(toHarmless(value)).toBe(expected);
});

test.each(['=1+1', "'=1", "''-1", '+1 787', '\ttext', "'quoted'", "O'Neill", '', "'"])(
  'fromHarmless finds %j again',
  (value) => expect(fromHarmless(toHarmless(value))).toBe(value),
);

test('toHarmless is fast on long texts', () => {
  const long = `${' '.repeat(100_000)}x`;
  expect(toHarmless(long)).toBe(long);
});

test('numbers have a decimal comma where semicolons separate the columns', () => {
  expect(toLines([[1250.5, '1.5', -3]], ';')).toBe('1250,5;1.5;-3\r\n');
});

test('toLocalTime neutralizes a text that is no time', () => {
  expect(toLocalTime('=never')).toBe("'=never");
});

test('a column of local times names their zone', () => {
  expect(inZone('Primera vez')).toBe('Primera vez (America/Guayaquil)');
});
