import type { ImportArea } from '../../../api/staff/imports';
import { findLine } from './catalogue';
import { fieldOf, importFields } from './fields';
import { keyWords, plainWords } from './words';

/** Field names by header, as it is and by the words of it that count. */
function indexOf(area: ImportArea) {
  const exact = new Map<string, string>();
  const loose = new Map<string, string>();
  for (const { name, label, headers } of importFields[area])
    for (const header of [label, ...headers.split(', ')]) {
      if (!exact.has(plainWords(header))) exact.set(plainWords(header), name);
      if (!loose.has(keyWords(header))) loose.set(keyWords(header), name);
    }
  return { exact, loose };
}
const indexes = {
  customers: indexOf('customers'),
  policies: indexOf('policies'),
  products: indexOf('products'),
};

/** Ways to find a header's field, the surest first. */
const FINDERS: ((header: string, index: ReturnType<typeof indexOf>) => string | undefined)[] = [
  (header, { exact }) => exact.get(plainWords(header)),
  (header, { loose }) => loose.get(keyWords(header)),
  // 'Cédula/RNC', 'Prima (anual)': one of the parts.
  (header, { exact }) =>
    header
      .split(/[/|(),:]/)
      .map((part) => exact.get(plainWords(part)))
      .find((name) => name !== undefined),
];

/** Whether a header names a field of any area. */
export const isKnownHeader = (header: string): boolean =>
  Object.values(indexes).some((index) => FINDERS.some((find) => find(header, index) !== undefined));

/**
 * Headers without the words that all begin with, as systems write whose columns they are: 'Person - Name', 'Person -
 * Phone'.
 */
function withoutPrefix(headers: readonly string[]): readonly string[] {
  const named = headers.filter((header) => header !== '');
  const [prefix] = /^[^-:.]+(?: - |: ?|\.)/.exec(named[0] ?? '') ?? [];
  return prefix !== undefined && named.length > 2 && named.every((one) => one.startsWith(prefix))
    ? headers.map((header) => header.slice(prefix.length))
    : headers;
}

/** A firm's name beside the names of a person there, as in files of Salesforce and Zoho. */
const ACCOUNT = new Set(['account name', 'nombre de cuenta', 'nombre de la cuenta']);

/** Fields of products that a file of policies tells too; its premiums, states and names are of customers. */
const OF_PRODUCTS_IN_POLICIES = ['company', 'line'];

/**
 * Field of each column by its header, '' for none. The surest finding takes a field, and of equal ones the column on the
 * left, unless the field takes several.
 */
export function mapHeaders(written: readonly string[], area: ImportArea): string[] {
  const headers = withoutPrefix(written);
  const fields = headers.map(() => '');
  const taken = new Set<string>();
  for (const find of FINDERS)
    headers.forEach((header, column) => {
      const found = fields[column] === '' ? find(header, indexes[area]) : undefined;
      if (found === undefined || (taken.has(found) && !fieldOf(area, found)?.several)) return;
      taken.add(found);
      fields[column] = found;
    });
  if (area === 'customers' && taken.has('firstName') && taken.has('lastName'))
    return fields.map((name, column) =>
      name === 'name' && !taken.has('business') && ACCOUNT.has(plainWords(headers[column] ?? ''))
        ? 'business'
        : name,
    );
  const ofPolicies = area === 'products' ? mapHeaders(headers, 'policies') : [];
  if (arePolicies(ofPolicies)) {
    return fields.map((name, column) =>
      OF_PRODUCTS_IN_POLICIES.includes(name) || ofPolicies[column] === 'product' ? name : '',
    );
  }
  // A list of companies has their names where one of products has those of products.
  const isOfCompanies = area === 'products' && !taken.has('company');
  return isOfCompanies ? fields.map((name) => (name === 'name' ? 'company' : name)) : fields;
}

/** Whether columns are of policies of several lines, so that a row has several policies. */
export function haveSeveralPolicies(headers: readonly string[]): boolean {
  const lines = headers
    .map((header) => plainWords(header).split(' '))
    .filter((words) => words.includes('poliza') || words.includes('policy'))
    .map((words) => words.map((word) => findLine(word)).find((line) => line !== undefined));
  return new Set(lines.filter((line) => line !== undefined)).size > 1;
}

/** Whether columns with these fields of policies are of policies indeed. */
const arePolicies = (fields: readonly string[]): boolean =>
  ['number', 'company', 'premium', 'startsOn', 'endsOn'].filter((name) => fields.includes(name))
    .length >= 3;

/** Area whose required fields the headers have; customers when none has all. */
export function areaOf(headers: readonly string[]): ImportArea {
  const fields = mapHeaders(headers, 'policies');
  if (arePolicies(fields)) return 'policies';
  return isCatalogue(headers, fields) ? 'products' : 'customers';
}

/** Whether columns are of companies or products, and of no person or policy. */
function isCatalogue(headers: readonly string[], ofPolicies: readonly string[]): boolean {
  const ofCustomers = mapHeaders(headers, 'customers');
  const ofProducts = mapHeaders(headers, 'products');
  const has = (fields: readonly string[], ...names: string[]) =>
    names.some((name) => fields.includes(name));
  if (has(ofPolicies, 'number', 'startsOn', 'endsOn')) return false;
  if (has(ofCustomers, 'phone', 'document', 'renewsOn', 'firstName', 'owner')) return false;
  if (has(ofProducts, 'slug', 'monogram')) return true;
  const hasProduct = has(ofPolicies, 'product');
  // 'Nombre' is of a person where another column is of products, and 'Cliente' always.
  if (has(ofPolicies, 'customerName') && (hasProduct || !has(ofProducts, 'name'))) return false;
  return hasProduct || (has(ofPolicies, 'company') && !has(ofCustomers, 'email', 'value'));
}
