import { isDiskFull, isFatal } from './errors';

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
  ])('of %s %s is %s', (severity, code, expected) => {
    expect(isFatal(reported(severity, code))).toBe(expected);
  });

  it.each([
    ['a WebAssembly trap', new WebAssembly.RuntimeError('unreachable')],
    ['an abort', new WebAssembly.RuntimeError('Aborted(). Build with -sASSERTIONS')],
    ['a stack overflow', new RangeError('Maximum call stack size exceeded')],
    ['a broken connection', Object.assign(new Error('read'), { code: 'ECONNRESET' })],
    ['an exit status', { name: 'ExitStatus', status: 1 }],
    ['nothing', undefined],
  ])('of %s is true', (_what, error) => {
    expect(isFatal(error)).toBe(true);
  });
});

describe('isDiskFull', () => {
  it.each([
    ['ERROR', '53100', true],
    ['PANIC', '53100', false],
    ['ERROR', '53200', false],
  ])('of %s %s is %s', (severity, code, expected) => {
    expect(isDiskFull(reported(severity, code))).toBe(expected);
  });

  it('of no error is false', () => {
    expect(isDiskFull(undefined)).toBe(false);
  });
});
