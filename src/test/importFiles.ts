import { zipSync, type Zippable } from 'fflate';

// Files to import, written as other systems and people write them.

/** Value of a cell of a workbook: a day is a Date, a formula has the text and the value that was computed last. */
type Value = string | number | boolean | Date | null | { formula: string; value?: string | number };

interface Sheet {
  name: string;
  rows: Value[][];
  /** Merged ranges, such as 'A1:C1'. */
  merges?: string[];
  isHidden?: boolean;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26));

function cellXml(value: Value, address: string, strings: string[]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return `<c r="${address}" t="b"><v>${Number(value)}</v></c>`;
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  if (value instanceof Date)
    return `<c r="${address}" s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
  if (typeof value === 'object') {
    const type = typeof value.value === 'string' ? ' t="str"' : '';
    const result = value.value === undefined ? '' : `<v>${escaped(String(value.value))}</v>`;
    return `<c r="${address}"${type}><f>${escaped(value.formula)}</f>${result}</c>`;
  }
  strings.push(value);
  return `<c r="${address}" t="s"><v>${strings.length - 1}</v></c>`;
}

/** A workbook with these sheets, as Excel saves it. @param files further files, or others in place of its own */
export function makeXlsx(sheets: readonly Sheet[], files: Zippable = {}): Uint8Array {
  const strings: string[] = [];
  const parts: Record<string, string> = {};
  sheets.forEach(({ rows, merges = [] }, index) => {
    const lines = rows.map((row, line) => {
      const cells = row.map((value, column) =>
        cellXml(value, `${columnName(column)}${line + 1}`, strings),
      );
      return `<row r="${line + 1}">${cells.join('')}</row>`;
    });
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
  });
  const shared = strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const related = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const all = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared.join('')}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ...parts,
  };
  const packed = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, bytes(text)]));
  return zipSync({ ...packed, ...files });
}

/** Bytes of a text of letters that Latin-1 has. */
export const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Bytes of a text with byte order mark. */
export function utf16(text: string, isBigEndian = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * (text.length + 1)));
  [`\uFEFF`, ...text.split('')].forEach((letter, index) =>
    view.setUint16(2 * index, letter.charCodeAt(0), !isBigEndian),
  );
  return new Uint8Array(view.buffer);
}

const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
const lines = (...all: string[]) => bytes(all.join('\r\n'));

/** Contacts exported from HubSpot. */
export const hubspot = () =>
  lines(
    '"Record ID","First Name","Last Name","Email","Phone Number","Contact owner","Lifecycle Stage","Lead Status","Create Date","Associated Company","City","Marketing contact status"',
    '"51","María José","Rivera Ortiz","maria.rivera@correo.example","+1 787-555-0142","Ana Pérez (ana@firma.example)","Customer","","2024-03-01 10:22","","Ponce","Marketing contact"',
    '"52","Luis","Mora","LUIS@correo.example","7875550143","ana@firma.example","Lead","New","2024-05-04 16:01","Mora & Hijos, Inc.","","Non-marketing contact"',
    '"53","","","sin.nombre@correo.example","","","Subscriber","","2024-06-07 09:15","Panadería ""La Espiga""","",""',
    '"54","Eva","Solís","eva(at)correo.example","555","","Customer","","2024-06-08 11:00","","",""',
    '',
  );

/** A list kept in Excel in Spanish, with lists of values on another sheet and computed cells. */
export const excelInSpanish = () =>
  makeXlsx([
    { name: 'Valores', rows: [['Ramos'], ['Auto'], ['Hogar']] },
    {
      name: 'Clientes',
      rows: [
        [
          'Nº',
          'Nombre',
          'Apellidos',
          'Cédula',
          'Teléfono',
          'Correo electrónico',
          'Ramo',
          'Prima',
          'Vencimiento',
          'Agente',
          'Observaciones',
        ],
        [
          1,
          'José',
          'Núñez Peña',
          12345678,
          7875550150,
          'jose@correo.example',
          'Seguro de Auto',
          1234.5,
          day('2027-01-31'),
          'Ana Pérez',
          'Paga en efectivo',
        ],
        [
          2,
          { formula: 'CONCATENATE("Ana ","Inés")', value: 'Ana Inés' },
          'Solá',
          '001-234',
          '(787) 555-0151',
          '',
          'Vivienda',
          { formula: 'H2*2', value: 2469 },
          day('2026-12-15'),
          'Pedro',
          null,
        ],
        [
          3,
          'Iván',
          'Güell',
          '',
          '787 555 0152',
          '',
          'Mascotas',
          null,
          null,
          '',
          { formula: 'NOW()' },
        ],
      ],
    },
    { name: 'Ocultos', rows: Array.from({ length: 9 }, () => ['x', 'y']), isHidden: true },
  ]);

/** Policies exported from EZLynx. */
export const ezlynx = () =>
  lines(
    'Account Name,Applicant Email,Home Phone,Policy Number,Master Company,Line Of Business,Effective Date,Expiration Date,Premium,Policy Status',
    'Rivera Ortiz Maria,maria.rivera@correo.example,(787) 555-0142,PA-100-7,Faro Mutual Insurance Co.,Personal Auto,01/15/2026,01/15/2027,"$1,240.00",Active',
    'Mora Luis,,787-555-0143,HO 22,Cumbre Seguros,Homeowners,3/4/2026,3/4/2027,"$980.50",Active',
    'Mora Luis,,787-555-0143,BOP-9,Old Republic,Business Owners,06/30/2025,06/30/2026,"2,400",Cancelled',
    'Nobody,,,X-1,Faro Mutual,Personal Auto,02/01/2026,02/01/2025,100,Active',
  );

/** A sheet that somebody keeps by hand. */
export const handKept = () =>
  makeXlsx([
    {
      name: 'CLIENTES 2026',
      merges: ['A1:E1', 'A2:E2', 'A6:A7', 'A10:E10'],
      rows: [
        ['SEGUROS LA CEIBA — LISTA DE CLIENTES', null, null, null, null],
        ['Actualizada el 3 de mayo de 2026', null, null, null, null],
        [],
        ['NOMBRE', 'TELÉFONOS', 'E-MAIL', 'VENCE', 'PRIMA ($)'],
        [],
        [
          'Carmen Díaz',
          '787-555-0160 / 939-555-0161',
          'carmen@correo.example',
          '3 de mayo de 2027',
          '$1,200.00',
        ],
        [null, '(787) 555-0162', null, '15 de junio de 2027', '$300.00'],
        [],
        [
          'Taller Ruiz',
          'Of. 787.555.0163 cel 787.555.0164',
          'ruiz@correo.example; taller@correo.example',
          '1-ene-27',
          850,
        ],
        ['COMERCIALES', null, null, null, null],
        ['Total Foods Inc', '787-555-0165', null, null, 99.99],
        ['Total', null, null, null, { formula: 'SUM(E6:E11)', value: 2449.99 }],
        ['TOTAL DE CLIENTES: 4', null, null, null, null],
      ],
    },
  ]);

/** A file of a program that knows only Latin-1. */
export const ofLatin1 = () =>
  latin1(
    [
      'Asegurado;Nº Póliza;Compañía;Ramo;Teléfono;Inicio vigencia;Fin vigencia;Prima',
      'Begoña Muñoz;P-1;Cumbre;Hogar;787 555 0170;03/04/2026;03/04/2027;1.234,56 US$',
      'Ángel Ibáñez;P-2;Cumbre;Automóvil;787 555 0171;05/06/2026;05/06/2027;980',
    ].join('\n'),
  );

/** Cells that spreadsheet programs would compute. */
export const withFormulas = () =>
  lines(
    'Nombre,Teléfono,Documento,Nota',
    '"=HYPERLINK(""http://mal.example"",""Ana"")",7875550180,="00123",normal',
    "Luis,'+1 787 555 0181,'-5,@SUM(A1)",
    'Eva,7.87555E+09,#N/A,"=1+1"',
    '#REF!,787-555-0183,1,x',
  );

/** A table of 300 columns with tabs, in UTF-16 as Excel saves 'Unicode text'. */
export function wide(): Uint8Array {
  const extra = Array.from({ length: 296 }, (_, index) => index + 1);
  return utf16(
    [
      ['Nombre completo', ...extra.map((n) => `Campo ${n}`), 'Correo', 'Celular', 'Notas'],
      [
        'Ana Gil',
        ...extra.map((n) => `valor ${n}`),
        'ana.gil@correo.example',
        '787-555-0190',
        '¿Sí?',
      ],
      ['Li Wei 李伟', ...extra.map(() => ''), '', '+34 600 555 123', '"dos\nlíneas"'],
    ]
      .map((cells) => cells.join('\t'))
      .join('\r\n'),
  );
}

/** 20,000 customers with days of which some tell that the month comes first. */
export function large(rows = 20_000): Uint8Array {
  const all = ['Name,Phone,Email,X-Date,Annual Premium'];
  for (let n = 0; n < rows; n++)
    all.push(
      `Customer ${n},787${String(2_000_000 + n)},customer${n}@correo.example,${(n % 12) + 1}/${(n % 28) + 1}/2027,"$${1 + (n % 9)},${String(n % 1000).padStart(3, '0')}.50"`,
    );
  return lines(...all);
}
