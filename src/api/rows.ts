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
  version: number;
  website: string;
};
type CustomerEventsRow = {
  after: string;
  before: string;
  by: string;
  created_at: string;
  customerId: number;
  id: number;
  kind: string;
  text: string;
};
type CustomersRow = {
  answers: Json;
  archived: boolean;
  consentAt: string | null;
  consentVersion: string | null;
  created_at: string;
  document: string;
  doubt: string;
  email: string;
  firstAdId: string;
  id: number;
  lastAdId: string;
  line: string;
  message: string;
  name: string;
  nextContactOn: string | null;
  notes: string;
  owner: string | null;
  phone: string;
  record: string;
  renewsOn: string | null;
  requestKey: string | null;
  searchText: string;
  status: string;
  updatedAt: string | null;
  uuid: string | null;
  version: number;
  visitId: number | null;
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
  version: number;
};
type StaffRow = { created_at: string; userId: string };
type TouchesRow = {
  adId: string;
  day: string;
  deviceType: string;
  firstAt: string;
  lastAt: string;
  navigations: number;
  referrer: string;
  seconds: number;
  system: string;
  visitId: number;
};
type VisitsRow = {
  adId: string;
  checked: boolean;
  created_at: string;
  deviceType: string;
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
      campaigns: Table<CampaignsRow, 'code' | 'name', 'id' | 'searchText'>;
      companies: Table<CompaniesRow, 'monogram' | 'name' | 'slug', 'id' | 'searchText'>;
      customerEvents: Table<CustomerEventsRow, 'customerId' | 'kind', 'id'>;
      customers: Table<CustomersRow, 'name', 'id' | 'searchText'>;
      products: Table<ProductsRow, 'companyId' | 'line' | 'name', 'id' | 'searchText'>;
      staff: Table<StaffRow, 'userId', never>;
      touches: Table<TouchesRow, 'adId' | 'day' | 'navigations' | 'seconds' | 'visitId', never>;
      visits: Table<VisitsRow, 'uuid', 'id'>;
    };
    Views: Record<never, never>;
    Functions: {
      catalogue: { Args: never; Returns: Json };
      check_visits: { Args: { up_to: number }; Returns: number };
      count_visits: { Args: { above?: number; below?: number; filters: Json }; Returns: Json };
      find_visits: {
        Args: { above?: number; below?: number; filters: Json; size: number };
        Returns: Json;
      };
      move_company: { Args: { id: number; up: boolean }; Returns: undefined };
      move_product: { Args: { id: number; up: boolean }; Returns: undefined };
      request_quote: { Args: { payload: Json }; Returns: undefined };
      search_campaigns: RowsOf<'campaigns', CampaignsRow, { q: string }>;
      search_companies: RowsOf<'companies', CompaniesRow, { q: string }>;
      search_customers: RowsOf<'customers', CustomersRow, { q: string }>;
      search_products: RowsOf<'products', ProductsRow, { q: string }>;
      search_visits: RowsOf<'visits', VisitsRow, { q: string }>;
      staff_members: { Args: never; Returns: { email: string; id: string }[] };
      visits_by: { Args: { field: string; filters: Json }; Returns: Json };
      visits_of_codes: { Args: { codes: string[]; since: string }; Returns: Json };
      visits_overview: { Args: { filters: Json }; Returns: Json };
      visits_per: { Args: { filters: Json; unit: string; zone: string }; Returns: Json };
    };
  };
}

type Tables = Database['public']['Tables'];
export type Row<T extends keyof Tables> = Tables[T]['Row'];
