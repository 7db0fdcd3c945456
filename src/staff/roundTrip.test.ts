import { randomStream } from '../../server/admin/demo/random';
import type { Catalogue, ImportArea } from '../api/staff/imports';
import { toHead, toLines } from '../resource/exporting/csv';
import type { Column } from '../resource/list/types';
import { companies } from './products/companies';
import { products } from './products/products';
import { customers } from './customers/definition';
import type { Customer } from './customers/customer';
import { readFile } from './imports/file/readFile';
import { areaOf, isKnownHeader, mapHeaders } from './imports/mapping/headers';
import { mapRow } from './imports/mapping/mapRow';
import { makePlan } from './imports/mapping/plan';
import { questionsOf } from './imports/mapping/questions';
import { policies } from './policies/definition';
import type { Policy } from './policies/words';
import { monogramFor, slugFor } from './shared/proposals';

// Exported files of customers, policies, products and companies are mapped by the import without a question, to the same values.

jest.mock('../lib/readZone', () => ({ readZone: () => 'America/Argentina/Buenos_Aires' }));

const catalogue: Catalogue = {
  companies: [
    { id: 1, name: 'Faro Mutual' },
    { id: 2, name: 'Cumbre; "Seguros", S.A.' },
  ],
  products: [
    { id: 11, companyId: 1, name: 'Auto', line: 'auto', active: true },
    { id: 12, companyId: 1, name: 'Auto Plus', line: 'auto', active: false },
    { id: 21, companyId: 2, name: 'Hogar', line: 'hogar', active: true },
  ],
  staff: [
    { id: 'u1', email: 'ana@firma.example', name: 'Ana Pérez' },
    { id: 'u2', email: 'luis.mora@firma.example', name: '' },
  ],
};
const COMPANY_NAMES: Record<number, string> = Object.fromEntries(
  catalogue.companies.map(({ id, name }) => [id, name]),
);
const STAFF_NAMES: Record<string, string> = { u1: 'Ana Pérez', u2: 'Luis Mora' };

function makeRandom(seed: number) {
  const random = randomStream(seed, 0);
  const upTo = (most: number) => Math.floor(random() * most);
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length)]!;
  const day = (first: number) =>
    new Date(Date.UTC(first + upTo(8), upTo(12), 1 + upTo(28))).toISOString().slice(0, 10);
  const text = (letters: string, most: number) =>
    Array.from({ length: 1 + upTo(most) }, () => pick(Array.from(letters)))
      .join('')
      .trim();
  return {
    upTo,
    pick,
    day,
    cents: () => upTo(10_000_000) / 100,
    // Texts that spreadsheets evaluate, that need quotes, and of other scripts.
    name: () =>
      `${pick(['', '', '=', '+', '-', '@', "'", "'=", "''+"])}${text('aéñ Z;,"\'=+-@李😀', 30)}x`,
    // Never dashes alone, which are no value in a file.
    code: () =>
      pick(['', `=${text('0-9/', 9)}7`, `-${text('0123', 6)}`, `A${text('ABC-0123 ', 12)}`]),
    phone: () =>
      pick(['', `+1787${2_000_000 + upTo(7_999_999)}`, `+34600${100_000 + upTo(899_999)}`]),
    email: () => pick(['', `${text('abc.+-', 8)}1@correo.example`]),
  };
}

function fileOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  delimiter: ',' | ';' | '\t',
) {
  const written = columns.flatMap(
    ({ label, show, exported = show, exportedAs = [{ label, exported }] }) => exportedAs,
  );
  const lookup = {
    nameOf: (name: string, id: unknown) =>
      (name === 'companies' ? COMPANY_NAMES[Number(id)] : STAFF_NAMES[String(id)]) ?? '',
    countOf: () => 1,
  };
  return new TextEncoder().encode(
    toHead(
      written.map(({ label }) => label),
      delimiter,
    ) +
      toLines(
        rows.map((row) => written.map(({ exported }) => exported(row, lookup))),
        delimiter,
      ),
  );
}

function imported(bytes: Uint8Array, area: ImportArea) {
  const table = readFile(bytes, isKnownHeader);
  expect(areaOf(table.headers)).toBe(area);
  const how = { area, catalogue, answers: { values: {} }, country: 'PR' };
  const plan = makePlan(table, mapHeaders(table.headers, area), how);
  expect(questionsOf(table, plan)).toEqual([]);
  return table.rows.map((line) => mapRow(line, plan));
}

/** Without values that are empty, as the import leaves them out. */
const filled = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  );

const DELIMITERS = [',', ';', '\t'] as const;
const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

test.each(SEEDS)('an export of customers is mapped to the same values (%i)', (seed) => {
  const { upTo, pick, day, cents, name, code, phone, email } = makeRandom(seed);
  const rows = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    created_at: '2026-01-02T03:04:05Z',
    statusSince: '2026-01-02T03:04:05Z',
    name: name(),
    status: pick(['nuevo', 'contactado', 'cotizado', 'ganado', 'perdido']),
    phone: phone(),
    email: email(),
    document: code(),
    line: pick(['', 'auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje']),
    owner: pick([null, 'u1', 'u2']),
    nextContactOn: pick([null, day(2020)]),
    renewsOn: pick([null, day(2024)]),
    value: pick([null, 0, upTo(9999), cents()]),
    lastAdId: pick(['', 'x1']),
    lastSource: '',
  }));
  const file = fileOf(customers.columns as never, rows as unknown as Customer[], pick(DELIMITERS));
  expect(imported(file, 'customers')).toEqual(
    rows.map(
      ({ id, created_at: _, statusSince: __, lastAdId: ___, lastSource: ____, ...values }) => ({
        number: id + 1,
        entered: filled({ ...values, ...(values.status === 'perdido' && { lostReason: 'otro' }) }),
        problems: [],
      }),
    ),
  );
});

test.each(SEEDS)('an export of policies is mapped to the same values (%i)', (seed) => {
  const { upTo, pick, day, cents, name, code, phone, email } = makeRandom(seed);
  const rows = Array.from({ length: 12 }, (_, index) => {
    const product = pick(catalogue.products);
    const status = pick(['vigente', 'renovada', 'cancelada']);
    const startsOn = day(2019);
    return {
      id: index + 1,
      created_at: '2026-01-02T03:04:05Z',
      customerId: 7,
      customer: { name: name(), phone: phone(), email: email(), document: code() },
      company: { name: catalogue.companies.find(({ id }) => id === product.companyId)!.name },
      product: { name: product.name },
      productId: product.id,
      line: product.line,
      number: code(),
      premium: pick([0, upTo(99_999), cents()]),
      period: pick(['year', 'month']),
      commission: pick([0, 12.5, upTo(101)]),
      startsOn,
      endsOn: `${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}`,
      status,
      cancelledOn: status === 'cancelada' ? `${startsOn.slice(0, 8)}28` : null,
      undone: false,
    };
  });
  const file = fileOf(policies.columns as never, rows as unknown as Policy[], pick(DELIMITERS));
  expect(imported(file, 'policies')).toEqual(
    rows.map((row) => ({
      number: row.id + 1,
      entered: filled({
        customerName: row.customer.name,
        customerPhone: row.customer.phone,
        customerEmail: row.customer.email,
        customerDocument: row.customer.document,
        number: row.number,
        productId: row.productId,
        premium: row.premium,
        period: row.period,
        commission: row.commission,
        startsOn: row.startsOn,
        endsOn: row.endsOn,
        status: row.status === 'vigente' ? '' : row.status,
        cancelledOn: row.cancelledOn,
      }),
      problems: [],
    })),
  );
});

test.each(SEEDS)('an export of products is mapped to the same values (%i)', (seed) => {
  const { upTo, pick, cents, name } = makeRandom(seed);
  const rows = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: name(),
    companyId: pick([1, 2]),
    line: pick(['auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje']),
    premium: pick([null, 0, upTo(9999), cents()]),
    currency: pick(['USD', 'EUR']),
    active: pick([true, false]),
    archived: false,
  }));
  const file = fileOf(products.columns as never, rows as never[], pick(DELIMITERS));
  expect(imported(file, 'products')).toEqual(
    rows.map(({ id, companyId, active, archived: _, ...values }) => ({
      number: id + 1,
      entered: filled({
        ...values,
        company: COMPANY_NAMES[companyId],
        slug: slugFor(COMPANY_NAMES[companyId]!),
        monogram: monogramFor(COMPANY_NAMES[companyId]!),
        active: active ? '' : 'no',
      }),
      problems: [],
    })),
  );
});

test.each(SEEDS)('an export of companies is mapped to the same values (%i)', (seed) => {
  const { pick, name } = makeRandom(seed);
  const rows = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: name(),
    slug: `c-${index}`,
    monogram: pick(['A', 'FM', 'CSR']),
    website: pick(['', 'https://faro.example/x?y=1']),
    active: pick([true, false]),
  }));
  const file = fileOf(companies.columns as never, rows as never[], pick(DELIMITERS));
  expect(imported(file, 'products')).toEqual(
    rows.map(({ id, name: company, active, ...values }) => ({
      number: id + 1,
      entered: filled({ ...values, company, active: active ? '' : 'no' }),
      problems: [],
    })),
  );
});
