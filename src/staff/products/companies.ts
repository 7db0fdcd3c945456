import type { RowOf } from '../../api/staff/tableRows';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { companies as text } from '../../text/products';

type Company = RowOf<'companies'>;

export const companies: Definition<Company> = {
  name: 'companies',
  table: 'companies',
  path: paths.products,
  always: { view: 'companies' },
  texts: text,
  searchHint: text.searchHint,
  select: 'name,slug,monogram,website,active,position',
  order: 'position',
  isOrdered: true,
  titleOf: ({ name }) => name,
  columns: [
    { field: 'name', label: text.name, width: 260, isSorted: true, show: ({ name }) => name },
    { field: 'monogram', label: text.monogram, width: 110, show: ({ monogram }) => monogram },
    { field: 'slug', label: text.slug, width: 180, isSorted: true, show: ({ slug }) => slug },
    { field: 'website', label: text.website, width: 240, show: ({ website }) => website },
    {
      field: 'active',
      label: text.activity,
      width: 120,
      show: ({ active }) => (active ? text.yes : text.no),
    },
  ],
  card: ['monogram', 'slug', 'active'],
  filters: [{ name: 'active', label: text.activity, options: text.activities }],
  fields: [
    { name: 'name', kind: 'text', label: text.name, required: true, most: 80 },
    { name: 'slug', kind: 'text', label: text.slug, hint: text.slugHint, required: true, most: 80 },
    {
      name: 'monogram',
      kind: 'text',
      label: text.monogram,
      hint: text.monogramHint,
      required: true,
      most: 3,
    },
    { name: 'logo', kind: 'picture', label: text.logo, hint: text.logoHint },
    { name: 'website', kind: 'url', label: text.website, most: 290 },
    { name: 'active', kind: 'switch', label: text.active },
  ],
  defaults: { active: true },
  rules: text.rules,
  bulk: [
    { label: text.show, changes: { active: true }, done: text.done.activated },
    { label: text.hide, changes: { active: false }, done: text.done.deactivated },
  ],
};
