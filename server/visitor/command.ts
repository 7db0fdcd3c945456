import type { DataCommand } from '../rest/command';

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

export const isQuote = (command: DataCommand): boolean =>
  command.kind === 'call' && command.name === 'request_quote';
