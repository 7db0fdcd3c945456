import { execFileSync } from 'node:child_process';
import { endOfDay, startOfDay } from './dayBounds';

/** Bounds of a day in a time zone, computed in a child process, because a process reads TZ only once. */
function boundsOf(zone: string, day: string): [start: string, end: string] {
  const code = `const at = new Date('${day}T12:30:00');
    console.log(JSON.stringify([${startOfDay.toString()}, ${endOfDay.toString()}].map((of) => of(at))));`;
  const env = { ...process.env, TZ: zone };
  return JSON.parse(execFileSync(process.execPath, ['-e', code], { env, encoding: 'utf8' })) as [
    string,
    string,
  ];
}

test.each([
  ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
  ['America/Puerto_Rico', '2026-11-20', '2026-11-20T04:00:00.000Z', '2026-11-21T03:59:59.999Z'],
  ['Asia/Kathmandu', '2026-12-31', '2026-12-30T18:15:00.000Z', '2026-12-31T18:14:59.999Z'],
  [
    'a day of 23 hours: Europe/Madrid',
    '2026-03-29',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
  ],
  [
    'a day of 25 hours: Europe/Madrid',
    '2026-10-25',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T22:59:59.999Z',
  ],
  [
    'no midnight: America/Sao_Paulo',
    '2018-11-04',
    '2018-11-04T03:00:00.000Z',
    '2018-11-05T01:59:59.999Z',
  ],
  [
    'before a day without midnight: America/Sao_Paulo',
    '2018-11-03',
    '2018-11-03T03:00:00.000Z',
    '2018-11-04T02:59:59.999Z',
  ],
  [
    '23:00 to 24:00 twice: America/Sao_Paulo',
    '2018-02-17',
    '2018-02-17T02:00:00.000Z',
    '2018-02-18T02:59:59.999Z',
  ],
  [
    '0:00 to 1:00 twice: America/Havana',
    '2026-11-01',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T04:59:59.999Z',
  ],
  [
    'no next day: Pacific/Apia',
    '2011-12-29',
    '2011-12-29T10:00:00.000Z',
    '2011-12-30T09:59:59.999Z',
  ],
])('startOfDay and endOfDay, %s, %s', (zone, day, start, end) => {
  expect(boundsOf(zone.replace(/^.*: /, ''), day)).toEqual([start, end]);
});

test('startOfDay and endOfDay leave the given date unchanged', () => {
  const date = new Date(2026, 10, 20, 15, 4, 5, 6);
  expect(startOfDay(date)).toEqual(new Date(2026, 10, 20));
  expect(endOfDay(date)).toEqual(new Date(2026, 10, 20, 23, 59, 59, 999));
  expect(date).toEqual(new Date(2026, 10, 20, 15, 4, 5, 6));
});
