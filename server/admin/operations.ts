import type { Backend } from '../database/backend';
import { backupPage, backupPlan } from './backup';
import { addDemoCampaigns, addDemoCustomers } from './demo/addCustomers';
import { addDemoVisits } from './demo/addVisits';
import { readCatalogue } from './readCatalogue';
import { addStaff, ensureFirstStaff, listStaff, removeStaff, setStaffPassword } from './staff';
import { tidy } from './tidy';

/** What commands and the server's start ask of the database; each takes and gives JSON. */
const OPERATIONS: Record<string, (backend: Backend, input: never) => Promise<unknown>> = {
  ensureFirstStaff,
  addStaff,
  setStaffPassword,
  removeStaff,
  listStaff,
  backupPlan,
  backupPage,
  addDemoVisits,
  addDemoCampaigns,
  addDemoCustomers,
  readCatalogue,
  tidy,
};

/** Runs one operation. @throws Error when there is none of that name, or with the operation's message */
export async function operate(backend: Backend, name: string, input: unknown): Promise<unknown> {
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (!operation) throw new Error(`there is no operation ${name}`);
  return operation(backend, input as never);
}
