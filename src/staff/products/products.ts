import { companyChoices } from '../../api/staff/lookups';
import type { RowOf } from '../../api/staff/tableRows';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { products as text } from '../../text/products';
import { currencyField, lineName, lineOptions } from '../shared/choices';
import { formatMoney } from '../../lib/formats';

type Product = RowOf<'products'>;

export const products: Definition<Product> = {
  name: 'products',
  table: 'products',
  path: paths.products,
  texts: text,
  searchHint: text.searchHint,
  select: 'name,line,companyId,premium,currency,active,position',
  order: 'position',
  isOrdered: true,
  titleOf: ({ name }) => name,
  columns: [
    { field: 'name', label: text.name, width: 240, isSorted: true, show: ({ name }) => name },
    {
      field: 'line',
      label: text.line,
      width: 120,
      isSorted: true,
      show: ({ line }) => lineName(line),
    },
    {
      field: 'companyId',
      label: text.company,
      width: 210,
      show: ({ companyId }, { nameOf }) => nameOf('companies', companyId),
    },
    {
      field: 'premium',
      label: text.premium,
      width: 130,
      align: 'right',
      isSorted: true,
      show: ({ premium, currency }) => formatMoney(premium, currency),
      exported: ({ premium }) => premium ?? '',
    },
    { field: 'currency', label: text.currency, width: 90, show: ({ currency }) => currency },
    {
      field: 'active',
      label: text.activity,
      width: 120,
      show: ({ active }) => (active ? text.yes : text.no),
    },
  ],
  card: ['line', 'companyId', 'premium', 'active'],
  filters: [
    { name: 'line', label: text.line, options: lineOptions },
    { name: 'companyId', label: text.company, options: 'companies', pattern: /^\d{1,15}$/ },
    { name: 'active', label: text.activity, options: text.activities },
  ],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, most: 120 },
    {
      name: 'companyId',
      kind: 'reference',
      label: text.company,
      options: 'companies',
      required: true,
    },
    { name: 'line', kind: 'choice', label: text.line, options: lineOptions, required: true },
    { name: 'description', kind: 'multiline', label: text.description, most: 1000 },
    { name: 'premium', kind: 'money', label: text.premium },
    currencyField(text.currency),
    { name: 'active', kind: 'switch', label: text.active },
  ],
  defaults: { currency: 'USD', active: true },
  rules: {},
  bulk: [
    { label: text.show, changes: { active: true }, done: text.done.activated },
    { label: text.hide, changes: { active: false }, done: text.done.deactivated },
  ],
  lookups: { companies: companyChoices },
};
