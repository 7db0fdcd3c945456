import { filterOf, readQuery } from './filter';

const query = (text: string) => readQuery(new URLSearchParams(text));

test('reads the address and ignores invalid values', () => {
  expect(query('who=&kind=view&from=2026-11-01')).toEqual({
    who: '',
    kind: 'view',
    from: '2026-11-01',
    to: '',
  });
  expect(query('kind=x&from=ayer&to=2026-02-31')).toEqual({
    who: undefined,
    kind: undefined,
    from: '',
    to: '',
  });
});

test('a day ends where the next day begins, in the local time zone', () => {
  const { from, until } = filterOf(query('from=2026-11-30&to=2026-11-30'));
  expect(new Date(from ?? 0)).toEqual(new Date(2026, 10, 30));
  expect(new Date(until ?? 0)).toEqual(new Date(2026, 11, 1));
  expect(filterOf(query('to=2026-11-30')).from).toBeUndefined();
});
