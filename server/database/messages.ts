import type { ApiRequest, ApiResponse } from './apiResponse';
import type { VisitorCommand, VisitorHeaders } from '../visitor/runCommand';

/** What the serving thread asks of the database's thread. */
export type Ask =
  | { id: number; kind: 'api'; request: ApiRequest }
  | { id: number; kind: 'visitorCommand'; command: VisitorCommand; headers: VisitorHeaders }
  | { id: number; kind: 'operation'; name: string; input: unknown }
  | { id: number; kind: 'close' };

/** Whether the watchdog counts this request. Commands of the administrator have no time limit. */
export const isUrgent = (ask: Ask): boolean =>
  ask.kind !== 'close' && (ask.kind !== 'operation' || ask.name === 'readCatalogue');

/** Messages from the database's thread; `failed` is its last one. */
export type Answer =
  | { kind: 'ready'; migrated: string[] }
  | { kind: 'failed'; message: string }
  | { kind: 'response'; id: number; response: ApiResponse }
  | { kind: 'outcome'; id: number; outcome: unknown }
  | { kind: 'error'; id: number; message: string };
