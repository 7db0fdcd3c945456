import type { Entered, ImportProblem } from '../../../api/staff/imports';
import { lineName } from '../../shared/choices';
import { monogramFor, slugFor } from '../../shared/proposals';

/** Adds what a company needs besides its name. A row without product and insurance is of a company alone. */
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
  // Most lists say only which insurance a company sells.
  if (entered.line !== undefined) entered.name ??= lineName(String(entered.line));
  if (entered.name === undefined)
    for (const name of ['premium', 'currency', 'description']) delete entered[name];
}

/** Rules of the tables by field, with the constraints' names, which have texts (rows/shown.ts). */
const RULES: [field: string, rule: RegExp, constraint: string][] = [
  ['website', /^https:\/\/[^\s"<>]+$/, 'website is an https address'],
  ['slug', /^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug has lower-case letters, digits and single hyphens'],
  ['currency', /^[A-Z]{3}$/, 'currency is a code of three capital letters'],
];

/** What the database would refuse in a complete row. */
export const refusedOfProduct = (entered: Entered): ImportProblem[] =>
  RULES.flatMap(([field, rule, reason]) =>
    entered[field] === undefined || rule.test(String(entered[field]))
      ? []
      : [{ field, text: '', reason }],
  );

/** Fields that a row of a product lacks. */
export const lackedByProduct = (
  { name }: Entered,
  lacks: (field: string) => boolean,
): ImportProblem['field'][] => ['company', ...(name === undefined ? [] : ['line'])].filter(lacks);
