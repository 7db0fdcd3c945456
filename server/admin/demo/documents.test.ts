import { customerMoments } from './demoDays';
import { demoCustomer } from './customer';
import { type DemoDocument, documentsOf, pdfWith } from './documents';
import type { Product } from './insurancePolicies';

const UNTIL = Date.parse('2026-11-21T00:00:00Z');
const products: Product[] = (['auto', 'hogar'] as const).map((line, i) => ({
  ...{ id: i + 1, companyId: 1, company: 'Faro', name: line, line },
}));
const staff = [{ userId: 'x', email: 'ana@group.example' }];

function made(seed: number, count = 400) {
  const moment = customerMoments(count, UNTIL);
  const customers = Array.from({ length: count }, (_, index) => ({
    ...demoCustomer({
      ...{ seed, index, at: moment(index), until: UNTIL, staff, products },
      visit: undefined,
    }),
    id: index + 1,
  }));
  const policies = customers.flatMap((each) => each.policies);
  const ids = policies.map((_, i) => i + 1);
  return { customers, documents: documentsOf(customers, ids, { seed, from: 0, until: UNTIL }) };
}
const ofKind = (documents: DemoDocument[], kind: string) =>
  documents.filter((each) => each.kind === kind);

it('gives documents to customers with policies, of which some owners of cars lack their licence', () => {
  const { customers, documents } = made(1);
  const owners = customers.filter(({ policies }) => policies[0]?.line === 'auto');
  const licences = ofKind(documents, 'licencia');
  expect(licences.length / owners.length).toBeGreaterThan(0.5);
  expect(licences.length).toBeLessThan(owners.length);
  for (const kind of ['poliza', 'identificacion', 'foto', 'reclamacion'])
    expect(ofKind(documents, kind).length).toBeGreaterThan(2);
});

it('names each as the database accepts it, dates it before the end, and gives it an id of its own', () => {
  const { documents } = made(2);
  for (const { name, at } of documents) {
    expect(name).toMatch(/^[^/\\]{2,150}\.(pdf|jpg)$/);
    expect(at).toBeLessThan(UNTIL);
  }
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  expect(made(2).documents).toEqual(documents);
  expect(made(3).documents[0]?.id).not.toBe(documents[0]?.id);
});

it('makes a PDF of its text', () => {
  const file = pdfWith(['Póliza 1', 'Ana Ortiz']);
  expect(file).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/);
  expect(file).toContain(Buffer.from('Ana Ortiz', 'latin1').toString('hex'));
});
