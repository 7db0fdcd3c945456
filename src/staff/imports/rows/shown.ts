import type {
  Catalogue,
  Entered,
  ImportArea,
  ImportProblem,
  ImportRow,
} from '../../../api/staff/imports';
import { firm } from '../../../config/firm';
import { formatPhone } from '../../../lib/phone';
import { customers } from '../../../text/customers';
import { imports as text } from '../../../text/imports';
import { policies } from '../../../text/policies';
import { companies } from '../../../text/products';
import { fieldOf } from '../mapping/fields';

/** Texts by the name of the constraint with which the database refuses a row. */
const rules: Record<string, string> = { ...customers.rules, ...policies.rules, ...companies.rules };

export const sayProblem = (
  area: ImportArea,
  { field, text: cell, reason }: ImportProblem,
): string => text.rows.problem(fieldOf(area, field)?.label ?? '', cell, rules[reason] ?? reason);

/** Value of a row as a file has it: what was entered, or else the text that is wrong. */
const shownValue = ({ entered, problems }: ImportRow, name: string): string | number =>
  entered[name] ?? problems?.find(({ field }) => field === name)?.text ?? '';

/** Value of a row in a file: names in place of ids, so that the file can be imported again. */
export function fileValue(row: ImportRow, name: string, catalogue: Catalogue): string | number {
  const { entered } = row;
  const product = catalogue.products.find(({ id }) => id === entered.productId);
  if (name === 'owner' && entered.owner !== undefined)
    return catalogue.staff.find(({ id }) => id === entered.owner)?.email ?? '';
  if (name === 'product' && product) return product.name;
  if (name === 'line' && product) return product.line;
  if (name === 'company' && product)
    return catalogue.companies.find(({ id }) => id === product.companyId)?.name ?? '';
  return shownValue(row, name);
}

/** What a row is called. */
export const titleOf = (entered: Entered): string =>
  [
    entered.company,
    entered.name ?? entered.customerName,
    entered.number ??
      (entered.phone && formatPhone(String(entered.phone), firm.country)) ??
      entered.email,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
