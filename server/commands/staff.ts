import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { hostedStaff } from '../admin/hostedStaff';
import { type Operate, withOperations } from '../admin/openForCommand';
import { randomPassword, type StaffMember } from '../admin/staff';
import { readEnvironment } from '../environment';
import { runProgram } from '../program';

const USAGE = `use: npm run staff -- add <e-mail> | password <e-mail> | remove <e-mail> | list
A password is read from standard input with --password-stdin; without it a random one is made and shown once.`;

async function run(
  operate: Operate,
  action: string,
  email: string,
  typed: string | undefined,
): Promise<void> {
  if (action === 'list') {
    for (const { email: address, since, lastSignIn } of await operate<StaffMember[]>('listStaff')) {
      console.log(
        `${address}  since ${since.slice(0, 10)}  last sign-in ${lastSignIn?.slice(0, 16).replace('T', ' ') ?? 'never'}`,
      );
    }
  } else if (action === 'remove') {
    await operate('removeStaff', { email });
    console.log(`${email} is removed`);
  } else {
    const password = typed ?? randomPassword();
    await operate(action === 'add' ? 'addStaff' : 'setStaffPassword', { email, password });
    console.log(action === 'add' ? `${email} is staff` : `${email} has a new password`);
    if (typed === undefined) console.log(`Password, shown once: ${password}`);
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new Error('standard input has no password');
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'password-stdin': { type: 'boolean', default: false } },
  });
  const [action = '', email = ''] = positionals;
  const takesEmail = ['add', 'password', 'remove'].includes(action);
  if (!takesEmail && action !== 'list') throw new Error(USAGE);
  if (takesEmail !== (email !== '') || positionals.length > 2) throw new Error(USAGE);
  const typed = values['password-stdin'] ? await firstLine() : undefined;
  const environment = readEnvironment(process.env);
  const work = (operate: Operate) => run(operate, action, email.toLowerCase(), typed);
  await (environment.hosted ? work(hostedStaff(environment)) : withOperations(environment, work));
}

runProgram(main);
