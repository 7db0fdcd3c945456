import { checkValues } from '../../resource/form/fields';
import { records } from '../../text/records';
import { customerBulk } from './bulk';

const now = new Date(2026, 10, 28, 23, 30);
const options = () =>
  [
    ['b', 'Berta', 'berta@group.example', '2026-12-03', 'a'],
    ['a', 'Ana Mora', 'ana.mora@group.example'],
  ] as const;
const changes = customerBulk({ options, me: 'a', now });

test('lists the person first among the owners, and nobody last', () => {
  const owners = changes.filter(({ command }) => command === 'take');
  expect(owners.map(({ label, changes: { owner } }) => [label, owner])).toEqual([
    ['Yo (Ana Mora)', 'a'],
    ['Berta (ausente hasta el 3 de diciembre)', 'b'],
    ['Sin responsable', null],
  ]);
});

test('counts days from the local day across the end of the month, and asks for the last one', () => {
  const days = changes.filter(({ command }) => command === 'plan');
  expect(days.map(({ changes: { nextContactOn } }) => nextContactOn)).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-12-01',
    '2026-12-05',
    '2026-12-28',
    null,
    undefined,
  ]);
  const { fields = [] } = days.at(-1)?.asks?.([]) ?? {};
  const problems = ['', '2026-11-27', '2026-11-28'].map((nextContactOn) =>
    checkValues(fields, { nextContactOn }),
  );
  expect(problems).toEqual([
    { nextContactOn: records.invalid.missing },
    { nextContactOn: records.asked.pastDay },
    {},
  ]);
});
