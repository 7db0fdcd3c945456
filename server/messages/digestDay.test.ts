import { localTime } from '../../src/lib/localTime';
import { digestDay } from './digestDay';

const digestAt = (iso: string, timeZone = 'America/Puerto_Rico') =>
  digestDay(timeZone, Date.parse(iso));

test('a day’s digest is due from seven until noon, from Monday to Saturday', () => {
  expect(digestAt('2026-11-23T10:59:59Z')).toBeUndefined();
  expect(digestAt('2026-11-23T11:00:00Z')).toBe('2026-11-23');
  expect(digestAt('2026-11-23T15:59:59Z')).toBe('2026-11-23');
  expect(digestAt('2026-11-23T16:00:00Z')).toBeUndefined();
  expect(digestAt('2026-11-28T12:00:00Z')).toBe('2026-11-28');
  expect(digestAt('2026-11-29T12:00:00Z')).toBeUndefined();
});

test('the day is that of the firm’s time zone, even where it differs from UTC, and with summer time', () => {
  expect(digestAt('2026-11-23T20:30:00Z', 'Pacific/Auckland')).toBe('2026-11-24');
  expect(digestAt('2026-07-20T05:30:00Z', 'Europe/Madrid')).toBe('2026-07-20');
  expect(digestAt('2026-12-21T05:30:00Z', 'Europe/Madrid')).toBeUndefined();
});

test('midnight is hour 0 of the new day', () => {
  expect(localTime('UTC', Date.parse('2026-11-22T00:05:00Z'))).toEqual({
    day: '2026-11-22',
    hour: 0,
    time: '00:05',
    weekday: 0,
  });
});
