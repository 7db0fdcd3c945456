import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Role, ROLES } from '../../src/config/roles';
import { hostedStaff } from '../admin/hostedStaff';
import { type Operate, withOperations } from '../admin/openForCommand';
import { randomPassword, type StaffMember } from '../admin/staff';
import { readEnvironment } from '../environment';
import { runProgram } from '../program';

const USAGE = `use: npm run staff -- add <e-mail> [--role admin|agent|reader] | role <e-mail> admin|agent|reader
     | password <e-mail> | remove <e-mail> | list
Without --role a new member is an agent. A password is read from standard input with --password-stdin; without it a random one is made and shown once.`;

async function run(
  operate: Operate,
  action: string,
  email: string,
  role: Role,
  typed: string | undefined,
): Promise<void> {
  if (action === 'list') {
    for (const member of await operate<StaffMember[]>('listStaff')) {
      const { email: address, since, lastSignIn } = member;
      console.log(
        `${address}  ${member.role}  since ${since.slice(0, 10)}  last sign-in ${lastSignIn?.slice(0, 16).replace('T', ' ') ?? 'never'}`,
      );
    }
  } else if (action === 'remove') {
    await operate('removeStaff', { email });
    console.log(`${email} is removed`);
  } else if (action === 'role') {
    await operate('setStaffRole', { email, role });
    console.log(`${email} is ${AS_NOUN[role]}`);
  } else {
    const password = typed ?? randomPassword();
    if (action === 'add') {
      const added = await operate<Role | undefined>('addStaff', { email, password, role });
      console.log(`${email} is ${AS_NOUN[added ?? role]}`);
    } else {
      await operate('setStaffPassword', { email, password });
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

/** Number of words of each action, with its own. */
const WORDS: Partial<Record<string, number>> = { add: 2, password: 2, remove: 2, role: 3, list: 1 };

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'password-stdin': { type: 'boolean', default: false }, role: { type: 'string' } },
  });
  const [action = '', email = '', given = values.role ?? 'agent'] = positionals;
  const words = WORDS[action];
  const role = ROLES.find((each) => each === given);
  if (words !== positionals.length || role === undefined) throw new Error(USAGE);
  if (values.role !== undefined && action !== 'add') throw new Error(USAGE);
  const typed = values['password-stdin'] ? await firstLine() : undefined;
  const environment = readEnvironment(process.env);
  const work = (operate: Operate) => run(operate, action, email.toLowerCase(), role, typed);
  await (environment.hosted ? work(hostedStaff(environment)) : withOperations(environment, work));
}

runProgram(main);
