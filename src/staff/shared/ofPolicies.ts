import { companyChoices } from '../../api/staff/lookups';
import { findRows, type OfPolicy, type RowOf, type TableRow } from '../../api/staff/tableRows';
import { formatDays } from '../../lib/formats';
import { MAX_TEXT_LENGTH } from '../../resource/address/readers';
import { namedColumn, ranked } from '../../resource/define/columns';
import type { Definition, Filter, NameOf } from '../../resource/define/definition';
import type { Field, Option } from '../../resource/form/fields';
import type { Column } from '../../resource/list/types';
import type { FindOptions } from '../../resource/lookup/makeSearches';
import { isolated } from '../../text/isolated';
import { ofPolicies as text } from '../../text/ofPolicies';
import { products } from '../../text/products';
import { customerAt } from './addresses';
import { lineName, lineOptions } from './choices';

/** A row about a policy, whose customer, company and line are those of the policy (private.take_policy). */
export type PolicyRow = TableRow &
  OfPolicy & { policyId: number; customerId: number; companyId: number; line: string };

type Part<R> = Column<R, NameOf<R>>;

const MAX_OPTIONS = 20;

/** Policies by customer, company or number, the newest first; those of erased customers get no rows. */
const findPolicies: FindOptions = async (wanted) => {
  const isText = 'text' in wanted;
  const found = await findRows({
    table: 'policies',
    select: 'id,version,archived,number,startsOn,endsOn',
    search: isText ? wanted.text.slice(0, MAX_TEXT_LENGTH) : '',
    where: isText ? { archived: false, customerId: { from: '0' } } : { id: Number(wanted.value) },
    order: { column: 'created_at', ascending: false },
    from: 0,
    size: MAX_OPTIONS,
  });
  return (found?.rows as RowOf<'policies'>[] | undefined)?.map(
    ({ id, customer, company, product, number, startsOn, endsOn }): Option => [
      String(id),
      // The days distinguish the terms of one policy, which may share a number.
      [
        isolated(customer?.name ?? ''),
        company.name,
        product.name,
        number,
        formatDays(startsOn, endsOn),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  );
};

/** Parts of the definition of an area whose rows are about policies. */
export const ofPolicies = <R extends PolicyRow>() => ({
  customer: {
    field: 'customerId',
    label: text.customer,
    width: 170,
    isWide: true,
    isTitle: true,
    show: ({ customer }) => customer.name,
    to: ({ customerId }) => customerAt(customerId),
  } satisfies Part<R>,
  company: {
    field: 'companyId',
    label: text.company,
    width: 130,
    isWide: true,
    show: ({ company }) => company.name,
  } satisfies Part<R>,
  line: ranked<Part<R>>(3, { ...namedColumn<R>('line', text.line, 92, lineName), isSorted: false }),
  policy: {
    field: 'policyId',
    label: text.policy,
    width: 154,
    show: ({ policy }) => policy.number,
  } satisfies Part<R>,
  filters: [
    { name: 'line', label: text.line, options: lineOptions },
    { name: 'companyId', label: text.company, options: 'companies', pattern: /^\d{1,15}$/ },
  ] satisfies Filter<NameOf<R>>[],
  field: {
    name: 'policyId',
    kind: 'search',
    label: text.policy,
    hint: text.hint,
    options: 'policies',
    parameter: 'policy',
    required: true,
    onlyNew: true,
  } satisfies Field<NameOf<R>>,
  rules: text.rules,
  reading: {
    lookups: { companies: () => companyChoices(products.hiddenCompany) },
    searches: { policies: findPolicies },
  } satisfies Partial<Definition>,
});
