import { readKeys, rotateKeys } from '../signingKeys/addedKeys';
import { backupOperations } from '../admin/backupContents';
import { readState } from '../admin/databaseState';
import { addDemoCampaigns } from '../admin/demo/addCampaigns';
import { addDemoCustomers } from '../admin/demo/addCustomers';
import { addDemoVisits } from '../admin/demo/addVisits';
import { retentionOperations } from '../admin/applyRetention';
import { ensureFirstStaff, staffOperations } from '../admin/staffAccounts';
import { readCalendar } from '../calendar/readCalendar';
import { readCatalogue } from '../catalogue/readCatalogue';
import type { OpenDatabase } from '../database/connection';
import { addCounts } from '../database/counts';
import { vacuumAll } from '../database/maintenance';
import { withPriority } from '../database/requestContext';
import { jobOperations } from '../jobs/claims';
import { hourOperations } from '../jobs/visitHours';
import { outboxOperations } from '../messages/outbox';
import { type Calls, callsOf } from '../primitives/calls';
import type { Backend } from './backend';

/** Operations of commands and of the server itself, by the name with which the main thread and commands call them. */
const table = {
  ping,
  readState,
  addCounts,
  readKeys,
  rotateKeys,
  ensureFirstStaff,
  ...staffOperations,
  ...backupOperations,
  addDemoVisits,
  addDemoCampaigns,
  addDemoCustomers,
  readCatalogue,
  vacuumAll,
  readCalendar,
  ...outboxOperations,
  ...jobOperations,
  ...hourOperations,
  ...retentionOperations,
};

export type DatabaseCalls = Calls<typeof table>;

export const OPERATION_NAMES: readonly string[] = Object.keys(table);

/**
 * Resolves when the database answers in a session of the pool, accepts a new session, and can be written to.
 * @throws Error when one of these fails
 */
async function ping({ database, probe }: OpenDatabase): Promise<void> {
  await Promise.all([withPriority('visitor', () => database.query('select 1')), probe()]);
}

/**
 * Runs an operation named by a message from another thread or process. The input is not checked: the types of the
 * callers ensure it.
 * @throws Error for an unknown name, or with the operation's message
 */
export async function runOperation(
  backend: Backend,
  name: string,
  input: unknown,
): Promise<unknown> {
  const operations: Record<string, (backend: Backend, input: never) => Promise<unknown>> = table;
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) throw new Error(`there is no operation ${name}`);
  return operation(backend, input as never);
}

/** Calls of operations on a database that is open in this thread. */
export const callsOn = (backend: Backend): DatabaseCalls =>
  callsOf(OPERATION_NAMES, (name, input) => runOperation(backend, name, input));
