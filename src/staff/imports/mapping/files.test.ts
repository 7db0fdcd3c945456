import * as files from '../../../test/importFiles';
import { openImported as open } from '../../../test/openImported';

// Files of other systems and people, each with what the import makes of it.

const reasons = (problems: { field: string; reason: string }[]) =>
  problems.map(({ field, reason }) => `${field}: ${reason}`);

test('contacts of HubSpot', () => {
  const { area, fields, rows, questions } = open(files.hubspot());
  expect(area).toBe('customers');
  expect(fields).toEqual([
    '',
    'firstName',
    'lastName',
    'email',
    'phone',
    'owner',
    'status',
    '',
    '',
    'business',
    '',
    '',
  ]);
  expect(questions).toEqual([]);
  expect(rows.slice(0, 2)).toEqual([
    {
      number: 2,
      entered: {
        name: 'María José Rivera Ortiz',
        email: 'maria.rivera@correo.example',
        phone: '+17875550142',
        owner: 'u1',
        status: 'ganado',
      },
      problems: [],
    },
    {
      number: 3,
      entered: {
        name: 'Luis Mora',
        email: 'LUIS@correo.example',
        phone: '+17875550143',
        owner: 'u1',
        status: 'nuevo',
        notes: 'Empresa: Mora & Hijos, Inc.',
      },
      problems: [],
    },
  ]);
  expect(rows[2]).toMatchObject({ entered: { name: 'Panadería "La Espiga"' } });
  expect(reasons(rows[3]!.problems)).toEqual(['email: email', 'phone: phone']);
});

test('a list kept in Excel in Spanish', () => {
  const { table, fields, rows, questions } = open(files.excelInSpanish());
  expect(table.sheets).toEqual(['Clientes']);
  expect(fields).toEqual([
    '',
    'name',
    'lastName',
    'document',
    'phone',
    'email',
    'line',
    'value',
    'renewsOn',
    'owner',
    'notes',
  ]);
  expect(questions).toEqual([
    { kind: 'line', key: 'mascotas', text: 'Mascotas', rows: 1, proposed: '' },
    { kind: 'owner', key: 'pedro', text: 'Pedro', rows: 1, proposed: '' },
  ]);
  expect(rows[0]).toEqual({
    number: 2,
    entered: {
      name: 'José Núñez Peña',
      document: '12345678',
      phone: '+17875550150',
      email: 'jose@correo.example',
      line: 'auto',
      value: 1234.5,
      renewsOn: '2027-01-31',
      owner: 'u1',
      notes: 'Paga en efectivo',
    },
    problems: [],
  });
  expect(rows[1]).toMatchObject({
    entered: { name: 'Ana Inés Solá', document: '001-234', line: 'hogar', value: 2469 },
    problems: [{ field: 'owner', text: 'Pedro', reason: 'owner' }],
  });
  expect(reasons(rows[2]!.problems)).toEqual(['line: line', 'notes: formula']);
});

test('an answer to a question holds for all rows with the value', () => {
  const values = { line: { mascotas: '' }, owner: { pedro: 'u1' } };
  const { rows } = open(files.excelInSpanish(), { values });
  expect(rows[1]).toMatchObject({ entered: { owner: 'u1' }, problems: [] });
  expect(reasons(rows[2]!.problems)).toEqual(['notes: formula']);
});

test('policies of EZLynx', () => {
  const { area, rows, questions } = open(files.ezlynx());
  expect(area).toBe('policies');
  // 01/15 tells that the month comes first, so nothing is asked about 3/4.
  expect(questions).toEqual([
    { kind: 'company', key: 'old republic', text: 'Old Republic', rows: 1, proposed: '' },
  ]);
  expect(rows[0]).toEqual({
    number: 2,
    entered: {
      customerName: 'Rivera Ortiz Maria',
      customerEmail: 'maria.rivera@correo.example',
      customerPhone: '+17875550142',
      number: 'PA-100-7',
      productId: 11,
      startsOn: '2026-01-15',
      endsOn: '2027-01-15',
      premium: 1240,
    },
    problems: [],
  });
  expect(rows[1]).toMatchObject({
    entered: { productId: 21, startsOn: '2026-03-04', premium: 980.5 },
    problems: [],
  });
  expect(rows[2]).toMatchObject({
    entered: { premium: 2400, status: 'cancelada', cancelledOn: '2026-06-30' },
    problems: [{ field: 'company', text: 'Old Republic', reason: 'company' }],
  });
  expect(reasons(rows[3]!.problems)).toEqual(['endsOn: order']);
});

test('a sheet that somebody keeps by hand', () => {
  const { table, area, rows, questions } = open(files.handKept());
  expect(area).toBe('customers');
  expect(questions).toEqual([]);
  expect(table.leftOut).toEqual([10, 12, 13]);
  expect(rows.map(({ entered }) => entered)).toEqual([
    {
      name: 'Carmen Díaz',
      phone: '+17875550160',
      email: 'carmen@correo.example',
      renewsOn: '2027-05-03',
      value: 1200,
      notes: 'Teléfono: 787-555-0160 / 939-555-0161',
    },
    { name: 'Carmen Díaz', phone: '+17875550162', renewsOn: '2027-06-15', value: 300 },
    {
      name: 'Taller Ruiz',
      phone: '+17875550163',
      email: 'ruiz@correo.example',
      renewsOn: '2027-01-01',
      value: 850,
      notes:
        'Teléfono: Of. 787.555.0163 cel 787.555.0164\nCorreo: ruiz@correo.example; taller@correo.example',
    },
    { name: 'Total Foods Inc', phone: '+17875550165', value: 99.99 },
  ]);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
});

test('a file of Latin-1, whose days may be read in both orders, is asked about once', () => {
  const asked = open(files.ofLatin1());
  expect(asked.area).toBe('policies');
  expect(asked.questions).toEqual([
    {
      kind: 'style',
      headers: ['Inicio vigencia', 'Fin vigencia'],
      examples: ['03/04/2026', '05/06/2026'],
    },
    {
      kind: 'product',
      key: '2 auto',
      text: 'Cumbre · Automóvil',
      rows: 1,
      proposed: '',
      company: '2',
    },
  ]);
  const { rows, questions } = open(files.ofLatin1(), {
    style: 'mdy',
    values: { product: { '2 auto': '23' } },
  });
  expect(questions.map(({ kind }) => kind)).toEqual(['style', 'product']);
  expect(rows).toEqual([
    {
      number: 2,
      entered: {
        customerName: 'Begoña Muñoz',
        customerPhone: '+17875550170',
        number: 'P-1',
        productId: 21,
        startsOn: '2026-03-04',
        endsOn: '2027-03-04',
        premium: 1234.56,
      },
      problems: [],
    },
    expect.objectContaining({
      entered: expect.objectContaining({
        customerName: 'Ángel Ibáñez',
        productId: 23,
        startsOn: '2026-05-06',
        premium: 980,
      }) as object,
      problems: [],
    }),
  ]);
});

test('cells that spreadsheet programs would compute', () => {
  const { rows } = open(files.withFormulas());
  expect(reasons(rows[0]!.problems)).toEqual(['name: formula']);
  expect(rows[0]!.entered).toEqual({ phone: '+17875550180', document: '00123', notes: 'normal' });
  expect(rows[1]).toEqual({
    number: 3,
    entered: { name: 'Luis', phone: '+17875550181', document: '-5', notes: '@SUM(A1)' },
    problems: [],
  });
  expect(reasons(rows[2]!.problems)).toEqual(['phone: phone']);
  expect(reasons(rows[3]!.problems)).toEqual(['name: formula']);
});

test('300 columns in UTF-16 with tabs', () => {
  const { table, rows } = open(files.wide());
  expect(table.headers).toHaveLength(300);
  expect(rows.map(({ entered }) => entered)).toEqual([
    { name: 'Ana Gil', email: 'ana.gil@correo.example', phone: '+17875550190', notes: '¿Sí?' },
    { name: 'Li Wei 李伟', phone: '+34600555123', notes: 'dos\nlíneas' },
  ]);
});

test('20,000 rows', () => {
  const { rows, questions } = open(files.large());
  expect(questions).toEqual([]);
  expect(rows).toHaveLength(20_000);
  expect(rows.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(rows[19_999]!.entered).toEqual({
    name: 'Customer 19999',
    phone: '+17872019999',
    email: 'customer19999@correo.example',
    renewsOn: '2027-08-08',
    value: 2999.5,
  });
});
