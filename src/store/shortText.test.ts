import { shortText } from './shortText';

const cycle: object[] = [];
cycle.push(cycle);

test.each([
  ['a text', 'Movil', '"Movil"'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a number', 3, '3'],
  ['rows', [{ id: 7 }], '[{"id":7}]'],
  ['lines', { text: 'a\nb' }, '{"text":"a\\nb"}'],
  ['a function', function release() {}, 'function release'],
  [
    'a function without a name',
    (
      () => () =>
        1
    )(),
    'function without a name',
  ],
  ['an error of two lines', new Error('the network\n  is away'), 'the network is away'],
  ['an error without message', new TypeError(), 'TypeError'],
  ['a bigint', 3n, 'bigint that cannot be shown'],
  ['a symbol', Symbol('s'), 'symbol'],
  ['a cycle', cycle, 'object that cannot be shown'],
])('%s in one line', (_name, value, expected) => {
  expect(shortText(value)).toBe(expected);
});

test('a getter that throws does not throw here', () => {
  const hostile = Object.defineProperty(new Error(), 'message', {
    get: () => {
      throw new Error('hostile');
    },
  });
  expect(shortText(hostile)).toBe('object that cannot be shown');
});

test('what is long is cut', () => {
  expect(shortText('x'.repeat(200))).toBe(`"${'x'.repeat(98)}…`);
});
