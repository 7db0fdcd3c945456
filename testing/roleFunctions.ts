import { ANSWER } from './calls';
import { AREA_TABLE_NAMES, POLICY_TABLE_NAMES } from './areaTables';
import { type RoleWorld, SECRET } from './roleWorld';
import { newUuid } from './visits';

/**
 * Kind of a function: it reads for all staff, writes rows that staff work on, is for admins only, or concerns the
 * caller alone. `shown`: it shows something of one customer, and may refuse; `raw`: its argument is no JSON.
 */
export type Kind = 'reads' | 'writes' | 'admin' | 'own' | 'public' | 'shown' | 'raw';

/** Ids of the rows that a call concerns. */
export interface About {
  customer: number;
  visit: number;
  policy: number;
  merge: number;
  document: string;
}

/** Id of an import. */
const IMPORT = '00000000-0000-4000-8000-000000000039';

/** Arguments of a call, which may concern a customer. */
type Arguments = (about: About, world: RoleWorld) => object;
const none: Arguments = () => ({});
const filters: Arguments = () => ({ filters: { everyone: 'true' } });
const term: Arguments = () => ({ q: SECRET });

/** All functions that accounts may call; one that is missing here fails the first test. */
export const FUNCTIONS: Record<string, [kind: Kind, input: Arguments]> = {
  catalogue: ['public', none],
  request_quote: ['public', none],
  complete_quote: ['public', none],
  staff_members: ['reads', none],
  search_visits: ['reads', term],
  ...Object.fromEntries(
    [...AREA_TABLE_NAMES, ...POLICY_TABLE_NAMES].map((table): [string, [Kind, Arguments]] => [
      `search_${table}`,
      ['reads', term],
    ]),
  ),
  search_products: ['reads', term],
  search_customers: ['reads', term],
  find_documents: ['reads', term],
  search_policies: ['reads', term],
  search_opportunities: ['reads', term],
  find_visits: ['reads', () => ({ filters: {}, size: 50 })],
  count_visits: ['reads', () => ({ filters: {} })],
  visits_overview: ['reads', filters],
  visits_per: [
    'reads',
    () => ({ filters: { until: '2026-01-02T00:00Z' }, unit: 'day', zone: 'UTC' }),
  ],
  visits_by: ['reads', () => ({ filters: {}, field: 'ad' })],
  visits_of_ads: ['reads', (_, { campaign }) => ({ ads: [campaign], since: '2026-01-01' })],
  unknown_sources: ['reads', none],
  ad_visits: ['reads', () => ({ filters: {}, zone: 'UTC' })],
  ad_results: ['reads', () => ({ filters: {}, touch: 'last', zone: 'UTC' })],
  won_clicks: ['reads', filters],
  answer_times: ['reads', () => ({ filters: {} })],
  policy_totals: ['reads', none],
  today: ['reads', () => ({ day: new Date().toISOString().slice(0, 10), mine: false })],
  board: ['reads', (_, { ids }) => ({ owner: ids.colleague })],
  customer_duplicates: [
    'reads',
    () => ({
      ...{ customer: null, phone: '787-555-0100' },
      ...{ email: `${SECRET}@x.example`, document: `${SECRET} 1` },
    }),
  ],
  duplicate_counts: ['reads', ({ customer }) => ({ ids: [customer] })],
  asked_customers: ['reads', none],
  kept_customers: ['reads', none],
  gained_customers: ['reads', () => ({ after: 0 })],
  kept_by_colleagues: ['reads', none],
  colleague_entries: ['reads', none],
  renewals: ['reads', () => ({ until: '2199-01-01' })],
  customer_references: ['reads', ({ customer }) => ({ customer })],
  customers_of_visit: ['reads', ({ visit }) => ({ visit })],
  check_visits: ['writes', ({ visit }) => ({ up_to: visit })],
  move_company: ['writes', (_, { company }) => ({ id: company, up: true })],
  move_product: ['writes', (_, { product }) => ({ id: product, up: true })],
  renew_policy: ['writes', ({ policy }) => ({ policy })],
  renew_policy_as: [
    'writes',
    ({ policy }) => ({
      ...{ policy, product: null, policy_number: null, premium: null },
      ...{ starts_on: null, ends_on: null },
    }),
  ],
  undo_renewal: ['writes', ({ policy }) => ({ renewal: policy })],
  set_absence: [
    'writes',
    (_, { ids }) => ({ until: new Date().toISOString().slice(0, 10), substitute: ids.colleague }),
  ],
  withdraw_event: ['writes', () => ({ event: 999_999 })],
  answer_request: ['writes', () => ANSWER],
  ask_for_customer: ['writes', ({ customer }) => ({ customer })],
  log_for_colleague: [
    'writes',
    ({ customer }) => ({ customer, kind: 'call', text: 'x', key: newUuid() }),
  ],
  claim_for_colleague: [
    'writes',
    ({ policy }) => ({
      ...{ policy, occurredOn: '2026-01-01', number: '', description: '' },
      key: newUuid(),
    }),
  ],
  merge_customers: [
    'writes',
    ({ customer }, { customers }) => ({ kept: customer, other: customers.own.id }),
  ],
  undo_merge: ['writes', ({ merge }) => ({ merge })],
  settle_failed_messages: ['writes', () => ({ newest: 999_999, again: false })],
  begin_document: [
    'writes',
    ({ customer }) => ({
      ...{ document: newUuid(), customer, name: 'x', kind: 'otro', type: 'application/pdf' },
      ...{ size: 1, sha256: '0'.repeat(64), datedOn: '2026-01-01' },
    }),
  ],
  // Its body is raw bytes: see documentRights.api.test.ts.
  add_document_part: ['raw', none],
  complete_document: ['writes', ({ document }) => ({ document })],
  cancel_document: ['writes', ({ document }) => ({ document })],
  remove_document: ['writes', ({ document }) => ({ document })],
  document_thumbnail: ['shown', ({ document }) => ({ document })],
  document_part: ['shown', ({ document }) => ({ document, part: 1 })],
  erase_customer: ['admin', ({ customer }) => ({ customer })],
  personal_data: ['admin', ({ customer }) => ({ customer })],
  record_export: ['admin', () => ({ what: 'customers', rows: 1 })],
  begin_import: [
    'admin',
    () => ({ id: IMPORT, area: 'customers', fileName: 'x', columns: {}, options: {} }),
  ],
  stage_import: ['admin', () => ({ id: IMPORT, rows: [] })],
  check_import: ['admin', () => ({ id: IMPORT, after: 0, count: 1 })],
  correct_import: [
    'admin',
    () => ({ id: IMPORT, number: 1, entered: {}, problems: null, decision: null }),
  ],
  import_counts: ['admin', () => ({ id: IMPORT })],
  run_import: ['admin', () => ({ id: IMPORT, count: 1 })],
  undo_import: ['admin', () => ({ id: IMPORT, count: 1 })],
  discard_import: ['admin', () => ({ id: IMPORT })],
  save_firm: ['admin', () => ({ version: 0, changes: { name: 'Faro' } })],
  message_tests: ['admin', none],
  send_test_messages: ['admin', none],
  invite_colleague: ['admin', () => ({ email: 'otra@group.example', role: 'agent' })],
  invite_staff: ['admin', () => ({ email: 'nueva@group.example', role: 'agent' })],
  team: ['admin', none],
  set_staff_role: ['admin', (_, { ids }) => ({ account: ids.colleague, role: 'admin' })],
  remove_staff: ['admin', (_, { ids }) => ({ account: ids.colleague })],
  server_state: ['admin', none],
  record_view: ['own', ({ customer }) => ({ customer })],
  // These show some data of colleagues' customers, and record it: see colleaguesView.api.test.ts.
  colleagues_customers: ['own', () => ({ q: '787-555-0100' })],
  colleagues_by_contact: ['own', () => ({ phone: '787-555-0100', email: '', document: '' })],
  see_entries: ['own', () => ({ events: [999_999] })],
  own_mentions: ['own', none],
  close_mentions: ['own', () => ({ events: [999_999] })],
  close_askings: ['own', () => ({ askings: [999_999] })],
  // This tells the caller's role.
  pulse: ['own', none],
  own_settings: ['own', none],
  set_staff_name: ['own', () => ({ name: 'Luz Sosa' })],
  own_sessions: ['own', none],
  end_sessions: ['own', () => ({ session: '00000000-0000-4000-8000-000000000009' })],
  // This tells which steps the caller may take.
  first_steps: ['own', none],
  put_steps_aside: ['own', () => ({ aside: true })],
  set_digest: ['own', () => ({ wanted: true })],
  new_calendar_secret: ['own', none],
  drop_calendar: ['own', none],
};

/**
 * Functions that give an agent the same answer, with the same text, for a colleague's customer as for an unknown one.
 */
export const ABOUT_ONE = [
  'customers_of_visit',
  'duplicate_counts',
  'renew_policy',
  'renew_policy_as',
  'undo_renewal',
  'merge_customers',
  'undo_merge',
  'record_view',
  'document_part',
  'document_thumbnail',
  'begin_document',
  'complete_document',
  'cancel_document',
  'remove_document',
];
export const NOTHING: About = {
  customer: 999_999,
  visit: 999_999,
  policy: 999_999,
  merge: 999_999,
  document: newUuid(),
};
