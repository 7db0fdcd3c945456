import { isCallersFault } from './callersFault';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('isCallersFault', () => {
  it.each(['22P02', '23514', '23505', '42501', '42703', '21000', '54011', 'PT429', 'PGRST100'])(
    'is true of %s',
    (code) => {
      expect(isCallersFault(failure('x', code))).toBe(true);
    },
  );

  it.each(['08006', '53300', '57014', '40001', 'XX000', 'PT503', 'ECONNREFUSED'])(
    'is false of %s',
    (code) => {
      expect(isCallersFault(failure('Invalid input for it', code))).toBe(false);
    },
  );

  it.each([
    [`"failed to parse filter (x)" (line 1, column 1)`, true],
    ["Could not find the table 'public.x' in the schema cache", true],
    ['Expected identifier at position 0', true],
    ['Invalid filter expression: ""', true],
    ['Invalid input for string type', true],
    ['Connection terminated unexpectedly', false],
    ['memory access out of bounds', false],
    ['x is not a function', false],
  ])('of %s without a code is %s', (message, expected) => {
    expect(isCallersFault(failure(message))).toBe(expected);
  });

  it('is false of what is no error', () => {
    expect(isCallersFault(undefined)).toBe(false);
    expect(isCallersFault({ code: '22P02' })).toBe(false);
  });
});
