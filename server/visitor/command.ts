/** The columns that a visitor may write: the eight fields of R6.2. */
export const VISITOR_FIELDS = [
  'adId',
  'uuid',
  'ip',
  'deviceType',
  'system',
  'prePage',
  'stayTime',
  'localStorage',
] as const;

export type VisitorField = (typeof VISITOR_FIELDS)[number];

/** Columns of a visit in the order of `select=*`. */
export const VISIT_COLUMNS = [
  'id',
  'created_at',
  'updatedAt',
  ...VISITOR_FIELDS,
  'checked',
  'exclusion',
] as const;

export type VisitColumn = (typeof VISIT_COLUMNS)[number];

/** Omitted fields are '': the database stores its default, or keeps the stored value on an update. */
export type VisitorFields = Partial<Record<VisitorField, string>>;

/** Format of the rows in the response. */
export interface Shape {
  columns: readonly VisitColumn[];
  /** One object instead of a list; 406 unless there is exactly one row. */
  single: boolean;
}

/**
 * The seven requests that a visitor may make to the data API. Each is one statement with a fixed text that uses an index
 * and touches only the visitor's own rows, whose size and number in 24 hours are limited, so its cost does not depend on
 * the request's contents.
 */
export type VisitorCommand =
  | { kind: 'findVisits'; uuid: string; limit: number; shape: Shape }
  /** Here and below: without a shape the response has no rows (`Prefer: return=minimal`). */
  | { kind: 'createVisit'; fields: VisitorFields; shape: Shape | undefined }
  | { kind: 'updateVisit'; id: string; fields: VisitorFields; shape: Shape | undefined }
  | { kind: 'eraseVisits'; uuid: string; shape: Shape | undefined }
  | { kind: 'readCatalogue' }
  /** @see request_quote in supabase/migrations. `payload` is JSON. */
  | { kind: 'requestQuote'; payload: string }
  /** @see complete_quote in supabase/migrations. `payload` is JSON. */
  | { kind: 'completeQuote'; payload: string };

/** The request headers that policies and triggers read. */
export interface VisitorHeaders {
  'x-visitor-uuid'?: string;
  'if-none-match'?: string;
  /** Why the visit does not count, stored by writes of visits. A browser says staff or automated; the server adds bot. */
  'x-visitor-kind'?: 'staff' | 'automated' | 'bot';
  /** Address of a request for a quote, as addressGroup has it, by which floods are recognized. */
  'x-client-address'?: string;
  /** The newest landing's parameters and the clicks, as a query; read by writes of visits (D5.2). */
  'x-visitor-touch'?: string;
}
