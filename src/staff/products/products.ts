import { companyChoices } from '../../api/staff/lookups';
import { moveProduct, type RowOf } from '../../api/staff/tableRows';
import {
  activityOf,
  hidden,
  lookupColumn,
  moneyColumn,
  namedColumn,
  ranked,
  textColumn,
  titleColumn,
} from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { products as text } from '../../text/products';
import { currencyField, lineName, lineOptions } from '../shared/choices';

type Product = RowOf<'products'>;

const activity = activityOf<Product>(text);
const company = { label: text.company, options: 'companies' };

export const products: Definition<Product> = {
  name: 'products',
  table: 'products',
  path: paths.products,
  texts: text,
  searchHint: text.searchHint,
  order: 'position',
  move: moveProduct,
  titleOf: ({ name }) => name,
  columns: [
    titleColumn('name', text.name, 220),
    activity.column,
    ranked(1, namedColumn('line', text.line, 110, lineName)),
    { ...lookupColumn('companyId', text.company, 180, 'companies'), isWide: true },
    moneyColumn('premium', text.premiumShort, 126),
    hidden(textColumn('currency', text.currency, 90)),
  ],
  card: ['line', 'companyId', 'premium', 'active'],
  filters: [
    { name: 'line', label: text.line, options: lineOptions },
    { ...company, name: 'companyId', pattern: /^\d{1,15}$/ },
    activity.filter,
  ],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, maxLength: 120 },
    { ...company, name: 'companyId', kind: 'reference', required: true },
    { name: 'line', kind: 'choice', label: text.line, options: lineOptions, required: true },
    { name: 'description', kind: 'multiline', label: text.description, maxLength: 1000 },
    { name: 'premium', kind: 'money', label: text.premium },
    currencyField(text.currency),
    activity.field,
  ],
  defaults: { currency: 'USD', active: true },
  rules: {},
  rowChanges: activity.rowChanges,
  lookups: { companies: () => companyChoices(text.hiddenCompany) },
};
