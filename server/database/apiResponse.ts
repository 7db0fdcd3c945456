import type { Priority } from './requestContext';

/** An API request on its way from the serving thread to the database's. */
export interface ApiRequest {
  method: string;
  /** Scheme and authority, as the browser sees them. */
  origin: string;
  /** Path and query. */
  url: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string | undefined;
  priority: Priority;
}

export interface ApiResponse {
  status: number;
  headers: [string, string][];
  body: string;
}

/** The database has no space left; the serving thread says what to do. */
export const diskIsFull: ApiResponse = { status: 507, headers: [], body: '' };
