import type { AccountCommand, Sender } from '../accounts/command';
import type { FirstKey } from '../signingKeys/firstKey';
import type { DataCommand } from '../rest/command';
import type { Asking } from '../rest/run';
import type { Environment } from '../environment';
import type { BackendOptions } from './backend';
import type { DatabaseCalls } from './operationTable';
import type { ApiResponse } from '../primitives/apiResponse';

/** Data with which the database thread is started. */
export type WorkerData = BackendOptions & Pick<Environment, 'logFormat'>;

/** Requests of the main thread to the database thread. */
export type DatabaseRequest =
  | { id: number; kind: 'accountCommand'; command: AccountCommand; sender: Sender }
  | { id: number; kind: 'command'; command: DataCommand; asking: Asking }
  | { id: number; kind: 'operation'; name: string; input: unknown }
  | { id: number; kind: 'close' };

/** Operations that the server runs at intervals. They do not count as load. */
export const REPEATED_OPERATIONS = new Set<string>([
  'ping',
  'readState',
  'addCounts',
  'readKeys',
  'readCatalogue',
  'claimMessage',
  'settleMessage',
  'queueDigests',
  'prune',
  'claimJob',
  'renewJob',
  'settleJob',
  'countHours',
  'deleteOldVisits',
  'eraseOldLeads',
] satisfies (keyof DatabaseCalls)[]);

/**
 * Operations whose time the watchdog checks, as it does for requests. Commands of an administrator have no time limit.
 */
export const TIMED_OPERATIONS = new Set<string>([
  'readCatalogue',
  'readCalendar',
] satisfies (keyof DatabaseCalls)[]);

/** Messages of the database thread; `failed` is its last one. */
export type DatabaseMessage =
  | { kind: 'ready'; migrated: string[]; firstKey: FirstKey; operations: readonly string[] }
  | { kind: 'catalogueChanged' }
  | { kind: 'failed'; message: string }
  | { kind: 'response'; id: number; response: ApiResponse }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; message: string };
