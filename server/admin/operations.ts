import { readCalendar } from '../calendar/read';
import { readCatalogue } from '../catalogue/read';
import type { Backend } from '../database/backend';
import { addCounts } from '../database/counts';
import { vacuumAll } from '../database/maintenance';
import { withPriority } from '../database/requestContext';
import { claimJob, renewJob, settleJob } from '../jobs/operations';
import {
  claimMessage,
  configureMessages,
  prune,
  queueDigests,
  requestRecovery,
  settleMessage,
} from '../messages/operations';
import { readState } from '../operations/state';
import { backupPage, backupPlan } from './backup';
import { addDemoCampaigns } from './demo/addCampaigns';
import { addDemoCustomers } from './demo/addCustomers';
import { addDemoVisits } from './demo/addVisits';
import { deleteOldVisits, eraseOldLeads } from './retention';
import {
  addStaff,
  ensureFirstStaff,
  listStaff,
  removeStaff,
  setStaffPassword,
  setStaffRole,
} from './staff';

/** Operations of commands and of the server itself; input and result are JSON. */
const OPERATIONS: Record<string, (backend: Backend, input: never) => Promise<unknown>> = {
  ping,
  readState,
  addCounts,
  ensureFirstStaff,
  addStaff,
  setStaffPassword,
  setStaffRole,
  removeStaff,
  listStaff,
  backupPlan,
  backupPage,
  addDemoVisits,
  addDemoCampaigns,
  addDemoCustomers,
  readCatalogue,
  vacuumAll,
  readCalendar,
  configureMessages,
  claimMessage,
  settleMessage,
  queueDigests,
  requestRecovery,
  prune,
  claimJob,
  renewJob,
  settleJob,
  deleteOldVisits,
  eraseOldLeads,
};

/**
 * Resolves when the database answers a statement in a session of the pool, accepts a new session, and can be written to.
 * @throws Error
 */
async function ping({ database, probe }: Backend): Promise<void> {
  await Promise.all([withPriority('visitor', () => database.query('select 1')), probe()]);
}

/** Runs one operation. @throws Error for an unknown name, or with the operation's message */
export async function operate(backend: Backend, name: string, input: unknown): Promise<unknown> {
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (!operation) throw new Error(`there is no operation ${name}`);
  return operation(backend, input as never);
}
