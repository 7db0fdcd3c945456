import type { DataCommand } from '../rest/command';

/** Columns that a visitor may write: the eight fields of R6.2. */
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

/** Columns of a visit, in the order of `select=*`. */
export const VISIT_COLUMNS = [
  'id',
  'created_at',
  'updatedAt',
  ...VISITOR_FIELDS,
  'checked',
  'exclusion',
] as const;

/** Headers of a request that policies and triggers read. */
export interface VisitorHeaders {
  'x-visitor-uuid'?: string;
  'if-none-match'?: string;
  /**
   * Why the visit does not count; writes of visits store it. The browser sends staff or automated, and the server sets
   * bot.
   */
  'x-visitor-kind'?: 'staff' | 'automated' | 'bot';
  /** Address group of a request for a quote (addressGroup), by which floods are recognised. */
  'x-client-address'?: string;
  /** Parameters of the newest landing, and clicks, as a query string; writes of visits read it (D5.2). */
  'x-visitor-touch'?: string;
}

export const isQuote = (command: DataCommand): boolean =>
  command.kind === 'call' && command.name === 'request_quote';
