import type { CommandName } from '../../../resource/keys/commands';
import type { PaletteAction } from '../../../resource/keys/paletteActions';
import type { Rights } from '../../../resource/rights';
import { type AreaName, areaPaths, paths } from '../../../router/paths';
import { account } from '../../../text/account';
import { adViews } from '../../../text/adFigures';
import { views } from '../../../text/customers';
import { keys as text } from '../../../text/keys';
import { claims } from '../../../text/claims';
import { opportunities } from '../../../text/opportunities';
import { templates } from '../../../text/templates';
import { renewals } from '../../../text/renewals';
import type { Option } from './search';
import { unaccented } from '../../../lib/unaccented';

const { areas } = account;
const inArea = (area: keyof typeof areas, view: string) => text.palette.viewIn(areas[area], view);

const pageAt = (to: string, label: string): Option => ({ id: to, group: 'areas', label, to });

/** Pages of the areas that have several views. */
const VIEWS: Partial<Record<AreaName, readonly Option[]>> = {
  customers: [
    pageAt(areaPaths.customers, inArea('customers', views.today)),
    pageAt(`${areaPaths.customers}?view=list`, inArea('customers', views.list)),
    pageAt(`${areaPaths.customers}?view=requests`, inArea('customers', views.requests)),
    pageAt(`${areaPaths.customers}?view=board`, inArea('customers', views.board)),
    pageAt(`${areaPaths.customers}?view=doubtful`, inArea('customers', views.doubtful(0))),
  ],
  policies: [
    pageAt(areaPaths.policies, areas.policies),
    pageAt(`${areaPaths.policies}?view=renewals`, inArea('policies', renewals.tab)),
  ],
  campaigns: [
    pageAt(areaPaths.campaigns, inArea('campaigns', adViews.results)),
    pageAt(`${areaPaths.campaigns}?view=list`, inArea('campaigns', adViews.list)),
  ],
};
const pagesOf = (area: AreaName) => VIEWS[area] ?? [pageAt(areaPaths[area], areas[area])];

const isForAll = (area: AreaName) => area !== 'team' && area !== 'templates' && area !== 'imports';
/** Pages of the staff areas that everyone may open, and the public form. */
const PAGES: readonly Option[] = [
  ...(Object.keys(areaPaths) as AreaName[]).filter(isForAll).flatMap(pagesOf),
  pageAt(paths.form, areas.form),
];

const action = (id: string, label: string, to?: string): Option => ({
  id,
  group: 'actions',
  label,
  ...(to !== undefined && { to }),
});

const WRITING: readonly Option[] = [
  action('newCustomer', text.palette.newCustomer, `${areaPaths.customers}?view=list&id=new`),
  action('newAd', text.palette.newAd, `${areaPaths.campaigns}?view=list&id=new`),
  action('newPolicy', text.palette.newPolicy, `${areaPaths.policies}?id=new`),
  action('newProduct', text.palette.newProduct, `${areaPaths.products}?id=new`),
  action('newClaim', claims.add, `${areaPaths.claims}?id=new`),
  action('newRequest', opportunities.add, `${areaPaths.customers}?view=requests&id=new`),
];

const ACTIONS: readonly Option[] = [
  action('help', text.names.help),
  action('signOut', text.palette.signOut),
];

const NEW_TEMPLATE = action('newTemplate', templates.add, `${areaPaths.templates}?id=new`);
const OF_ADMINS: readonly Option[] = [
  ...pagesOf('team'),
  ...pagesOf('templates'),
  ...pagesOf('imports'),
];

/** Commands in the order of the palette, which does not offer the others: they have a key only. */
const OFFERED: readonly CommandName[] = [
  'save',
  'take',
  'done',
  'plan',
  'edit',
  'review',
  'search',
  'selectAll',
];

/** The commands that the page offers now. */
const commandsOf = (isOffered: (name: CommandName) => boolean): Option[] =>
  OFFERED.filter(isOffered).map((name) => action(name, text.names[name]));

/**
 * The word without a final -o, -a, -os or -as, so that 'nuevo' finds 'nueva' too. Words with fewer than three letters
 * before it are kept: they are beginnings of words ('pro').
 */
const withoutGender = (word: string) => word.replace(/(?<=...)[oa]s?$/, '');

/** Whether each word of the search begins a word of the label, in either gender. */
function matches(label: string, search: string): boolean {
  const own = unaccented(label).split(/[^\p{L}\p{N}]+/u);
  return unaccented(search)
    .split(/\s+/)
    .every((word) => own.some((one) => one.startsWith(withoutGender(word))));
}

/**
 * Search among customers of colleagues, which the list makes: one for each key press would show and record many of them.
 */
const amongColleagues = (search: string): Option => ({
  id: 'colleagues',
  group: 'colleagues',
  label: text.palette.amongColleagues(search),
  to: `${areaPaths.customers}?${new URLSearchParams({ view: 'list', q: search })}`,
});

/**
 * Options that the palette shows for a text: its own that match, then those that the server found, and for agents the
 * search among customers of colleagues.
 */
export const optionsFor = (
  search: string,
  found: readonly Option[],
  isOffered: (name: CommandName) => boolean,
  { mayWrite, seesTeam, seesAll }: Pick<Rights, 'mayWrite' | 'seesTeam' | 'seesAll'>,
  offered: readonly PaletteAction[] = [],
): readonly Option[] => {
  const own = [
    ...(mayWrite ? WRITING : []),
    ...(seesTeam ? [NEW_TEMPLATE] : []),
    ...commandsOf(isOffered),
    ...offered.map(({ id, label }) => action(id, label)),
    ...ACTIONS,
    ...PAGES,
    ...(seesTeam ? OF_ADMINS : []),
  ];
  return [
    ...own.filter(({ label }) => matches(label, search)),
    ...(search === '' ? [] : found),
    ...(seesAll || search.length < 3 ? [] : [amongColleagues(search)]),
  ];
};
