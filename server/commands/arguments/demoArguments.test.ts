import { readDemoArguments } from './demoArguments';

describe('arguments of npm run demo-data', () => {
  it('are numbers of rows, seed and last day', () => {
    const args = ['--visits=5', '--customers=2', '--ads=9', '--seed=7', '--until=2026-03-01'];
    expect(readDemoArguments(args)).toEqual({
      visits: 5,
      customers: 2,
      run: { seed: 7, until: Date.parse('2026-03-01T00:00:00Z'), ads: 9 },
    });
  });

  it.each([
    [[], '--visits and --customers are missing'],
    [['--customers', '0'], "is '0': use a whole number from 1 to 1000000"],
    [['--visits', '5', '--customers', 'many'], "is 'many': use a whole number"],
    [['--visits', '0'], "is '0': use a whole number from 1 to 10000000"],
    [['--visits=-5'], "is '-5': use a whole number"],
    [['--visits', 'many'], "is 'many': use a whole number"],
    [['--visits', '5', '--seed', '1.5'], "is '1.5': use a whole number"],
    [['--visits', '5', '--until', 'yesterday'], '--until is not a date'],
    [['--visits', '5', '--until', '2026-13-01'], '--until is not a date'],
    [['--visits', '5', '--until', '2026-02-30'], '--until is not a date'],
    [['--visitors', '5'], "'--visitors'"],
    [['5'], "'5'"],
  ])('refuses %j', (args, part) => {
    expect(() => readDemoArguments(args)).toThrow(part);
  });
});
