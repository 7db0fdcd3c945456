import { createInterface } from 'node:readline';
import type { Role } from '../../src/config/roles';
import { hostedStaff } from './support/hostedStaff';
import { withOperations } from './support/openForCommand';
import { randomPassword, type StaffCalls } from '../admin/staffAccounts';
import { readEnvironment } from '../environment';
import { runProgram } from '../program';
import { readStaffArguments } from './arguments/staffArguments';

async function run(
  calls: StaffCalls,
  action: string,
  email: string,
  role: Role,
  name: string,
  typed: string | undefined,
): Promise<void> {
  if (action === 'list') {
    for (const member of await calls.listStaff()) {
      const { email: address, name: called, since, lastSignIn } = member;
      console.log(
        `${address}${called && ` (${called})`}  ${member.role}  since ${since.slice(0, 10)}  last sign-in ${lastSignIn?.slice(0, 16).replace('T', ' ') ?? 'never'}`,
      );
    }
  } else if (action === 'remove') {
    await calls.removeStaff({ email });
    console.log(`${email} is removed`);
  } else if (action === 'role') {
    await calls.setStaffRole({ email, role });
    console.log(`${email} is ${AS_NOUN[role]}`);
  } else {
    const password = typed ?? randomPassword();
    if (action === 'add') {
      const added = await calls.addStaff({ email, password, role, name });
      console.log(`${email} is ${AS_NOUN[added]}`);
    } else {
      await calls.setStaffPassword({ email, password });
      console.log(`${email} has a new password`);
    }
    if (typed === undefined) console.log(`Password, shown once: ${password}`);
  }
}

const AS_NOUN: Record<Role, string> = {
  admin: 'an admin',
  agent: 'an agent',
  reader: 'a reader',
};

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new Error('standard input has no password');
}

async function main(): Promise<void> {
  const { action, email, role, name, isTyped } = readStaffArguments(process.argv.slice(2));
  const typed = isTyped ? await firstLine() : undefined;
  const environment = readEnvironment(process.env);
  const work = (calls: StaffCalls) => run(calls, action, email, role, name, typed);
  await (environment.hosted ? work(hostedStaff(environment)) : withOperations(environment, work));
}

runProgram(main);
