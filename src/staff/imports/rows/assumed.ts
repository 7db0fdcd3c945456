import type { Catalogue, Entered, Import } from '../../../api/staff/imports';
import { productName } from '../../../api/staff/policies';
import { ASSUMED_TERMS } from '../../../lib/assumedTerms';
import { formatDays, formatMoney } from '../../../lib/formats';
import { imports } from '../../../text/imports';
import { policies } from '../../../text/policies';

const text = imports.assumed;

/** What the import takes for policies where the file has no column that says it. */
export function assumedOf({ area, columns: { fields } }: Pick<Import, 'area' | 'columns'>) {
  if (area !== 'policies') return [];
  return Object.entries(text.withoutColumn).flatMap(([name, said]) =>
    fields.includes(name) ? [] : [said],
  );
}

/** Product, term, premium and commission as a policy will have them, also those that its line of the file did not say. */
export function termsOf(entered: Entered, catalogue?: Catalogue): string {
  const {
    startsOn = '',
    endsOn = '',
    premium,
    period = '',
    commission = 0,
  } = { ...ASSUMED_TERMS, ...entered };
  if (premium === undefined) return '';
  const product = catalogue?.products.find(({ id }) => id === entered.productId);
  const company = catalogue?.companies.find(({ id }) => id === product?.companyId);
  return [
    product && company ? productName(company, product) : '',
    formatDays(String(startsOn), String(endsOn)),
    `${formatMoney(Number(premium), 'USD')} ${policies.per[period] ?? ''}`,
    text.commission(Number(commission)),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
