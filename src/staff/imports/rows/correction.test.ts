import type { Catalogue, ImportRow } from '../../../api/staff/imports';
import { checkValues } from '../../../resource/form/fields';
import { readFile } from '../file/readFile';
import { isKnownHeader, mapHeaders } from '../mapping/headers';
import { mapRow } from '../mapping/mapRow';
import { makePlan } from '../mapping/plan';
import { correctedRow, fieldsFor, valuesOf } from './correction';
import { rowsFile } from './correcting';
import { sayProblem } from './shown';

const catalogue: Catalogue = {
  companies: [{ id: 1, name: 'Faro' }],
  products: [{ id: 11, companyId: 1, name: 'Auto Faro', line: 'auto', active: true }],
  staff: [{ id: 'u1', email: 'ana@firma.example', name: 'Ana' }],
};
const row = (fields: Partial<ImportRow>): ImportRow => ({
  number: 7,
  entered: {},
  problems: null,
  does: 'error',
  found: null,
  repeats: null,
  customer: null,
  decision: null,
  doneAt: null,
  made: null,
  undone: null,
  ...fields,
});
const wrongPhone = row({
  entered: { name: 'Eva', owner: 'u1', value: 12.5 },
  problems: [{ field: 'phone', text: '555', reason: 'phone' }],
});

test('the form begins with what is wrong, and shows its text', () => {
  const fields = fieldsFor('customers', catalogue, wrongPhone.problems!);
  expect(fields[0]).toMatchObject({ name: 'phone', kind: 'tel' });
  expect(fields[0]!.check?.('555')).toBeDefined();
  expect(fields[0]!.check?.('787-555-0142')).toBeUndefined();
  expect(valuesOf('customers', fields, wrongPhone)).toMatchObject({
    ...{ phone: '555', name: 'Eva', owner: 'u1', status: '' },
  });
  expect(fields.map(({ name }) => name)).not.toContain('firstName');
});

test('a policy without a known product is corrected by choosing it', () => {
  const problems = [{ field: 'company', text: 'Vieja', reason: 'company' }];
  const fields = fieldsFor('policies', catalogue, problems);
  expect(fields[0]).toMatchObject({ name: 'productId', options: [['11', 'Faro · Auto Faro']] });
});

test('the form of a policy shows what is taken for what its line does not say, but not for what is wrong', () => {
  const problems = [{ field: 'status', text: 'Rara', reason: 'status' }];
  const fields = fieldsFor('policies', catalogue, problems);
  const policy = row({ entered: { premium: 5, commission: 12 }, problems });
  expect(valuesOf('policies', fields, policy)).toMatchObject({
    ...{ period: 'year', commission: '12', status: '' },
  });
  expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['period', 'status', 'commission']),
  );
});

test('a corrected row has the values of the form alone', () => {
  const columns = { name: 'Eva', phone: '(787) 555-0142', email: '', status: 'perdido', value: 5 };
  expect(correctedRow('customers', wrongPhone, columns)).toEqual({
    number: 7,
    entered: {
      name: 'Eva',
      phone: '+17875550142',
      status: 'perdido',
      lostReason: 'otro',
      value: 5,
    },
    problems: [],
  });
});

test('a corrected company gets a slug and a monogram of its new name, unless somebody wrote them', () => {
  const before = row({ entered: { company: 'Fqro', slug: 'fqro', monogram: 'FQ' } });
  const corrected = (columns: object) =>
    correctedRow('products', before, { ...before.entered, ...columns }).entered;
  expect(corrected({ company: 'Faro' })).toEqual({ company: 'Faro', slug: 'faro', monogram: 'FA' });
  expect(corrected({ company: 'Faro', slug: 'el-faro', monogram: 'EF' })).toEqual({
    ...{ company: 'Faro', slug: 'el-faro', monogram: 'EF' },
  });
  expect(corrected({ website: 'https://faro.example' })).toMatchObject(before.entered);
});

test('says what is wrong in words, also for what the database refuses', () => {
  expect(sayProblem('customers', wrongPhone.problems![0]!)).toMatch(/^Teléfono: .*555.* no es/);
  expect(sayProblem('policies', { field: '', text: '', reason: 'customer' })).toMatch(
    /^No se encuentra al cliente/,
  );
  expect(sayProblem('customers', { field: '', text: '', reason: 'some rule' })).toBe('Some rule');
});

test('the form of a product says what the database would refuse', () => {
  const check = (values: Record<string, string>) =>
    checkValues(fieldsFor('products', catalogue, []), { company: 'Faro', ...values });
  const wrong = check({ website: 'http://faro.example', slug: 'Faro', currency: 'US' });
  expect(Object.keys(wrong).toSorted()).toEqual(['currency', 'slug', 'website']);
  expect(check({ website: 'faro.example', slug: 'faro', currency: 'usd' })).toEqual({});
});

test('the file of rows in error is mapped by the import itself', () => {
  const rows = [
    wrongPhone,
    row({
      number: 9,
      entered: { phone: '+17875550142' },
      problems: [{ field: 'name', text: '', reason: 'missing' }],
    }),
  ];
  const bytes = new TextEncoder().encode(rowsFile('customers', rows, catalogue));
  const table = readFile(bytes, isKnownHeader);
  const how = { area: 'customers' as const, catalogue, answers: { values: {} }, country: 'PR' };
  const plan = makePlan(table, mapHeaders(table.headers, 'customers'), how);
  expect(table.rows.map((line) => mapRow(line, plan))).toEqual([
    { number: 2, entered: wrongPhone.entered, problems: wrongPhone.problems },
    { number: 3, entered: { phone: '+17875550142' }, problems: rows[1]!.problems },
  ]);
});
