import { isDeeperThan } from './nesting';

describe('isDeeperThan', () => {
  const nested = (levels: number, open = '[', close = ']') =>
    open.repeat(levels) + close.repeat(levels);

  it.each([
    ['', false],
    ['7', false],
    ['[[],[],{}]', false],
    [nested(3), false],
    [nested(4), true],
    [nested(4, '{"a":', '}'), true],
    ['{"a":[{"b":[1]}]}', true],
    ['[[[[', true],
    ['{"a":"[[[["}', false],
    [String.raw`{"a":"\"[[[["}`, false],
    [String.raw`{"a":"\\","b":[[[[]]]]}`, true],
    ['"[[[[', false],
    [']]]][[[', false],
  ])('for 3 levels and %s is %s', (text, deeper) => {
    expect(isDeeperThan(3, text)).toBe(deeper);
  });

  it('takes linear time for 20,000 levels and for text that would make a regular expression backtrack', () => {
    expect(isDeeperThan(32, nested(20_000))).toBe(true);
    expect(isDeeperThan(32, `"${String.raw`\"`.repeat(60_000)}\\`)).toBe(false);
  });
});
