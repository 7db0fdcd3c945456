import { type Calls, callsOf } from './calls';

const table = {
  double: async (open: { factor: number }, { of }: { of: number }) => of * open.factor,
  ping: async (_open: object) => undefined,
};

test('a call passes its name and input on, and resolves to the result', async () => {
  const carried: [string, unknown][] = [];
  const calls = callsOf<Calls<typeof table>>(Object.keys(table), async (name, input) => {
    carried.push([name, input]);
    return 42;
  });
  const doubled: number = await calls.double({ of: 21 });
  await calls.ping();
  expect(doubled).toBe(42);
  expect(carried).toEqual([
    ['double', { of: 21 }],
    ['ping', undefined],
  ]);
});

test('a wrong input and an unknown operation do not compile', () => {
  const calls = callsOf<Calls<typeof table>>(Object.keys(table), async () => undefined);
  // @ts-expect-error: the input is a number
  void calls.double({ of: '21' });
  // @ts-expect-error: there is no such operation
  expect(calls.halve).toBeUndefined();
});
