import type { Entered, ImportProblem } from '../../../api/staff/imports';
import { monogramFor, slugFor } from '../../shared/proposals';

/** Adds what a company needs besides its name. A row without a product is of a company alone. */
export function completeProduct(entered: Entered): void {
  if (entered.company !== undefined) {
    const company = String(entered.company);
    entered.slug ??= slugFor(company);
    entered.monogram ??= monogramFor(company);
  }
  if (entered.website !== undefined && !/^https?:/i.test(String(entered.website)))
    entered.website = `https://${entered.website}`;
  if (entered.currency !== undefined) entered.currency = String(entered.currency).toUpperCase();
  if (entered.active === 'si') delete entered.active;
  if (entered.name === undefined)
    for (const name of ['line', 'premium', 'currency', 'description']) delete entered[name];
}

/** Fields that a row of a product lacks. */
export const lackedByProduct = (
  { name }: Entered,
  lacks: (field: string) => boolean,
): ImportProblem['field'][] => ['company', ...(name === undefined ? [] : ['line'])].filter(lacks);
