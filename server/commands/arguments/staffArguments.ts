import { parseArgs } from 'node:util';
import { type Role, ROLES } from '../../../src/config/roles';
import { typedLine } from '../../../src/lib/typedLine';

const USAGE = `use: npm run staff -- add <e-mail> [--name <name>] [--role admin|agent|reader] | role <e-mail> admin|agent|reader
     | password <e-mail> | remove <e-mail> | list
Without --role a new member is an agent. A password is read from standard input with --password-stdin; without it a random one is made and shown once.`;

/** Number of words of each action, including its own name. */
const WORDS: Partial<Record<string, number>> = { add: 2, password: 2, remove: 2, role: 3, list: 1 };

/** @param args words after the command's name @throws Error when they are invalid */
export function readStaffArguments(args: string[]): {
  action: string;
  email: string;
  role: Role;
  /** '' without one. */
  name: string;
  /** Whether the password is read from standard input. */
  isTyped: boolean;
} {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'password-stdin': { type: 'boolean', default: false },
      name: { type: 'string' },
      role: { type: 'string' },
    },
  });
  const [action = '', email = '', given = values.role ?? 'agent'] = positionals;
  const words = WORDS[action];
  const role = ROLES.find((each) => each === given);
  if (words !== positionals.length || role === undefined) throw new Error(USAGE);
  if ((values.role ?? values.name) !== undefined && action !== 'add') throw new Error(USAGE);
  return {
    action,
    email: email.toLowerCase(),
    role,
    name: typedLine(values.name ?? ''),
    isTyped: values['password-stdin'],
  };
}
