import { readRetentionArguments } from './retentionArguments';

describe('arguments of npm run retention', () => {
  it('are the days of retention for visits and for leads', () => {
    expect(readRetentionArguments(['--visits-days=1', '--leads-days', '36500'])).toEqual({
      retention: { visitsDays: 1, leadsDays: 36500 },
      dryRun: false,
    });
    expect(readRetentionArguments(['--visits-days', '30', '--dry-run'])).toEqual({
      retention: { visitsDays: 30, leadsDays: 0 },
      dryRun: true,
    });
  });

  it.each([
    [[], /^nothing to do/],
    [['--dry-run'], /^nothing to do/],
    ...[
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x10',
      '',
      ' 30',
      '36501',
      '9999999999',
      'NaN',
      '30; drop table',
      '٣٠',
    ].map((value): [string[], RegExp] => [
      [`--visits-days=${value}`],
      /^--visits-days is '.*': use a whole number from 1 to 36500$/,
    ]),
    [['--leads-days=x', '--visits-days=30'], /^--leads-days is 'x'/],
    [['--visit-days', '30'], /^Unknown option '--visit-days'/],
    [['30'], /^Unexpected argument '30'/],
  ])('refuses %j', (args, expected) => {
    expect(() => readRetentionArguments(args)).toThrow(expected);
  });
});
