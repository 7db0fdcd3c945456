import { companyChoices } from '../../api/staff/lookups';
import { productChoices } from '../../api/staff/policies';
import {
  dayColumn,
  dueColumn,
  hidden,
  momentColumn,
  namedColumn,
  ranked,
  stateBy,
  textColumn,
  unsorted,
} from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { imports as importTexts } from '../../text/imports';
import { isolated } from '../../text/isolated';
import { policies as text } from '../../text/policies';
import { products } from '../../text/products';
import { customerAt } from '../shared/addresses';
import { lineName, lineOptions } from '../shared/choices';
import { findCustomers } from '../shared/findCustomers';
import { coverEnd } from '../shared/policyState';
import { askCancellation, cancelled } from './cancelling';
import { yearAfter } from './days';
import { PolicyPage } from './PolicyPage';
import {
  customerOf,
  isCancellable,
  isOpen,
  type Policy,
  premiumOf,
  productOf,
  statusName,
  statusOf,
  toneOf,
} from './words';

const imports = importTexts.fields;

export const policies: Definition<Policy> = {
  name: 'policies',
  table: 'policies',
  customerColumn: 'customerId',
  path: paths.policies,
  texts: text,
  searchHint: text.searchHint,
  order: '-created_at',
  live: 'changed',
  titleOf: (row) => `${isolated(customerOf(row))} · ${row.product.name}`,
  columns: [
    {
      field: 'customerId',
      label: text.customer,
      width: 170,
      isWide: true,
      isTitle: true,
      show: customerOf,
      exportedAs: [
        { label: text.customer, exported: customerOf },
        { label: imports.customerDocument, exported: ({ customer }) => customer?.document ?? '' },
        { label: imports.customerEmail, exported: ({ customer }) => customer?.email ?? '' },
        { label: imports.customerPhone, exported: ({ customer }) => customer?.phone ?? '' },
      ],
      to: ({ customerId }) => (customerId === null ? undefined : customerAt(customerId)),
    },
    {
      field: 'status',
      label: text.status,
      width: 200,
      needs: ['status', 'startsOn', 'endsOn', 'cancelledOn', 'undone'],
      show: statusOf,
      render: stateBy(statusOf, toneOf),
      exported: statusName,
    },
    {
      ...dueColumn('endsOn', text.endsOn, 112, {
        soon: 30,
        isOpen: (row: Policy) => isOpen(row),
        dueOn: (row: Policy) => coverEnd(row) ?? '',
      }),
      needs: ['status', 'startsOn', 'endsOn', 'cancelledOn'],
      sortedBy: 'coverEndsOn',
      // The end of the term, which the cell shows only for policies that were not cancelled before it.
      exportedAs: [
        { label: text.endsOn, exported: ({ endsOn }) => endsOn },
        { label: imports.cancelledOn, exported: ({ cancelledOn }) => cancelledOn ?? '' },
      ],
    },
    {
      field: 'productId',
      label: text.product,
      width: 190,
      isWide: true,
      show: productOf,
      exportedAs: [
        { label: text.company, exported: ({ company }) => company.name },
        { label: text.product, exported: ({ product }) => product.name },
      ],
    },
    {
      field: 'yearPremium',
      label: text.premium,
      width: 150,
      align: 'right',
      isSorted: true,
      needs: ['yearPremium', 'premium', 'period'],
      show: premiumOf,
      exported: ({ premium }) => premium,
    },
    hidden({
      field: 'period',
      label: text.period,
      width: 90,
      show: ({ period }) => text.per[period] ?? period,
    }),
    ranked(2, unsorted(textColumn('number', text.number, 154))),
    ranked(3, unsorted(namedColumn('line', text.line, 92, lineName))),
    {
      field: 'commission',
      label: text.commissionShort,
      width: 98,
      rank: 4,
      align: 'right',
      show: ({ commission }) => `${commission} %`,
      exported: ({ commission }) => commission,
    },
    ranked(5, dayColumn('startsOn', text.startsOn, 112)),
    ranked(1, momentColumn('created_at', text.created, 118)),
  ],
  card: ['status', 'yearPremium', 'endsOn', 'number'],
  filters: [
    { name: 'status', label: text.status, options: text.statuses, several: true },
    { name: 'line', label: text.line, options: lineOptions },
    { name: 'companyId', label: text.company, options: 'companies', pattern: /^\d{1,15}$/ },
  ],
  fields: [
    {
      name: 'customerId',
      kind: 'search',
      label: text.customer,
      hint: text.customerHint,
      options: 'customers',
      parameter: 'customer',
      required: true,
      onlyNew: true,
    },
    {
      name: 'productId',
      kind: 'reference',
      label: text.product,
      options: 'products',
      none: text.noProduct,
      parameter: 'product',
      required: true,
      isWide: true,
    },
    { name: 'number', kind: 'text', label: text.number, maxLength: 60 },
    { name: 'commission', kind: 'percent', label: text.commission, required: true },
    {
      name: 'premium',
      kind: 'money',
      label: text.premium,
      parameter: 'premium',
      required: true,
    },
    { name: 'period', kind: 'choice', label: text.period, options: text.periods, required: true },
    {
      name: 'startsOn',
      kind: 'date',
      label: text.startsOn,
      required: true,
      proposes: (start) => ({ endsOn: yearAfter(start) }),
    },
    {
      name: 'endsOn',
      kind: 'date',
      label: text.endsOn,
      hint: text.endsHint,
      required: true,
      after: { field: 'startsOn', problem: text.rules['endsOn is after the start'] },
    },
  ],
  defaults: { period: 'year', commission: 0 },
  rules: text.rules,
  rowChanges: [
    {
      label: text.cancel,
      many: text.cancelMany,
      changes: { status: 'cancelada' },
      asks: askCancellation,
      done: cancelled,
      inDrawer: 'stays',
      fits: isCancellable,
    },
    {
      label: text.resume,
      changes: { status: 'vigente' },
      done: text.done.resumed,
      inDrawer: 'stays',
      fits: ({ status, customerId }) => status === 'cancelada' && customerId !== null,
    },
  ],
  isFixed: ({ undone }) => undone,
  lookups: {
    products: () => productChoices(text.hiddenProduct),
    companies: () => companyChoices(products.hiddenCompany),
  },
  searches: { customers: findCustomers },
  RowLayout: PolicyPage,
};
