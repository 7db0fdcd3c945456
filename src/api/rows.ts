// Written by `npm run types` from the database schema: change a migration, not this file.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/**
 * A table as supabase-js describes it, without relationships, since no select embeds another table. An insert needs the
 * columns without a default; generated ones cannot be written.
 */
type Table<R, Required extends keyof R, Generated extends keyof R> = {
  Row: R;
  Insert: Pick<R, Required> & Update<R, Generated>;
  Update: Update<R, Generated>;
  Relationships: [];
};
type Update<R, Generated> = { [C in keyof R]?: C extends Generated ? never : R[C] };

/** A function that returns a table's rows. */
type RowsOf<Name extends string, R, Args> = {
  Args: Args;
  Returns: R[];
  SetofOptions: { from: '*'; to: Name; isOneToOne: false; isSetofReturn: true };
};

type AuditRow = {
  created_at: string;
  email: string;
  id: number;
  kind: string;
  rowId: number | null;
  rows: number;
  subject: string;
  text: string;
  userId: string | null;
};
type CampaignsRow = {
  active: boolean;
  aliases: string[];
  archived: boolean;
  channel: string;
  code: string;
  cost: number | null;
  created_at: string;
  currency: string;
  endsOn: string | null;
  id: number;
  name: string;
  notes: string;
  searchText: string;
  startsOn: string | null;
  updatedAt: string | null;
  updatedBy: string;
  utmCampaigns: string[];
  version: number;
};
type ClaimsRow = {
  adjuster: string;
  adjusterPhone: string;
  amountClaimed: number | null;
  amountPaid: number | null;
  archived: boolean;
  companyId: number;
  created_at: string;
  customerId: number;
  description: string;
  id: number;
  line: string;
  nextStep: string;
  nextStepOn: string | null;
  number: string;
  occurredOn: string;
  policyId: number;
  searchText: string;
  status: string;
  updatedAt: string | null;
  updatedBy: string;
  version: number;
};
type CompaniesRow = {
  active: boolean;
  archived: boolean;
  created_at: string;
  id: number;
  logo: string;
  monogram: string;
  name: string;
  position: number;
  searchText: string;
  slug: string;
  updatedAt: string | null;
  updatedBy: string;
  version: number;
  website: string;
};
type CustomerEventsRow = {
  after: string;
  answerKey: string | null;
  attachments: Json;
  before: string;
  by: string;
  created_at: string;
  customerId: number;
  id: number;
  kind: string;
  mentions: string[];
  opportunityId: number | null;
  text: string;
};
type CustomersRow = {
  answers: Json;
  archived: boolean;
  consentAt: string | null;
  consentVersion: string | null;
  created_at: string;
  document: string;
  documentKey: string;
  doubt: string;
  email: string;
  emailKey: string;
  firstAdId: string;
  firstSource: string;
  firstUtmCampaign: string;
  id: number;
  lastAdId: string;
  lastSource: string;
  lastUtmCampaign: string;
  line: string;
  lostReason: string;
  marketingAt: string | null;
  marketingVersion: string | null;
  merged: boolean;
  message: string;
  name: string;
  nextContactOn: string | null;
  nextStep: string;
  owner: string | null;
  phone: string;
  phoneEnd: string;
  record: string;
  reference: string;
  renewsOn: string | null;
  requestHash: string | null;
  searchText: string;
  status: string;
  statusSince: string;
  updatedAt: string | null;
  updatedBy: string;
  uuid: string | null;
  value: number | null;
  version: number;
  visitId: number | null;
};
type DocumentsRow = {
  by: string;
  claimId: number | null;
  completedAt: string | null;
  created_at: string;
  customerId: number;
  datedOn: string;
  id: string;
  kind: string;
  name: string;
  opportunityId: number | null;
  parts: number;
  policyId: number | null;
  sha256: string;
  size: number;
  type: string;
};
type ErasuresRow = { by: string | null; counts: Json; created_at: string; id: number };
type FirmRow = {
  changes: Json;
  created_at: string;
  id: number;
  updatedAt: string | null;
  updatedBy: string;
  version: number;
};
type ImportRowsRow = {
  action: string | null;
  after: Json | null;
  before: Json | null;
  customer: number | null;
  decision: string | null;
  documentKey: string;
  does: string | null;
  doneAt: string | null;
  emailKey: string;
  entered: Json;
  found: number | null;
  id: number;
  import: string;
  made: number | null;
  number: number;
  numberKey: string;
  phoneEnd: string;
  problems: Json | null;
  repeats: number | null;
  undone: string | null;
};
type ImportsRow = {
  area: string;
  columns: Json;
  createdBy: string;
  created_at: string;
  fileName: string;
  finishedAt: string | null;
  id: string;
  options: Json;
  rows: number;
  startedAt: string | null;
  undoneAt: string | null;
};
type MergesRow = {
  after: Json;
  before: Json;
  created_at: string;
  documents: Json;
  event: number;
  events: Json;
  id: number;
  keptId: number;
  mergedId: number;
  mergedWasArchived: boolean;
  opportunities: Json;
  policies: Json;
  undoneAt: string | null;
};
type MessagesRow = {
  attempts: number;
  channel: string;
  claimedUntil: string | null;
  created_at: string;
  customerId: number | null;
  day: string | null;
  error: string;
  id: number;
  key: string;
  kind: string;
  lane: string;
  nextAt: string | null;
  opportunityId: number | null;
  settledAt: string | null;
  staffId: string | null;
  status: string;
};
type OffersRow = {
  chosen: boolean;
  cover: Json;
  created_at: string;
  deductible: number | null;
  expiresOn: string | null;
  id: number;
  note: string;
  opportunityId: number;
  payment: string;
  place: number;
  premium: number;
  productId: number;
  updatedAt: string | null;
  updatedBy: string;
  version: number;
};
type OpportunitiesRow = {
  answeredAt: string | null;
  answers: Json;
  archived: boolean;
  closedAt: string | null;
  consentAt: string | null;
  consentVersion: string | null;
  counted: boolean;
  created_at: string;
  customerId: number;
  doubt: string;
  email: string;
  firstAdId: string;
  firstSource: string;
  firstUtmCampaign: string;
  id: number;
  lastAdId: string;
  lastSource: string;
  lastUtmCampaign: string;
  line: string;
  lostReason: string;
  lostTo: string;
  message: string;
  name: string;
  nextContactAt: string | null;
  nextContactOn: string | null;
  nextStep: string;
  phone: string;
  productId: number | null;
  record: string;
  reference: string;
  renewsOn: string | null;
  renewsPolicyId: number | null;
  requestHash: string | null;
  searchText: string;
  source: string;
  status: string;
  statusSince: string;
  updatedAt: string | null;
  updatedBy: string;
  uuid: string | null;
  value: number | null;
  version: number;
  visitId: number | null;
};
type PoliciesRow = {
  archived: boolean;
  cancelReason: string;
  cancelledOn: string | null;
  commission: number;
  companyId: number;
  counted: boolean;
  coverEndsOn: string | null;
  created_at: string;
  customerId: number | null;
  endsOn: string;
  id: number;
  line: string;
  number: string;
  opportunityId: number | null;
  period: string;
  premium: number;
  productId: number;
  renewedFrom: number | null;
  searchText: string;
  startsOn: string;
  status: string;
  undone: boolean;
  updatedAt: string | null;
  updatedBy: string;
  version: number;
  yearPremium: number;
};
type ProductsRow = {
  active: boolean;
  archived: boolean;
  companyId: number;
  created_at: string;
  currency: string;
  description: string;
  id: number;
  line: string;
  name: string;
  position: number;
  premium: number | null;
  searchText: string;
  updatedAt: string | null;
  updatedBy: string;
  version: number;
};
type SavedViewsRow = {
  created_at: string;
  id: number;
  list: string;
  name: string;
  query: string;
  userId: string;
};
type StaffRow = {
  absentUntil: string | null;
  calendarHash: string | null;
  created_at: string;
  digest: boolean;
  name: string;
  role: string;
  stepsAside: boolean;
  substitute: string | null;
  userId: string;
};
type TemplatesRow = {
  archived: boolean;
  channel: string;
  created_at: string;
  id: number;
  line: string;
  name: string;
  searchText: string;
  situation: string;
  subject: string;
  text: string;
  updatedAt: string | null;
  updatedBy: string;
  version: number;
};
type TouchesRow = {
  adId: string;
  calls: number;
  counts: boolean;
  day: string;
  deviceType: string;
  emails: number;
  fbclid: string;
  firstAt: string;
  gclid: string;
  isNew: boolean;
  lastAt: string;
  msclkid: string;
  navigations: number;
  referrer: string;
  seconds: number;
  source: string;
  system: string;
  ttclid: string;
  utmCampaign: string;
  utmMedium: string;
  utmSource: string;
  visitId: number;
  whatsapps: number;
};
type VisitsRow = {
  adId: string;
  checked: boolean;
  created_at: string;
  deviceType: string;
  exclusion: string;
  id: number;
  ip: string;
  localStorage: string;
  prePage: string;
  stayTime: string;
  system: string;
  updatedAt: string | null;
  uuid: string;
};

export interface Database {
  public: {
    Tables: {
      audit: Table<AuditRow, 'kind', 'id'>;
      campaigns: Table<CampaignsRow, 'code' | 'name', 'id' | 'searchText'>;
      claims: Table<
        ClaimsRow,
        'companyId' | 'customerId' | 'line' | 'occurredOn' | 'policyId',
        'id' | 'searchText'
      >;
      companies: Table<CompaniesRow, 'monogram' | 'name' | 'slug', 'id' | 'searchText'>;
      customerEvents: Table<CustomerEventsRow, 'customerId' | 'kind', 'id'>;
      customers: Table<
        CustomersRow,
        'name',
        'documentKey' | 'emailKey' | 'firstSource' | 'id' | 'lastSource' | 'phoneEnd' | 'searchText'
      >;
      documents: Table<
        DocumentsRow,
        'customerId' | 'datedOn' | 'id' | 'name' | 'sha256' | 'size' | 'type',
        'parts'
      >;
      erasures: Table<ErasuresRow, 'counts', 'id'>;
      firm: Table<FirmRow, 'changes', never>;
      importRows: Table<
        ImportRowsRow,
        'entered' | 'import' | 'number',
        'documentKey' | 'does' | 'emailKey' | 'id' | 'numberKey' | 'phoneEnd'
      >;
      imports: Table<ImportsRow, 'area' | 'fileName' | 'id', never>;
      merges: Table<
        MergesRow,
        | 'after'
        | 'before'
        | 'event'
        | 'events'
        | 'keptId'
        | 'mergedId'
        | 'mergedWasArchived'
        | 'policies',
        'id'
      >;
      messages: Table<MessagesRow, 'channel' | 'key' | 'kind' | 'lane', 'id'>;
      offers: Table<OffersRow, 'opportunityId' | 'place' | 'premium' | 'productId', 'id'>;
      opportunities: Table<
        OpportunitiesRow,
        'customerId',
        'closedAt' | 'firstSource' | 'id' | 'lastSource' | 'searchText'
      >;
      policies: Table<
        PoliciesRow,
        'endsOn' | 'premium' | 'productId' | 'startsOn',
        'coverEndsOn' | 'id' | 'searchText' | 'yearPremium'
      >;
      products: Table<ProductsRow, 'companyId' | 'line' | 'name', 'id' | 'searchText'>;
      savedViews: Table<SavedViewsRow, 'list' | 'name', 'id'>;
      staff: Table<StaffRow, 'userId', never>;
      templates: Table<
        TemplatesRow,
        'channel' | 'name' | 'situation' | 'text',
        'id' | 'searchText'
      >;
      touches: Table<
        TouchesRow,
        'adId' | 'day' | 'navigations' | 'seconds' | 'source' | 'visitId',
        never
      >;
      visits: Table<VisitsRow, 'uuid', 'id'>;
    };
    Views: Record<never, never>;
    Functions: {
      ad_results: { Args: { filters: Json; touch: string; zone: string }; Returns: Json };
      ad_visits: { Args: { after?: string; filters: Json; zone: string }; Returns: Json };
      add_document_part: { Args: { '': unknown }; Returns: undefined };
      answer_request: {
        Args: {
          documents?: string[];
          key: string;
          nextContactOn: string;
          nextStep: string;
          opportunity: number;
          status: string;
          subject: string;
          template: number;
          text: string;
        };
        Returns: Json;
      };
      answer_times: { Args: { filters: Json }; Returns: Json };
      ask_for_customer: { Args: { customer: number }; Returns: boolean };
      asked_customers: {
        Args: never;
        Returns: { askedAt: string; asking: number; by: string; id: number; name: string }[];
      };
      begin_document: {
        Args: {
          claim?: number;
          customer: number;
          datedOn: string;
          document: string;
          kind: string;
          name: string;
          opportunity?: number;
          policy?: number;
          sha256: string;
          size: number;
          type: string;
        };
        Returns: Json;
      };
      begin_import: {
        Args: { area: string; columns: Json; fileName: string; id: string; options: Json };
        Returns: undefined;
      };
      board: { Args: { line?: string; owner?: string; since?: string }; Returns: Json };
      cancel_document: { Args: { document: string }; Returns: undefined };
      catalogue: { Args: never; Returns: Json };
      check_import: { Args: { after: number; count: number; id: string }; Returns: Json };
      check_visits: { Args: { above?: number; filters?: Json; up_to: number }; Returns: Json };
      claim_for_colleague: {
        Args: {
          description: string;
          key: string;
          number: string;
          occurredOn: string;
          policy: number;
        };
        Returns: number;
      };
      close_askings: { Args: { askings: number[] }; Returns: undefined };
      close_mentions: { Args: { events: number[] }; Returns: undefined };
      colleague_entries: {
        Args: never;
        Returns: {
          by: string;
          customer: number;
          event: number;
          kind: string;
          loggedAt: string;
          name: string;
          text: string;
        }[];
      };
      colleagues_by_contact: {
        Args: { document: string; email: string; phone: string };
        Returns: Json;
      };
      colleagues_customers: { Args: { q: string }; Returns: Json };
      complete_document: { Args: { document: string }; Returns: undefined };
      complete_quote: { Args: { payload: Json }; Returns: undefined };
      correct_import: {
        Args: { decision: string; entered: Json; id: string; number: number; problems: Json };
        Returns: undefined;
      };
      count_visits: { Args: { above?: number; below?: number; filters: Json }; Returns: Json };
      customer_duplicates: {
        Args: { customer: number; document: string; email: string; phone: string };
        Returns: { archived: boolean; by: string; id: number; name: string; status: string }[];
      };
      customer_references: { Args: { customer: number }; Returns: string[] };
      customers_of_visit: { Args: { visit: number }; Returns: { id: number; name: string }[] };
      discard_import: { Args: { id: string }; Returns: Json };
      document_part: { Args: { document: string; part: number }; Returns: unknown };
      document_thumbnail: { Args: { document: string }; Returns: unknown };
      drop_calendar: { Args: never; Returns: undefined };
      duplicate_counts: { Args: { ids: number[] }; Returns: Json };
      end_sessions: { Args: { session?: string }; Returns: number };
      erase_customer: { Args: { customer: number }; Returns: Json };
      find_documents: {
        Args: { q: string };
        Returns: {
          customer: string;
          customerId: number;
          datedOn: string;
          id: string;
          kind: string;
          name: string;
        }[];
      };
      find_visits: {
        Args: { above?: number; below?: number; filters: Json; size: number };
        Returns: Json;
      };
      first_steps: { Args: never; Returns: Json };
      gained_customers: { Args: { after: number }; Returns: Json };
      import_counts: { Args: { id: string }; Returns: Json };
      invite_colleague: { Args: { email: string; name?: string; role: string }; Returns: Json };
      invite_staff: { Args: { email: string; role: string }; Returns: string };
      kept_by_colleagues: {
        Args: never;
        Returns: { askedAt: string; by: string; customer: number; mayAsk: boolean }[];
      };
      kept_customers: { Args: never; Returns: { askedAt: string; asking: number; by: string }[] };
      log_for_colleague: {
        Args: { customer: number; key: string; kind: string; text: string };
        Returns: number;
      };
      merge_customers: { Args: { kept: number; other: number }; Returns: number };
      message_tests: { Args: never; Returns: Json };
      move_company: { Args: { id: number; up: boolean }; Returns: undefined };
      move_product: { Args: { id: number; up: boolean }; Returns: undefined };
      new_calendar_secret: { Args: never; Returns: string };
      own_mentions: {
        Args: never;
        Returns: {
          by: string;
          event: number;
          id: number;
          maySee: boolean;
          name: string;
          text: string;
          writtenAt: string;
        }[];
      };
      own_sessions: { Args: never; Returns: Json };
      own_settings: { Args: never; Returns: Json };
      personal_data: { Args: { customer: number }; Returns: Json };
      policy_totals: { Args: never; Returns: Json };
      pulse: { Args: never; Returns: Json };
      put_steps_aside: { Args: { aside: boolean }; Returns: undefined };
      record_export: { Args: { rows: number; what: string }; Returns: undefined };
      record_view: { Args: { customer: number }; Returns: undefined };
      remove_document: { Args: { document: string }; Returns: boolean };
      remove_staff: { Args: { account: string }; Returns: boolean };
      renew_policy: { Args: { policy: number; premium?: number }; Returns: number };
      renew_policy_as: {
        Args: {
          ends_on: string;
          policy: number;
          policy_number: string;
          premium: number;
          product: number;
          starts_on: string;
        };
        Returns: number;
      };
      renewals: {
        Args: { company?: number; line?: string; owner?: string; until: string };
        Returns: Json;
      };
      request_quote: { Args: { payload: Json }; Returns: undefined };
      run_import: { Args: { count: number; id: string }; Returns: Json };
      save_firm: { Args: { changes: Json; fromFile?: string[]; version: number }; Returns: number };
      search_campaigns: RowsOf<'campaigns', CampaignsRow, { q: string; state?: string }>;
      search_claims: RowsOf<'claims', ClaimsRow, { q: string }>;
      search_companies: RowsOf<'companies', CompaniesRow, { q: string }>;
      search_customers: RowsOf<
        'customers',
        CustomersRow,
        { ad?: string; q: string; standing?: string }
      >;
      search_opportunities: RowsOf<
        'opportunities',
        OpportunitiesRow,
        { owner?: string; q: string }
      >;
      search_policies: RowsOf<'policies', PoliciesRow, { q: string }>;
      search_products: RowsOf<'products', ProductsRow, { q: string }>;
      search_templates: RowsOf<'templates', TemplatesRow, { q: string }>;
      search_visits: RowsOf<'visits', VisitsRow, { q: string }>;
      see_entries: { Args: { events: number[] }; Returns: undefined };
      send_test_messages: { Args: never; Returns: boolean };
      server_state: { Args: never; Returns: Json };
      set_absence: {
        Args: { account?: string; substitute: string; until: string };
        Returns: undefined;
      };
      set_digest: { Args: { wanted: boolean }; Returns: undefined };
      set_staff_name: { Args: { account?: string; name: string }; Returns: undefined };
      set_staff_role: { Args: { account: string; role: string }; Returns: boolean };
      settle_failed_messages: { Args: { again: boolean; newest: number }; Returns: number };
      staff_members: {
        Args: never;
        Returns: {
          absentUntil: string;
          email: string;
          id: string;
          mayCover: boolean;
          name: string;
          substitute: string;
        }[];
      };
      stage_import: { Args: { id: string; rows: Json }; Returns: undefined };
      team: { Args: never; Returns: Json };
      today: { Args: { day: string; mine: boolean }; Returns: Json };
      undo_import: { Args: { count: number; id: string }; Returns: Json };
      undo_merge: { Args: { merge: number }; Returns: undefined };
      undo_renewal: { Args: { renewal: number }; Returns: undefined };
      unknown_sources: { Args: { after?: string }; Returns: Json };
      visits_by: { Args: { field: string; filters: Json }; Returns: Json };
      visits_of_ads: { Args: { ads: number[]; since: string }; Returns: Json };
      visits_overview: { Args: { filters: Json }; Returns: Json };
      visits_per: { Args: { filters: Json; unit: string; zone: string }; Returns: Json };
      withdraw_event: { Args: { event: number }; Returns: boolean };
      won_clicks: { Args: { filters: Json }; Returns: Json };
    };
  };
}

type Tables = Database['public']['Tables'];
export type Row<T extends keyof Tables> = Tables[T]['Row'];

/** Tables that have all these columns. */
export type TablesWith<Columns extends string> = {
  [T in keyof Tables]: [Columns] extends [keyof Row<T>] ? T : never;
}[keyof Tables];
