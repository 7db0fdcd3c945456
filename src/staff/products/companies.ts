import { moveCompany, type RowOf } from '../../api/staff/tableRows';
import {
  activityOf,
  ranked,
  textColumn,
  titleColumn,
  wideColumn,
} from '../../resource/define/columns';
import type { Definition } from '../../resource/define/definition';
import { paths } from '../../router/paths';
import { companies as text } from '../../text/products';
import { monogramFor, slugFor } from '../shared/proposals';

type Company = RowOf<'companies'>;

const activity = activityOf<Company>(text);
const short = { kind: 'text', required: true } as const;

const SLUG_RULE = 'slug has lower-case letters, digits and single hyphens';
const checkSlug = (slug: string) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? undefined : text.rules[SLUG_RULE];

export const companies: Definition<Company> = {
  name: 'companies',
  table: 'companies',
  path: paths.products,
  fixedParameters: { view: 'companies' },
  texts: text,
  searchHint: text.searchHint,
  order: 'position',
  move: moveCompany,
  titleOf: ({ name }) => name,
  columns: [
    titleColumn('name', text.name, 200),
    activity.column,
    ranked(2, textColumn('monogram', text.monogram, 128)),
    ranked(1, textColumn('slug', text.slug, 160)),
    wideColumn('website', text.website, 220),
  ],
  card: ['monogram', 'slug', 'active'],
  filters: [activity.filter],
  fields: [
    {
      ...short,
      name: 'name',
      label: text.name,
      maxLength: 80,
      proposes: (name, isNew): Record<string, string> =>
        isNew ? { slug: slugFor(name), monogram: monogramFor(name) } : {},
    },
    {
      ...short,
      name: 'slug',
      label: text.slug,
      hint: text.slugHint,
      maxLength: 80,
      check: checkSlug,
    },
    { ...short, name: 'monogram', label: text.monogram, hint: text.monogramHint, maxLength: 3 },
    { name: 'website', kind: 'url', label: text.website, maxLength: 290 },
    { name: 'logo', kind: 'picture', label: text.logo, hint: text.logoHint },
    activity.field,
  ],
  defaults: { active: true },
  rules: text.rules,
  rowChanges: activity.rowChanges,
};
