import type {
  Catalogue,
  Entered,
  ImportArea,
  ImportProblem,
  ImportRow,
  StagedRow,
} from '../../../api/staff/imports';
import { firm } from '../../../config/firm';
import { ASSUMED_TERMS } from '../../../lib/assumedTerms';
import { nameAmong } from '../../../lib/nameAmong';
import { toE164 } from '../../../lib/phone';
import type { Field, Kind, Option } from '../../../resource/form/fields';
import { customers } from '../../../text/customers';
import { imports as text } from '../../../text/imports';
import { policies } from '../../../text/policies';
import { products } from '../../../text/products';
import { productName } from '../../../api/staff/policies';
import { lineOptions } from '../../shared/choices';
import { monogramFor, slugFor } from '../../shared/proposals';
import { type FieldKind, importFields } from '../mapping/fields';
import { completeProduct, refusedOfProduct } from '../mapping/products';
import { sayProblem } from './shown';

const KINDS: Partial<Record<FieldKind, Kind>> = {
  phone: 'tel',
  email: 'email',
  day: 'date',
  money: 'money',
  percent: 'percent',
  line: 'choice',
  status: 'choice',
  period: 'choice',
  owner: 'reference',
  note: 'multiline',
};

const NAMED: Partial<Record<string, Kind>> = { product: 'reference', website: 'url' };

/** Fields that are only ways to find others. */
const NOT_STORED = new Set([
  'firstName',
  'middleName',
  'lastName',
  'secondLastName',
  'business',
  'company',
  'line',
]);
const isStored = (area: ImportArea, name: string) =>
  area === 'products' || (area === 'customers' && name === 'line') || !NOT_STORED.has(name);

const assumed = (area: ImportArea, name: string) =>
  area === 'policies' ? ASSUMED_TERMS[name] : undefined;

/** Fields of the form that corrects a row: first those with a problem. */
export function fieldsFor(
  area: ImportArea,
  catalogue: Catalogue,
  problems: readonly ImportProblem[],
): Field[] {
  const fields = importFields[area].filter(({ name }) => isStored(area, name));
  const wrong = problems.map(({ field }) =>
    area === 'policies' && FOR_PRODUCT.has(field) ? 'product' : field,
  );
  return fields
    .map(({ name, label, kind, most, required }): Field => {
      const options = optionsOf(area, kind, catalogue);
      return {
        name: name === 'product' ? 'productId' : name,
        label,
        kind: NAMED[name] ?? KINDS[kind] ?? 'text',
        ...(most !== undefined && { maxLength: most }),
        ...((required ||
          name === 'product' ||
          name === 'endsOn' ||
          assumed(area, name) !== undefined) && { required: true }),
        ...(options && { options }),
        ...(kind === 'phone' && { check: phoneProblem }),
        ...(area === 'products' && { check: (typed) => productProblem(name, typed) }),
        ...((kind === 'note' || name === 'product') && { isWide: true as const }),
      };
    })
    .toSorted((one, other) => placeOf(one, wrong) - placeOf(other, wrong));
}

const FOR_PRODUCT = new Set(['company', 'line', 'product']);

const placeOf = ({ name }: Field, wrong: readonly string[]) =>
  wrong.includes(name === 'productId' ? 'product' : name) ? 0 : 1;

const phoneProblem = (typed: string) =>
  toE164(typed, firm.country) === undefined ? text.rows.notPhone : undefined;

function productProblem(name: string, typed: string): string | undefined {
  const [problem] = refusedOfProduct({ [name]: name === 'currency' ? typed.toUpperCase() : typed });
  return problem && sayProblem('products', problem);
}

function optionsOf(area: ImportArea, kind: FieldKind, catalogue: Catalogue) {
  const { staff, companies } = catalogue;
  const companyOf = (id: number) => companies.find((one) => one.id === id) ?? { name: '' };
  const options: Partial<Record<FieldKind, readonly Option[]>> = {
    line: lineOptions,
    status: {
      customers: customers.statuses,
      policies: policies.statuses.map(([status]) => [status, policies.statusName(status)] as const),
      products: [['no', products.no]] as const,
    }[area],
    period: policies.periods,
    owner: staff.map((one) => [one.id, nameAmong(one, staff)] as const),
    product: catalogue.products.map(
      (product) =>
        [String(product.id), productName(companyOf(product.companyId), product)] as const,
    ),
  };
  return options[kind];
}

/**
 * Values of the form: what is right, the text of what is wrong where an input can show it, and what is taken for what
 * is missing.
 */
export const valuesOf = (
  area: ImportArea,
  fields: readonly Field[],
  { entered, problems }: ImportRow,
) =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const wrong = problems?.find(({ field }) => field === name)?.text;
      const isShown = kind === 'text' || kind === 'tel' || kind === 'email' || kind === 'multiline';
      const other = wrong === undefined ? assumed(area, name) : isShown && wrong;
      return [name, String(entered[name] ?? (other || ''))];
    }),
  );

/** The row after its correction. @param columns values of the form */
export function correctedRow(
  area: ImportArea,
  { number, entered: before }: ImportRow,
  columns: Record<string, unknown>,
): StagedRow {
  const entered: Entered = {};
  for (const [name, value] of Object.entries(columns))
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      entered[name] = value;
  for (const name of ['phone', 'customerPhone'])
    if (name in entered)
      entered[name] = toE164(String(entered[name]), firm.country) ?? String(entered[name]);
  if (area === 'customers' && entered.status === 'perdido')
    entered.lostReason = before.lostReason ?? 'otro';
  if (area === 'policies' && entered.status !== 'cancelada') delete entered.cancelledOn;
  if (area === 'products') {
    if (entered.company !== before.company) {
      // What was proposed for the former name is proposed anew; what somebody wrote stays.
      const former = String(before.company ?? '');
      if (entered.slug === slugFor(former)) delete entered.slug;
      if (entered.monogram === monogramFor(former)) delete entered.monogram;
    }
    completeProduct(entered);
  }
  return { number, entered, problems: [] };
}
