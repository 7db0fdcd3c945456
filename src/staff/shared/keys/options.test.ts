import { account } from '../../../text/account';
import { keys } from '../../../text/keys';
import { optionsFor } from './options';

const { team } = account.areas;
const labels = (mayWrite: boolean, seesTeam: boolean) =>
  optionsFor('', [], () => false, { mayWrite, seesTeam }).map(({ label }) => label);

test.each([
  ['an admin', true, true],
  ['an agent', true, false],
  ['a reader', false, false],
])('%s is offered what the role may do', (_role, mayWrite, seesTeam) => {
  const found = labels(mayWrite, seesTeam);
  expect(found.includes(keys.palette.newCustomer)).toBe(mayWrite);
  expect(found.includes(team)).toBe(seesTeam);
  expect(found).toContain(keys.palette.signOut);
});
