import { account } from '../../../text/account';
import { claims } from '../../../text/claims';
import { keys } from '../../../text/keys';
import { optionsFor } from './options';

const { team } = account.areas;
const admin = { mayWrite: true, seesTeam: true, seesAll: true };
const search = (typed: string) =>
  optionsFor(typed, [], () => true, admin).map(({ label }) => label);
const labels = (mayWrite: boolean, seesTeam: boolean) =>
  optionsFor('', [], () => false, { mayWrite, seesTeam, seesAll: true }).map(({ label }) => label);

test.each([
  ['an admin', true, true],
  ['an agent', true, false],
  ['a reader', false, false],
])('%s is offered only what the role may do', (_role, mayWrite, seesTeam) => {
  const found = labels(mayWrite, seesTeam);
  expect(found.includes(keys.palette.newCustomer)).toBe(mayWrite);
  expect(found.includes(team)).toBe(seesTeam);
  expect(found).toContain(keys.palette.signOut);
});

test('commands that work on rows come first, and commands that only select rows are left out', () => {
  const { names } = keys;
  const adding = search('nuevo');
  expect(search('').slice(0, adding.length + 1)).toEqual([...adding, names.save]);
  expect(search('')).not.toContain(names.select);
  expect(search('')).not.toContain(names.selectTo);
});

test.each(['nuevo', 'Nueva', 'nuevos', 'nuev', 'nu'])(
  '%p finds the commands that add a row, of either grammatical gender',
  (typed) => {
    const { newCustomer, newAd, newPolicy, newProduct } = keys.palette;
    expect(search(typed).slice(0, 4)).toEqual([newCustomer, newAd, newPolicy, newProduct]);
    expect(search(typed)).toContain(claims.add);
  },
);

test('keeps the last letter of a short word', () => {
  expect(search('pro')).toEqual([keys.palette.newProduct, keys.names.plan, account.areas.products]);
});

test('an agent can search among customers of colleagues, with the same text', () => {
  const of = (typed: string, seesAll: boolean) =>
    optionsFor(typed, [], () => false, { ...admin, seesAll }).filter(
      ({ group }) => group === 'colleagues',
    );
  expect(of('an', false)).toEqual([]);
  expect(of('ana & eva', true)).toEqual([]);
  expect(of('ana & eva', false)).toMatchObject([
    { label: 'Buscar «ana & eva»', to: '/customers?view=list&q=ana+%26+eva' },
  ]);
});
