import { zipSync } from 'fflate';
import { latin1, makeXlsx, utf16 } from '../../../test/importFiles';
import { encodingOf } from './decode';
import { isDateFormat, serialToDay } from './excelDates';
import { type FileProblem, limits } from './limits';
import { readFile } from './readFile';

const bytes = (text: string) => new TextEncoder().encode(text);
const known = (header: string) => /^(nombre|prima|fecha|correo)$/i.test(header);
const read = (data: Uint8Array | string) =>
  readFile(typeof data === 'string' ? bytes(data) : data, known);
const cellsOf = (data: Uint8Array | string) => read(data).rows.map(({ cells }) => cells);
const reasonOf = (data: Uint8Array | string) => {
  try {
    read(data);
    return undefined;
  } catch (error) {
    return (error as FileProblem).reason;
  }
};

const TEXT = 'Nombre;Prima\r\nÁñà;1,5\r\n';
test.each([
  ['utf-8', bytes(TEXT)],
  ['utf-8', bytes(`\uFEFF${TEXT}`)],
  ['utf-16le', utf16(TEXT)],
  ['utf-16be', utf16(TEXT, true)],
  ['utf-16le', utf16(TEXT).subarray(2)],
  ['utf-16be', utf16(TEXT, true).subarray(2)],
  ['windows-1252', latin1(TEXT)],
] as const)('reads %s', (encoding, data) => {
  expect(encodingOf(data)).toBe(encoding);
  expect(read(data)).toMatchObject({
    headers: ['Nombre', 'Prima'],
    rows: [{ number: 2, cells: ['Áñà', '1,5'] }],
  });
});

test('reads a file of old programs for the Macintosh', () => {
  expect(cellsOf(latin1('Nombre;Prima\r\xeaigo Pe\x96a;1\rJos\x8e;2\r'))).toEqual([
    ['Íigo Peña', '1'],
    ['José', '2'],
  ]);
});

test('a damaged letter does not turn the others into Latin-1', () => {
  expect(encodingOf(Uint8Array.from([...bytes('áéíóúñ'), 0xff]))).toBe('utf-8');
});

test.each([
  ['commas', 'Nombre,Prima\na,"1,234.50"\n', ['a', '1,234.50']],
  ['semicolons with decimal commas', 'Nombre;Prima\na;1,5\nb;2,5', ['a', '1,5']],
  ['tabs', 'Nombre\tPrima\na\t1,5', ['a', '1,5']],
  ['what Excel is told', 'sep=;\nNombre;Prima\na;1,5', ['a', '1,5']],
  ['commas below a title', 'Lista; de; clientes\n\nNombre,Prima\na,1', ['a', '1']],
  [
    'quotes and line ends within cells',
    'Nombre,Prima\r\n"a ""b""\r\nc",2\r\n',
    ['a "b"\r\nc', '2'],
  ],
  ['a quote that is never closed', 'Nombre,Prima\n"5 pulgadas,2\nb,3', ['5 pulgadas', '2']],
  [
    'a quote that only a later one closes',
    'Nombre,Tel,Nota\n"Ana,1,\nEva,2,"dijo "sí""\n',
    ['Ana', '1', ''],
  ],
  ['a single column', 'Nombre\na\nb, c', ['a']],
])('separates cells by %s', (_, text, first) => {
  expect(cellsOf(text)[0]).toEqual(first);
});

test('finds the header below titles and blank lines, and leaves out totals and repeated headers', () => {
  const table = read(
    'Agencia X,,\n\nInforme 2026,,\nNombre,Prima,Nota\n\nAna,1,\nNombre,Prima,Nota\nTotal Foods,2,x\nTotal,3,\n',
  );
  expect(table.headers).toEqual(['Nombre', 'Prima', 'Nota']);
  expect(table.rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [6, 'Ana'],
    [8, 'Total Foods'],
  ]);
  expect(table.leftOut).toEqual([7, 9]);
});

test('a file without header has all lines as rows, and one in another language its own header', () => {
  expect(read('a@b.example,5\nc@d.example,6')).toMatchObject({ headers: ['', ''], rows: [{}, {}] });
  expect(read('Nom,Prénom\nx,1\ny,2')).toMatchObject({
    headers: ['Nom', 'Prénom'],
    rows: [{}, {}],
  });
});

const sheet = (rows: Parameters<typeof makeXlsx>[0][number]['rows'], merges: string[] = []) => ({
  name: 'Hoja',
  rows,
  merges,
});

test('reads numbers, days, formulas and booleans of a workbook as values', () => {
  const made = makeXlsx([
    sheet([
      ['Nombre', 'Prima', 'Fecha', 'Nota'],
      ['A & <b>', 1.5, new Date('2026-02-03T00:00:00Z'), true],
      [{ formula: 'A2', value: 'x' }, { formula: 'B2*2', value: 3 }, null, { formula: 'NOW()' }],
    ]),
  ]);
  expect(cellsOf(made)).toEqual([
    ['A & <b>', 1.5, '2026-02-03', true],
    ['x', 3, '', '#VALUE!'],
  ]);
});

test('reads the visible sheet with the most rows', () => {
  const rows = (count: number) => [
    ['Nombre', 'Prima'],
    ...Array.from({ length: count }, () => ['a', 1]),
  ];
  const made = makeXlsx([
    { name: 'Pequeña', rows: [['Seguro'], ['auto']] },
    { name: 'Grande', rows: rows(3) },
    { name: 'Oculta', rows: rows(5), isHidden: true },
  ]);
  expect(read(made)).toMatchObject({ sheets: ['Grande'], rows: { length: 3 } });
});

test('joins the sheets with the same columns, and names those with others', () => {
  const header = ['Nombre', 'Tel', 'Prima'];
  const row = (name: string) => [name, 7, 9];
  const made = makeXlsx([
    { name: 'ENERO', rows: [['Cartera'], header, row('Ana'), ['TOTAL', '', 9]] },
    {
      name: 'Claves',
      rows: [
        ['Usuario', 'Clave'],
        ['x', 'y'],
      ],
    },
    { name: 'FEBRERO', rows: [header, row('Eva'), row('Luz'), row('Sol')] },
    { name: 'MARZO', rows: [header] },
  ]);
  const { sheets, otherSheets, rows, leftOut } = read(made);
  expect({ sheets, otherSheets, leftOut }).toEqual({
    ...{ sheets: ['ENERO', 'FEBRERO'], otherSheets: ['Claves'], leftOut: [4] },
  });
  expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    ...[
      [3, 'Ana'],
      [6, 'Eva'],
      [7, 'Luz'],
      [8, 'Sol'],
    ],
  ]);
});

test('repeats cells that are merged downwards, and leaves out headings that are merged over columns', () => {
  const made = makeXlsx([
    sheet(
      [
        ['Nombre', 'Prima', 'Nota'],
        ['Ana', 1, null],
        [null, 2, 'x'],
        ['2026', null, null],
        ['Eva', 3, null],
      ],
      ['A2:A3', 'A4:C4'],
    ),
  ]);
  expect(cellsOf(made)).toEqual([
    ['Ana', 1],
    ['Ana', 2, 'x'],
    ['Eva', 3],
  ]);
});

test.each([
  [14, undefined, true],
  [0, undefined, false],
  [4, undefined, false],
  [164, 'dd/mm/yyyy;@', true],
  [164, '[$-40A]d" de "mmmm" de "yyyy', true],
  [164, '#,##0.00 "USD"', false],
  [164, '[Red]#,##0.00_);[Red]\\(#,##0.00\\)', false],
  [164, 'h:mm', false],
])('format %i %s shows days: %s', (id, code, isDate) => {
  expect(isDateFormat(id, code)).toBe(isDate);
});

test('days of Excel', () => {
  expect(serialToDay(45_000)).toBe('2023-03-15');
  expect(serialToDay(45_000.9)).toBe('2023-03-15');
  expect(serialToDay(43_538, true)).toBe('2023-03-15');
  expect(serialToDay(0.5)).toBeUndefined();
  expect(serialToDay(3_000_000)).toBeUndefined();
});

test.each<[string, () => Uint8Array | string]>([
  ['empty', () => ''],
  ['empty', () => '\n \n;;\n'],
  ['empty', () => 'Nombre,Prima\n'],
  ['html', () => '<html><table><tr><td>Nombre'],
  ['noTable', () => '%PDF-1.7 x'],
  ['noTable', () => 'GIF89a\0\0\0'],
  ['oldExcel', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
  ['broken', () => Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9, 9)],
  ['broken', () => makeXlsx([sheet([['Nombre']])]).subarray(0, 400)],
  ['noTable', () => zipSync({ 'word/document.xml': bytes('<w/>') })],
  ['otherSheet', () => zipSync({ 'content.xml': bytes('<office/>') })],
  ['otherSheet', () => zipSync({ 'Index/Document.iwa': bytes('x') })],
  ['otherSheet', () => zipSync({ 'xl/workbook.bin': bytes('x') })],
  [
    'otherSheet',
    () => '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>',
  ],
  ['contacts', () => 'BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n'],
  ['noTable', () => '[{"nombre":"Ana"}]'],
  ['tooLarge', () => new Uint8Array(limits.file + 1)],
  ['tooManyRows', () => 'Nombre,Prima\n'.concat('a,1\n'.repeat(limits.rows + 1))],
])('refuses a file: %s', (reason, make) => {
  expect(reasonOf(make())).toBe(reason);
});

/** A workbook whose sheet has this text. */
const withSheet = (xml: Uint8Array) =>
  makeXlsx([sheet([['Nombre']])], { 'xl/worksheets/sheet1.xml': [xml, { level: 9 }] });

test('refuses a workbook that declares to unpack to more than the limit', () => {
  const bomb = withSheet(new Uint8Array(limits.unpacked));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(reasonOf(bomb)).toBe('bomb');
});

test('refuses a workbook that unpacks to more than it declares', () => {
  const bomb = withSheet(bytes('<worksheet/>'.padEnd(5_000_000)));
  const view = new DataView(bomb.buffer);
  // The directory's entry of the sheet is the one with this size.
  for (let at = 0; at < bomb.length - 4; at++)
    if (view.getUint32(at, true) === 5_000_000) view.setUint32(at, 500, true);
  expect(reasonOf(bomb)).toBe('bomb');
});

test('cells far apart take no memory between them', () => {
  const xml =
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Nombre</t></is></c></row><row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>2</v></c></row></sheetData></worksheet>';
  expect(read(withSheet(bytes(xml))).rows).toEqual([{ number: 1_048_576, cells: [1] }]);
});

test('resolves no entities of a document type', () => {
  const xml =
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Nombre</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>&a;&b;&#65;&amp;</t></is></c></row></sheetData></worksheet>';
  expect(cellsOf(withSheet(bytes(xml)))).toEqual([['&a;&b;A&']]);
});
