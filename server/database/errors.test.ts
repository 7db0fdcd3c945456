import { isClientError, isDiskFull, isFatal } from './errors';

const reported = (severity: string, code: string) =>
  Object.assign(new Error('x'), { severity, code });

describe('isFatal', () => {
  it.each([
    ['PANIC', '53100', true],
    ['FATAL', '57P01', true],
    ['ERROR', 'XX000', true],
    ['ERROR', 'XX001', true],
    ['ERROR', '53200', true],
    ['ERROR', '53100', false],
    ['ERROR', '57014', false],
    ['ERROR', '23505', false],
    ['ERROR', '40001', false],
    ['ERROR', '25P02', false],
    ['ERROR', 'PT429', false],
  ])('for severity %s and code %s is %s', (severity, code, expected) => {
    expect(isFatal(reported(severity, code))).toBe(expected);
  });

  it.each([
    ['a WebAssembly trap', new WebAssembly.RuntimeError('unreachable')],
    ['an abort', new WebAssembly.RuntimeError('Aborted(). Build with -sASSERTIONS')],
    ['a stack overflow', new RangeError('Maximum call stack size exceeded')],
    ['a broken connection', Object.assign(new Error('read'), { code: 'ECONNRESET' })],
    ['an exit status', { name: 'ExitStatus', status: 1 }],
    ['undefined', undefined],
  ])('is true for %s', (_what, error) => {
    expect(isFatal(error)).toBe(true);
  });
});

describe('isDiskFull', () => {
  it.each([
    ['ERROR', '53100', true],
    ['PANIC', '53100', false],
    ['ERROR', '53200', false],
  ])('for severity %s and code %s is %s', (severity, code, expected) => {
    expect(isDiskFull(reported(severity, code))).toBe(expected);
  });

  it('is false without an error', () => {
    expect(isDiskFull(undefined)).toBe(false);
  });
});

const errorWith = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('isClientError', () => {
  it.each(['22P02', '23514', '23505', '42501', '42703', '21000', '54011', 'PT429', 'PGRST100'])(
    'is true for %s',
    (code) => {
      expect(isClientError(errorWith('x', code))).toBe(true);
    },
  );

  it.each(['08006', '53300', '57014', '40001', 'XX000', 'PT503', 'ECONNREFUSED'])(
    'is false for %s',
    (code) => {
      expect(isClientError(errorWith('Invalid input for it', code))).toBe(false);
    },
  );

  it.each([
    ['Invalid input for string type', true],
    ['Connection terminated unexpectedly', false],
    ['memory access out of bounds', false],
    ['x is not a function', false],
  ])('for the message %s without a code is %s', (message, expected) => {
    expect(isClientError(errorWith(message))).toBe(expected);
  });

  it('is false for values that are not errors', () => {
    expect(isClientError(undefined)).toBe(false);
    expect(isClientError({ code: '22P02' })).toBe(false);
  });
});
